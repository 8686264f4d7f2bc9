import { announceSignInChange } from '#lib/browser/sign-in-tabs.ts'
import { isCode } from '#lib/domain/identity/code.ts'

const TIMEOUT = 15_000

/**
 * The display name of a signed-in clerk or agency; undefined when it is not known. When the upstream has ended the
 * session, this tab and the others load again: the session's cookie is deleted with the reply.
 */
export async function readUserName(id: string): Promise<string | undefined> {
  // A name for people, such as one with a space, is no id: the server would refuse the call and log it as a wrong input of an agent.
  if (!isCode(id)) return undefined
  try {
    const reply = await fetch(new URL(`/api/bff/user/${encodeURIComponent(id)}/username`, location.origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const { username, code } = (await reply.json()) as { username?: string; code?: string }
    if (code === 'session-ended') announceSignInChange('session-ended')
    return reply.ok ? username : undefined
  } catch {
    return undefined
  }
}
