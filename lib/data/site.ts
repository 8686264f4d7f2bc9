import type { Channel } from '#lib/attribution/channel.ts'
import { pickPhone } from '#lib/attribution/channel.ts'
import { getAgency } from '#lib/data/agency.ts'
import { UpstreamDown } from '#lib/data/answer.ts'
import { getFooter } from '#lib/data/info-page.ts'
import { isLocale } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

/**
 * What the frame of every page needs. Undefined when the path's locale is none of ours, which no visitor can bring
 * about: Next tries its pages for what it does not find elsewhere, such as `/_next/static/gone.js`.
 *
 * @param path without its language.
 */
export async function getSite(agencyCode: string, locale: string, path: string, channel?: Channel) {
  if (!isLocale(locale)) return undefined
  const [agency, footer] = await Promise.all([getAgency(agencyCode), getFooter(agencyCode)])
  if (!agency) throw new UpstreamDown('not-found')
  return { agency, locale, path, footer, phone: pickPhone(agency, channel), t: toTranslator(locale) }
}
