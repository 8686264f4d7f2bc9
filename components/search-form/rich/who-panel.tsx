'use client'

import { Plus, Split, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { Stepper } from '#components/ui/stepper.tsx'
import { splitRoom } from '#lib/domain/occupancy/split-room.ts'
import { SEARCH_LIMITS, type SearchFault } from '#lib/domain/search/faults.ts'
import { childPaysAsAdult, DEFAULT_ROOM, type RoomState, withChildren } from '#lib/domain/search/form-state.ts'
import { joinWithComma } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toRoomName } from '#lib/i18n/room-name.ts'

// Children under two are entered as babies.
const AGES = Array.from({ length: 16 }, (_, index) => String(index + 2))

const Note = ({ children }: { children: string }) => (
  <p className="rounded-control bg-warning-soft px-3.5 py-2.5 text-small">{children}</p>
)

type RoomProps = Pick<Props, 'locale'> & {
  number: number
  room: RoomState
  onChange: (room: RoomState) => void
  onRemove: (() => void) | undefined
  /** Divides the party between two rooms; undefined where that is not possible. */
  onSplit: (() => void) | undefined
  faults: readonly SearchFault[]
}

function Room({ locale, number, room, onChange, onRemove, onSplit, faults }: RoomProps) {
  const t = useTranslations()
  const name = toRoomName(number, t)
  const toStepperLabels = (what: string) => ({
    less: t('ui.stepper.less', { what }),
    more: t('ui.stepper.more', { what }),
  })
  const isFull = room.adults >= SEARCH_LIMITS.adults || room.ages.length >= SEARCH_LIMITS.children
  const agesMissing = faults.some(({ code }) => code === 'child-age-missing' || code === 'bad-age')
  const count = (what: 'adults' | 'children' | 'infants', min: number, value: number, set: (value: number) => void) => (
    <Stepper
      label={t(`search.who.${what}`)}
      hint={t(`search.who.${what}Hint`)}
      min={min}
      max={SEARCH_LIMITS[what]}
      value={value}
      onChange={set}
      labels={toStepperLabels(joinWithComma([t(`search.who.${what}`), name], locale))}
      atMost={t('search.who.most')}
    />
  )
  return (
    <fieldset
      tabIndex={-1}
      className="min-w-0 outline-none border-line [&:not(:first-of-type)]:border-t [&:not(:first-of-type)]:pt-3"
    >
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-target items-center justify-between">
        <p aria-hidden="true" className="font-semibold">
          {name}
        </p>
        {onRemove && (
          <Button tone="quiet" size="small" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            <span className="sr-only">{name}: </span>
            {t('search.who.removeRoom')}
          </Button>
        )}
      </div>
      {count('adults', 1, room.adults, (adults) => onChange({ ...room, adults }))}
      {count('children', 0, room.ages.length, (children) => onChange(withChildren(room, children)))}
      {room.ages.length > 0 && (
        <div className="grid grid-cols-2 gap-3 pb-2 max-[22rem]:grid-cols-1">
          {room.ages.map((age, index) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a child has no other identity than its index
              key={index}
              label={t('search.who.age', { number: index + 1 })}
              placeholder={t('search.who.agePick')}
              value={age}
              onChange={({ target }) => onChange({ ...room, ages: room.ages.with(index, target.value) })}
              options={(age === '' || AGES.includes(age) ? AGES : [age, ...AGES]).map((value) => ({
                value,
                label: value,
              }))}
              error={agesMissing && age === '' ? t('search.fault.child-age-missing') : undefined}
            />
          ))}
        </div>
      )}
      {count('infants', 0, room.infants, (infants) => onChange({ ...room, infants }))}
      <div className="grid gap-2">
        {childPaysAsAdult(room) && <Note>{t('search.who.payAsAdults')}</Note>}
        {room.infants > 0 && <Note>{t('search.who.babyApproval')}</Note>}
        {isFull && onSplit && (
          <Button tone="secondary" icon={<Split aria-hidden="true" />} onClick={onSplit} className="mt-2">
            {t('search.who.split')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type Props = {
  locale: Locale
  rooms: readonly RoomState[]
  onChange: (rooms: RoomState[]) => void
  faults: readonly SearchFault[]
  /** How often the person was sent back to choose missing ages: each time, the first of them gets the focus. */
  ageRequests: number
}

/** The party per room: adults, children with their ages, and babies; ten rooms at most. */
export function WhoPanel({ locale, rooms, onChange, faults, ageRequests }: Props) {
  const t = useTranslations()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ageRequests === 0) return
    const missing = panel.current?.querySelector<HTMLElement>('select[aria-invalid="true"]')
    missing?.focus()
    missing?.scrollIntoView({ block: 'nearest' })
  }, [ageRequests])
  // The pressed button is removed with its room, or because the room is no longer full, or no more rooms can be added.
  const focusedRoom = useRef<number>(undefined)
  useEffect(() => {
    if (focusedRoom.current === undefined) return
    panel.current?.querySelectorAll('fieldset')[focusedRoom.current]?.focus()
    focusedRoom.current = undefined
  })
  const changeRooms = (next: RoomState[], focused: number) => {
    focusedRoom.current = Math.min(focused, next.length - 1)
    onChange(next)
  }
  const addRoom = () => {
    const next = [...rooms, DEFAULT_ROOM]
    if (next.length === SEARCH_LIMITS.rooms) changeRooms(next, rooms.length)
    else onChange(next)
  }
  const toSplit = (room: RoomState, index: number) => {
    const halves = rooms.length < SEARCH_LIMITS.rooms ? splitRoom(room) : undefined
    const toDivided = (halves: RoomState[]) => rooms.flatMap((each, at) => (at === index ? halves : [each]))
    return halves && (() => changeRooms(toDivided(halves), index + 1))
  }
  return (
    // Leaves room for a row of ages: a panel at the bottom grows upwards, which would move the pressed button.
    <div ref={panel} className="grid min-h-96 content-start gap-3">
      {rooms.map((room, index) => (
        <Room
          // biome-ignore lint/suspicious/noArrayIndexKey: a room has no other identity than its index
          key={index}
          locale={locale}
          number={index + 1}
          room={room}
          onChange={(next) => onChange(rooms.with(index, next))}
          onRemove={rooms.length > 1 ? () => changeRooms(rooms.toSpliced(index, 1), index) : undefined}
          onSplit={toSplit(room, index)}
          faults={faults.filter((fault) => fault.room === index)}
        />
      ))}
      <div className="border-line border-t pt-2">
        {rooms.length < SEARCH_LIMITS.rooms ? (
          <Button tone="quiet" icon={<Plus aria-hidden="true" />} onClick={addRoom} className="-ms-3">
            {t('search.who.addRoom')}
          </Button>
        ) : (
          <p className="py-2 text-muted text-small">{t('search.who.mostRooms')}</p>
        )}
      </div>
    </div>
  )
}
