import type { ReactNode } from 'react'
import { BottomBar } from '#components/layout/bottom-bar.tsx'
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx'
import { Footer } from '#components/layout/footer.tsx'
import { Header } from '#components/layout/header.tsx'
import type { Site } from '#components/layout/site.ts'
import { WayPlace } from '#components/layout/way-place.tsx'
import type { Crumb } from '#components/ui/breadcrumb.tsx'

type Props = {
  site: Site
  /** Absent on Home. */
  crumbs?: readonly Crumb[]
  /** Stands across the whole width, above the page's matter. */
  hero?: ReactNode
  /** The header lies on the hero's picture. */
  over?: boolean
  /** The page has a bar of its own at the bottom of small screens: its price and its one next step. */
  ownBar?: boolean
  children: ReactNode
}

/** A page in its frame. Each page brings its own, because the language switch keeps the page. */
export function Frame({ site, crumbs, hero, over = false, ownBar = false, children }: Props) {
  return (
    <>
      <a
        href="#matter"
        className="sr-only focus:not-sr-only focus:absolute focus:z-skip focus:m-2 focus:rounded-control focus:bg-surface focus:p-3 focus:text-ink"
      >
        {site.t('frame.skip')}
      </a>
      <div className="relative flex min-h-dvh flex-col">
        <Header {...site} over={over} />
        <main id="matter" tabIndex={-1} className="grow outline-none">
          {hero}
          <div className="mx-auto max-w-page px-gutter">
            {crumbs !== undefined && <Breadcrumbs {...site} crumbs={crumbs} />}
            {children}
          </div>
        </main>
        <Footer {...site} />
        {!ownBar && <BottomBar {...site} />}
      </div>
      <WayPlace t={site.t} />
    </>
  )
}
