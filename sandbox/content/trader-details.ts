import type { LangCode } from '#lib/contract/values.ts'
import type { CatalogueAgency, TranslatedText } from '#sandbox/catalogue/types.ts'

// Formatted as 03-515-1614.
const PHONE = /^(0\d)-?(\d{3})(\d{4})$/

/** Fills `{name}`, `{number}`, `{address}`, `{email}` and `{phone}` in the HTML of an info page with the agency's details. */
export function fillTraderDetails(html: TranslatedText, agency: CatalogueAgency | undefined): TranslatedText {
  const { trader, phoneNumber, name } = agency ?? {}
  const fill = (langCode: LangCode) => {
    const details: Record<string, string> = {
      name: trader?.name?.[langCode] ?? trader?.name?.HEB ?? name ?? '',
      number: trader?.number ?? '',
      address: trader?.address?.[langCode] ?? trader?.address?.HEB ?? '',
      email: trader?.email ?? '',
      phone: (phoneNumber ?? '').replace(PHONE, '$1-$2-$3'),
    }
    return html[langCode].replace(/\{(\w+)\}/g, (token, detail: string) => escapeHtml(details[detail] ?? token))
  }
  return { HEB: fill('HEB'), ENG: fill('ENG'), RUS: fill('RUS'), ARA: fill('ARA') }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
