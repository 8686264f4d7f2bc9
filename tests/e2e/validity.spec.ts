import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate/node'
import { findEarliest } from '#lib/domain/page-signals.ts'
import { sendPatiently, sitePort } from '#tests/e2e/http-client.ts'
import { checkStructuredData } from '#tests/rules/structured-data.ts'

const HOSTS = ['localhost', 'galim.localhost', 'shemesh.localhost']
const LANGUAGES = ['', '/en', '/ru', '/ar']

/** Every kind of public page, and the types of its structured data. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['ItemList', 'OfferCatalog', 'Organization', 'WebSite'],
  '/hotel-info/GOC/GOC-EIL01': ['BreadcrumbList', 'Hotel'],
  '/hotels-page': ['BreadcrumbList', 'ItemList'],
  '/hotels-page/eilat': ['BreadcrumbList', 'ItemList', 'OfferCatalog', 'TouristDestination'],
  '/hotel-chain': ['BreadcrumbList', 'ItemList'],
  '/hotel-chain/kav-hof': ['BreadcrumbList', 'ItemList', 'OfferCatalog', 'Organization'],
  '/?destination=eilat': ['BreadcrumbList', 'ItemList', 'OfferCatalog', 'TouristDestination'],
  '/?chain=Kav+Hof': ['BreadcrumbList', 'ItemList', 'OfferCatalog', 'Organization'],
  '/terms': ['BreadcrumbList'],
  '/contact': ['BreadcrumbList'],
  '/sitemap': ['BreadcrumbList'],
  '/hotels-page?deals=all': ['BreadcrumbList'],
}

const validate = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React decides on the syntax: `<br/>`, `disabled=""`, `charSet`.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    // Phone numbers have an element that prevents line breaks.
    'tel-non-breaking': 'off',
    // Only for third-party scripts.
    'require-sri': 'off',
  },
})

const toPath = (language: string, path: string) =>
  language === '' ? path : `${language}${path.replace(/^\/(?=\?|$)/, '')}`

for (const host of HOSTS) {
  test(`every public page of ${host} is valid HTML and valid structured data in four languages`, async () => {
    const paths = LANGUAGES.flatMap((language) =>
      Object.entries(PAGES).map(([path, kinds]) => ({ path: toPath(language, path), kinds })),
    )
    const faults: string[] = []
    for (const { path, kinds } of paths) {
      const { status, body } = await sendPatiently({ port: sitePort, host, path })
      const data = checkStructuredData(body)
      if (status !== 200) faults.push(`${path}: ${status}`)
      if (data.kinds.join() !== kinds.join()) faults.push(`${path}: has ${data.kinds.join()}`)
      // Otherwise a cached page would contain an expired offer.
      const end = findEarliest([...body.matchAll(/"validThrough":"([^"]+)"/g)].map(([, moment]) => moment))
      const pageEnd = /<meta name="nofesh-end" content="([^"]+)"/.exec(body)?.[1]
      if (end !== undefined && !(pageEnd !== undefined && pageEnd <= end))
        faults.push(`${path}: ends at ${end}, not ${pageEnd}`)
      faults.push(...data.faults.map((fault) => `${path}: ${fault}`))
      const report = await validate.validateString(body)
      for (const { messages } of report.results) {
        for (const { ruleId, message, line, column } of messages) {
          faults.push(`${path} ${line}:${column} ${ruleId}: ${message}`)
        }
      }
    }
    expect([...new Set(faults)]).toEqual([])
  })
}
