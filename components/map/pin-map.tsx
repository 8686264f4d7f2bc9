'use client'

import { Maximize2, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { chooseLabels, toPinBox, toPinWidth } from '#components/map/label-places.ts'
import { Land } from '#components/map/land.tsx'
import { LandmarkLabel } from '#components/map/landmark-label.tsx'
import {
  EDGE,
  type ElementSize,
  type MapArea,
  type PinGroup,
  type Point,
  panArea,
  toPinGroups,
  toPosition,
  toToolsBox,
  toViewBox,
  zoomArea,
  zoomToGroup,
} from '#components/map/map-area.ts'
import { toPoint } from '#components/map/projection.ts'
import { useDrag } from '#components/map/use-drag.ts'
import { toRem, useElementSize } from '#components/map/use-element-size.ts'
import { useMapArea } from '#components/map/use-map-area.ts'
import { classes } from '#components/ui/classes.ts'
import { LANDMARKS } from '#lib/domain/geography/landmarks.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

export type Pin = {
  id: string
  coordinates: { latitude: number; longitude: number }
  /** The text on the pin: its price. */
  label: string
  /** For screen readers: the name and the price. */
  accessibleName: string
}

export type PinMapLabels = {
  label: string
  /** How to use the map with the keyboard. */
  help: string
  zoomIn: string
  zoomOut: string
  showAll: string
  /** The text on a group of pins, with the lowest price: "6 from ₪1,640". */
  group: (count: number, cheapest: string) => string
  /** Added to it for screen readers: what a click does. */
  groupAction: (count: number) => string
}

type Props = {
  locale: Locale
  labels: PinMapLabels
  /** Sorted by price, the cheapest first: it labels its group. */
  pins: readonly Pin[]
  /** The id of the selected pin: it is highlighted, and the map moves so that it is visible. */
  selected: string | undefined
  onSelect: (id: string) => void
}

const STEP = 80
const KEYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
}
const IN = 0.55
const ZOOMS = { zoomIn: { times: IN, Icon: Plus }, zoomOut: { times: 1 / IN, Icon: Minus } } as const

/** From this width of an area, in units of the map, only towns are named: about 75 km. */
const WIDE_AREA = 150

const toPinText = ({ items }: Pick<PinGroup<Pin>, 'items'>, labels: Pick<PinMapLabels, 'group'>): string | undefined =>
  items[0] && (items.length === 1 ? items[0].label : labels.group(items.length, items[0].label))

// Projected once, because the map is rendered at each step of a drag.
const PLACED_LANDMARKS = LANDMARKS.map((landmark) => ({ ...landmark, point: toPoint(landmark.coordinates) }))

/**
 * Prices on a drawn map without tiles. It moves by dragging and by the keys (arrows, `+`, `-`). Each price is a button;
 * overlapping prices form a group, and a click on a group zooms in on it. In the narrowest area they are placed beside each other.
 */
export function PinMap({ locale, labels, pins, selected, onSelect }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const land = useRef<HTMLDivElement>(null)
  const box = useElementSize(frame)
  const placed = useMemo(() => pins.map((pin) => ({ ...pin, point: toPoint(pin.coordinates) })), [pins])
  const { area, isOwn, change, canZoom, ...view } = useMapArea(placed, box, selected)
  const { dragging, handlers } = useDrag(({ x, y }) => {
    if (box) change((from, within) => panArea(from, { x: x / box.unit, y: y / box.unit }, within))
  })

  const showAll = () => {
    view.showAll()
    // The button may be removed with the focus on it.
    land.current?.focus({ preventScroll: true })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = KEYS[event.key]
    const times = event.key === '+' || event.key === '=' ? IN : event.key === '-' ? 1 / IN : undefined
    if (event.ctrlKey || event.metaKey || event.altKey || (!step && times === undefined)) return
    event.preventDefault()
    change((from, within) => (step ? panArea(from, step, within) : zoomArea(from, times ?? 1, within)))
  }

  const toWidth = (items: readonly Pin[]) => toPinWidth(toPinText({ items }, labels) ?? '')
  const groups = area && box ? toPinGroups(placed, area, box, { alone: selected, toWidth }) : []
  const pinBoxes = groups.flatMap((group) => {
    const text = toPinText(group, labels)
    return text === undefined ? [] : [toPinBox(group, text)]
  })
  const named =
    area && box
      ? chooseLabels(
          PLACED_LANDMARKS.filter(({ kind }) => kind === 'center' || area.width < WIDE_AREA),
          ({ names }) => names[locale],
          ({ point }) => toPosition(point, area, box),
          box,
          [...pinBoxes, toToolsBox(box)],
        )
      : []
  return (
    <section
      ref={frame}
      aria-label={labels.label}
      // West is on the left in every language.
      dir="ltr"
      className={classes(
        'relative isolate touch-none select-none overflow-hidden bg-sunken',
        dragging ? 'cursor-grabbing' : 'cursor-grab',
      )}
      {...handlers}
    >
      <div
        ref={land}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
        tabIndex={0}
        role="application"
        aria-label={labels.help}
        onKeyDown={onKeyDown}
        className="-outline-offset-3 absolute inset-0"
      >
        {area && box && <Land viewBox={toViewBox(area, box)} />}
      </div>
      {named.map(({ item, at, above }) => (
        <LandmarkLabel
          key={item.names.en}
          kind={item.kind}
          name={item.names[locale]}
          above={above}
          style={{ insetInlineStart: toRem(at.x), insetBlockStart: toRem(at.y) }}
        />
      ))}
      {area && box && <Leads groups={groups} area={area} box={box} />}
      {groups.map((group) => {
        const { items } = group
        const [first] = items
        if (!first || !box || !isAround(group, box)) return null
        const select = () =>
          items.length === 1 ? onSelect(first.id) : change((_, within) => zoomToGroup(items, within, toWidth))
        return <PinButton key={first.id} {...{ locale, labels, group, first, selected }} onPress={select} />
      })}
      <div className="absolute end-3 top-3 grid gap-2">
        {(['zoomIn', 'zoomOut'] as const).map((name) => {
          const { times, Icon } = ZOOMS[name]
          return (
            <Tool
              key={name}
              label={labels[name]}
              isDisabled={!canZoom(times)}
              onPress={() => change((from, within) => zoomArea(from, times, within))}
            >
              <Icon aria-hidden="true" />
            </Tool>
          )
        })}
        {isOwn && (
          <Tool label={labels.showAll} onPress={showAll}>
            <Maximize2 aria-hidden="true" />
          </Tool>
        )}
      </div>
    </section>
  )
}

