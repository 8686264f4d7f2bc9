import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

/** The classes of the agents with which Next fetches the pictures that it scales; they are not exported. */
const PICTURE_AGENTS: ReadonlySet<string> = new Set(['ImageHttpAgent', 'ImageHttpsAgent'])

type AgentRequest = ClientRequest & { agent?: { keepAlive: boolean } | null }

/**
 * Gives each request for a picture of an upstream a connection of its own. Next leaves connections open for the next picture. When the
 * host closes one at the moment at which it is used again, Next answers with 500 instead of requesting the picture once more
 * (https://nodejs.org/api/http.html#requestreusedsocket). A picture is fetched once in a day and scaled, which takes
 * longer than a connection.
 */
export function separatePictureConnections(): void {
  subscribe('http.client.request.start', (message) => {
    const { agent } = (message as { request: AgentRequest }).request
    if (agent && PICTURE_AGENTS.has(agent.constructor.name)) agent.keepAlive = false
  })
}
