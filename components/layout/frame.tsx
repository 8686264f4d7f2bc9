import type { ReactNode } from 'react'
import type { Crumb } from '#components/layout/breadcrumbs.tsx'
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx'
import { Footer } from '#components/layout/footer.tsx'
import { Header } from '#components/layout/header.tsx'
import type { Site } from '#components/layout/site.ts'

type Props = {
  site: Site
  /** Absent on Home. */
  crumbs?: readonly Crumb[]
  /** Stands across the whole width, above the page's matter. */
  hero?: ReactNode
  children: ReactNode
}

/** A page in its frame. Each page brings its own, because the language switch keeps the page. */
export function Frame({ site, crumbs, hero, children }: Props) {
  return (
    <>
      <a
        href="#matter"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-2 focus:rounded-xl focus:bg-surface focus:p-3"
      >
        {site.t('frame.skip')}
      </a>
      <Header {...site} />
      <main id="matter" tabIndex={-1} className="outline-none">
        {hero}
        <div className="mx-auto max-w-6xl px-5">
          {crumbs !== undefined && <Breadcrumbs {...site} crumbs={crumbs} />}
          {children}
        </div>
      </main>
      <Footer {...site} />
    </>
  )
}
