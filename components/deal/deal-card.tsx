import { Clock3 } from 'lucide-react'
import { DealClock, type DealClockWords, DealEnds } from '#components/deal/deal-clock.tsx'
import {
  DealDates,
  DealEnd,
  DealName,
  DealParty,
  DealPlace,
  type DealProps,
  DealSaving,
} from '#components/deal/deal-facts.tsx'
import type { Site } from '#components/layout/site.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Price } from '#components/ui/price.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'

const SHEKEL = 100

const clockWords = new WeakMap<Site['t'], DealClockWords>()

/** The clock's words, once for all cards of a page: they travel with it once. */
function toClockWords(t: Site['t']): DealClockWords {
  const words = clockWords.get(t) ?? {
    days: t('deal.unit.days'),
    hours: t('deal.unit.hours'),
    minutes: t('deal.unit.minutes'),
    seconds: t('deal.unit.seconds'),
    over: t('deal.over'),
  }
  clockWords.set(t, words)
  return words
}

function DealPrice({ deal, locale, t }: DealProps) {
  const { price, nights, kind } = deal
  // Who only flies stays nowhere.
  const flight = kind === 'flight'
  return (
    <div className="mt-3">
      <DealSaving deal={deal} locale={locale} t={t} />
      <p className="mt-0.5 font-bold text-[1.75rem] leading-tight tracking-tight">
        <Price agorot={price} locale={locale} />
      </p>
      {/* Two lines of everyone, so that prices of neighbours stand on one level. */}
      <p className="min-h-[2lh] text-muted text-small">
        {flight ? t('deal.wholeFlight') : t('deal.wholePrice')}
        {nights > 1 && !flight && (
          <span className="block">
            {t.rich('deal.perNight', {
              price: () => <Price agorot={Math.round(price / nights / SHEKEL) * SHEKEL} locale={locale} />,
            })}
          </span>
        )}
      </p>
    </div>
  )
}

/** A deal: where, when, for whom, at what whole price, and until when it can be had. */
function DealCard({ deal, locale, t }: DealProps) {
  const { picture, board } = deal
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-picture border border-line bg-surface transition-colors duration-calm hover:border-edge has-data-over:[filter:grayscale(1)]">
      {picture !== undefined && (
        <div className="relative aspect-4/3 overflow-hidden bg-sunken">
          <Picture
            picture={picture}
            sizes="(max-width: 479px) 84vw, (max-width: 867px) 46vw, 368px"
            decorative
            className="transition-transform duration-slow ease-calm motion-safe:group-hover:scale-[1.03]"
          />
          {board !== undefined && <Badge className="absolute start-3 top-3">{t(`board.${board}`)}</Badge>}
          <p className="absolute start-3 bottom-3 flex items-center gap-2.5 rounded-control bg-[#0b1c22]/85 px-3 py-1 font-medium text-small text-white">
            <Clock3 aria-hidden="true" className="size-4 shrink-0" />
            <DealClock end={deal.endsAt} words={toClockWords(t)}>
              <span className="sr-only">
                {t('deal.endsAt')} <DealEnd deal={deal} locale={locale} />
              </span>
              <span aria-hidden="true">
                {t.rich('deal.until', { time: () => <DealEnd deal={deal} locale={locale} /> })}
              </span>
            </DealClock>
          </p>
        </div>
      )}
      <div className="flex grow flex-col p-5">
        <h3 className="text-heading tracking-tight">
          <DealName deal={deal} locale={locale} />
        </h3>
        <DealPlace deal={deal} />
        {deal.subtitle !== undefined && <p className="mt-1 line-clamp-2 text-small">{deal.subtitle}</p>}
        {/* What a neighbour has more of is above the line: when, for whom and for how much stand on one level. */}
        <div className="mt-auto pt-4">
          <div className="border-line border-t pt-3 text-small">
            <DealDates deal={deal} locale={locale} />
            <DealParty deal={deal} t={t} />
          </div>
          <DealPrice deal={deal} locale={locale} t={t} />
          {picture === undefined && (
            <p className="mt-3 border-line border-t pt-3 text-small">
              <DealEnds end={deal.endsAt} over={t('deal.over')}>
                {t('deal.endsAt')} <DealEnd deal={deal} locale={locale} />
              </DealEnds>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

type ListProps = Pick<Site, 'locale' | 't'> & {
  deals: readonly Deal[]
  /** Side by side on a phone too, in one row that is pushed aside. */
  row?: boolean
}

/** Deals side by side, where there is room. */
export function DealList({ deals, locale, t, row = false }: ListProps) {
  if (deals.length === 0) return <p className="text-muted">{t('deal.none')}</p>
  const items = deals.map((deal) => (
    <li key={deal.id} className={row ? 'max-phone:w-[84vw] max-phone:shrink-0 max-phone:snap-center' : ''}>
      <DealCard deal={deal} locale={locale} t={t} />
    </li>
  ))
  const GRID = 'grid gap-5 phone:grid-cols-2 wide:grid-cols-3'
  if (!row) return <ul className={GRID}>{items}</ul>
  return (
    <div className="relative -mx-gutter overflow-x-auto px-gutter max-phone:snap-x max-phone:snap-mandatory max-phone:pb-3">
      <ul className="gap-4 max-phone:flex max-phone:w-max phone:grid phone:grid-cols-2 phone:gap-5 wide:grid-cols-3">
        {items}
      </ul>
    </div>
  )
}
