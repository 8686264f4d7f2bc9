import 'server-only'
import { cache } from 'react'
import { findRedirect } from '#lib/server/data/moved-page-finder.ts'

/** `findRedirect`, cached for the rendering of one page. */
export const findMovedPage = cache(findRedirect)
