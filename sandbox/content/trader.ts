import type { LangCode } from '#lib/contract/values.ts'
import type { CatalogueAgency, Words } from '#sandbox/catalogue/types.ts'

// As people write it: 03-515-1614.
const PHONE = /^(0\d)-?(\d{3})(\d{4})$/

/** Fills `{name}`, `{number}`, `{address}`, `{email}` and `{phone}` of an info page with the agency's own facts. */
export function fillTrader(html: Words, agency: CatalogueAgency | undefined): Words {
  const { trader, phoneNumber, name } = agency ?? {}
  const fill = (langCode: LangCode) => {
    const facts: Record<string, string> = {
      name: trader?.name[langCode] ?? trader?.name.HEB ?? name ?? '',
      number: trader?.number ?? '',
      address: trader?.address[langCode] ?? trader?.address.HEB ?? '',
      email: trader?.email ?? '',
      phone: (phoneNumber ?? '').replace(PHONE, '$1-$2-$3'),
    }
    return html[langCode].replace(/\{(\w+)\}/g, (token, fact: string) => escapeHtml(facts[fact] ?? token))
  }
  return { HEB: fill('HEB'), ENG: fill('ENG'), RUS: fill('RUS'), ARA: fill('ARA') }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
