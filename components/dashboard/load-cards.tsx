import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BarTable } from '#components/dashboard/bar-table.tsx'
import { Card } from '#components/dashboard/card.tsx'
import { CardFailure, CardSkeleton, StaleNote } from '#components/dashboard/card-states.tsx'
import { MinuteChart } from '#components/dashboard/minute-chart.tsx'
import { Table, type TableColumn } from '#components/ui/table.tsx'
import { getLoadReport } from '#lib/browser/api/desk.ts'
import { FailedCall, toData } from '#lib/browser/use-sign-in-state.ts'
import type { CallLoad, LoadReport, Timing } from '#lib/domain/dashboard/load-report.ts'
import { toIsraelClock } from '#lib/domain/stay/israel-time.ts'
import { formatNumber, joinWithComma } from '#lib/i18n/format.ts'
import { getNumberFormat, removeDirectionMarks } from '#lib/i18n/formatters.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

/** Milliseconds between two readings. */
const REFRESH = 10_000
const MINUTES = 30

/** What the site has measured: searches, the time until suppliers answer, failures. Not for agents of one agency. */
export function LoadCards({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const load = useQuery({
    queryKey: ['dashboard', 'load'],
    queryFn: async ({ signal }) => toData(await getLoadReport(signal)),
    refetchInterval: (query) => (isRefused(query.state.error) ? false : REFRESH),
  })
  const title = t('dashboard.load.title')
  if (isRefused(load.error)) return null
  if (load.isPending) return <CardSkeleton title={title} isWide />
  if (!load.data) return <CardFailure title={title} onRetry={() => void load.refetch()} />
  return <Load report={load.data} isStale={load.isError} locale={locale} />
}

/** The agent may not see the load of all agencies. */
const isRefused = (error: Error | null) => error instanceof FailedCall && error.problem.code === 'not-allowed'

/** Seconds with one decimal place; a shorter time with its first digit that is not zero. */
function formatSeconds(milliseconds: number, locale: Locale): string {
  const format = getNumberFormat(locales[locale].tag, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
    maximumSignificantDigits: 1,
    roundingPriority: 'morePrecision',
  })
  return removeDirectionMarks(format.format(milliseconds / 1_000))
}

function Load({ report, isStale, locale }: { report: LoadReport; isStale: boolean; locale: Locale }) {
  const t = useTranslations()
  const minutes = report.searches.slice(-MINUTES)
  // The last minute has not ended yet.
  const complete = report.searches.at(-2) ?? report.searches.at(-1)
  const title = t('dashboard.load.searches')
  const time = () => <bdi>{toIsraelClock(report.since)}</bdi>
  return (
    <>
      <Card
        title={title}
        isWide
        value={<bdi>{formatNumber(complete?.count ?? 0, locale)}</bdi>}
        note={t('dashboard.load.lastMinute')}
      >
        {isStale && <StaleNote />}
        <MinuteChart title={title} minutes={minutes} room={MINUTES} locale={locale} />
        <p className="text-muted text-tiny">
          {report.processes === undefined
            ? t.rich('dashboard.load.thisServer', { time })
            : t.rich('dashboard.load.severalServers', { time, count: report.processes })}
        </p>
      </Card>
      <TimingCard title={t('dashboard.load.first')} timing={report.firstAnswer} locale={locale} />
      <TimingCard title={t('dashboard.load.last')} timing={report.lastAnswer} locale={locale} />
      <Card title={t('dashboard.load.suppliers')} isWide>
        {report.suppliers.length === 0 ? (
          <p className="text-muted text-small">{t('dashboard.load.noSearches')}</p>
        ) : (
          <BarTable
            caption={t('dashboard.load.suppliers')}
            headers={{
              label: t('dashboard.load.supplier'),
              value: t('dashboard.load.answered'),
              more: t('dashboard.load.failed'),
            }}
            bars={report.suppliers.map(({ supplier, answered, failed }) => ({
              key: supplier,
              label: supplier,
              value: answered,
              more: failed,
            }))}
            locale={locale}
          />
        )}
      </Card>
      <FailedCalls calls={report.calls} locale={locale} />
    </>
  )
}

function TimingCard({ title, timing, locale }: { title: string; timing: Timing; locale: Locale }) {
  const t = useTranslations()
  const { count, median, ninetieth } = timing
  if (median === undefined || ninetieth === undefined)
    return <Card title={title} value="–" note={t('dashboard.load.noSearches')} />
  return (
    <Card title={title} value={<bdi>{formatSeconds(median, locale)}</bdi>}>
      <p className="text-muted text-small">
        {t.rich('dashboard.load.ninetieth', { time: () => <bdi>{formatSeconds(ninetieth, locale)}</bdi> })}
        {' · '}
        {t('dashboard.load.ofSearches', { count })}
      </p>
    </Card>
  )
}

function FailedCalls({ calls, locale }: { calls: readonly CallLoad[]; locale: Locale }) {
  const t = useTranslations()
  const title = t('dashboard.load.calls')
  const cell = (text: ReactNode) => <bdi dir="ltr">{text}</bdi>
  const columns: TableColumn<CallLoad>[] = [
    { key: 'call', header: t('dashboard.load.call'), rowHeader: true, cell: ({ wireLine }) => cell(wireLine) },
    {
      key: 'failures',
      header: t('dashboard.load.failed'),
      numeric: true,
      cell: ({ failures }) =>
        formatNumber(
          failures.reduce((sum, { count }) => sum + count, 0),
          locale,
        ),
    },
    { key: 'all', header: t('dashboard.load.all'), numeric: true, cell: ({ calls: all }) => formatNumber(all, locale) },
    {
      key: 'kinds',
      header: t('dashboard.load.kinds'),
      cell: ({ failures }) =>
        cell(
          joinWithComma(
            failures.map(({ kind, count }) => `${kind} × ${count}`),
            locale,
          ),
        ),
    },
  ]
  return (
    <Card title={title} isWide>
      {calls.length === 0 ? (
        <p className="text-muted text-small">{t('dashboard.load.noFailures')}</p>
      ) : (
        <Table
          // Not the title: two regions of one name could not be distinguished.
          caption={t('dashboard.load.failed')}
          captionHidden
          columns={columns}
          rows={calls}
          rowKey={({ service, wireLine }) => `${service} ${wireLine}`}
        />
      )}
    </Card>
  )
}
