'use client'

import { usePathname } from 'next/navigation'
import { Component, type ReactNode, useEffect } from 'react'

type Props = { words: { title: string; text: string; again: string }; children: ReactNode }

/** Next finds its way by throwing: a redirect or a missing page is no fault. */
function isSignpost(fault: unknown): boolean {
  const digest = fault instanceof Error && 'digest' in fault ? fault.digest : undefined
  return typeof digest === 'string' && (digest.startsWith('NEXT_') || digest === 'BAILOUT_TO_CLIENT_SIDE_RENDERING')
}

/**
 * What stands in place of a page whose own script failed in the browser: the error screen, never a blank one. Another
 * page begins anew: the way back leads out.
 */
export function FaultBoundary(props: Props) {
  // Who pressed a button before there was a script for it is waiting for this (lib/serving/late-scripts.ts).
  useEffect(() => void dispatchEvent(new Event('nofesh:awake')), [])
  return <PageBoundary {...props} path={usePathname()} />
}

type PageProps = Props & { path: string | null }
type PageState = { fault: unknown; path: string | null }

class PageBoundary extends Component<PageProps, PageState> {
  override state: PageState = { fault: undefined, path: this.props.path }

  static getDerivedStateFromProps({ path }: PageProps, state: PageState): PageState | null {
    return path === state.path ? null : { fault: undefined, path }
  }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override render() {
    const { words, children } = this.props
    const { fault } = this.state
    if (fault === undefined) return children
    if (isSignpost(fault)) throw fault
    return (
      <main role="alert" className="mx-auto max-w-xl px-5 py-20">
        <h1 className="text-4xl">{words.title}</h1>
        <p className="mt-3 text-muted">{words.text}</p>
        {/* The whole document anew: what the script had in hand is what failed. */}
        <button
          type="button"
          onClick={() => window.location.reload()}
          className="mt-6 min-h-11 rounded-xl bg-primary px-5 font-medium text-on-primary"
        >
          {words.again}
        </button>
      </main>
    )
  }
}
