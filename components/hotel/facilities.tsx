import type { Site } from '#components/layout/site.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'

const GROUPS = [
  'pool',
  'beach',
  'food',
  'children',
  'wellness',
  'room',
  'service',
  'work',
  'parking',
  'access',
] as const satisfies readonly HotelInfo['facilities'][number]['group'][]

/** What the hotel has, by kind; what costs extra says so. */
export function Facilities({ facilities, t }: Pick<Site, 't'> & Pick<HotelInfo, 'facilities'>) {
  const groups = GROUPS.map((group) => ({ group, items: facilities.filter((item) => item.group === group) }))
  return (
    <div className="grid gap-6 phone:grid-cols-2 wide:grid-cols-3">
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => (
          <div key={group}>
            <h3 className="text-lg">{t(`hotel.group.${group}`)}</h3>
            <ul className="mt-1 list-disc ps-5 text-muted">
              {items.map(({ code, name, paid }) => (
                <li key={code}>
                  {name}
                  {paid && ` (${t('hotel.paid')})`}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  )
}
