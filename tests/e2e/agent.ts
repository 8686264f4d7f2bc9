import { expect, type Page } from '@playwright/test'

const AGENT = { odyAgentCode: 'AG9000', clerkName: 'dana', password: 'moked-dana-1', operation: 'agents' }

/** Logs an agent of the house in, from a page of their site. Gives what the site answered. */
export async function logInAgent(page: Page): Promise<string> {
  const { status, text } = await page.evaluate(async (agent) => {
    const reply = await fetch('/api/bff/agent/login', { method: 'POST', body: new URLSearchParams(agent) })
    return { status: reply.status, text: await reply.text() }
  }, AGENT)
  expect(status).toBe(200)
  return text
}
