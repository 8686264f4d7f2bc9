import { readSignInState } from '#lib/browser/sign-in-state.ts'

const KEY = 'nofesh.agent'
const FCL = 'fcl'

function storeMode(isFcl: boolean): void {
  try {
    if (isFcl) sessionStorage.setItem(KEY, FCL)
    else sessionStorage.removeItem(KEY)
  } catch {
    // The storage is blocked: the next page hides the public parts only after the request.
  }
}

function setMode(isFcl: boolean): void {
  if (isFcl) document.documentElement.dataset.agent = FCL
  else delete document.documentElement.dataset.agent
}

function isStored(): boolean {
  try {
    return sessionStorage.getItem(KEY) === FCL
  } catch {
    return false
  }
}

/**
 * Adapts the page for a signed-in FCL agent (section 6): hides the parts for the public, and loads the agents' script.
 * Done in the browser, because pages are cached for all visitors.
 *
 * @param script the address of the agents' script, if one is configured.
 */
export async function applyFclMode(script: string | undefined): Promise<void> {
  setMode(isStored())
  const state = await readSignInState()
  if (!state) return
  const isFcl = state.agencyUser?.fcl === true
  storeMode(isFcl)
  setMode(isFcl)
  if (!isFcl || script === undefined || document.querySelector('script[data-onsite]')) return
  const element = document.createElement('script')
  element.async = true
  element.dataset.onsite = ''
  element.src = script
  document.head.append(element)
}
