import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page, Response } from '@playwright/test'

/** One promise of the site, tried on one page of a host. */
export type ExamResult = {
  area:
    | 'status'
    | 'title'
    | 'languages'
    | 'search engines'
    | 'structured data'
    | 'headers'
    | 'cookies'
    | 'accessibility'
    | 'weight'
    | 'law'
    | 'prices'
  page: string
  promise: string
  passed: boolean
  /** What was found instead; empty when the promise is met. */
  found: string
}

type PageContent = {
  lang: string
  dir: string
  title: string
  description: string
  canonical: string
  alternates: Record<string, string>
  headings: number
  structuredData: (string | undefined)[]
  legalLinks: number
  hasPhone: boolean
  prices: string[]
}

const LANGUAGES = { '': ['he', 'rtl'], '/en': ['en', 'ltr'], '/ru': ['ru', 'ltr'], '/ar': ['ar', 'rtl'] } as const

/** Bytes over the network: the HTML, and all scripts together. */
const MAX_HTML = 80_000
const MAX_SCRIPTS = 250_000

/** One amount with the sign of the shekel before or after it. */
const PRICE = /^[^\d₪]*₪?[^\d₪]*\d{1,3}(?:[,.\u00a0\u202f ]?\d{3})*(?:[.,]\d{1,2})?[^\d₪]*₪?[^\d₪]*$/

const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /script-src (?![^;]*'unsafe-inline')[^;]*;.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /origin/,
  'permissions-policy': /geolocation=\(\)/,
}

