'use client'

import { Menu, Search, UserRound, Wallet } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { AgencySwitch } from '#components/desk/agency-switch.tsx'
import { BarPopover } from '#components/desk/bar-popover.tsx'
import { BAR_BUTTON, DESK_STRIP_ID } from '#components/desk/bar-styles.ts'
import { CommandPalette } from '#components/desk/command-palette.tsx'
import { Connections } from '#components/desk/connections.tsx'
import { DESK_LINKS } from '#components/desk/desk-links.ts'
import { DeskToasts } from '#components/desk/desk-toasts.tsx'
import { openDeskWindow } from '#components/desk/desk-windows.ts'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'
import { DESK_PANELS } from '#components/desk/panels.ts'
import { useFailureToasts } from '#components/desk/use-failure-toasts.ts'
import { classes } from '#components/ui/classes.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { useAgencyCredit } from '#lib/browser/credit/use-agency-credit.ts'
import { formatCredit } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

/** The parts of the bar that are features of their own, each loaded by itself. */
function Panels(props: DeskPanelProps) {
  const [loaded, setLoaded] = useState<Readonly<Record<string, ComponentType<DeskPanelProps>>>>({})
  useEffect(() => {
    for (const { id, load } of DESK_PANELS) {
      load().then(
        ({ Panel }) => setLoaded((before) => ({ ...before, [id]: Panel })),
        // Could not be loaded: the next page tries again.
        () => undefined,
      )
    }
  }, [])
  return DESK_PANELS.map(({ id }) => {
    const Panel = loaded[id]
    return Panel && <Panel key={id} {...props} />
  })
}

function Credit({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const { credit, isStale } = useAgencyCredit()
  if (!credit) return null
  return (
    <span
      className="inline-flex items-center gap-2 whitespace-nowrap px-2 text-small"
      title={t('account.credit.title')}
    >
      <Wallet aria-hidden="true" className="size-4" />
      <span className="sr-only">{t('account.credit.title')}: </span>
      <bdi className={classes('tabular-nums', isStale && 'opacity-70')}>
        {formatCredit(credit.creditAmount, 'IS', locale)}
      </bdi>
      {isStale && <span className="sr-only">{t('account.credit.stale')}</span>}
    </span>
  )
}

type LinksProps = { locale: Locale; itemClass: string; className: string }

function DeskLinks({ locale, itemClass, className }: LinksProps) {
  const t = useTranslations()
  const pathname = usePathname()
  return (
    <ul className={className}>
      {DESK_LINKS.map(({ name, path }) => {
        const isCurrent = pathname === toLocalizedPath(locale, path)
        return (
          <li key={name} {...(isCurrent && { 'data-current': true })} className="group">
            <PageLink locale={locale} path={path} className={itemClass}>
              {t(`desk.nav.${name}`)}
              {isCurrent && <span className="sr-only"> ({t('desk.nav.current')})</span>}
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}

/** The links and the clerk, where the bar has no room for them. */
function BarMenu({ locale, signInState }: DeskPanelProps) {
  const t = useTranslations()
  return (
    <BarPopover
      window="menu"
      locale={locale}
      label={t('desk.menu')}
      button={
        <>
          <Menu aria-hidden="true" className="size-4" />
          {t('desk.menu')}
        </>
      }
      buttonClass="min-[85rem]:hidden"
      placement="bottom start"
      className="w-72 p-3"
    >
      <nav aria-label={t('desk.nav.label')}>
        <DeskLinks
          locale={locale}
          className="grid"
          itemClass="flex min-h-target items-center rounded-chip px-3 font-medium hover:bg-primary-soft group-data-current:bg-primary-soft"
        />
      </nav>
      <p className="mt-2 border-line border-t px-3 pt-3 text-muted text-small">
        {t('desk.clerk')}: <bdi>{signInState.agencyUser?.clerkName}</bdi>
      </p>
    </BarPopover>
  )
}

/**
 * The bar of the agents' desk, at the top of every page: pages of the desk, command palette, messages and further panels,
 * connections, credit, agency, clerk (specification, sections 2 and 6).
 */
export function DeskBar({ locale, signInState }: DeskPanelProps) {
  const t = useTranslations()
  const clerk = signInState.agencyUser?.clerkName
  useFailureToasts()
  return (
    <>
      <section
        aria-label={t('desk.label')}
        data-desk-bar
        data-print="never"
        className="sticky top-0 z-float h-12 bg-depth text-white [&_:focus-visible]:outline-white"
      >
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-skip focus:rounded-control focus:bg-surface focus:p-3 focus:text-ink"
        >
          {t('frame.skip')}
        </a>
        {/* With a larger font of the browser it scrolls by itself, and its limits in rem are reached sooner. It does not fade out there: a mask
            would also hide the drawers that are rendered in it. */}
        <div className="relative flex h-full items-center gap-1 overflow-x-auto px-2 [scrollbar-width:none] max-phone:gap-0 max-phone:px-1 wide:px-3">
          <BarMenu locale={locale} signInState={signInState} />
          <nav aria-label={t('desk.nav.label')} className="max-[85rem]:hidden">
            <DeskLinks
              locale={locale}
              className="flex"
              itemClass={classes(BAR_BUTTON, 'group-data-current:bg-white/20')}
            />
          </nav>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            className={classes(BAR_BUTTON, 'wide:mx-2 wide:border wide:border-white/35')}
            onClick={() => openDeskWindow('palette')}
          >
            <Search aria-hidden="true" className="size-4" />
            <span className="max-wide:sr-only">{t('desk.palette.open')}</span>
            <span aria-hidden="true" dir="ltr" className="text-tiny text-white/75 max-wide:hidden">
              Ctrl K
            </span>
          </button>
          <div className="ms-auto flex min-w-0 items-center gap-1 max-phone:gap-0">
            <Panels locale={locale} signInState={signInState} />
            <Connections locale={locale} />
            {signInState.may.useCredit && (
              <span className="max-[106.25rem]:hidden">
                <Credit locale={locale} />
              </span>
            )}
            <AgencySwitch locale={locale} signInState={signInState} />
            {clerk !== undefined && (
              <span className="inline-flex items-center gap-2 whitespace-nowrap px-2 text-small max-[100rem]:hidden">
                <UserRound aria-hidden="true" className="size-4" />
                <span className="sr-only">{t('desk.clerk')}: </span>
                <bdi className="max-w-28 truncate">{clerk}</bdi>
              </span>
            )}
          </div>
        </div>
      </section>
      {/* Filled by panels whose state must always be visible: above the header, which scrolls below it. Empty, it has no height. */}
      <div id={DESK_STRIP_ID} data-print="never" className="sticky top-12 z-25" />
      <CommandPalette locale={locale} signInState={signInState} />
      <DeskToasts locale={locale} labels={{ label: t('desk.toasts'), close: t('ui.close') }} />
    </>
  )
}
