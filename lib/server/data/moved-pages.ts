import 'server-only'
import { cache } from 'react'
import { findRedirect } from '#lib/server/data/moved-page-finder.ts'

export const findMovedPage = cache(findRedirect)
