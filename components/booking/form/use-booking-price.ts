import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '#components/booking/form/values.ts'
import { listLines, toPriceViewModel } from '#components/booking/summary/price-view-model.ts'
import type { StoredPage } from '#lib/contract/entities/booking.ts'
import type { BookingState } from '#lib/domain/booking/booking.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import { getAmountDue, parseShekels, type SalePriceFloor, validateSalePrice } from '#lib/domain/price/amounts.ts'
import type { StatedPrice } from '#lib/domain/price/stated-price.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** The fields of the form on which the price depends. */
export type PriceInput = Pick<FormValues, 'couponCode' | 'bypassPayment'> &
  Pick<FormValues['agent'], 'salePrice' | 'partialAmount'>

export type BookingPrice = {
  price: StatedPrice
  /** Agorot to pay now. */
  due: number
  /** Nothing is paid on a payment page: bypass or credit. */
  isUnpaid: boolean
  /** The coupon in use; `amount` in agorot, undefined until it is known. */
  coupon: { code: string; amount: number | undefined } | undefined
  setInput: Dispatch<SetStateAction<PriceInput>>
  /** The total with a coupon of this amount; both in agorot. */
  toTotalWithCoupon: (amount: number) => number
  /** Agorot, not negative, by which a coupon of this amount lowers the stored total when it replaces the stored coupon. */
  toDiscount: (amount: number) => number
  /** Sets the amount of a coupon that was just checked, agorot. */
  setCouponAmount: (amount: number | undefined) => void
}

function toPriceInput({ couponCode, bypassPayment, agent }: FormValues): PriceInput {
  const { salePrice, partialAmount } = agent
  return { couponCode, bypassPayment, salePrice, partialAmount }
}

type Options = {
  page: StoredPage
  firstValues: FormValues
  isAgent: boolean
  /** A sale price below it is not applied: the form shows its fault. */
  floor: SalePriceFloor
  t: Translator
}

/** What a stored price is recognised by. */
const toPriceKey = ({ lines, total, paidNow }: StoredPage) => JSON.stringify([lines, total, paidNow])

/** The price for the present form: the stored one with the coupon and the agent's price and partial amount. */
export function useBookingPrice({ page, firstValues, isAgent, floor, t }: Options): BookingPrice {
  const [input, setInput] = useState(() => toPriceInput(firstValues))
  /** The amount of a coupon that was just checked, and the stored price to which it has to be added. */
  const [checked, setChecked] = useState<{ amount: number | undefined; priceKey: string }>()
  const stored = page.lines.find((line) => line.kind === 'coupon')
  const storedAmount = stored && -stored.amount
  // Once the price with the coupon is stored, it is the upstream's: the coupon may lower it by another amount than the check stated.
  const lowersBy = checked?.priceKey === toPriceKey(page) ? checked.amount : storedAmount
  const coupon = input.couponCode === '' ? undefined : { code: input.couponCode, amount: lowersBy ?? checked?.amount }
  const typed = isAgent ? parseShekels(input.salePrice) : undefined
  const sale = typed !== undefined && validateSalePrice(typed, floor) === undefined ? typed : undefined
  const isCouponRemoved = coupon === undefined && (firstValues.couponCode !== '' || checked !== undefined)
  const unsavedSale = sale === undefined ? {} : { sale: { name: t('booking.agent.title'), amount: sale } }
  const price = toPriceViewModel(page, {
    ...(isCouponRemoved && { coupon: 'removed' }),
    ...(coupon !== undefined &&
      lowersBy !== undefined && {
        coupon: { name: t('booking.summary.coupon', { code: coupon.code }), amount: lowersBy },
      }),
    ...unsavedSale,
  })
  const toTotalWithCoupon = (amount: number) =>
    toPriceViewModel(page, { coupon: { name: '', amount }, ...unsavedSale }).total
  const toDiscount = (amount: number) =>
    Math.max(0, page.total - toPriceViewModel(page, { coupon: { name: '', amount } }).total)
  const due = getAmountDue(price.paidNow, isAgent ? parseShekels(input.partialAmount) : undefined)
  const setCouponAmount = (amount: number | undefined) => setChecked({ amount, priceKey: toPriceKey(page) })
  const isUnpaid = input.bypassPayment
  return { price, due, isUnpaid, coupon, toTotalWithCoupon, toDiscount, setInput, setCouponAmount }
}

/** Passes changes of the price fields to `useBookingPrice`. Changes of other fields do not render the form again. */
export function usePriceInputSync(form: UseFormReturn<FormValues>, setInput: BookingPrice['setInput']): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const next = toPriceInput(values as FormValues)
          setInput((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
        },
      }),
    [form, setInput],
  )
}

const hasRefund = (page: StoredPage) => listLines(page).some(({ kind }) => kind === 'member')

/** Whether the stored price had a club member's refund since the form was opened, and has none now: the visitor is no longer logged in. */
export function useRefundLost(page: StoredPage): boolean {
  const [hadRefund, setHadRefund] = useState(false)
  if (hasRefund(page) && !hadRefund) setHadRefund(true)
  return hadRefund && !hasRefund(page)
}

type PageRequestOptions = {
  isAgent: boolean
  /** The refund of the club member who is logged in, percent. */
  memberPercent: number | undefined
  page: StoredPage
  /** The language of the page's texts, where it is known. */
  pageLocale: Locale | undefined
  locale: Locale
  state: BookingState
  draft: Pick<BookingDraft, 'couponCode'>
  /** Requests the price of the form as it is now. */
  onReprice: () => void
}

/**
 * Requests the page once where it lacks something:
 * - trade prices after a reload, because the browser does not store them (booking checks, A 27);
 * - its texts in the language to which the visitor has changed;
 * - the coupon of a form that was filled in from the booking before;
 * - the refund of a club member who has logged in since. At the submit, the lower price would be a changed one, to accept first.
 */
export function usePageRequest(options: PageRequestOptions): void {
  const { isAgent, memberPercent = 0, page, pageLocale, locale, state, draft, onReprice } = options
  const isRequested = useRef(false)
  // Decided when the form opens: forms of one booking in two languages must not take turns.
  const [isForeign] = useState(pageLocale !== undefined && pageLocale !== locale)
  const [isUnpriced] = useState(page.netPrice === undefined)
  const [isWithoutCoupon] = useState(
    draft.couponCode !== undefined && !page.lines.some(({ kind }) => kind === 'coupon'),
  )
  const isWithoutRefund = memberPercent > 0 && !hasRefund(page)
  const isIncomplete = isForeign || isWithoutCoupon || isWithoutRefund || (isAgent && isUnpriced)
  // Not of the saved draft: that of a new booking is the one of the booking before, which may have been for other people.
  const request = useEffectEvent(onReprice)
  useEffect(() => {
    if (!isIncomplete || isRequested.current || state.at !== 'draft') return
    isRequested.current = true
    request()
  }, [isIncomplete, state.at])
}
