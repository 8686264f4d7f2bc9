import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { examine } from '#scripts/exam/examine.ts'
import { toHtml, toText } from '#scripts/exam/report.ts'
import { replacePicturesOfContexts } from '#tests/e2e/fixtures.ts'
import { sitePort } from '#tests/e2e/http-client.ts'
import { findFreePort } from '#tests/unit/support/free-port.ts'

for (const host of ['localhost', 'shemesh.localhost']) {
  test(`the examination of ${host} finds every promise kept`, async ({ browser }) => {
    // None of the promises is about a picture.
    const showPictures = replacePicturesOfContexts(browser)
    const results = await examine(browser, `http://${host}:${sitePort}`)
    showPictures()
    expect(results.length).toBeGreaterThan(80)
    expect(results.filter(({ passed }) => !passed)).toEqual([])
  })
}

test('a host that does not answer is named in one line', async () => {
  const child = spawn(process.execPath, ['scripts/exam.ts', `http://localhost:${await findFreePort()}`])
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(2)
  expect(errors).toMatch(/^http:\/\/localhost:\d+ could not be examined: .*ERR_CONNECTION_REFUSED.*\n$/)
})

test('an address without a scheme is not an address: the usage is shown', async () => {
  const child = spawn(process.execPath, ['scripts/exam.ts', 'localhost:3000'])
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(2)
  expect(output).toContain('npm run exam -- https://')
})

test('a report names what was found instead, as text', () => {
  const results = [
    { area: 'title', page: '/<b>', promise: 'It has a title', passed: false, found: '<script>alert(1)</script>' },
    { area: 'status', page: '/', promise: 'It is there', passed: true, found: '' },
  ] as const
  expect(toText(results)).toContain('1 promises kept, 1 not kept')
  const html = toHtml('https://www.example.co.il', '2026-11-22', results)
  expect(html).toContain('&#60;script&#62;alert(1)')
  expect(html).not.toContain('<script>')
})
