import type { ReactNode } from 'react'
import { BottomBar } from '#components/layout/bottom-bar.tsx'
import { DeskFooter, DeskHeader } from '#components/layout/desk-frame.tsx'
import { Footer } from '#components/layout/footer.tsx'
import { Header } from '#components/layout/header.tsx'
import { NavigationStatus } from '#components/layout/navigation-status.tsx'
import { IncompletePageExpiry } from '#components/layout/page-expiry.tsx'
import type { Site } from '#components/layout/site.ts'
import { JsonLd } from '#components/structured-data/json-ld.tsx'
import { Breadcrumb, type Crumb } from '#components/ui/breadcrumb.tsx'
import { SKIP } from '#components/ui/control.ts'
import { StaticPart } from '#components/ui/static-part.tsx'
import { toBreadcrumbs } from '#lib/domain/structured-data/lists.ts'

type Props = {
  site: Site
  /** The breadcrumbs after Home; absent on Home. */
  crumbs?: readonly Crumb[]
  /** Above the content, in the full width of the window. */
  hero?: ReactNode
  /** The header is transparent and lies on the hero's picture. */
  headerOverHero?: boolean
  /** The page has its own bar at the bottom of small screens, so the bottom navigation is left out. */
  hasOwnBottomBar?: boolean
  /** The browser loads the content: the footer begins below the window, so that it does not jump. */
  isLoadedInBrowser?: boolean
  /** A page of the agents' desk: header and footer of one row each, and the full width of the window for its tables. */
  isDesk?: boolean
  children: ReactNode
}

/** The breadcrumbs from Home to this page, visible and as structured data. The last crumb is the page itself. */
function Breadcrumbs({ site, afterHome }: { site: Site; afterHome: readonly Crumb[] }) {
  const { locale, t } = site
  const crumbs = [{ text: t('frame.home'), path: '/' }, ...afterHome]
  const named = crumbs.map(({ text, path }) => ({ name: text, path }))
  return (
    <StaticPart className="py-3" data-site-links="">
      <Breadcrumb locale={locale} label={t('frame.breadcrumbs')} crumbs={crumbs} />
      <JsonLd site={site} toEntities={(context) => [toBreadcrumbs(named, context)]} />
    </StaticPart>
  )
}

/** The layout of a page: header, content, footer. Rendered by each page, because the language switch needs the page's path. */
export function PageLayout(props: Props) {
  const { site, crumbs, hero, headerOverHero = false, hasOwnBottomBar = false, isDesk = false, children } = props
  const height = props.isLoadedInBrowser ? 'min-h-dvh' : 'grow'
  return (
    <>
      {site.isIncomplete && <IncompletePageExpiry />}
      <a href="#main" className={SKIP}>
        {site.t('frame.skip')}
      </a>
      <div className="relative flex min-h-dvh flex-col">
        {isDesk ? (
          <DeskHeader {...site} />
        ) : (
          <Header {...site} isTransparent={headerOverHero} hasAccountOnSmall={hasOwnBottomBar} />
        )}
        <main id="main" tabIndex={-1} className={`${height} outline-none`}>
          {hero}
          <div className={isDesk ? 'px-gutter' : 'mx-auto max-w-page px-gutter'}>
            {crumbs !== undefined && <Breadcrumbs site={site} afterHome={crumbs} />}
            {children}
          </div>
        </main>
        {isDesk ? <DeskFooter {...site} /> : <Footer {...site} />}
        {!hasOwnBottomBar && !isDesk && <BottomBar {...site} />}
      </div>
      <NavigationStatus t={site.t} />
    </>
  )
}