/** Tries the public promises of one host from outside, with a browser. Nothing is booked and nothing is sent. */
export async function examine(browser: Browser, origin: string): Promise<ExamResult[]> {
  const results: ExamResult[] = []
  const context = await browser.newContext({
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const page = await context.newPage()
  const add = (area: ExamResult['area'], at: string, promise: string, passed: boolean, found = '') =>
    void results.push({ area, page: at, promise, passed, found: passed ? '' : found })
  try {
    const paths = await listPaths(page, origin, add)
    for (const path of paths) await examinePage(page, origin, path, add)
    await examineMissingPage(page, origin, add)
    const cookies = await context.cookies()
    const open = cookies.filter(({ httpOnly, secure }) => !httpOnly || (origin.startsWith('https:') && !secure))
    add(
      'cookies',
      '/',
      'Cookies cannot be read by scripts, and are sent over https only',
      open.length === 0,
      open.map(({ name }) => name).join(', '),
    )
    if (origin.startsWith('https:')) {
      const response = await page.request
        .get(origin.replace(/^https/, 'http'), { maxRedirects: 0 })
        .catch(() => undefined)
      const status = response?.status() ?? 0
      add('status', '/', 'Plain http leads to https', [301, 308].includes(status), `status ${status}`)
    }
  } finally {
    await context.close()
  }
  return results
}

type Add = (area: ExamResult['area'], at: string, promise: string, passed: boolean, found?: string) => void

/** Home in four languages, and one page of each kind that the site map lists. Examines robots.txt and the site map. */
async function listPaths(page: Page, origin: string, add: Add): Promise<string[]> {
  const robots = await readFile(page, `${origin}/robots.txt`)
  const rules = robots.text
  add(
    'search engines',
    '/robots.txt',
    'robots.txt exists and names the site map',
    robots.ok && /^sitemap:/im.test(rules),
    `status ${robots.status}`,
  )
  const sitemap = await readFile(page, `${origin}/sitemap.xml`)
  const { text } = sitemap
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  add(
    'search engines',
    '/sitemap.xml',
    'The site map lists pages of this host',
    sitemap.ok && addresses.length > 0,
    `status ${sitemap.status}, ${addresses.length} addresses`,
  )
  const foreign = addresses.filter((address) => !address.startsWith(`${origin}/`) && address !== origin)
  add(
    'search engines',
    '/sitemap.xml',
    'The site map lists no other host',
    foreign.length === 0,
    foreign.slice(0, 3).join(', '),
  )
  const pathnames = addresses.map((address) => address.slice(origin.length))
  const first = (kind: RegExp) => pathnames.filter((path) => kind.test(path)).slice(0, 1)
  return [
    ...Object.keys(LANGUAGES).map((language) => language || '/'),
    ...first(/^\/hotel-info\/[^/]+\/[^/]+$/),
    ...first(/^\/hotels-page\/[^/]+$/),
    ...first(/^\/hotel-chain\/[^/]+$/),
    ...first(/^\/(?:terms|privacy|accessibility)$/),
  ]
}

/** Reads a file with the browser, which also resolves names such as `*.localhost`. */
async function readFile(page: Page, url: string): Promise<{ ok: boolean; status: number; text: string }> {
  const response = await page.goto(url)
  return { ok: response?.ok() ?? false, status: response?.status() ?? 0, text: (await response?.text()) ?? '' }
}

async function examinePage(page: Page, origin: string, path: string, add: Add): Promise<void> {
  let scripts = 0
  const addScript = async (response: Response) => {
    const request = response.request()
    if (request.resourceType() !== 'script') return
    const sizes = await request.sizes().catch(() => undefined)
    scripts += sizes?.responseBodySize ?? 0
  }
  page.on('response', addScript)
  const response = await page.goto(`${origin}${path}`, { waitUntil: 'load' })
  const status = response?.status() ?? 0
  add('status', path, 'The page exists', status === 200, `status ${status}`)
  if (!response || status !== 200) return void page.off('response', addScript)
  const content = await page.evaluate(readContent)
  const headers = response.headers()
  for (const [name, expected] of Object.entries(HEADERS)) {
    add(
      'headers',
      path,
      `The header ${name} protects the page`,
      expected.test(headers[name] ?? ''),
      headers[name] ?? 'missing',
    )
  }
  examineHead(content, origin, path, add)
  const broken = content.structuredData.filter((type) => type === undefined).length
  add('structured data', path, 'Structured data is valid JSON with a type', broken === 0, `${broken} invalid blocks`)
  add(
    'law',
    path,
    'The page links to terms, privacy and accessibility',
    content.legalLinks >= 3,
    `${content.legalLinks} links`,
  )
  add('law', path, 'The page shows a telephone number', content.hasPhone, 'none')
  const html = await response.request().sizes()
  add(
    'weight',
    path,
    `The HTML is below ${MAX_HTML / 1_000} kB`,
    html.responseBodySize <= MAX_HTML,
    `${Math.round(html.responseBodySize / 1_000)} kB`,
  )
  page.off('response', addScript)
  add(
    'weight',
    path,
    `The scripts are below ${MAX_SCRIPTS / 1_000} kB`,
    scripts <= MAX_SCRIPTS,
    `${Math.round(scripts / 1_000)} kB`,
  )
  const wrong = content.prices.filter((price) => !PRICE.test(price))
  add('prices', path, 'Every price is one amount in shekels', wrong.length === 0, wrong.slice(0, 3).join(' | '))
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  add(
    'accessibility',
    path,
    'No violation of WCAG 2.2 AA is found by axe',
    violations.length === 0,
    violations.map(({ id, nodes }) => `${id} ×${nodes.length}`).join(', '),
  )
}

function examineHead(content: PageContent, origin: string, path: string, add: Add): void {
  const prefix = /^\/(?:en|ru|ar)(?=\/|$)/.exec(path)?.[0] ?? ''
  const [lang, dir] = LANGUAGES[prefix as keyof typeof LANGUAGES]
  add(
    'languages',
    path,
    `The page is marked as ${lang}, ${dir}`,
    content.lang === lang && content.dir === dir,
    `${content.lang}, ${content.dir}`,
  )
  add(
    'title',
    path,
    'The page has one heading, a title of more than 5 and a description of more than 20 characters',
    content.headings === 1 && content.title.length > 5 && content.description.length > 20,
    `${content.headings} headings, "${content.title}", "${content.description}"`,
  )
  const expected = path === '/' ? origin : `${origin}${path}`
  add(
    'search engines',
    path,
    'The canonical address is the page itself',
    [expected, `${expected}/`].includes(content.canonical),
    content.canonical,
  )
  const missing = ['he', 'en', 'ru', 'ar', 'x-default'].filter((language) => content.alternates[language] === undefined)
  add('languages', path, 'The page names its other languages', missing.length === 0, `missing: ${missing.join(', ')}`)
}

/** Runs in the browser. */
function readContent(): PageContent {
  const textOf = (selector: string, attribute: string) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? ''
  const readType = (json: string): string | undefined => {
    try {
      return String(JSON.parse(json)['@type'] ?? JSON.parse(json)['@graph']?.[0]?.['@type'] ?? '') || undefined
    } catch {
      return undefined
    }
  }
  const legal = /terms|privacy|accessib|cancel|תנאי|פרטיות|נגיש|услов|конфиденц|доступн|شروط|خصوصي|الوصول/i
  const links = [...document.querySelectorAll<HTMLAnchorElement>('footer a')]
  return {
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    title: document.title,
    description: textOf('meta[name="description"]', 'content'),
    canonical: textOf('link[rel="canonical"]', 'href'),
    alternates: Object.fromEntries(
      [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
    headings: document.querySelectorAll('h1').length,
    structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
      readType(block.textContent ?? ''),
    ),
    legalLinks: links.filter((link) => legal.test(`${link.textContent} ${link.pathname}`)).length,
    hasPhone: document.querySelector('a[href^="tel:"]') !== null,
    prices: [...document.querySelectorAll('main bdi')]
      .map((price) => price.textContent ?? '')
      .filter((text) => text.includes('₪')),
  }
}

/** A page that does not exist answers 404 and has links to continue with. */
async function examineMissingPage(page: Page, origin: string, add: Add): Promise<void> {
  const path = '/no-such-page-of-this-site'
  const response = await page.goto(`${origin}${path}`)
  const links = await page.locator('main a').count()
  add(
    'status',
    path,
    'A page that does not exist answers 404 and has links to other pages',
    response?.status() === 404 && links > 0,
    `status ${response?.status()}, ${links} links`,
  )
}