type ButtonProps = Pick<Props, 'locale' | 'labels' | 'selected'> & {
  group: PinGroup<Pin & { point: Point }>
  /** The cheapest pin of the group. */
  first: Pin
  onPress: () => void
}

function PinButton({ locale, labels, selected, group, first, onPress }: ButtonProps) {
  const { x, y, items } = group
  const single = items.length === 1
  const isChosen = single && first.id === selected
  const label = toPinText(group, labels) ?? ''
  return (
    <button
      type="button"
      {...(single && { 'aria-pressed': isChosen })}
      aria-label={single ? first.accessibleName : `${label}. ${labels.groupAction(items.length)}`}
      onClick={onPress}
      className={classes(
        'absolute grid min-h-9 -translate-x-1/2 -translate-y-1/2 place-items-center whitespace-nowrap rounded-full border px-3 font-semibold text-small shadow-lift',
        'before:absolute before:-inset-1 before:content-[""] hover:z-bar focus-visible:z-bar',
        isChosen
          ? 'z-bar border-action bg-action text-on-action'
          : single
            ? 'border-edge bg-surface text-ink hover:border-ink'
            : 'border-primary bg-primary text-on-primary hover:bg-primary-hover',
      )}
      style={{ insetInlineStart: toRem(x), insetBlockStart: toRem(y) }}
    >
      {/* On a child, because `dir` on the button would change the side of `insetInlineStart`. */}
      <span dir={locales[locale].direction}>{label}</span>
    </button>
  )
}

type LeadsProps = { groups: readonly PinGroup<{ id: string; point: Point }>[]; area: MapArea; box: ElementSize }

/** Lines from the labels that were moved aside to their places on the map. */
function Leads({ groups, area, box }: LeadsProps) {
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full text-muted">
      {groups.map(({ x, y, items }) => {
        const [first] = items
        if (!first || items.length > 1) return null
        const at = toPosition(first.point, area, box)
        if (at.x === x && at.y === y) return null
        return (
          <g key={first.id} stroke="currentColor" fill="currentColor" strokeWidth={1.5}>
            <line x1={toRem(x)} y1={toRem(y)} x2={toRem(at.x)} y2={toRem(at.y)} />
            <circle cx={toRem(at.x)} cy={toRem(at.y)} r={3} />
          </g>
        )
      })}
    </svg>
  )
}

/** Is the pin in or near the visible area? Others are not rendered, so that the keyboard focus skips them. */
const isAround = ({ x, y }: { x: number; y: number }, { width, height }: ElementSize) =>
  x > -EDGE && y > -EDGE && x < width + EDGE && y < height + EDGE

type ToolProps = { label: string; isDisabled?: boolean; onPress: () => void; children: ReactNode }

function Tool({ label, isDisabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`, which would lose the focus at the last step.
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
      className="grid size-target place-items-center rounded-control border border-edge bg-surface text-ink hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted [&_svg]:size-5"
    >
      {children}
    </button>
  )
}
