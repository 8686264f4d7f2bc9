'use client'

import { Maximize2, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Area, type Box, gatherGroups, move, toArea, toPlace, toViewBox, zoom } from '#components/map/area.ts'
import { Land } from '#components/map/land.tsx'
import { toPoint } from '#components/map/project.ts'
import { useBox } from '#components/map/use-box.ts'
import { useDrag } from '#components/map/use-drag.ts'
import { classes } from '#components/ui/classes.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

export type Pin = {
  id: string
  coordinates: { latitude: number; longitude: number }
  /** On the pin: its price. */
  label: string
  /** For those who do not see where it is: the name and the price. */
  says: string
}

export type PinMapWords = {
  label: string
  /** How it is used by keys. */
  help: string
  nearer: string
  farther: string
  all: string
  /** On several pins in one place, by the cheapest's price: "6 from ₪1,640". */
  several: (count: number, cheapest: string) => string
  /** After the same, for those who do not see it: what a press does. */
  saysSeveral: (count: number) => string
}

type Props = {
  locale: Locale
  words: PinMapWords
  /** The cheapest first: it leads those that stand in one place. */
  pins: readonly Pin[]
  /** The one that is looked at elsewhere: it stands out, and the map goes where it is seen. */
  chosen?: string | undefined
  onChoose: (id: string) => void
  className?: string
}

const STEP = 80
const KEYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
}
const IN = 0.55
const MARGIN = 36

const isSeen = ({ x, y }: { x: number; y: number }, { width, height }: Box) =>
  x > MARGIN && y > MARGIN && x < width - MARGIN && y < height - MARGIN

/**
 * Prices on a map that is drawn, without tiles. It is pushed by a finger, walked by arrows, `+` and `-`; each price is a
 * button. What would overlap stands together, and opens when pressed.
 */
export function PinMap({ locale, words, pins, chosen, onChoose, className }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useBox(frame)
  const [own, setOwn] = useState<Area>()
  const placed = useMemo(() => pins.map((pin) => ({ ...pin, point: toPoint(pin.coordinates) })), [pins])
  const whole = useMemo(
    () =>
      box &&
      toArea(
        placed.map(({ point }) => point),
        box,
      ),
    [placed, box],
  )
  const area = own ?? whole
  const go = (change: (from: Area, within: Box) => Area) => {
    if (area && box) setOwn(change(area, box))
  }
  const { dragging, handlers } = useDrag((by) => go((from, within) => move(from, by, within)))

  useEffect(() => {
    const point = placed.find(({ id }) => id === chosen)?.point
    if (!point || !box) return
    setOwn((before) => {
      const from = before ?? whole
      // What is seen already does not move under the eyes.
      if (!from || isSeen(toPlace(point, from, box), box)) return before
      return move(
        from,
        { x: ((point.x - from.x) * box.width) / from.width, y: ((point.y - from.y) * box.width) / from.width },
        box,
      )
    })
  }, [chosen, placed, box, whole])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = KEYS[event.key]
    const times = event.key === '+' || event.key === '=' ? IN : event.key === '-' ? 1 / IN : undefined
    if (event.ctrlKey || event.metaKey || event.altKey || (!step && times === undefined)) return
    event.preventDefault()
    go((from, within) => (step ? move(from, step, within) : zoom(from, times ?? 1, within)))
  }

  const groups = area && box ? gatherGroups(placed, area, box, chosen) : []
  return (
    <section
      ref={frame}
      aria-label={words.label}
      // The west is on the left in every language.
      dir="ltr"
      className={classes(
        'relative isolate touch-none select-none overflow-hidden bg-sunken',
        dragging ? 'cursor-grabbing' : 'cursor-grab',
        className,
      )}
      {...handlers}
    >
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move it
        tabIndex={0}
        role="application"
        aria-label={words.help}
        onKeyDown={onKeyDown}
        className="-outline-offset-3 absolute inset-0"
      >
        {area && box && <Land viewBox={toViewBox(area, box)} />}
      </div>
      {groups.map(({ x, y, items }) => {
        const [first] = items
        if (!first || !box || !isAround({ x, y }, box)) return null
        const single = items.length === 1
        const isChosen = single && first.id === chosen
        return (
          <button
            key={first.id}
            type="button"
            {...(single && { 'aria-pressed': isChosen })}
            aria-label={
              single ? first.says : `${words.several(items.length, first.label)}. ${words.saysSeveral(items.length)}`
            }
            onClick={() =>
              single
                ? onChoose(first.id)
                : go((_, within) =>
                    toArea(
                      items.map(({ point }) => point),
                      within,
                    ),
                  )
            }
            className={classes(
              'absolute grid min-h-9 -translate-x-1/2 -translate-y-1/2 place-items-center whitespace-nowrap rounded-full border px-3 font-semibold text-small shadow-lift',
              'before:absolute before:-inset-1 before:content-[""] hover:z-bar focus-visible:z-bar',
              isChosen
                ? 'z-bar border-action bg-action text-on-action'
                : single
                  ? 'border-edge bg-surface text-ink hover:border-ink'
                  : 'border-primary bg-primary text-on-primary hover:bg-primary-hover',
            )}
            style={{ insetInlineStart: x, insetBlockStart: y }}
          >
            {/* Not on the button: its place would be counted from the other side. */}
            <span dir={locales[locale].direction}>
              {single ? first.label : words.several(items.length, first.label)}
            </span>
          </button>
        )
      })}
      <div className="absolute end-3 top-3 grid gap-2">
        <Tool label={words.nearer} onPress={() => go((from, within) => zoom(from, IN, within))}>
          <Plus aria-hidden="true" />
        </Tool>
        <Tool label={words.farther} onPress={() => go((from, within) => zoom(from, 1 / IN, within))}>
          <Minus aria-hidden="true" />
        </Tool>
        {own !== undefined && (
          <Tool label={words.all} onPress={() => setOwn(undefined)}>
            <Maximize2 aria-hidden="true" />
          </Tool>
        )}
      </div>
    </section>
  )
}

/** So that the focus does not walk through prices that nobody sees. */
const isAround = ({ x, y }: { x: number; y: number }, { width, height }: Box) =>
  x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN

function Tool({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-target place-items-center rounded-control border border-edge bg-surface text-ink hover:border-ink [&_svg]:size-5"
    >
      {children}
    </button>
  )
}
