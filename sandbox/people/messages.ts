import { z } from 'zod'
import { AgentFrame } from '#lib/contract/sockets.ts'
import { execute, selectAll } from '#sandbox/database.ts'
import { nextToken } from '#sandbox/seeded-random.ts'
import type { World } from '#sandbox/world.ts'

/** How many earlier messages are sent to an agent who connects. */
const RECENT_MESSAGES = 20

export type OutgoingMessage = {
  agencyCode: string
  /** The sender's name as shown. */
  from: string
  fromClerk?: string | undefined
  /** A clerk's name; all clerks of the agency when absent. */
  to?: string | undefined
  title?: string | undefined
  body: string
}

const FrameRow = z.object({ frame: z.string() })

/** Stores a message and sends it to its recipients; a private message is sent to its sender too. */
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
  execute(
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

/** The latest messages that an agent may see, oldest first. */
export function listRecentMessages(world: World, agencyCode: string, clerkName: string | undefined): AgentFrame[] {
  return selectAll(
    world.db,
    FrameRow,
    `SELECT frame FROM agent_messages
     WHERE agency_code = ? AND (clerk_name IS NULL OR clerk_name = ?2 OR from_clerk = ?2) ORDER BY id DESC LIMIT ?3`,
    agencyCode,
    clerkName ?? '',
    RECENT_MESSAGES,
  )
    .map(({ frame }) => AgentFrame.parse(JSON.parse(frame)))
    .reverse()
}
