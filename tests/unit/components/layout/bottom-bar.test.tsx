import '#tests/unit/components/ui/jsdom.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { BottomBar } from '#components/layout/bottom-bar.tsx'
import { LOCALES } from '#lib/i18n/locales.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const agency = {
  agencyCode: 'main',
  forMainSite: true,
  forInternalAgentSite: false,
  isLoginMarketer: false,
  is2FA: false,
  preferSmsToPassword: false,
  usePaxBankCreditAsLoginCredential: false,
  dabAllowedOdyAgentCodes: [],
}

// Each of the four items is 80 pixels wide on a phone of 320: a longer label reaches the edge of the screen or takes two lines.
test.each(LOCALES)('in %s the labels of the bottom bar fit into a quarter of a small phone', (locale) => {
  const t = toTranslator(locale)
  render(<BottomBar agency={agency} locale={locale} t={t} phone="+97235151614" />)
  const items = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
  const labels = items.map(({ textContent }) => textContent ?? '')
  expect(labels).toHaveLength(4)
  expect(labels.filter((label) => label.length > 9)).toEqual([])
})
