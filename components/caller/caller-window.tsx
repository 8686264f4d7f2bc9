import { ChevronDown, ChevronLeft, ChevronRight, MessageCircle, PhoneOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { BrowsingHistory, CallHistory } from '#components/caller/caller-history.tsx'
import { CallerNote } from '#components/caller/caller-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { getCallerStore, useCallers } from '#lib/browser/caller/browser-callers.ts'
import { toShownPhone, toWhatsAppUrl } from '#lib/domain/caller/caller-phone.ts'
import type { Caller } from '#lib/domain/caller/caller-queue.ts'
import { getShownCall } from '#lib/domain/caller/caller-queue.ts'
import { formatMoment } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { locales } from '#lib/i18n/locales.ts'

type Props = { locale: Locale; heading: RefObject<HTMLHeadingElement | null>; onHide: () => void }

const STATUS_LOOKS = {
  answered: 'bg-save-soft text-save',
  'no-answer': 'bg-warning-soft text-warning',
  canceled: 'bg-sunken text-muted',
} as const satisfies Record<Caller['callStatus'], string>

/**
 * The window about the caller (specification, section 1): who calls, what they looked at, and who spoke to them. Not
 * modal: the agent works on beside it.
 */
export function CallerWindow({ locale, heading, onHide }: Props) {
  const t = useTranslations()
  const { queue, served } = useCallers()
  const call = getShownCall(queue)
  if (!call) return null
  const { caller, id } = call
  const index = queue.calls.indexOf(call)
  const isServed = served?.phone === caller.callerPhone
  const step = (by: number) => {
    const other = queue.calls[index + by]
    if (other) getCallerStore().show(other.id)
  }
  const [Back, Onward] = locales[locale].direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  const whatsApp = toWhatsAppUrl(caller.callerPhone)
  return (
    <section
      id="caller-window"
      aria-labelledby="caller-window-title"
      data-print="never"
      onKeyDown={(event) => event.key === 'Escape' && onHide()}
      className="fixed end-3 bottom-3 z-float flex max-h-[min(44rem,calc(100dvh-6rem))] w-[min(26rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-card border border-edge bg-surface text-ink shadow-lift print:hidden"
    >
      <header className="flex items-start justify-between gap-2 border-line border-b py-2 ps-4 pe-2">
        <div className="min-w-0 py-1">
          <h2 id="caller-window-title" ref={heading} tabIndex={-1} className="text-muted text-small outline-none">
            {t('desk.caller.title')}
            <span className="mt-0.5 block font-semibold text-heading text-ink tabular-nums">
              <bdi dir="ltr">{toShownPhone(caller.callerPhone)}</bdi>
            </span>
          </h2>
        </div>
        <Button tone="quiet" size="small" aria-label={t('desk.caller.hide')} onClick={onHide} className="px-2">
          <ChevronDown aria-hidden="true" />
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <div tabIndex={0} className="-outline-offset-3 grid min-h-0 gap-4 overflow-y-auto overscroll-contain p-4">
        {queue.calls.length > 1 && (
          <div className="flex items-center justify-between gap-2 rounded-control bg-sunken p-1 text-small">
            <Button
              tone="quiet"
              size="small"
              aria-label={t('desk.caller.previous')}
              disabled={index === 0}
              onClick={() => step(-1)}
            >
              <Back aria-hidden="true" />
            </Button>
            <span role="status">{t('desk.caller.position', { number: index + 1, count: queue.calls.length })}</span>
            <Button
              tone="quiet"
              size="small"
              aria-label={t('desk.caller.next')}
              disabled={index === queue.calls.length - 1}
              onClick={() => step(1)}
            >
              <Onward aria-hidden="true" />
            </Button>
          </div>
        )}
        {queue.dropped > 0 && (
          <p className="text-small text-warning">{t('desk.caller.dropped', { count: queue.dropped })}</p>
        )}
        <CallerFacts caller={caller} locale={locale} />
        {isServed ? (
          <p className="rounded-control bg-save-soft p-3 text-save text-small">{t('desk.caller.servingHint')}</p>
        ) : (
          <Button
            tone="action"
            wide
            onClick={() => {
              onHide()
              getCallerStore().serve(id)
            }}
          >
            {t('desk.caller.serve')}
          </Button>
        )}
        <div className="flex flex-wrap gap-2">
          {whatsApp === undefined ? (
            <p className="self-center text-muted text-small">{t('desk.caller.noWhatsApp')}</p>
          ) : (
            <a
              href={whatsApp}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-target grow items-center justify-center gap-2 rounded-control border border-edge bg-surface px-4 font-medium hover:border-ink"
            >
              <MessageCircle aria-hidden="true" className="size-5" />
              {t('desk.caller.whatsApp')}
            </a>
          )}
          <Button
            tone="secondary"
            icon={<PhoneOff aria-hidden="true" />}
            className="ms-auto grow"
            onClick={() => {
              // The window stays open for the next call, else it would leave the focus nowhere.
              if (queue.calls.length > 1) heading.current?.focus()
              else onHide()
              getCallerStore().close(id)
            }}
          >
            {t('desk.caller.close')}
          </Button>
        </div>
        <BrowsingHistory steps={caller.browsing} locale={locale} />
        <CallHistory calls={caller.calls} locale={locale} />
        {/* Another caller gets an empty form. */}
        <CallerNote key={id} phone={caller.callerPhone} agent={caller.firstAnsweringAgent} />
      </div>
    </section>
  )
}

/** The call itself. Texts of the call center are shown as they are. */
function CallerFacts({ caller, locale }: { caller: Caller; locale: Locale }) {
  const t = useTranslations()
  const nobody = <span className="text-muted">{t('desk.caller.nobody')}</span>
  const facts = [
    { key: 'arrival', value: <bdi>{formatMoment(caller.arrivalTime, locale)}</bdi> },
    { key: 'system', value: <bdi>{caller.callCenterSystem}</bdi> },
    { key: 'assigned', value: caller.assignedAgent === undefined ? nobody : <bdi>{caller.assignedAgent}</bdi> },
    {
      key: 'first',
      value: caller.firstAnsweringAgent === undefined ? nobody : <bdi>{caller.firstAnsweringAgent}</bdi>,
    },
  ] as const
  return (
    <div className="grid gap-3">
      <p className={classes('w-fit rounded-full px-3 py-1 font-medium text-small', STATUS_LOOKS[caller.callStatus])}>
        {t(`desk.caller.status.${caller.callStatus}`)}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small">
        {facts.map(({ key, value }) => (
          <div key={key} className="min-w-0">
            <dt className="text-muted">{t(`desk.caller.${key}`)}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
