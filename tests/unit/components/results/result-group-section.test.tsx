import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { ResultGroupSection } from '#components/results/result-group-section.tsx'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { toTranslator } from '#lib/i18n/translator.ts'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'
import '#tests/unit/components/ui/jsdom.ts'

test.each([
  ['hotel', 'Thu, 3 December – Sun, 6 December · 3 nights'],
  ['flight', 'Thu, 3 December – Sun, 6 December'],
] as const)('the heading of a date range with a %s is: %s', (kind, text) => {
  const range = { checkIn: '2026-12-03', checkOut: '2026-12-06' }
  const group = { key: 'a', range, results: [{ kind } as SearchResult] }
  render(
    <ResultGroupSection group={group} hasHeading locale="en" t={toTranslator('en')}>
      <li />
    </ResultGroupSection>,
  )
  const shown = withoutNoBreakSpaces(screen.getByRole('heading').textContent)
  expect(shown.replace(/[\u2068\u2069]/g, '')).toBe(text)
})
