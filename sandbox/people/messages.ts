import { z } from 'zod'
import { AgentFrame } from '#lib/contract/sockets.ts'
import { nextToken } from '#sandbox/chance.ts'
import { all, run } from '#sandbox/database.ts'
import type { World } from '#sandbox/world.ts'

/** So many messages are sent again to an agent who connects. */
const RECENT = 20

export type OutgoingMessage = {
  agencyCode: string
  /** As shown. */
  from: string
  fromClerk?: string | undefined
  /** A clerk's name; absent: everybody at the agency. */
  to?: string | undefined
  title?: string | undefined
  body: string
}

const FrameRow = z.object({ frame: z.string() })

/** Keeps a message and hands it to the agents it is for; a private one is shown to its sender too. */
export function sendMessage(world: World, message: OutgoingMessage): void {
  const { agencyCode, from, fromClerk, to, title, body } = message
  const frame: AgentFrame = {
    type: 'agentMessage',
    id: nextToken(world, 'message'),
    audience: to === undefined ? 'shared' : 'private',
    from,
    ...(title === undefined ? {} : { title }),
    body,
    at: world.clock.now().toISOString(),
  }
  run(
    world.db,
    'INSERT INTO agent_messages (agency_code, clerk_name, from_clerk, frame) VALUES (?, ?, ?, ?)',
    agencyCode,
    to ?? null,
    fromClerk ?? null,
    JSON.stringify(frame),
  )
  world.push({ to: 'agents', agencyCode, ...(to === undefined ? {} : { clerkName: to }), frame })
  if (to !== undefined && fromClerk !== undefined && fromClerk !== to) {
    world.push({ to: 'agents', agencyCode, clerkName: fromClerk, frame })
  }
}

/** The last messages that an agent may see, oldest first. */
export function recentMessages(world: World, agencyCode: string, clerkName: string | undefined): AgentFrame[] {
  return all(
    world.db,
    FrameRow,
    `SELECT frame FROM agent_messages
     WHERE agency_code = ? AND (clerk_name IS NULL OR clerk_name = ?2 OR from_clerk = ?2) ORDER BY id DESC LIMIT ?3`,
    agencyCode,
    clerkName ?? '',
    RECENT,
  )
    .map(({ frame }) => AgentFrame.parse(JSON.parse(frame)))
    .reverse()
}
