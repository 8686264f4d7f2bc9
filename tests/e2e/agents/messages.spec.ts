import { expect, test } from '#tests/e2e/fixtures.ts'
import { sandboxPort, sendRequest } from '#tests/e2e/http-client.ts'
import { signInAgent } from '#tests/e2e/sign-in.ts'

const SOCKET = '/api/agencyMessage/agentWs/'

/** How many sockets of agents are open upstream. */
async function countSockets(): Promise<number> {
  const { body } = await sendRequest({ port: sandboxPort, path: '/console/api/sockets' })
  return (JSON.parse(body) as { open: unknown[] }).open.length
}

// The browser reports a refused socket in its console.
test.use({ allowedComplaints: [/WebSocket connection/] })

test('a visitor gets no socket; an agent gets the site and the messages for all agents', async ({ page }) => {
  await page.goto('/en')
  const refused = await page.evaluate(
    (path) =>
      new Promise((resolve) => {
        const socket = new WebSocket(path)
        socket.addEventListener('close', ({ code }) => resolve(code))
        socket.addEventListener('open', () => resolve('open'))
      }),
    SOCKET,
  )
  expect(refused).toBe(1006)

  expect(await signInAgent(page)).not.toContain('Sid')
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 2, name: 'Deals you can book now' })).toBeVisible()

  const before = await countSockets()
  const socket = await page.evaluateHandle(
    (path) =>
      new Promise<{ first: Promise<unknown> }>((resolve) => {
        const opened = new WebSocket(path)
        const first = new Promise((take) => {
          opened.addEventListener('message', ({ data }) => {
            const frame = JSON.parse(String(data))
            if (frame.title === 'From the test') take(frame)
          })
        })
        // In an object, because a promise would be awaited.
        opened.addEventListener('open', () => resolve({ first }))
      }),
    SOCKET,
  )
  // The site's own socket to the upstream opens after the browser's.
  await expect.poll(countSockets).toBeGreaterThan(before)
  const sent = await sendRequest({
    port: sandboxPort,
    path: '/console/api/message',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ agency: 'agents', title: 'From the test', body: 'Shalom' }),
  })
  expect(sent.status).toBe(204)
  expect(await socket.evaluate(({ first }) => first)).toMatchObject({
    type: 'agentMessage',
    audience: 'shared',
    title: 'From the test',
    body: 'Shalom',
  })
})
