import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, PhoneOff, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { BrowsingHistory, CallHistory } from '#components/caller/caller-history.tsx'
import { CallerNote } from '#components/caller/caller-note.tsx'
import { WhatsAppLink } from '#components/caller/whats-app-link.tsx'
import { DESK_LINKS } from '#components/desk/desk-links.ts'
import { Button } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { useFocusAvoidance } from '#components/ui/use-focus-avoidance.ts'
import { useIsWide } from '#components/ui/use-wide.ts'
import type { AgentDrafts } from '#lib/browser/agent-drafts.ts'
import { getCallerStore, useCallers } from '#lib/browser/caller/browser-callers.ts'
import type { CallerInfo } from '#lib/contract/entities/lead.ts'
import { toShownPhone, toWhatsAppShareUrl, toWhatsAppUrl } from '#lib/domain/caller/caller-phone.ts'
import { getShownCall, type PhoneCall } from '#lib/domain/caller/caller-queue.ts'
import { formatMoment } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

type Props = {
  locale: Locale
  /** The name of the signed-in agent. */
  clerk: string | undefined
  drafts: AgentDrafts
  heading: RefObject<HTMLHeadingElement | null>
  onHide: () => void
}

const STATUS_LOOKS = {
  answered: 'bg-save-soft text-save',
  'no-answer': 'bg-warning-soft text-warning',
  canceled: 'bg-sunken text-muted',
  unknown: 'bg-sunken text-muted',
} as const satisfies Record<CallerInfo['callStatus'], string>

/**
 * The window about the caller (specification, section 1): who calls, what they looked at, and who spoke to them. Not
 * modal: the agent works on beside it. Its details can be folded. In a narrow window and on the pages that customers see they are folded
 * at first, so that a call that comes in does not cover the page in which the agent works. They are also folded where they would cover
 * the control with the focus. desk.css places the window beside the buttons that choose a hotel or a rate.
 */
export function CallerWindow({ locale, clerk, drafts, heading, onHide }: Props) {
  const t = useTranslations()
  const { queue, served, isDetailed: chosen } = useCallers()
  const isWide = useIsWide()
  const pathname = usePathname()
  const isDeskPage = DESK_LINKS.some(({ path }) => pathname === toLocalizedPath(locale, path))
  const wantsDetails = chosen ?? (isWide && isDeskPage)
  const call = getShownCall(queue)
  const box = useRef<HTMLElement>(null)
  const title = useRef<HTMLDivElement>(null)
  const avoided = useRef(0)
  const [offset, setOffset] = useState(0)
  const { isFolded, unfold } = useFocusAvoidance(
    box,
    {
      isCollapsed: !wantsDetails,
      title,
      reserved: () => 0,
      shift: (pixels) => setOffset((before) => before + pixels),
      shown: call?.id,
    },
    avoided,
  )
  const isDetailed = wantsDetails && !isFolded
  if (!call) return null
  const { caller, id } = call
  // Without a number nothing can be done by number, and its histories are not known.
  const isWithheld = caller.callerPhone === ''
  const isReachable = toWhatsAppUrl(caller.callerPhone) !== undefined
  // A message belongs to its recipient too: another agent may be the first to answer the next call.
  const noteName = `note ${caller.callerPhone} ${caller.firstAnsweringAgent ?? ''}`
  const isServed = served?.phone === caller.callerPhone
  const serve = () => {
    onHide()
    getCallerStore().serve(id)
  }
  const close = () => {
    // The window stays open while there is another call. The pressed button is removed with this one, and the focus with it.
    if (queue.calls.length > 1) heading.current?.focus()
    else onHide()
    getCallerStore().close(id)
  }
  const Fold = isDetailed ? ChevronDown : ChevronUp
  return (
    <section
      ref={box}
      id="caller-window"
      aria-labelledby="caller-window-title"
      data-print="never"
      onKeyDown={(event) => event.key === 'Escape' && onHide()}
      style={{ translate: `0 ${offset}px` }}
      // On a narrow window above the bar with the page's next step.
      className="fixed end-3 bottom-3 z-float flex max-h-[min(36rem,calc(100dvh-6rem))] w-[min(26rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-card border border-edge bg-surface text-ink shadow-lift max-wide:bottom-24 max-wide:max-h-[calc(100dvh-10rem)] print:hidden"
    >
      <div ref={title}>
        <header className="flex items-start justify-between gap-2 py-2 ps-4 pe-2">
          <div className="min-w-0 py-1">
            <h2 id="caller-window-title" ref={heading} tabIndex={-1} className="text-muted text-small outline-none">
              {t('desk.caller.title')}
              <span className="mt-0.5 block font-semibold text-heading text-ink tabular-nums">
                {isWithheld ? t('desk.caller.withheld') : <bdi dir="ltr">{toShownPhone(caller.callerPhone)}</bdi>}
              </span>
            </h2>
            <p
              className={classes(
                'mt-1 w-fit rounded-full px-3 py-0.5 font-medium text-small',
                STATUS_LOOKS[caller.callStatus],
              )}
            >
              {t(`desk.caller.status.${caller.callStatus}`)}
            </p>
          </div>
          <div className="flex">
            <Button
              tone="quiet"
              size="small"
              aria-label={t('desk.caller.details')}
              aria-expanded={isDetailed}
              aria-controls="caller-details"
              onClick={() => {
                getCallerStore().setDetailed(!isDetailed)
                unfold()
              }}
              className="px-2"
            >
              <Fold aria-hidden="true" />
            </Button>
            <Button tone="quiet" size="small" aria-label={t('desk.caller.hide')} onClick={onHide} className="px-2">
              <X aria-hidden="true" />
            </Button>
          </div>
        </header>
        <div className="grid gap-3 px-4 pb-3">
          {queue.calls.length > 1 && (
            <CallSwitch calls={queue.calls} index={queue.calls.indexOf(call)} locale={locale} />
          )}
          {queue.dropped > 0 && (
            <p className="text-small text-warning">{t('desk.caller.dropped', { count: queue.dropped })}</p>
          )}
          {isServed && (
            <p className="rounded-control bg-save-soft p-3 text-save text-small">{t('desk.caller.servingHint')}</p>
          )}
          <div className="flex flex-wrap gap-2">
            {!isServed && !isWithheld && (
              <Button tone="action" className="grow" onClick={serve}>
                {t('desk.caller.serve')}
              </Button>
            )}
            <Button tone="secondary" icon={<PhoneOff aria-hidden="true" />} className="grow" onClick={close}>
              {t('desk.caller.close')}
            </Button>
          </div>
        </div>
      </div>
      <div
        id="caller-details"
        hidden={!isDetailed}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
        className="-outline-offset-3 grid min-h-0 gap-4 overflow-y-auto overscroll-contain border-line border-t p-4"
      >
        <CallerFacts caller={caller} locale={locale} />
        {!isWithheld && (
          <>
            {isReachable ? (
              <WhatsAppLink href={toWhatsAppShareUrl(t('desk.caller.whatsAppMessage'), caller.callerPhone)}>
                {t('desk.caller.whatsApp')}
              </WhatsAppLink>
            ) : (
              <p className="text-muted text-small">{t('desk.caller.noWhatsApp')}</p>
            )}
            <BrowsingHistory steps={caller.browsing} locale={locale} />
            <CallHistory calls={caller.calls} locale={locale} />
            {/* Another caller gets an empty form. */}
            <CallerNote
              key={id}
              phone={caller.callerPhone}
              agent={caller.firstAnsweringAgent}
              clerk={clerk}
              {...drafts.ofText(noteName)}
            />
          </>
        )}
      </div>
    </section>
  )
}

