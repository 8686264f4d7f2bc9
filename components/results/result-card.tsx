import { BadgePercent, CalendarX2, CircleCheck, Hourglass, MapPin, PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { FlightSummary, TourSummary } from '#components/results/flight-tour-summary.tsx'
import { ResultPrice } from '#components/results/result-price.tsx'
import { formatUntil } from '#components/stay/format-short-date.ts'
import { GradeMark } from '#components/stay/grade-mark.tsx'
import { GuestScore } from '#components/stay/guest-score.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { StayDates } from '#components/stay/stay-dates.tsx'
import { ShortMoment } from '#components/stay/stay-time.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { DOT_SEPARATED } from '#components/ui/dot-separated.ts'
import { Picture } from '#components/ui/picture.tsx'
import { UpstreamText } from '#components/ui/upstream-text.tsx'
import { describeBoards, describeRooms, toValidFreeUntil } from '#lib/domain/search/result-summary.ts'
import type { SearchResult } from '#lib/domain/search/results.ts'
import { isStay } from '#lib/domain/stay/stay-dates.ts'
import { formatScore } from '#lib/i18n/format.ts'

export type ResultCardProps = LocalizedProps & {
  result: SearchResult
  /** The path of its product page, without the language. */
  path: string
  /** Milliseconds since 1970: free cancellation that has ended by then is not shown. */
  now: number
  /** Shows its dates, because they differ from those of the page. */
  showDates?: boolean
  /** The level of its heading: 3 below the heading of a group. */
  level?: 2 | 3
  /** Its map pin is selected. */
  highlighted?: boolean
  /** Uses the phone layout, for a list beside a map. */
  narrow?: boolean
  /** The first card of the page: its picture is loaded with priority. */
  first?: boolean
  /** Controls that need scripts: a button on its picture that saves it, and a checkbox that compares it. */
  saveButton?: ReactNode
  compareBox?: ReactNode
}

const TermItem = ({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) => (
  <li className={classes('flex items-start gap-2 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0', tone)}>
    {icon}
    <span>{children}</span>
  </li>
)

function OfferTerms({ result, now, locale, t }: Pick<ResultCardProps, 'result' | 'now' | 'locale' | 't'>) {
  const { kind, left, cheapest } = result
  const freeUntil = toValidFreeUntil(result, now)
  const seats = kind === 'flight' || kind === 'tour'
  return (
    <ul className="grid gap-1 text-small">
      {freeUntil === undefined ? (
        <TermItem icon={<CalendarX2 aria-hidden="true" />} tone="text-muted">
          {t('results.card.notFree')}
        </TermItem>
      ) : (
        <TermItem icon={<CircleCheck aria-hidden="true" />} tone="font-medium text-save">
          {t.rich('stay.cancel.freeUntil', {
            time: () => (
              <time dir="auto" dateTime={freeUntil}>
                <ShortMoment text={formatUntil(freeUntil, locale)} />
              </time>
            ),
          })}
        </TermItem>
      )}
      {cheapest.some(({ needsApproval }) => needsApproval) && (
        <TermItem icon={<PhoneCall aria-hidden="true" />} tone="text-info">
          {t('results.card.needsApproval')}
        </TermItem>
      )}
      {left !== undefined && left > 0 && (
        <TermItem icon={<Hourglass aria-hidden="true" />} tone="font-medium text-warning">
          {t(seats ? 'results.card.seats' : 'results.card.left', { count: left })}
        </TermItem>
      )}
    </ul>
  )
}

const DealBadge = ({ t }: Pick<LocalizedProps, 't'>) => (
  <Badge className="absolute start-3 top-3">
    <span className="inline-flex items-center gap-1.5">
      <BadgePercent aria-hidden="true" className="size-4 text-action" />
      {t('results.card.deal')}
    </span>
  </Badge>
)

function Rating({ rating, locale, t }: LocalizedProps & { rating: number }) {
  return (
    <>
      <span className="sr-only">{t('results.card.rating', { rating: formatScore(rating, locale) })}, </span>
      <GuestScore {...{ rating, locale, t }} aria-hidden="true" />
    </>
  )
}

/** City, hotel category and grade. */
function LocationLine({ result, locale, t }: LocalizedProps & { result: SearchResult }) {
  const { hotel } = result
  return (
    <p className={classes('mt-0.5 items-center text-muted text-small', DOT_SEPARATED)}>
      {hotel.city !== '' && (
        <span className="inline-flex items-center gap-1">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          <UpstreamText text={hotel.city} locale={locale} />
        </span>
      )}
      {isStay(result) && <span>{t(`hotel.category.${hotel.category}`)}</span>}
      {hotel.grade !== undefined && <GradeMark grade={hotel.grade} locale={locale} t={t} />}
    </p>
  )
}

/** One result: product, total price and terms. The link to its product page covers the card. */
export function ResultCard(props: ResultCardProps) {
  const { result, path, now, showDates = false, level = 2, highlighted = false, narrow = false, first = false } = props
  const { locale, t, saveButton, compareBox } = props
  const { hotel, kind, flights, days, cheapest } = result
  const Heading = level === 2 ? 'h2' : 'h3'
  const room = isStay(result) ? describeRooms(result, { locale, t }) : ''
  const { picture } = hotel
  const wide = !narrow
  return (
    <article
      className={classes(
        'group relative overflow-hidden rounded-picture border bg-surface transition-colors duration-calm',
        highlighted ? 'border-primary ring-2 ring-primary' : 'border-line hover:border-edge',
        wide && 'phone:grid',
        wide && (picture ? 'phone:grid-cols-[min(13rem,48%)_1fr] wide:grid-cols-[min(15.5rem,30%)_1fr]' : ''),
      )}
    >
      {picture !== undefined && (
        <div className={classes('relative overflow-hidden bg-sunken max-phone:aspect-21/9', wide ? '' : 'aspect-2/1')}>
          <div className="absolute inset-0">
            <Picture
              picture={picture}
              sizes="(max-width: 479px) 92vw, 260px"
              decorative
              priority={first}
              className="transition-transform duration-slow ease-calm motion-safe:group-hover:scale-[1.03]"
            />
          </div>
          {cheapest.some(({ dealId }) => dealId !== undefined) && <DealBadge t={t} />}
          {saveButton !== undefined && <div className="absolute end-3 top-3 z-10">{saveButton}</div>}
        </div>
      )}
      <div
        className={classes(
          'grid min-w-0 gap-x-6 gap-y-4 p-4 max-phone:gap-y-3 phone:p-5',
          wide && 'wide:grid-cols-[1fr_min(12rem,48%)]',
        )}
      >
        <div className="min-w-0">
          {/* With large text on a phone the rating moves below the name, instead of breaking its words. */}
          <div
            className={classes(
              'flex flex-wrap items-start justify-between gap-x-3 gap-y-1',
              // The place of the button to save it, which is on the picture otherwise.
              saveButton !== undefined && picture === undefined && 'me-12',
            )}
          >
            <Heading className="wrap-break-word min-w-0 grow basis-[min-content] text-pretty text-heading tracking-tight">
              <UpstreamText text={hotel.name} locale={locale} />
            </Heading>
            {hotel.rating !== undefined && (
              <p className="shrink-0">
                <Rating rating={hotel.rating} locale={locale} t={t} />
              </p>
            )}
          </div>
          <LocationLine result={result} locale={locale} t={t} />
          {showDates && <StayDates stay={result} locale={locale} t={t} className="mt-2 text-small" />}
          {room !== '' && (
            <p className="mt-3">
              <span className="font-medium">{room}</span>
              <span className="block text-small">{describeBoards(result, t)}</span>
            </p>
          )}
          {(flights.length > 0 || days.length > 0) && (
            <div className="mt-3 grid gap-3">
              <FlightSummary flights={flights} days={days} locale={locale} t={t} />
              <TourSummary flights={flights} days={days} locale={locale} t={t} />
            </div>
          )}
          <div className="mt-3">
            <OfferTerms result={result} now={now} locale={locale} t={t} />
          </div>
        </div>
        <div
          className={classes(
            'flex flex-wrap items-end justify-between gap-4 wide:row-span-2',
            wide
              ? 'max-wide:border-line max-wide:border-t max-wide:pt-4 wide:flex-col wide:flex-nowrap wide:items-stretch wide:justify-end wide:border-line wide:border-s wide:ps-5'
              : 'border-line border-t pt-4',
          )}
        >
          <ResultPrice result={result} locale={locale} t={t} />
          {/* Its `after` pseudo-element covers the card, so that the whole card is clickable. */}
          <ButtonLink
            locale={locale}
            path={path}
            tone="action"
            className="static! after:absolute after:inset-0 max-phone:grow"
          >
            {t(`results.card.choose.${kind}`)}
            <span className="sr-only">: {hotel.name}</span>
          </ButtonLink>
        </div>
        {compareBox !== undefined && <div className="relative z-10 -my-2 w-fit">{compareBox}</div>}
      </div>
      {saveButton !== undefined && picture === undefined && (
        <div className="absolute end-3 top-3 z-10">{saveButton}</div>
      )}
    </article>
  )
}
