import { watchTheWay } from '#components/layout/on-the-way.tsx'
import { askOwn, forgetWho, readWho } from '#lib/browser/session.ts'
import type { Who } from '#lib/contract/own.ts'

/** Who is here, by the site; a member is also asked about upstream, where the session may have ended (section 4). */
async function checkWho(): Promise<Who | undefined> {
  const who = await readWho()
  if (!who?.member) return who
  const check = await askOwn<{ logined?: boolean }>('/api/domestic/clubMember/checkSession')
  if (check?.logined !== false) return who
  forgetWho()
  const { member: _gone, ...others } = who
  return others
}

// A page has two doors, one for each width; they ask once.
let asked: Promise<Who | undefined> | undefined

/** What a page does when it has come to rest, and is loaded only then: watches the way to the next, asks who is here. */
export function rest(): Promise<Who | undefined> {
  if (!asked) watchTheWay()
  asked ??= checkWho()
  return asked
}
