import { readSignInState } from '#lib/browser/sign-in-state.ts'
import { readStoredText, removeStored, writeStoredText } from '#lib/browser/stored-values.ts'

const KEY = 'nofesh.agent'
const FCL = 'fcl'

function setMode(isFcl: boolean): void {
  if (isFcl) document.documentElement.dataset.agent = FCL
  else delete document.documentElement.dataset.agent
}

/** Hides the public parts for a signed-in FCL agent (section 6) and loads the agents' script, if there is one. */
export async function applyFclMode(script: string | undefined): Promise<void> {
  // Where the storage is blocked, the public parts are hidden only after the request.
  setMode(readStoredText('sessionStorage', KEY) === FCL)
  const state = await readSignInState()
  if (!state) return
  const isFcl = state.agencyUser?.fcl === true
  if (isFcl) writeStoredText('sessionStorage', KEY, FCL)
  else removeStored('sessionStorage', KEY)
  setMode(isFcl)
  if (!isFcl || script === undefined || document.querySelector('script[data-onsite]')) return
  const element = document.createElement('script')
  element.async = true
  element.dataset.onsite = ''
  element.src = script
  document.head.append(element)
}
