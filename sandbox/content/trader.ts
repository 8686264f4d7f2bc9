import type { CatalogueAgency, Words } from '#sandbox/catalogue/types.ts'

/** Fills `{name}`, `{number}`, `{address}`, `{email}` and `{phone}` of an info page with the agency's own facts. */
export function fillTrader(html: Words, agency: CatalogueAgency | undefined): Words {
  const { trader, phoneNumber, name } = agency ?? {}
  const facts: Record<string, string> = {
    name: trader?.name ?? name ?? '',
    number: trader?.number ?? '',
    address: trader?.address ?? '',
    email: trader?.email ?? '',
    phone: phoneNumber ?? '',
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (token, fact: string) => escapeHtml(facts[fact] ?? token))
  return { HEB: fill(html.HEB), ENG: fill(html.ENG), RUS: fill(html.RUS), ARA: fill(html.ARA) }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
