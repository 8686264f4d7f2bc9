import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

const { NODE_OPTIONS: _none, ...env } = process.env
const run = (script: string, args: string[]) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], { encoding: 'utf8', env, timeout: 100_000 })

const ADDRESSES = ['--bff', 'http://127.0.0.1:1/bff', '--domestic', 'http://127.0.0.1:1']

// An unknown option; and what npm passes on of `npm run doctor --host www.example.co.il`, without its `--`.
test.each([
  ['doctor', ['--hosts', 'www.example.co.il'], /--hosts/],
  ['doctor', ['www.example.co.il'], /www\.example\.co\.il/],
  ['purge', ['galim'], /galim/],
  ['purge', ['--agency'], /--agency/],
  ['exam', ['--output', 'folder', 'https://www.example.co.il'], /--output/],
  ['contract-check', ['http://127.0.0.1:1/bff'], /127\.0\.0\.1/],
  ['contract-check', [], /^--bff is missing\.\n--domestic is missing\.\n$/],
  ['contract-check', ['--bff', 'bff.example.com', '--domestic', 'https://d/domestic/api'], /--bff is not a valid URL/],
  [
    'contract-check',
    [...ADDRESSES.slice(0, 3), 'https://d/domestic/api'],
    /--domestic must not end with \/domestic\/api/,
  ],
  ['contract-check', [...ADDRESSES, '--money', 'nis'], /^--money is one of agorot, shekels\.\n$/],
  ['contract-check', [...ADDRESSES, '--format', 'pdf'], /^--format is one of text, json, html\.\n$/],
  ['contract-check', [...ADDRESSES, '--set', 'pnr'], /^--set needs name=value, not pnr\.\n$/],
  [
    'contract-check',
    [...ADDRESSES, '--out', 'no/such/folder'],
    /^--out cannot be written: no\/such\/folder \(ENOENT\)\.\n$/,
  ],
])('%s %j says in a line what is wrong, shows its usage, and ends with 2', (script, args, reason) => {
  const { status, stdout, stderr } = run(script, args)
  expect(stderr).toMatch(reason)
  expect(stderr).not.toMatch(/\n {4}at /)
  expect(stdout).toContain(`npm run ${script.replace('-', ':')} -- `)
  expect(status).toBe(2)
})
