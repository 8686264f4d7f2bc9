import { logInAgent } from '#tests/e2e/agent.ts'
import { sendRequest, sandboxPort } from '#tests/e2e/http-client.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const SOCKET = '/api/agencyMessage/agentWs/'

// A refused socket is the browser's own complaint.
test.use({ allowedComplaints: [/WebSocket connection/] })

test('who is nobody gets no socket; an agent gets the site, and what is said to the house', async ({ page }) => {
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

  expect(await logInAgent(page)).not.toContain('Sid')
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 2, name: 'Deals you can book now' })).toBeVisible()

  const socket = await page.evaluateHandle(
    (path) =>
      new Promise<{ first: Promise<unknown> }>((resolve) => {
        const made = new WebSocket(path)
        const first = new Promise((take) => {
          made.addEventListener('message', ({ data }) => {
            const frame = JSON.parse(String(data))
            if (frame.title === 'From the test') take(frame)
          })
        })
        // In an object: a promise of a promise would be waited for.
        made.addEventListener('open', () => resolve({ first }))
      }),
    SOCKET,
  )
  // The site has answered; its own socket to the service stands a moment later.
  await expect(async () => {
    expect((await sendRequest({ port: sandboxPort, path: '/console/api/sockets' })).body).toContain('agents')
  }).toPass()
  const said = await sendRequest({
    port: sandboxPort,
    path: '/console/api/message',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ agency: 'agents', title: 'From the test', body: 'Shalom' }),
  })
  expect(said.status).toBe(204)
  expect(await socket.evaluate(({ first }) => first)).toMatchObject({
    type: 'agentMessage',
    audience: 'shared',
    title: 'From the test',
    body: 'Shalom',
  })
})
