'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { AgeFields } from '#components/product/age-fields.tsx'
import { Button } from '#components/ui/button.tsx'
import { CONTROL } from '#components/ui/control.ts'
import { DateRangeField } from '#components/ui/date-range/date-range-field.tsx'
import type { DaysByDate } from '#components/ui/date-range/days.ts'
import type { DateRangeLabels } from '#components/ui/date-range/labels.ts'
import { Select } from '#components/ui/select.tsx'
import { useHydrated } from '#components/ui/use-hydrated.ts'
import { useToday } from '#components/ui/use-now.ts'
import type { HotelCode } from '#lib/domain/listing/deals.ts'
import { SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import { DEFAULT_ROOM_DRAFT, readProduct, toProductPath } from '#lib/domain/search/product.ts'
import { type RoomDraft, type SearchDraft, writeDraft } from '#lib/domain/search/search.ts'
import type { StayDraft } from '#lib/domain/stay/stay-dates.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

/** The numbers of guests in a room: the names of their fields, and how few there may be. */
const GUESTS = [
  { guests: 'adults', field: 'adult', least: 1 },
  { guests: 'children', field: 'child', least: 0 },
  { guests: 'infants', field: 'infant', least: 0 },
] as const

export type ChoiceFormProps = {
  locale: Locale
  /** What was chosen, or the content of the address, of which dates and ages may be invalid (`toChoiceDraft`). */
  draft: SearchDraft
  supplier?: string | undefined
  /** The code of the hotel's destination, whose deals the calendar shows. */
  destination?: string | undefined
  /** The code of the hotel at each supplier; none where they are not known. */
  codes: readonly HotelCode[]
  dealId?: string | undefined
  /** The dates of a package, a flight or a tour cannot be changed. */
  fixedDates: boolean
  dateLabels: DateRangeLabels
  roomNames: readonly string[]
  today: string
  last: string
}

const toNumberOptions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: String(from + index) }))

/** The query that the form sends without a script. */
function toQuery(draft: SearchDraft, { supplier, dealId }: Pick<ChoiceFormProps, 'supplier' | 'dealId'>) {
  const query = writeDraft(draft)
  if (supplier !== undefined) query.set('supplier', supplier)
  if (dealId !== undefined) query.set('dealId', dealId)
  return query
}

type RoomProps = {
  name: string
  room: RoomDraft
  /** Scripts run; without them ages are typed as a list, and rooms cannot be removed. */
  ready: boolean
  agesInvalid: boolean
  onChange: (part: Partial<RoomDraft>) => void
  onRemove: (() => void) | undefined
}

function RoomFields({ name, room, ready, agesInvalid, onChange, onRemove }: RoomProps) {
  const t = useTranslations()
  const id = useId()
  const agesId = `${id}-ages`
  return (
    <fieldset tabIndex={-1} aria-labelledby={id} className="grid min-w-0 gap-3 outline-none">
      <div className="flex min-h-target items-center justify-between gap-4">
        <h3 id={id} className="font-semibold">
          {name}
        </h3>
        {onRemove && ready && (
          <Button tone="quiet" size="small" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            <span className="sr-only">{name}: </span>
            {t('product.edit.removeRoom')}
          </Button>
        )}
      </div>
      <div className="grid gap-3 phone:grid-cols-3">
        {GUESTS.map(({ guests, field, least }) => (
          <Select
            key={guests}
            label={t(`product.edit.${guests}`)}
            name={field}
            options={toNumberOptions(least, SEARCH_LIMITS[guests])}
            value={room[guests]}
            onChange={({ target }) => onChange({ [guests]: target.value })}
          />
        ))}
      </div>
      {ready ? (
        <AgeFields ages={toAges(room)} name={name} invalid={agesInvalid} onChange={(ages) => onChange({ ages })} />
      ) : (
        <noscript>
          <label className="grid gap-1.5" htmlFor={agesId}>
            {t('product.edit.agesTyped')}
            <input id={agesId} name="ages" defaultValue={room.ages.join(',')} inputMode="numeric" className={CONTROL} />
          </label>
        </noscript>
      )}
    </fieldset>
  )
}

