import { cache } from 'react'
import type { Locale } from '#lib/i18n/locales.ts'
import { createMissingPages } from '#lib/missing/missing-pages.ts'
import { shared } from '#lib/shared.ts'
import { bff } from '#lib/upstream/index.ts'

const missingPages = () =>
  shared('missing pages', () =>
    createMissingPages({
      tell: async (agency, path, locale) => {
        const body = { subject: `Page not found: ${path}`, body: `${path} (${locale})` }
        const outcome = await bff('POST /operation/notifyAdmin/pageNotFound', { body }, { agency })
        return outcome.ok ? (outcome.data.redirectPath ?? undefined) : undefined
      },
    }),
  )

/**
 * The address that a page which is not there should lead to now (section 7, `notifyAdmin/pageNotFound`); undefined when
 * there is none. The admin is told of it once in a while.
 *
 * @param parts the segments of the path without its language, decoded.
 */
export const findMovedPage = cache(
  (agency: string, locale: Locale, parts: readonly string[]): Promise<string | undefined> =>
    missingPages()(agency, locale, parts),
)
