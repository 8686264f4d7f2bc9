import { createServer, type IncomingMessage, type ServerResponse, request as sendTo } from 'node:http'
import type { Page } from '@playwright/test'
import { createRequestHandler } from '#lib/server/http/request-handler.ts'
import { setClientAddress } from '#lib/server/proxy/client-address.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { startForwardingServer } from '#tests/e2e/forwarding-server.ts'
import { type IsolatedSite, startIsolatedSite } from '#tests/e2e/isolated-site.ts'
import { waitForHydration, watchHydration } from '#tests/e2e/page-load.ts'
import { listenOnFreePort } from '#tests/unit/support/free-port.ts'

/** Every attempt sets `document.documentElement.dataset.ran`, which the page's own world and a test can both read. */
const run = (how: string) => `document.documentElement.dataset.ran='${how}'`
const HOSTILE = [
  `<script>${run('inline')}</script>`,
  `<SCRIPT>${run('capitals')}</SCRIPT>`,
  `<script type="module">${run('module')}</script>`,
  `<script id="_R_">${run('runtime')}</script>`,
  `<script>self.__next_f.push([1,(${run('data')},"")])</script>`,
  '<script src="https://evil.example/a.js"></script>',
  `<img src="x" alt="" onerror="${run('handler')}">`,
  `<svg><script>${run('drawing')}</script></svg>`,
  `<iframe title="x" srcdoc="<script>parent.document.documentElement.dataset.ran='frame'</script>"></iframe>`,
  `<a id="evil-link" href="javascript:${run('link')}">free nights</a>`,
  '<form id="evil-form" action="https://evil.example/collect"><button>send</button></form>',
  '<base href="https://evil.example/">',
].join('')

const readRan = (page: Page) => page.evaluate(() => document.documentElement.dataset.ran)

/** Passes a request on to a port of this machine and sends the reply, changed by `edit` where it is text. */
function forward(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: IncomingMessage,
  response: ServerResponse,
  port: number,
  edit: (text: string) => string,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { 'accept-encoding': _, ...sent } = headers
  const call = sendTo({ port, host: '127.0.0.1', method, path: url, headers: sent }, (reply) => {
    const chunks: Buffer[] = []
    reply.on('data', (chunk: Buffer) => chunks.push(chunk))
    reply.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const isText = /json|html/.test(String(reply.headers['content-type']))
      const edited = isText ? Buffer.from(edit(bytes.toString())) : bytes
      response.statusCode = reply.statusCode ?? 500
      for (const [name, value] of Object.entries(reply.headers)) {
        if (!/^(?:content-length|transfer-encoding|connection|content-security-policy)$/.test(name)) {
          response.setHeader(name, value ?? '')
        }
      }
      response.end(edited)
      resolve()
    })
  })
  call.on('error', reject)
  body.pipe(call)
  return promise
}

test.describe.configure({ mode: 'serial' })
let site: IsolatedSite
test.beforeAll(async () => {
  // The editors' texts of the sandbox, with hostile markup at their end.
  site = await startIsolatedSite((sandboxPort) =>
    startForwardingServer((request, response) => {
      const isText = request.url?.includes('/footerItem/') && !request.url.includes('pageList')
      const addMarkup = (json: string) => json.replaceAll('</p>"', () => `</p>${JSON.stringify(HOSTILE).slice(1, -1)}"`)
      void forward(request, request, response, sandboxPort, isText ? addMarkup : (text) => text)
    }),
  )
})
test.afterAll(() => site.stop())

test('hostile markup in an editor’s text is removed before the page is sent, and the page works', async ({ page }) => {
  await watchHydration(page)
  const reply = await page.goto(`http://localhost:${site.port}/en/terms`)
  await waitForHydration(page)
  const [content = ''] = /<main[\s\S]*<\/main>/.exec((await reply?.text()) ?? '') ?? []
  expect(content.includes('free nights')).toBe(true)
  expect(/evil\.example|onerror|javascript:|srcdoc|<script>/.exec(content)).toBeNull()
  expect(await readRan(page)).toBeUndefined()
})

test.describe('should the removal ever fail', () => {
  test.use({
    allowedComplaints: [/Content Security Policy|violates the following|status of 404|ERR_|React error #418/],
  })

  test('nothing of injected markup runs, the page’s own scripts do, and both the server and the browser report it', async ({
    page,
  }) => {
    const events: string[] = []
    const reports: (number | undefined)[] = []
    const handle = async (request: IncomingMessage, response: ServerResponse) => {
      const headers = { ...request.headers, host: `localhost:${site.port}` }
      const inject = (html: string) => html.replace('</main>', () => `${HOSTILE}</main>`)
      // The site has removed this header of its middleware.
      response.setHeader('x-nofesh-cache', 'any')
      await forward({ method: request.method, url: request.url, headers }, request, response, site.port, inject)
      if (request.url === '/api/csp-report') reports.push(response.statusCode)
    }
    const server = createServer(
      createRequestHandler({
        dev: false,
        scheme: 'http',
        media: [],
        log: console,
        security: (event: string) => void events.push(event),
        handle,
        resolve: async () => ({ kind: 'unknown' }),
        setClientAddress: (request: IncomingMessage) => setClientAddress(request, 0),
        verifyPicture: () => undefined,
        isStopping: () => false,
      } as unknown as Parameters<typeof createRequestHandler>[0]),
    )
    const port = await listenOnFreePort(server)
    try {
      await watchHydration(page)
      await page.goto(`http://localhost:${port}/en/terms`, { waitUntil: 'commit' })
      await page.locator('#evil-link').dispatchEvent('click')
      // React finds elements that it has not rendered (error 418) and renders the page again.
      await waitForHydration(page)
      expect(await readRan(page)).toBeUndefined()
      expect(page.url()).toBe(`http://localhost:${port}/en/terms`)
      expect(events).toContain('unknown-script')
      await expect.poll(() => reports.length).toBeGreaterThan(3)
      expect(new Set(reports)).toEqual(new Set([204]))
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
})
