import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { SECTION_IDS } from '#components/design/section-ids.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { WALK } from '#scripts/look/walk.ts'

/*
 * Takes pictures of the main pages of a running demo into look/, with an index:
 *   npm run look -- --page home,design --locale he --width 360 --agency main --scheme dark
 * What is not said is everything. LOOK_BROWSER is another browser than Debian's Chromium.
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
  // Nobody's: every page of it is the maintenance screen.
  nobody: 'nobody.localhost',
}
const LANGUAGES: Record<string, Locale> = { he: 'he', en: 'en', ru: 'ru', ar: 'ar' }
const SCHEMES: Record<string, 'light' | 'dark'> = { light: 'light', dark: 'dark' }
const WIDTHS: Record<string, number> = { 360: 360, 768: 768, 1440: 1440 }

const { values: options } = parseArgs({ options: SPEC })

/** The entries asked for; a word that is none of them stops the run. */
function choose<T>(name: string, all: Record<string, T>, asked: string | undefined): [string, T][] {
  if (asked === undefined) return Object.entries(all)
  return asked.split(',').map((word) => {
    const found = all[word]
    if (found === undefined) throw new Error(`--${name} is one of ${Object.keys(all).join(', ')}; not ${word}`)
    return [word, found]
  })
}

const origin = (host: string) => `http://${host}:${options.port}`

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

// As the browser tests have it, or as a person does.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const browser = await chromium.launch({
  executablePath: process.env.LOOK_BROWSER ?? browsers.find((file) => existsSync(file)) ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const cells: string[] = []
const folder = path.join(root, 'look')
await mkdir(folder, { recursive: true })

/** Takes one picture of what is open, all of it. */
async function shoot(page: Page, file: string): Promise<void> {
  // Pictures further down come when they are scrolled to.
  await page.evaluate(async () => {
    // Nor is a card drawn that is far below; in one tall picture all are wanted.
    for (const card of document.querySelectorAll<HTMLElement>('[class*="content-visibility"]')) {
      card.style.contentVisibility = 'visible'
    }
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 60))
    }
    scrollTo(0, 0)
    // One that was never scrolled to, in a row that goes sideways, does not come at all.
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
      // Else whether visits may be counted is asked over every page.
      await context.addInitScript(() =>
        localStorage.setItem('nofesh.consent', JSON.stringify({ said: 'refused', at: Date.now() })),
      )
      const page = await context.newPage()
      for (const [agency, host] of choose('agency', AGENCIES, options.agency)) {
        for (const [language, locale] of choose('locale', LANGUAGES, options.locale)) {
          const toFile = (name: string) => `${[name, agency, language, size, scheme].join('-')}.png`
          for (const [name, address] of Object.entries(ADDRESSES)) {
            if (!pages.includes(name)) continue
            // Every section shows both directions, whatever its page is written in.
            if (name.startsWith('design-') && locale !== 'he') continue
            await page.goto(`${origin(host)}${locales[locale].prefix}${address}`, { waitUntil: 'load' })
            await shoot(page, toFile(name))
          }
          try {
            for (const [name, step] of Object.entries(WALK).slice(0, lastStep + 1)) {
              await step(page, { origin: origin(host), locale })
              if (pages.includes(name)) await shoot(page, toFile(name))
            }
          } catch (fault) {
            // What one agency does not sell is no reason to leave out the rest.
            process.stdout.write(`${toFile('walk')} ended: ${fault instanceof Error ? fault.message : fault}\n`)
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
