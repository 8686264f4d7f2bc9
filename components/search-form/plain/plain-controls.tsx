import { Labelled } from '#components/search-form/plain/plain-field.tsx'
import { CheckboxInput } from '#components/ui/checkbox-input.tsx'
import { CONTROL } from '#components/ui/control.ts'
import type { DateRangeLabels } from '#components/ui/date-range/labels.ts'
import { SelectBox } from '#components/ui/select-box.tsx'
import { MAX_DAYS_AHEAD, SEARCH_LIMITS } from '#lib/domain/search/faults.ts'
import type { NamedCode } from '#lib/domain/search/places.ts'
import type { RoomDraft, SearchDraft, StayRange } from '#lib/domain/search/search.ts'
import { addDays, MAX_NIGHTS } from '#lib/domain/stay/stay-dates.ts'
import type { Translator } from '#lib/i18n/translator.ts'

type CommonProps = { id: string; t: Translator }

type PlacesProps = CommonProps & {
  places: readonly NamedCode[]
  hotels: readonly NamedCode[]
  draft: Pick<SearchDraft, 'destinations' | 'hotels' | 'ranges'>
}

/** A select per destination, an empty one for another destination, and a checkbox per chosen hotel. */
export function PlainPlaces({ id, t, places, hotels, draft }: PlacesProps) {
  const chosen = draft.destinations
  // With several date ranges only one place is allowed.
  const more = chosen.length > 0 && draft.ranges.length < 2 && draft.hotels.length === 0 ? [''] : []
  const selects = chosen.length === 0 ? [''] : [...chosen, ...more]
  return (
    <>
      {selects.map((code, index) => (
        <Labelled
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          key={index}
          id={index === 0 ? id : `${id}-${index}`}
          label={index === 0 ? t('search.where.choose') : t('search.where.another')}
        >
          <SelectBox id={index === 0 ? id : `${id}-${index}`} name="dest" defaultValue={code}>
            <option value="">—</option>
            {code !== '' && !places.some((place) => place.code === code) && <option value={code}>{code}</option>}
            {places.map((place) => (
              <option key={place.code} value={place.code}>
                {place.name}
              </option>
            ))}
          </SelectBox>
        </Labelled>
      ))}
      {draft.hotels.map((code) => (
        <label key={code} className="inline-flex min-h-target items-center gap-2.5">
          <CheckboxInput name="hotels" value={code} defaultChecked />
          {hotels.find((hotel) => hotel.code === code)?.name ?? code}
        </label>
      ))}
    </>
  )
}

type DatesProps = { id: string; labels: DateRangeLabels; range: StayRange; today: string }

/** The two date inputs of a range. */
export function PlainDates({ id, labels, range, today }: DatesProps) {
  const last = addDays(today, MAX_DAYS_AHEAD)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-2">
      <Labelled id={id} label={labels.checkIn}>
        <input
          id={id}
          type="date"
          name="from"
          defaultValue={range.checkIn}
          min={today}
          max={last}
          className={`${CONTROL} min-w-0`}
        />
      </Labelled>
      <Labelled id={`${id}-to`} label={labels.checkOut}>
        <input
          id={`${id}-to`}
          type="date"
          name="to"
          defaultValue={range.checkOut}
          min={today}
          max={addDays(last, MAX_NIGHTS)}
          className={`${CONTROL} min-w-0`}
        />
      </Labelled>
    </div>
  )
}

type NumberProps = { id: string; label: string; hint: string; name: string; value: string; min: number; max: number }

const Count = ({ id, label, hint, name, value, min, max }: NumberProps) => (
  <Labelled id={id} label={label} hint={hint}>
    <input
      id={id}
      type="number"
      inputMode="numeric"
      name={name}
      defaultValue={value}
      min={min}
      max={max}
      aria-describedby={`${id}-hint`}
      className={`${CONTROL} min-w-0`}
    />
  </Labelled>
)

/** The number inputs of one room. If all are empty, the room is ignored. */
export function PlainRoom({ id, t, room }: CommonProps & { room: RoomDraft }) {
  return (
    <>
      <div className="grid grid-cols-3 items-end gap-2">
        <Count
          {...{ id, name: 'adult', value: room.adults, min: 1, max: SEARCH_LIMITS.adults }}
          label={t('search.who.adults')}
          hint={t('search.who.adultsHint')}
        />
        <Count
          {...{ id: `${id}-child`, name: 'child', value: room.children, min: 0, max: SEARCH_LIMITS.children }}
          label={t('search.who.children')}
          hint={t('search.who.childrenHint')}
        />
        <Count
          {...{ id: `${id}-infant`, name: 'infant', value: room.infants, min: 0, max: SEARCH_LIMITS.infants }}
          label={t('search.who.infants')}
          hint={t('search.who.infantsHint')}
        />
      </div>
      <Labelled id={`${id}-ages`} label={t('search.who.ages')} hint={t('search.who.agesHint')}>
        <input
          id={`${id}-ages`}
          name="ages"
          inputMode="text"
          autoComplete="off"
          dir="ltr"
          defaultValue={room.ages.join(', ')}
          aria-describedby={`${id}-ages-hint`}
          className={`${CONTROL} text-match`}
        />
      </Labelled>
    </>
  )
}
