import {
  Accessibility,
  Baby,
  BedDouble,
  Briefcase,
  CircleParking,
  ConciergeBell,
  Dumbbell,
  type LucideIcon,
  TreePalm,
  Utensils,
  WavesLadder,
} from 'lucide-react'
import type { Site } from '#components/layout/site.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'

type Facility = HotelInfo['facilities'][number]

const ICONS = {
  pool: WavesLadder,
  beach: TreePalm,
  food: Utensils,
  children: Baby,
  wellness: Dumbbell,
  room: BedDouble,
  service: ConciergeBell,
  work: Briefcase,
  parking: CircleParking,
  access: Accessibility,
} as const satisfies Record<Facility['group'], LucideIcon>

const GROUPS = Object.keys(ICONS) as readonly Facility['group'][]

const Names = ({ items }: { items: readonly Facility[] }) =>
  items.length > 0 && (
    <ul className="mt-1 grid gap-1.5 leading-snug">
      {items.map(({ code, name }) => (
        <li key={code}>{name}</li>
      ))}
    </ul>
  )

/** The hotel's facilities by group; those with an extra charge are listed separately in each group. */
export function Facilities({ facilities, t }: Pick<Site, 't'> & Pick<HotelInfo, 'facilities'>) {
  const groups = GROUPS.map((group) => ({
    group,
    items: facilities.filter((item) => item.group === group && item.name.trim() !== ''),
  }))
  return (
    // The number of columns depends on the size of the text: on a phone it is one when the text is twice as large.
    <div className="@container">
      <div className="grid gap-x-5 gap-y-7 @min-[17rem]:grid-cols-[repeat(2,minmax(min-content,1fr))] @min-[34rem]:grid-cols-3 wide:gap-x-8">
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ group, items }) => {
            const Icon = ICONS[group]
            const title = t(`hotel.group.${group}`)
            // A single facility with the name of its group ("Parking: parking") is not repeated below the heading.
            const isTitle = items.length === 1 && items[0]?.name === title
            const named = isTitle ? [] : items
            const paid = items.filter((item) => item.paid)
            return (
              <div key={group} className="flex gap-x-3.5 gap-y-2 max-phone:flex-col">
                <Icon
                  aria-hidden="true"
                  className="size-10 shrink-0 rounded-control bg-primary-soft p-2.5 text-primary"
                />
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <Names items={named.filter((item) => !item.paid)} />
                  {isTitle && paid.length === 0 && <p className="mt-1 leading-snug">{t('hotel.present')}</p>}
                  {paid.length > 0 && (
                    <div className="mt-1.5 text-muted">
                      <p className="font-medium text-small text-warning">{t('hotel.extra')}</p>
                      <Names items={named.filter((item) => item.paid)} />
                    </div>
                  )}
                </div>
              </div>
            )
          })}
      </div>
    </div>
  )
}
