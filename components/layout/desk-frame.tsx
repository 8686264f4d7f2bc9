import { Search } from 'lucide-react'
import { AccountButton } from '#components/account/account-button.tsx'
import { toAccountProps } from '#components/account/to-account-props.ts'
import { OPENER } from '#components/layout/header-styles.ts'
import { LanguageMenu } from '#components/layout/language-menu.tsx'
import type { Site } from '#components/layout/site.ts'
import { LocalizedText } from '#components/ui/localized-text.tsx'
import { PageLink } from '#components/ui/page-link.tsx'
import { toSiteName } from '#lib/domain/agency/brand.ts'
import { PRIVACY_SETTINGS } from '#lib/domain/page-signals.ts'
import { pickText } from '#lib/i18n/pick-text.ts'

/** The header of the desk's pages, one row high: Home, search, language and account. The bar above it has the pages of the desk. */
export function DeskHeader(site: Site) {
  const { agency, locale, t } = site
  return (
    <header data-print="never" className="relative z-bar border-line border-b bg-surface">
      {/* With a larger font of the browser its controls are in rows of their own. */}
      <div className="flex flex-wrap items-center gap-x-2 px-gutter">
        <PageLink
          locale={locale}
          path="/"
          className="flex min-h-target min-w-0 grow basis-28 items-center font-semibold"
        >
          <bdi className="truncate">{toSiteName(agency, locale)}</bdi>
        </PageLink>
        <div className="-me-3.5 flex max-w-full flex-wrap items-center justify-end">
          <PageLink locale={locale} path="/#search" className={`${OPENER} hover:underline`}>
            <Search aria-hidden="true" className="size-4" />
            <span className="max-wide:sr-only">{t('frame.search')}</span>
          </PageLink>
          {/* On a phone the width is for the name of the agency. */}
          <LanguageMenu {...site} buttonClass="hover:underline" nameClass="max-phone:sr-only" />
          <AccountButton
            {...toAccountProps(site)}
            labels={{ login: t('account.login'), mine: t('account.mine') }}
            credit
            className={`${OPENER} hover:underline`}
          />
        </div>
      </div>
    </header>
  )
}

/** The title of a page of the desk, with a sentence about it. */
export const DeskTitle = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1 data-desk-title className="pt-3 text-heading">
      {title}
    </h1>
    <p data-desk-text className="mt-1 max-w-text text-muted text-small">
      {text}
    </p>
  </>
)

/** The footer of the desk's pages: the links that the law requires on every page (booking checks, B 1 and B 2), and the legal pages. */
export function DeskFooter({ hasAdTag, locale, t, footer, legalPaths = {} }: Site) {
  const { accessibility, ...others } = legalPaths
  const paths = new Set<string | undefined>(Object.values(others))
  const titles = new Map(
    footer.flatMap(({ items }) =>
      items.flatMap(({ title, slug = '' }) => {
        const path = `/${encodeURIComponent(slug)}`
        return paths.has(path) && pickText(title, locale).trim() !== '' ? [[path, title] as const] : []
      }),
    ),
  )
  const links = [
    { path: '/cancel-booking', text: t('cancel.title') },
    ...(accessibility === undefined ? [] : [{ path: accessibility, text: t('frame.accessibility') }]),
    ...[...titles].map(([path, title]) => ({ path, text: <LocalizedText text={title} locale={locale} /> })),
  ]
  return (
    <footer className="border-line border-t px-gutter text-muted text-small">
      <ul className="flex flex-wrap items-center gap-x-6">
        {links.map(({ path, text }) => (
          <li key={path}>
            <PageLink locale={locale} path={path} className="inline-flex min-h-target items-center hover:underline">
              {text}
            </PageLink>
          </li>
        ))}
        {/* Without JavaScript there are no analytics, so there is no consent to change. */}
        {hasAdTag && (
          <li>
            <a
              href={PRIVACY_SETTINGS}
              className="inline-flex min-h-target items-center hover:underline noscript:hidden"
            >
              {t('consent.change')}
            </a>
          </li>
        )}
      </ul>
    </footer>
  )
}
