import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/find-browser.ts'
import { measureReaction, prepareRecorder, type Reaction } from '#tests/bench/interactions/measure-reaction.ts'
import { waitForRest } from '#tests/bench/interactions/wait-for-rest.ts'
import { toMedian } from '#tests/bench/median.ts'
import { dateIn } from '#tests/dates.ts'
import { startIsolatedSite } from '#tests/e2e/isolated-site.ts'

/** A phone is about four times slower than the machine of a developer. */
const SLOWDOWN = 4
const RUNS = Number(process.env.INTERACTION_RUNS ?? 5)
/** Milliseconds until the first frame that answers a tap, and until the letter that was typed is there. */
const GOAL = 200
const LETTER_GOAL = 50
const PHONE = { width: 390, height: 844 }

type Interaction = {
  name: string
  goal: number
  /** Brings a new tab to where the input is made. Returns what is measured. */
  prepare: (page: Page) => Promise<{ selector?: string; act: () => Promise<void> }>
}

const RESULTS = `/search-result?dest=eilat&from=${dateIn(40)}&to=${dateIn(42)}&adult=2&child=0`

/** Opens a page and waits until its scripts have run and it rests, as before a person's first input. */
async function open(page: Page, path: string, ready?: string): Promise<void> {
  await page.goto(path)
  if (ready !== undefined) await page.locator(ready).first().waitFor()
  await waitForRest(page)
}

/** Touches the middle of an element, as a finger does. */
async function toTap(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded()
  await (await target.elementHandle())?.waitForElementState('stable')
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return () => page.touchscreen.tap(x, y)
}

async function openProduct(page: Page): Promise<void> {
  await open(page, RESULTS, 'article [data-total]')
  await page.locator('article a').first().tap()
  await page.waitForURL(/\/product-page\?/)
  await page.locator('article button').first().waitFor()
  await waitForRest(page)
}

async function openForm(page: Page): Promise<void> {
  await openProduct(page)
  await page.locator('article button').first().tap()
  await page.waitForURL(/\/booking\/hotel\?id=/)
  await page.locator('#booking-payer-email').waitFor()
  await waitForRest(page)
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'open “where”, Home',
    goal: GOAL,
    prepare: async (page) => {
      await open(page, '/')
      return { selector: '[role="dialog"] input', act: await toTap(page, page.locator('[data-part="where"]')) }
    },
  },
  {
    name: 'a letter in “where”',
    goal: LETTER_GOAL,
    prepare: async (page) => {
      await open(page, '/')
      await page.locator('[data-part="where"]').tap()
      await page.locator('[role="dialog"] [role="option"]').first().waitFor()
      await waitForRest(page)
      return { act: () => page.keyboard.press('e') }
    },
  },
  {
    name: 'open dates, Home',
    goal: GOAL,
    prepare: async (page) => {
      await open(page, '/')
      return { selector: '[role="dialog"] td[data-day]', act: await toTap(page, page.locator('[data-part="when"]')) }
    },
  },
  {
    name: 'open the filters',
    goal: GOAL,
    prepare: async (page) => {
      await open(page, RESULTS, 'article [data-total]')
      const button = page.locator('button').filter({ has: page.locator('.lucide-sliders-horizontal') })
      return { selector: '[role="dialog"] input[type="checkbox"]', act: await toTap(page, button.first()) }
    },
  },
  {
    name: 'choose a filter',
    goal: GOAL,
    prepare: async (page) => {
      await open(page, RESULTS, 'article [data-total]')
      await page
        .locator('button')
        .filter({ has: page.locator('.lucide-sliders-horizontal') })
        .first()
        .tap()
      const box = page.locator('[role="dialog"] label').filter({ has: page.locator('input[type="checkbox"]') })
      await box.first().waitFor()
      await waitForRest(page)
      return { selector: '[role="dialog"] footer button', act: await toTap(page, box.nth(1)) }
    },
  },
  {
    name: 'open the gallery',
    goal: GOAL,
    prepare: async (page) => {
      await open(page, '/hotel-info/GOC/GOC-EIL01')
      const picture = page.locator('main a[data-picture]').filter({ visible: true }).first()
      return { selector: '.yarl__container', act: await toTap(page, picture) }
    },
  },
  {
    name: '“Book” to the form',
    goal: GOAL,
    prepare: async (page) => {
      await openProduct(page)
      return {
        selector: 'form:has(#booking-payer-email)',
        act: await toTap(page, page.locator('article button').first()),
      }
    },
  },
  {
    name: 'a letter in the form',
    goal: LETTER_GOAL,
    prepare: async (page) => {
      await openForm(page)
      await page.locator('#booking-people-0-0-firstName').tap()
      await waitForRest(page)
      return { act: () => page.keyboard.press('D') }
    },
  },
  {
    name: 'submit with errors',
    goal: GOAL,
    prepare: async (page) => {
      await openForm(page)
      return {
        selector: '[id^="booking-"][aria-invalid="true"], a[href^="#booking-"]',
        act: await toTap(page, page.locator('form button[type="submit"]').last()),
      }
    },
  },
]

async function runOnce(browser: Browser, baseURL: string, { prepare }: Interaction): Promise<Reaction> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
  })
  try {
    const page = await context.newPage()
    await prepareRecorder(page)
    const { selector, act } = await prepare(page)
    return await measureReaction(page, { ...(selector !== undefined && { selector }), slowdown: SLOWDOWN, act })
  } finally {
    await context.close()
  }
}

/** Repeats a run that fails, at most twice: the page may replace what is touched between finding and touching it. */
async function measureOnce(browser: Browser, baseURL: string, interaction: Interaction, tries = 3): Promise<Reaction> {
  try {
    return await runOnce(browser, baseURL, interaction)
  } catch (error) {
    if (tries <= 1) throw error
    process.stderr.write(`${interaction.name}: run repeated (${error instanceof Error ? error.message : error})\n`)
    return measureOnce(browser, baseURL, interaction, tries - 1)
  }
}

/**
 * Measures how soon a phone answers: the processor four times slower, the built site, a new tab for each run. Needs the built
 * site and Debian's chromium.
 */
export async function benchInteractions(): Promise<void> {
  const selected = INTERACTIONS.filter(({ name }) => name.includes(process.env.INTERACTION ?? ''))
  const site = await startIsolatedSite()
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    process.stdout.write('\n| | goal | first answer | in sight | verdict |\n|---|---|---|---|---|\n')
    for (const interaction of selected) {
      const reactions: Reaction[] = []
      // The first run is discarded: the server renders its pages and pictures for the first time.
      for (let run = 0; run <= RUNS; run += 1) {
        const reaction = await measureOnce(browser, `http://localhost:${site.port}`, interaction)
        if (run > 0) reactions.push(reaction)
      }
      const answer = Math.round(toMedian(reactions.map((reaction) => reaction.answer)))
      const sights = reactions.flatMap(({ sight }) => sight ?? [])
      const sight = sights.length > 0 ? Math.round(toMedian(sights)) : ''
      const { name, goal } = interaction
      process.stdout.write(`| ${name} | ${goal} | ${answer} | ${sight} | ${answer <= goal ? 'met' : 'missed'} |\n`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
