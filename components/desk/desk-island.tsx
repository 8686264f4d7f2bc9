'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'
import { toAgentKey } from '#lib/browser/agent-drafts.ts'
import { readSignInState } from '#lib/browser/sign-in-state.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Desk = 'none' | { Runtime: ComponentType<DeskPanelProps>; signInState: SignInState }

/** In a style element, because the classes of the desk are not in the style sheet of the other pages. */
const RESERVED =
  '[data-desk-space]{block-size:3rem;background:var(--depth)}body:has([data-agency-login]) [data-desk-space]{display:none}'

/**
 * The place of the desk bar, at the top of each page of the agents' site. The desk is loaded when an agent is signed in
 * (specification, section 6). The bar's space is reserved before: everybody on this site, except on its login page, is an agent.
 */
export function DeskIsland({ locale }: { locale: Locale }) {
  const [desk, setDesk] = useState<Desk>()
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const signInState = await readSignInState()
      if (!signInState || isOver) return
      // A customer who pays by an agent's link has no desk: its space is given back.
      if (!signInState.may.seeDesk) return setDesk('none')
      const [{ DeskRuntime }, { removeDataOfOthers }] = await Promise.all([
        import('#components/desk/desk-runtime.tsx'),
        import('#lib/browser/sign-in-tabs.ts'),
      ])
      if (removeDataOfOthers(toAgentKey(signInState.agencyUser))) return globalThis.location.reload()
      if (!isOver) setDesk({ Runtime: DeskRuntime, signInState })
    }
    // Without a network there is no desk either; the next page tries again.
    void load().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [])
  if (desk === 'none') return null
  if (desk) return <desk.Runtime locale={locale} signInState={desk.signInState} />
  return (
    <>
      <style>{RESERVED}</style>
      <div data-desk-space data-print="never" />
    </>
  )
}