/** Changes a product's dates and party. A GET form of the same page: without a script ages are typed. */
export function ChoiceForm(props: ChoiceFormProps) {
  const { locale, draft, supplier, destination, codes, dealId, fixedDates, dateLabels, roomNames, last } = props
  const today = useToday(props.today)
  const t = useTranslations()
  const router = useRouter()
  const ready = useHydrated()
  const [rooms, setRooms] = useState<readonly RoomDraft[]>(draft.rooms)
  const [range] = draft.ranges
  const [stay, setStay] = useState<StayDraft>({
    ...(range?.checkIn && { checkIn: range.checkIn }),
    ...(range?.checkOut && { checkOut: range.checkOut }),
  })
  const [faults, setFaults] = useState({ dates: false, ages: false })
  const [days, setDays] = useState<DaysByDate>({})
  const form = useRef<HTMLFormElement>(null)
  // The pressed button is removed with its room, or because no more rooms can be added.
  const focusedRoom = useRef<number>(undefined)
  useEffect(() => {
    if (focusedRoom.current === undefined) return
    form.current?.querySelectorAll<HTMLElement>('li > fieldset')[focusedRoom.current]?.focus()
    focusedRoom.current = undefined
  })
  const addRoom = () => {
    if (rooms.length + 1 === SEARCH_LIMITS.rooms) focusedRoom.current = rooms.length
    setRooms([...rooms, DEFAULT_ROOM_DRAFT])
  }
  const removeRoom = (index: number) => {
    focusedRoom.current = Math.min(index, rooms.length - 2)
    setRooms(rooms.filter((_, at) => at !== index))
  }

  const loadDays = async () => {
    const calendar = await import('#components/search-form/rich/calendar-days.ts')
    const place = {
      destinations: destination === undefined ? [] : [destination],
      hotel: codes.length > 0 ? codes : draft.hotels.map((hotelCode) => ({ hotelCode })),
      kind: 'hotel' as const,
    }
    const [sources, deals] = await Promise.all([
      calendar.fetchCalendarSources(today),
      calendar.fetchOwnDeals(place, today, locale),
    ])
    setDays(calendar.toCalendarDays({ ...sources, deals, kind: draft.kind, locale }))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed: SearchDraft = {
      ...draft,
      ranges: [{ checkIn: stay.checkIn ?? '', checkOut: stay.checkOut ?? '' }],
      rooms: rooms.map((room) => ({ ...room, ages: toAges(room) })),
    }
    const read = readProduct(toQuery(typed, { supplier, dealId }), today)
    if (read.ok) {
      setFaults({ dates: false, ages: false })
      router.push(toLocalizedPath(locale, toProductPath(read.product)))
      return
    }
    const faultCodes = read.faults.map(({ code }) => code)
    const ages = faultCodes.includes('child-age-missing') || faultCodes.includes('bad-age')
    setFaults({ ages, dates: faultCodes.some((code) => code !== 'child-age-missing' && code !== 'bad-age') })
    requestAnimationFrame(() => {
      const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
      const first = find('[aria-invalid=true]') ?? find('[data-dates] button')
      first?.focus()
    })
  }

  return (
    <form
      ref={form}
      data-print="never"
      method="get"
      action={toLocalizedPath(locale, '/product-page')}
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
            labels={dateLabels}
            today={today}
            last={last}
            stay={stay}
            onChange={setStay}
            days={days}
            onTouch={() => void loadDays()}
            names={{ checkIn: 'from', checkOut: 'to' }}
            error={faults.dates ? t('product.edit.datesFault') : undefined}
          />
        </div>
      )}
      <ol className="grid gap-5">
        {rooms.map((room, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no other key
          <li key={index}>
            <RoomFields
              name={roomNames[index] ?? ''}
              room={room}
              ready={ready}
              agesInvalid={faults.ages}
              onChange={(part) => setRooms((all) => all.map((one, at) => (at === index ? { ...one, ...part } : one)))}
              onRemove={rooms.length > 1 ? () => removeRoom(index) : undefined}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {ready && rooms.length < SEARCH_LIMITS.rooms ? (
          <Button tone="secondary" icon={<Plus aria-hidden="true" />} onClick={addRoom}>
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

/** The age of each child as typed; '' where none is chosen yet. */
function toAges({ children, ages }: RoomDraft): string[] {
  const count = children === '' ? ages.length : Math.min(Number(children) || 0, SEARCH_LIMITS.children)
  return Array.from({ length: count }, (_, index) => ages[index] ?? '')
}
