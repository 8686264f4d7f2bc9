import '#components/desk/desk.css'
import type { ReactNode } from 'react'
import { DeskTitle } from '#components/layout/desk-frame.tsx'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import type { Site } from '#components/layout/site.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

type Props = {
  site: Site
  title: string
  /** Shown under the title. */
  text: string
  /** The namespaces of the page's own messages; `desk`, `problem` and `ui` are always there. */
  messages: Parameters<typeof pickMessages>[1][]
  children: ReactNode
}

/** A page of the agents' desk, as wide as the window. Its route is created by `toHiddenRoute`. */
export function DeskPage({ site, title, text, messages, children }: Props) {
  const { locale, t } = site
  return (
    <PageLayout site={site} isDesk>
      <DeskTitle title={title} text={text} />
      <noscript>
        <p className="mt-4 max-w-text rounded-control bg-warning-soft p-4">{t('desk.noScript')}</p>
      </noscript>
      <MessagesProvider locale={locale} messages={pickMessages(locale, 'desk', 'problem', 'ui', ...messages)}>
        <QueryProvider>
          <div data-desk-content className="mt-4">
            {children}
          </div>
        </QueryProvider>
      </MessagesProvider>
      <div className="h-8" />
    </PageLayout>
  )
}