type SwitchProps = { calls: readonly PhoneCall[]; index: number; locale: Locale }

/** The place of the shown call among those that wait, with buttons to the previous and the next one. */
function CallSwitch({ calls, index, locale }: SwitchProps) {
  const t = useTranslations()
  const [Back, Onward] = locales[locale].direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  const step = (by: number) => {
    const other = calls[index + by]
    if (other) getCallerStore().show(other.id)
  }
  return (
    <div className="flex items-center justify-between gap-2 rounded-control bg-sunken p-1 text-small">
      <StepButton label={t('desk.caller.previous')} isDisabled={index === 0} onPress={() => step(-1)}>
        <Back aria-hidden="true" />
      </StepButton>
      <span role="status">{t('desk.caller.position', { number: index + 1, count: calls.length })}</span>
      <StepButton label={t('desk.caller.next')} isDisabled={index === calls.length - 1} onPress={() => step(1)}>
        <Onward aria-hidden="true" />
      </StepButton>
    </div>
  )
}

type StepButtonProps = { label: string; isDisabled: boolean; onPress: () => void; children: ReactNode }

/** To the previous or next call. Not `disabled` at the end, which would lose the focus. */
function StepButton({ label, isDisabled, onPress, children }: StepButtonProps) {
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={label}
      aria-disabled={isDisabled}
      className="aria-disabled:opacity-50"
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </Button>
  )
}

/** The call itself. Texts of the call center are shown as they are. */
function CallerFacts({ caller, locale }: { caller: CallerInfo; locale: Locale }) {
  const t = useTranslations()
  const nobody = <span className="text-muted">{t('desk.caller.nobody')}</span>
  const facts = [
    { key: 'arrival', value: <bdi>{formatMoment(caller.arrivalTime, locale)}</bdi> },
    { key: 'system', value: <bdi>{caller.callCenterSystem || '—'}</bdi> },
    { key: 'assigned', value: caller.assignedAgent === undefined ? nobody : <bdi>{caller.assignedAgent}</bdi> },
    {
      key: 'first',
      value: caller.firstAnsweringAgent === undefined ? nobody : <bdi>{caller.firstAnsweringAgent}</bdi>,
    },
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small">
      {facts.map(({ key, value }) => (
        <div key={key} className="min-w-0">
          <dt className="text-muted">{t(`desk.caller.${key}`)}</dt>
          <dd className="wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
