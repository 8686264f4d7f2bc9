import { readWho } from '#lib/browser/session.ts'

const KEY = 'nofesh.agent'
const FCL = 'fcl'

function remember(isFcl: boolean): void {
  try {
    if (isFcl) sessionStorage.setItem(KEY, FCL)
    else sessionStorage.removeItem(KEY)
  } catch {
    // The next page asks before it hides.
  }
}

function show(isFcl: boolean): void {
  if (isFcl) document.documentElement.dataset.agent = FCL
  else delete document.documentElement.dataset.agent
}

function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(KEY) === FCL
  } catch {
    return false
  }
}

/**
 * Makes the page one for an FCL agent where one is logged in (section 6): hides what speaks to the public, and loads
 * their script. Pages are kept for everybody, so it is asked here.
 */
export async function watchForFcl(script: string | undefined): Promise<void> {
  show(isRemembered())
  const who = await readWho()
  if (!who) return
  const isFcl = who.agencyUser?.fcl === true
  remember(isFcl)
  show(isFcl)
  if (!isFcl || script === undefined || document.querySelector('script[data-onsite]')) return
  const element = document.createElement('script')
  element.async = true
  element.dataset.onsite = ''
  element.src = script
  document.head.append(element)
}
