import 'server-only'
import { cache } from 'react'
import { findRedirect } from '#lib/server/data/moved-page-finder.ts'

/** `findRedirect`, once for each rendered page: it notifies the admin. */
export const findMovedPage = cache(findRedirect)
