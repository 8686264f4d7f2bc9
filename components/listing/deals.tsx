import { DealList } from '#components/deal/deal-card.tsx'
import { DealGroup } from '#components/deal/deal-rows.tsx'
import type { Site } from '#components/layout/site.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { DealScope } from '#lib/listing/deals.ts'
import { toDealsPath, toShown } from '#lib/listing/deals.ts'

/** Rows behind one fold: a page with hundreds of deals stays one that a phone can carry. */
const MOST_ROWS = 8
/** The same where a page has many folds. */
const MOST_IN_FOLD = 3

type Props = { site: Site; deals: readonly Deal[]; scope?: { by: DealScope; code: string } }

/** The deals of a place or a chain: a few to look at, the next ones as rows behind a fold, and the way to all. */
export function ListedDeals({ site, deals, scope }: Props) {
  const { shown, rest } = toShown(deals)
  const more = rest.slice(0, MOST_ROWS)
  const all = { count: deals.length, path: toDealsPath({ page: 1, ...(scope && { scope }) }) }
  return (
    <>
      <DealList {...site} deals={shown} row />
      {more.length > 0 && (
        <div className="mt-6 border-line border-t">
          <DealGroup
            {...site}
            name={site.t('home.deals.more')}
            deals={more}
            all={rest.length > MOST_ROWS ? all : undefined}
          />
        </div>
      )}
    </>
  )
}

export type DealFold = { code: string; name: string; text?: string | undefined; deals: readonly Deal[] }

/** Deals of several kinds, each behind its name. */
export function DealFolds({ site, folds, by }: { site: Site; folds: readonly DealFold[]; by: DealScope }) {
  return (
    <div className="border-line border-t">
      {folds
        .filter(({ deals }) => deals.length > 0)
        .map(({ code, name, text, deals }) => (
          <DealGroup
            key={code}
            {...site}
            name={name}
            text={text}
            deals={deals.slice(0, MOST_IN_FOLD)}
            all={
              deals.length > MOST_IN_FOLD
                ? { count: deals.length, path: toDealsPath({ scope: { by, code }, page: 1 }) }
                : undefined
            }
          />
        ))}
    </div>
  )
}
