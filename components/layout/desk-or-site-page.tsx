import type { ReactNode } from 'react'
import { DeskTitle } from '#components/layout/desk-frame.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import type { Site } from '#components/layout/site.ts'

type Props = {
  site: Site
  title: string
  /** Shown under the title. */
  text: string
  /** Shown to browsers without scripts. */
  noScript: string
  /** The browser loads the content: the footer begins below the window, so that it does not jump. */
  isLoadedInBrowser?: boolean
  children: ReactNode
}

/**
 * A page that is part of the desk on the agents' site, and has the header, the breadcrumbs and the width of all other pages on the
 * sites of customers and agencies. Only agents can open it on their site: a customer who comes by a link sees the pages of the booking.
 */
export function DeskOrSitePage({ site, title, text, noScript, isLoadedInBrowser = false, children }: Props) {
  const isDesk = site.agency.forInternalAgentSite
  return (
    <PageLayout
      site={site}
      {...(isDesk ? { isDesk } : { crumbs: [{ text: title, path: site.path }] })}
      isLoadedInBrowser={isLoadedInBrowser}
    >
      {isDesk ? (
        <DeskTitle title={title} text={text} />
      ) : (
        <>
          <h1 className="pt-6 text-title">{title}</h1>
          <p className="mt-2 max-w-text text-muted">{text}</p>
        </>
      )}
      <noscript>
        <p className="mt-6 max-w-text rounded-control bg-warning-soft p-4">{noScript}</p>
      </noscript>
      <div className="mt-6 mb-16">{children}</div>
    </PageLayout>
  )
}
