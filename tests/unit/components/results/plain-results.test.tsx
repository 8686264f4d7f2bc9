import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { Site } from '#components/layout/site.ts'
import { AgencyContent } from '#lib/contract/entities/agency.ts'
import { readProduct } from '#lib/domain/search/product.ts'
import { applyStreamLine, INITIAL_PROGRESS, type SearchProgress } from '#lib/domain/search/progress.ts'
import type { ResultChoices } from '#lib/domain/search/result-choices.ts'
import type { StreamCall, StreamLine } from '#lib/domain/search/stream.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { agencies } from '#sandbox/catalogue/agencies.ts'
import { availabilityOf, EILAT_SEARCH, NOW, rateOf } from '#tests/unit/domain/search/offers.ts'
import '#tests/unit/components/ui/jsdom.ts'

Object.assign(process.env, {
  BFF_URL: 'https://bff.example/bff',
  DOMESTIC_URL: 'https://domestic.example',
  SESSION_SECRETS: 'x'.repeat(40),
})

const { PlainResults } = await import('#components/results/plain-results.tsx')

const t = toTranslator('en')
const site = {
  agency: AgencyContent.parse(agencies[0]),
  locale: 'en',
  path: '/search-result',
  footer: [],
  t,
} as unknown as Site
const NO_CHOICES: ResultChoices = {
  sort: 'recommended',
  view: 'list',
  place: [],
  chain: [],
  stars: [],
  grade: [],
  category: [],
  board: [],
  facility: [],
  score: [],
  km: [],
  free: false,
  max: null,
}
const DATES = { checkIn: '2026-12-03', checkOut: '2026-12-06' }
const call: StreamCall = { id: 'eilat', place: { kind: 'destination', code: 'eilat' }, ...DATES, kind: 'hotel' }
const failure: StreamLine = { type: 'failure', call: 'eilat', code: 'timeout' }
const progressOf = (calls: StreamCall[], ...lines: StreamLine[]): SearchProgress =>
  [{ type: 'plan' as const, calls }, ...lines, { type: 'done' as const }].reduce(applyStreamLine, INITIAL_PROGRESS)
const answer = (...availabilities: ReturnType<typeof availabilityOf>[]): StreamLine => ({
  type: 'answer',
  call: 'eilat',
  reply: { searchId: 'S1', availabilities, suppliers: [] },
})

function show(progress: SearchProgress, more: { choices?: Partial<ResultChoices>; kind?: 'hotel' | 'package' } = {}) {
  render(
    <PlainResults
      site={site}
      search={{ ...EILAT_SEARCH, kind: more.kind ?? 'hotel' }}
      places={{ destinations: [], hotels: [], chains: [] }}
      names={{ destinations: {}, hotels: {} }}
      choices={{ ...NO_CHOICES, ...more.choices }}
      progress={progress}
      nearest={[]}
      now={NOW}
    />,
  )
}

afterEach(cleanup)

describe('the results without scripts', () => {
  test('lead to the product with the filters of their price, as with scripts', () => {
    const rates = [rateOf(90_000, { board: 'ro' }), rateOf(120_000, { board: 'hb' })]
    show(progressOf([call], answer(availabilityOf('GOC', 'H1', [rates]))), { choices: { board: ['hb'] } })
    const link = screen.getByRole('link', { name: /^Choose a room/ })
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
    expect(readProduct(searchParams, '2026-11-21')).toMatchObject({ ok: true, product: { wanted: { boards: ['hb'] } } })
  })

  test('of a search without any answer do not say that something was found', () => {
    show(progressOf([call], failure))
    expect(screen.getByText(t('results.broken.none'))).toBeTruthy()
    expect(screen.queryByText(t('results.failed.kept'))).toBeNull()
  })

  test('say what stays where only some answers are missing', () => {
    const other = { ...call, id: 'haifa' }
    const found = answer(availabilityOf('GOC', 'H1', [[rateOf(90_000)]]))
    show(progressOf([call, other], found, { ...failure, call: 'haifa' }))
    expect(screen.getByText(t('results.failed.kept'))).toBeTruthy()
  })

  test('say that no package leaves on the dates of the search', () => {
    const trip = { ...call, kind: 'package' as const }
    const later = { ...availabilityOf('GOC', 'H1', [[rateOf(90_000)]]), checkIn: '2026-12-04' }
    show(progressOf([trip], answer(later)), { kind: 'package' })
    expect(screen.getByText(t('results.notExact'))).toBeTruthy()
    cleanup()
    show(progressOf([trip], answer(later, availabilityOf('GOC', 'H2', [[rateOf(90_000)]]))), { kind: 'package' })
    expect(screen.queryByText(t('results.notExact'))).toBeNull()
  })

  test('count a hotel on two dates once where the filters hide it, as the heading does', () => {
    const later = { ...availabilityOf('GOC', 'H1', [[rateOf(90_000)]]), checkIn: '2026-12-04' }
    show(progressOf([call], answer(availabilityOf('GOC', 'H1', [[rateOf(90_000)]]), later)), { choices: { max: 1 } })
    expect(document.body.textContent).toContain(t('results.filter.noneKept', { count: 1 }))
  })
})
