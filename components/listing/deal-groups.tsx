import { DealCards } from '#components/deal/deal-card.tsx'
import { CollapsibleDealGroup } from '#components/deal/deal-rows.tsx'
import type { Site } from '#components/layout/site.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { type DealScope, splitFeatured, toDealsPath } from '#lib/domain/listing/deals.ts'

/** Rows in a collapsible group; limits the size of a page with hundreds of deals. */
const MAX_ROWS = 8
/** Rows in each group on a page with many groups. */
const MAX_ROWS_OF_MANY = 2

type Props = { site: Site; deals: readonly Deal[]; scope: { by: DealScope; code: string } }

/** The deals of a destination or a chain: some as cards, more as rows in a collapsible group, and a link to all of them. */
export function CollectionDeals({ site, deals, scope }: Props) {
  const { shown, rest } = splitFeatured(deals)
  const more = rest.slice(0, MAX_ROWS)
  const all = { count: deals.length, path: toDealsPath({ page: 1, scope }) }
  return (
    <>
      <DealCards {...site} deals={shown} row />
      {more.length > 0 && (
        <div className="mt-6 border-line border-t">
          <CollapsibleDealGroup
            {...site}
            name={site.t('home.deals.more')}
            deals={more}
            more={rest.length > MAX_ROWS ? all : undefined}
          />
        </div>
      )}
    </>
  )
}

export type DealGroupViewModel = { code: string; name: string; text?: string | undefined; deals: readonly Deal[] }

/** Groups of deals, each collapsible under its name; empty groups are left out. */
export function DealGroups({ site, groups, by }: { site: Site; groups: readonly DealGroupViewModel[]; by: DealScope }) {
  return (
    <div className="border-line border-t">
      {groups
        .filter(({ deals }) => deals.length > 0)
        .map(({ code, name, text, deals }) => (
          <CollapsibleDealGroup
            key={code}
            {...site}
            name={name}
            text={text}
            deals={deals.slice(0, MAX_ROWS_OF_MANY)}
            more={
              deals.length > MAX_ROWS_OF_MANY
                ? { count: deals.length, path: toDealsPath({ scope: { by, code }, page: 1 }) }
                : undefined
            }
          />
        ))}
    </div>
  )
}
