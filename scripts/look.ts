import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'

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
const PREFIXES: Record<string, string> = { he: '', en: '/en', ru: '/ru', ar: '/ar' }
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

const PAGES: Record<string, string> = {
  home: '/',
  hotel: '/hotel-info/GOC/GOC-EIL01',
  destinations: '/hotels-page',
  destination: '/hotels-page/eilat',
  narrowed: '/hotels-page/eilat?has=pool&sort=price-up',
  chains: '/hotel-chain',
  chain: '/hotel-chain/kav-hof',
  landing: '/?destination=eilat',
  info: '/terms',
  contact: '/contact',
  sitemap: '/sitemap',
  missing: '/no-such-page',
  design: '/design',
}

const browser = await chromium.launch({
  executablePath: process.env.LOOK_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const cells: string[] = []
const folder = path.join(root, 'look')
await mkdir(folder, { recursive: true })
try {
  for (const [scheme, colorScheme] of choose('scheme', SCHEMES, options.scheme)) {
    for (const [size, width] of choose('width', WIDTHS, options.width)) {
      const context = await browser.newContext({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: width < 480 ? 780 : 1000 },
      })
      const page = await context.newPage()
      for (const [agency, host] of choose('agency', AGENCIES, options.agency)) {
        for (const [locale, prefix] of choose('locale', PREFIXES, options.locale)) {
          for (const [name, address] of choose('page', PAGES, options.page)) {
            const file = `${[name, agency, locale, size, scheme].join('-')}.png`
            const answer = await page.goto(`${origin(host)}${prefix}${address}`, { waitUntil: 'load' })
            // Pictures further down come when they are scrolled to.
            await page.evaluate(async () => {
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
            const status = answer?.status() ?? 0
            cells.push(
              `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file} (${status})`,
            )
            process.stdout.write(`${status} ${file}\n`)
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
