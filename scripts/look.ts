import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { SECTION_IDS } from '#components/design/section.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { findBrowser } from '#scripts/find-browser.ts'
import { WALK } from '#scripts/look/walk.ts'

/*
 * Takes screenshots of the main pages of a running demo, into look/, with an index:
 *   npm run look -- --page home,design --locale he --width 360 --agency main --scheme dark
 * An option that is not given means all values. LOOK_BROWSER: path of another browser than Debian's Chromium.
 */
const root = path.resolve(import.meta.dirname, '..')
const SPEC = {
  page: { type: 'string' },
  locale: { type: 'string' },
  width: { type: 'string' },
  agency: { type: 'string' },
  scheme: { type: 'string' },
  port: { type: 'string', default: '3000' },
} as const

const AGENCIES: Record<string, string> = {
  main: 'localhost',
  galim: 'galim.localhost',
  shemesh: 'shemesh.localhost',
  // No agency has this host: all its pages are the maintenance screen.
  nobody: 'nobody.localhost',
}
const LANGUAGES: Record<string, Locale> = { he: 'he', en: 'en', ru: 'ru', ar: 'ar' }
const SCHEMES: Record<string, 'light' | 'dark'> = { light: 'light', dark: 'dark' }
const WIDTHS: Record<string, number> = { 360: 360, 768: 768, 1440: 1440 }

const { values: options } = parseArgs({ options: SPEC })

/** The entries that an option names, or all; throws on an unknown name. */
function choose<T>(name: string, all: Record<string, T>, option: string | undefined): [string, T][] {
  if (option === undefined) return Object.entries(all)
  return option.split(',').map((word) => {
    const found = all[word]
    if (found === undefined) throw new Error(`--${name} is one of ${Object.keys(all).join(', ')}; not ${word}`)
    return [word, found]
  })
}

const toOrigin = (host: string) => `http://${host}:${options.port}`

const ADDRESSES: Record<string, string> = {
  home: '/',
  hotel: '/hotel-info/GOC/GOC-EIL01',
  destinations: '/hotels-page',
  destination: '/hotels-page/eilat',
  narrowed: '/hotels-page/eilat?has=pool&sort=price-up',
  chains: '/hotel-chain',
  chain: '/hotel-chain/kav-hof',
  cancel: '/cancel-booking',
  landing: '/?destination=eilat',
  info: '/terms',
  contact: '/contact',
  sitemap: '/sitemap',
  missing: '/no-such-page',
  design: '/design',
  ...Object.fromEntries(SECTION_IDS.map((id) => [`design-${id}`, `/design/${id}`])),
}
const ALL = Object.fromEntries([...Object.keys(ADDRESSES), ...Object.keys(WALK)].map((name) => [name, name]))

const browser = await chromium.launch({
  executablePath: process.env.LOOK_BROWSER ?? findBrowser() ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const cells: string[] = []
const folder = path.join(root, 'look')
await mkdir(folder, { recursive: true })

/** Takes one screenshot of the complete page. */
async function takeScreenshot(page: Page, file: string): Promise<void> {
  // Pictures further down load when they are scrolled into view.
  await page.evaluate(async () => {
    // Cards far below are not rendered either.
    for (const card of document.querySelectorAll<HTMLElement>('[class*="content-visibility"]')) {
      card.style.contentVisibility = 'visible'
    }
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 60))
    }
    scrollTo(0, 0)
    // Pictures in a horizontal row that were not scrolled into view never load.
    const late = new Promise((done) => setTimeout(done, 2_500))
    const shown = [...document.images].map((image) => image.decode().catch(() => undefined))
    await Promise.race([Promise.all(shown), late])
  })
  await page.screenshot({ path: path.join(folder, file), fullPage: true })
  cells.push(`<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}`)
  process.stdout.write(`${file}\n`)
}

const pages = choose('page', ALL, options.page).map(([name]) => name)
const lastStep = Object.keys(WALK).findLastIndex((name) => pages.includes(name))

try {
  for (const [scheme, colorScheme] of choose('scheme', SCHEMES, options.scheme)) {
    for (const [size, width] of choose('width', WIDTHS, options.width)) {
      const context = await browser.newContext({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: width < 480 ? 780 : 1000 },
      })
      // Otherwise the consent bar overlays every page.
      await context.addInitScript(() =>
        localStorage.setItem('nofesh.consent', JSON.stringify({ said: 'refused', at: Date.now() })),
      )
      const page = await context.newPage()
      for (const [agency, host] of choose('agency', AGENCIES, options.agency)) {
        for (const [language, locale] of choose('locale', LANGUAGES, options.locale)) {
          const toFile = (name: string) => `${[name, agency, language, size, scheme].join('-')}.png`
          for (const [name, address] of Object.entries(ADDRESSES)) {
            if (!pages.includes(name)) continue
            // Every section shows both directions, in any language.
            if (name.startsWith('design-') && locale !== 'he') continue
            await page.goto(`${toOrigin(host)}${locales[locale].prefix}${address}`, { waitUntil: 'load' })
            await takeScreenshot(page, toFile(name))
          }
          try {
            for (const [name, step] of Object.entries(WALK).slice(0, lastStep + 1)) {
              await step(page, { origin: toOrigin(host), locale })
              if (pages.includes(name)) await takeScreenshot(page, toFile(name))
            }
          } catch (error) {
            // An agency that does not sell something must not prevent the other screenshots.
            process.stdout.write(`${toFile('walk')} ended: ${error instanceof Error ? error.message : error}\n`)
          }
        }
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
}
const style = 'body{display:grid;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr));gap:1rem}img{max-width:100%}'
await writeFile(
  path.join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Look</title><style>${style}</style>${cells.join('\n')}`,
)
