import { beforeEach, expect, jest, test } from '@jest/globals'
import { clearCancelDraft, readCancelDraft, storeCancelDraft } from '#lib/browser/cancel-draft.ts'
import '#tests/unit/components/ui/browser.ts'

const EMPTY = { pnr: '' }
beforeEach(() => sessionStorage.clear())

test('the number is restored until the booking was cancelled', () => {
  expect(readCancelDraft()).toEqual(EMPTY)
  storeCancelDraft({ pnr: 'NF1234' })
  expect(readCancelDraft()).toEqual({ pnr: 'NF1234' })
  clearCancelDraft()
  expect(readCancelDraft()).toEqual(EMPTY)
})

test('in a full storage the number lasts as long as the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeCancelDraft({ pnr: 'NF1234' })
  expect(readCancelDraft()).toEqual({ pnr: 'NF1234' })
  clearCancelDraft()
  expect(readCancelDraft()).toEqual(EMPTY)
  full.mockRestore()
})

test.each(['null', '{', '[]', '{"pnr":7}', '"text"'])('a damaged value (%s) is an empty form', (text) => {
  sessionStorage.setItem('nofesh.cancel-draft', text)
  expect(readCancelDraft()).toEqual(EMPTY)
})

test('no password is stored', () => {
  storeCancelDraft({ pnr: 'NF1234', password: 'secret' } as never)
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
})
