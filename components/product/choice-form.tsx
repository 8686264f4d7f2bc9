'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { AgeFields } from '#components/product/age-fields.tsx'
import { Button } from '#components/ui/button.tsx'
import { CONTROL } from '#components/ui/control.ts'
import { DateRangeField } from '#components/ui/date-range/date-range-field.tsx'
import type { Days } from '#components/ui/date-range/days.ts'
import type { DateRangeWords } from '#components/ui/date-range/words.ts'
import { Select } from '#components/ui/select.tsx'
import { toAddress } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { MOST } from '#lib/search/faults.ts'
import { readProduct, toProductPath } from '#lib/search/product.ts'
import { type RoomDraft, type SearchDraft, writeDraft } from '#lib/search/search.ts'
import type { StayDraft } from '#lib/stay/range.ts'

export type ChoiceFormProps = {
  locale: Locale
  /** What was chosen, or typed in the address; nothing of it is lost. */
  draft: SearchDraft
  supplier?: string | undefined
  dealId?: string | undefined
  /** A package, a flight or a tour leaves when it leaves. */
  fixedDates: boolean
  dateWords: DateRangeWords
  roomNames: readonly string[]
  today: string
  last: string
}

const EMPTY_ROOM: RoomDraft = { adults: '2', children: '0', ages: [], infants: '0' }
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: String(from + index) }))

/** The query that a plain form of the same fields sends. */
function toQuery(draft: SearchDraft, { supplier, dealId }: Pick<ChoiceFormProps, 'supplier' | 'dealId'>) {
  const query = writeDraft(draft)
  if (supplier !== undefined) query.set('supplier', supplier)
  if (dealId !== undefined) query.set('dealId', dealId)
  return query
}

/**
 * Dates and party of one product, to be changed. A real form that leads to the same page: without a script ages are
 * typed, and rooms are added by a new search.
 */
export function ChoiceForm(props: ChoiceFormProps) {
  const { locale, draft, supplier, dealId, fixedDates, dateWords, roomNames, today, last } = props
  const t = useTranslations()
  const router = useRouter()
  const id = useId()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const [rooms, setRooms] = useState<readonly RoomDraft[]>(draft.rooms.length > 0 ? draft.rooms : [EMPTY_ROOM])
  const [range] = draft.ranges
  const [stay, setStay] = useState<StayDraft>({
    ...(range?.checkIn && { checkIn: range.checkIn }),
    ...(range?.checkOut && { checkOut: range.checkOut }),
  })
  const [faults, setFaults] = useState<{ dates: boolean; ages: boolean }>({ dates: false, ages: false })
  const [days, setDays] = useState<Days>({})
  const form = useRef<HTMLFormElement>(null)

  const askDays = async () => {
    const calendar = await import('#components/search-form/rich/calendar-facts.ts')
    setDays(await calendar.askDays(today, locale))
  }

  const change = (index: number, part: Partial<RoomDraft>) =>
    setRooms((all) => all.map((room, at) => (at === index ? { ...room, ...part } : room)))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed: SearchDraft = {
      ...draft,
      ranges: [{ checkIn: stay.checkIn ?? '', checkOut: stay.checkOut ?? '' }],
      rooms: rooms.map((room) => ({ ...room, ages: agesOf(room) })),
    }
    const read = readProduct(toQuery(typed, { supplier, dealId }), today)
    if (read.ok) {
      setFaults({ dates: false, ages: false })
      router.push(toAddress(locale, toProductPath(read.product)))
      return
    }
    const codes = read.faults.map(({ code }) => code)
    const ages = codes.includes('child-age-missing') || codes.includes('bad-age')
    setFaults({ ages, dates: !ages || codes.some((code) => code !== 'child-age-missing' && code !== 'bad-age') })
    requestAnimationFrame(() => {
      const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
      const first = find('[aria-invalid=true]') ?? find('[data-dates] button')
      first?.focus()
    })
  }

  return (
    <form
      ref={form}
      method="get"
      action={toAddress(locale, '/product-page')}
      onSubmit={submit}
      noValidate={ready}
      aria-label={t('product.edit.title')}
      className="grid gap-6 border-line border-t p-5 wide:p-7"
    >
      <input type="hidden" name="kind" value={draft.kind} />
      {draft.hotels.map((code) => (
        <input key={code} type="hidden" name="hotels" value={code} />
      ))}
      {supplier !== undefined && <input type="hidden" name="supplier" value={supplier} />}
      {dealId !== undefined && <input type="hidden" name="dealId" value={dealId} />}
      {fixedDates ? (
        <>
          <input type="hidden" name="from" value={range?.checkIn ?? ''} />
          <input type="hidden" name="to" value={range?.checkOut ?? ''} />
        </>
      ) : (
        <div data-dates className="max-w-form">
          <DateRangeField
            locale={locale}
            words={dateWords}
            today={today}
            last={last}
            stay={stay}
            onChange={setStay}
            days={days}
            onTouch={() => void askDays()}
            names={{ checkIn: 'from', checkOut: 'to' }}
            error={faults.dates ? t('product.edit.datesFault') : undefined}
          />
        </div>
      )}
      <ol className="grid gap-5">
        {rooms.map((room, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no other name than their place
          <li key={index} className="grid gap-3">
            <div className="flex min-h-target items-center justify-between gap-4">
              <h3 className="font-semibold">{roomNames[index]}</h3>
              {rooms.length > 1 && ready && (
                <Button
                  tone="quiet"
                  size="small"
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => setRooms((all) => all.filter((_, at) => at !== index))}
                >
                  {t('product.edit.removeRoom')}
                </Button>
              )}
            </div>
            <div className="grid gap-3 phone:grid-cols-3">
              <Select
                label={t('product.edit.adults')}
                name="adult"
                options={numbers(1, MOST.adults)}
                value={room.adults}
                onChange={({ target }) => change(index, { adults: target.value })}
              />
              <Select
                label={t('product.edit.children')}
                name="child"
                options={numbers(0, MOST.children)}
                value={room.children === '' ? '0' : room.children}
                onChange={({ target }) => change(index, { children: target.value })}
              />
              <Select
                label={t('product.edit.infants')}
                name="infant"
                options={numbers(0, MOST.infants)}
                value={room.infants === '' ? '0' : room.infants}
                onChange={({ target }) => change(index, { infants: target.value })}
              />
            </div>
            {ready ? (
              <AgeFields
                ages={agesOf(room)}
                name={roomNames[index] ?? ''}
                faulty={faults.ages}
                onChange={(ages) => change(index, { ages })}
              />
            ) : (
              <noscript>
                <label className="grid gap-1.5" htmlFor={`${id}-${index}`}>
                  {t('product.edit.agesTyped')}
                  <input
                    id={`${id}-${index}`}
                    name="ages"
                    defaultValue={room.ages.join(',')}
                    inputMode="numeric"
                    className={CONTROL}
                  />
                </label>
              </noscript>
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {ready && rooms.length < MOST.rooms ? (
          <Button
            tone="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setRooms((all) => [...all, EMPTY_ROOM])}
          >
            {t('product.edit.addRoom')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" tone="primary" className="max-phone:w-full">
          {t('product.edit.submit')}
        </Button>
      </div>
    </form>
  )
}

/** One text for each child; '' where the age is still to be said. */
function agesOf({ children, ages }: RoomDraft): string[] {
  const count = children === '' ? ages.length : Math.min(Number(children) || 0, MOST.children)
  return Array.from({ length: count }, (_, index) => ages[index] ?? '')
}
