import 'server-only'
import { cache } from 'react'
import { findMoved } from '#lib/server/data/moved-page-finder.ts'

/** As `findMoved`, once for each page that is rendered. */
export const findMovedPage = cache(findMoved)
