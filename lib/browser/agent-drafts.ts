import { readStoredFields, writeStored } from '#lib/browser/stored-values.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'

const KEY = 'nofesh.agent-drafts'
/** The most forms whose text is stored, the latest ones; an agent seldom has more than a few. */
const MAX_DRAFTS = 50

/** What was typed into a form and not sent, by field. */
type Draft = Record<string, string>
type StoredDrafts = { agent: string; drafts: readonly [name: string, draft: Draft][] }

/** The texts of one agent that were not sent yet, in this tab. */
export type AgentDrafts = {
  /** What was typed into a form; without fields when there is nothing. */
  read: (name: string) => Draft
  /** Stores what is typed into a form. Without fields the form is forgotten: its text was sent or discarded. */
  store: (name: string, draft: Draft) => void
  /** The same for a form with a single text; an empty text is forgotten. */
  ofText: (name: string) => { draft: string; onDraft: (text: string) => void }
}

/** Identifies an agent of a site: clerks of two agent codes may have one name. */
export const toAgentKey = (user: SignInState['agencyUser']): string =>
  `${user?.odyAgentCode ?? ''}/${user?.clerkName ?? ''}`

const isDraft = (value: unknown): value is [string, Draft] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'object' &&
  value[1] !== null &&
  Object.values(value[1]).every((text) => typeof text === 'string')

/**
 * The drafts of an agent. They stay stored when the session ends (section 4) and are restored when the same agent signs in again
 * in this tab. Another agent cannot read them; the first text of that agent replaces them.
 *
 * @param agent see `toAgentKey`.
 */
export function createAgentDrafts(agent: string): AgentDrafts {
  const readAll = () => {
    const stored = readStoredFields<StoredDrafts>('sessionStorage', KEY)
    return new Map(stored.agent === agent && Array.isArray(stored.drafts) ? stored.drafts.filter(isDraft) : [])
  }
  const read = (name: string) => readAll().get(name) ?? {}
  const store = (name: string, draft: Draft) => {
    const drafts = readAll()
    drafts.delete(name)
    if (Object.keys(draft).length > 0) drafts.set(name, draft)
    writeStored('sessionStorage', KEY, { agent, drafts: [...drafts].slice(-MAX_DRAFTS) } satisfies StoredDrafts)
  }
  return {
    read,
    store,
    ofText: (name) => ({
      draft: read(name).text ?? '',
      onDraft: (text) => store(name, text === '' ? {} : { text }),
    }),
  }
}
