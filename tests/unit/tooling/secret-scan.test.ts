import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { findSecrets, scanFolders, storeForScan } from '#tests/e2e/secret-scan.ts'

const SECRETS = { tokens: ['k3sNBhBAGDvsCUEx'], codes: ['482913'], passwords: ['moked-dana-1'] }
const folder = mkdtempSync(path.join(tmpdir(), 'secret-scan-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['{"agencySid":"k3sNBhBAGDvsCUEx"}', ['token k3sN…']],
  ['a line with moked-dana-1.', ['password moke…']],
  ['{"verificationCode":"482913"}', ['code 4829…']],
  ['GET /x?verificationCode=482913&a=1', ['code 4829…']],
])('%s is found', (text, found) => {
  expect(findSecrets(text, SECRETS)).toEqual(found)
})

test.each(['{"total":482913}', 'order 14829130', 'moked-dana-12', 'k3sN', '<b>482,913</b>'])(
  '%s is no secret',
  (text) => {
    expect(findSecrets(text, SECRETS)).toEqual([])
  },
)

test('a stored reply is scanned, and equal ones are stored once', () => {
  for (const url of ['http://localhost/a', 'http://localhost/b'])
    storeForScan(folder, 'reply', 'sid=k3sNBhBAGDvsCUEx', url)
  storeForScan(folder, 'storage', '{}', 'http://localhost/a')
  expect(scanFolders([folder, path.join(folder, 'missing')], SECRETS).map(({ found }) => found)).toEqual([
    ['token k3sN…'],
  ])
})
