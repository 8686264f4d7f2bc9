import { expect, test } from '@jest/globals'
import { needsOtherDeal, toNoOfferTexts } from '#components/product/no-offer-texts.ts'
import { toTranslator } from '#lib/i18n/translator.ts'

const t = toTranslator('en')

test.each([
  { empty: 'sold-out', dealId: 'P1', dealEnded: false, advice: t('product.state.expiredGone'), helps: true },
  { empty: 'closed', dealId: 'P1', dealEnded: false, advice: t('product.state.expiredGone'), helps: true },
  { empty: 'sold-out', dealId: 'P1', dealEnded: true, advice: t('product.state.soldOutDo'), helps: false },
  { empty: 'sold-out', dealId: undefined, dealEnded: false, advice: t('product.state.soldOutDo'), helps: false },
  { empty: 'unanswered', dealId: 'P1', dealEnded: false, advice: t('product.state.failedKept'), helps: false },
] as const)('the advice does not name other dates where a deal has fixed ones: $empty, $dealId, $dealEnded', (row) => {
  const { empty, dealId, dealEnded, advice, helps } = row
  const product = { sellsSeats: false, dealEnded, choice: { rooms: [], dealId } as never }
  expect(toNoOfferTexts({ empty }, product, t).advice).toBe(advice)
  expect(needsOtherDeal({ empty }, product)).toBe(helps)
})
