'use client'

import { ChevronDown, GripVertical, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { AccountDialogProps } from '#components/account/account-dialog.tsx'
import { useMovable, useStoredFlag } from '#components/account/use-movable.ts'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { classes } from '#components/ui/classes.ts'
import { useFocusAvoidance } from '#components/ui/use-focus-avoidance.ts'
import { isWide } from '#components/ui/use-wide.ts'
import type { Credit } from '#lib/browser/credit/credit-poller.ts'
import { useAgencyCredit } from '#lib/browser/credit/use-agency-credit.ts'
import { formatCredit } from '#lib/i18n/format.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'

export type CreditBalanceProps = Pick<AccountDialogProps, 'locale' | 'messages'>

const POSITION_KEY = 'nofesh.credit-window'
const COLLAPSED_KEY = 'nofesh.credit-collapsed'
/** Pixels. Small screens have a bar at the bottom edge: the navigation, or that of a booking, which may have two rows. */
const BAR_HEIGHT = 136
/** Pixels. */
const LOW_WINDOW = 640
const getReservedHeight = () => (isWide() ? 0 : BAR_HEIGHT)

type SummaryProps = { locale: Locale; credit: Credit | undefined; isStale: boolean; hasFailed: boolean }

/** The balance in shekels and in dollars. */
export function CreditSummary({ locale, credit, isStale, hasFailed }: SummaryProps) {
  const t = useTranslations()
  return (
    <div className="px-4 pb-3">
      {credit && (
        <>
          <p className="font-semibold text-heading tabular-nums">
            <bdi>{formatCredit(credit.creditAmount, 'IS', locale)}</bdi>
          </p>
          {credit.creditAmountUsd !== undefined && (
            <p className="text-muted text-small tabular-nums">
              <bdi>{formatCredit(credit.creditAmountUsd, 'USD', locale)}</bdi>
            </p>
          )}
        </>
      )}
      {/* Screen readers announce only that the balance is outdated, not every refresh. */}
      <div role="status" className="max-w-44 text-small text-warning">
        {isStale && t('account.credit.stale')}
        {hasFailed && t('account.credit.failed')}
      </div>
    </div>
  )
}

function CreditPanel({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const { credit, isStale, hasFailed } = useAgencyCredit()
  const box = useRef<HTMLElement>(null)
  const title = useRef<HTMLDivElement>(null)
  /** Pixels by which the window was moved down so that it does not cover the focused control. */
  const avoided = useRef(0)
  const { handle, translate, shift } = useMovable(box, POSITION_KEY, getReservedHeight, () => {
    avoided.current = 0
  })
  // Collapsed at first where it would cover a large part of the screen.
  const [isCollapsedByPerson, setCollapsed] = useStoredFlag(COLLAPSED_KEY, !isWide() || innerHeight < LOW_WINDOW)
  const { isFolded, unfold } = useFocusAvoidance(
    box,
    { isCollapsed: isCollapsedByPerson, title, reserved: getReservedHeight, shift },
    avoided,
  )
  const isCollapsed = isCollapsedByPerson || isFolded
  return (
    <aside
      ref={box}
      aria-label={t('account.credit.title')}
      data-print="never"
      style={{ translate: translate(locales[locale].direction) }}
      className={classes(
        'fixed start-4 bottom-4 z-bar rounded-card border border-line bg-surface text-ink shadow-lift max-wide:bottom-36',
        !credit && !hasFailed && 'invisible',
      )}
    >
      <div ref={title} className="flex items-center">
        <button
          type="button"
          {...handle}
          aria-label={t('account.credit.move')}
          title={t('account.credit.move')}
          className="grid min-h-target w-9 cursor-grab touch-none place-items-center rounded-card text-muted hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          onClick={() => {
            setCollapsed(!isCollapsed)
            unfold()
          }}
          className="flex min-h-target grow items-center gap-2 rounded-card pe-3 font-medium text-small"
        >
          <Wallet aria-hidden="true" className="size-4 text-primary" />
          <span className={classes(isCollapsed && 'max-phone:sr-only')}>{t('account.credit.title')}</span>
          {isCollapsed && credit && (
            <bdi className={classes('font-semibold tabular-nums', isStale && 'text-warning')}>
              {formatCredit(credit.creditAmount, 'IS', locale)}
            </bdi>
          )}
          <ChevronDown aria-hidden="true" className={classes('ms-auto size-4', isCollapsed && 'rotate-180')} />
        </button>
      </div>
      {!isCollapsed && <CreditSummary {...{ locale, credit, isStale, hasFailed }} />}
    </aside>
  )
}

/** The agency's remaining credit, in a floating window, for users who may pay with it (specification, section 2). */
export function CreditBalance({ locale, messages }: CreditBalanceProps) {
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <CreditPanel locale={locale} />
    </MessagesProvider>
  )
}
