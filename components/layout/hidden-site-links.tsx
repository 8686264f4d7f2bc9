'use client'

import { useEffect, useState } from 'react'
import { readSignInState } from '#lib/browser/sign-in-state.ts'

const HIDDEN_LINKS = '[data-site-links]{display:none}'

/**
 * Hides the links to the rest of the site (`data-site-links`) for a customer who came by an agent's link: on a closed site
 * they would lead to the agents' login. Info pages, the phone and the languages stay. The space for the agents' bar is hidden too:
 * the page would move up when the session, which arrives later, says that no agent is signed in.
 */
export const HiddenSiteLinks = () => <style>{`${HIDDEN_LINKS}[data-desk-space]{display:none}`}</style>

/**
 * Hides the same links on a page that customers may open on the site of internal agents, the only one that sends links. The cached page
 * is the same for agents, so the links are hidden until it is known that an agent is signed in.
 */
export function AgentSiteLinks() {
  const [isAgent, setIsAgent] = useState(false)
  useEffect(() => {
    void readSignInState().then(
      (state) => setIsAgent(state?.may.seeDesk === true),
      () => undefined,
    )
  }, [])
  return !isAgent && <style>{HIDDEN_LINKS}</style>
}
