'use client'

import { unstable_rethrow, usePathname } from 'next/navigation'
import { Component, type ReactNode, useEffect } from 'react'
import { HYDRATED_EVENT } from '#lib/domain/page-signals.ts'

type Props = {
  labels: { title: string; text: string; again: string; home: string }
  /** The path of the home page. */
  home: string
  children: ReactNode
}

/** Shows the error screen when the client code of a page throws, until the path changes. */
export function PageErrorBoundary(props: Props) {
  // A click that came before the scripts is repeated on this event (lib/server/next/late-scripts.ts).
  useEffect(() => void dispatchEvent(new Event(HYDRATED_EVENT)), [])
  return <PageBoundary {...props} path={usePathname()} />
}

type PageProps = Props & { path: string | null }
type PageState = { error: unknown; path: string | null }

class PageBoundary extends Component<PageProps, PageState> {
  override state: PageState = { error: undefined, path: this.props.path }

  static getDerivedStateFromProps({ path }: PageProps, state: PageState): PageState | null {
    return path === state.path ? null : { error: undefined, path }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { labels, home, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    // Next signals a redirect or a missing page by throwing (https://github.com/vercel/next.js/pull/65831).
    unstable_rethrow(error)
    return (
      <main role="alert" className="mx-auto max-w-xl px-5 py-20">
        <h1 className="text-4xl">{labels.title}</h1>
        <p className="mt-3 text-muted">{labels.text}</p>
        {/* Both load a document, because the state of the client code may have caused the error. */}
        <p className="mt-6 flex flex-wrap items-center gap-4">
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="min-h-11 rounded-xl bg-primary px-5 font-medium text-on-primary"
          >
            {labels.again}
          </button>
          <a href={home} className="text-primary underline underline-offset-4">
            {labels.home}
          </a>
        </p>
      </main>
    )
  }
}
