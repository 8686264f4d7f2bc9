import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { findAdTag } from '#lib/server/agency/ad-tag.ts'
import { FCL_HIDDEN, findOnsiteScript } from '#lib/server/agency/fcl.ts'
import { toContentPolicy } from '#lib/server/http/security-headers.ts'
import { toThirdPartyScripts } from '#lib/server/http/third-party-scripts.ts'
import { toAgency } from '#tests/unit/support/agency.ts'

Object.assign(process.env, {
  BFF_URL: 'https://bff.example.com/bff',
  DOMESTIC_URL: 'https://domestic.example.com',
  SESSION_SECRETS: 'x'.repeat(40),
  AD_TAG_NOFESH: 'GTM-AAAA',
  FCL_ONSITE_SCRIPT: 'https://onsite.example/s.js',
})

describe('a container', () => {
  const found = { src: 'https://www.googletagmanager.com/gtm.js?id=GTM-AAAA', element: 'ad-nofesh' }
  test.each([
    ['stands on its brand’s sites', {}, found],
    ['and not on the other brand’s, which has none', { agencyOwner: 'shemesh' }, undefined],
    ['nor where agents work', { forInternalAgentSite: true }, undefined],
    ['nor where marketers log in', { isLoginMarketer: true }, undefined],
  ])('%s', (_, more, expected) => {
    expect(findAdTag(toAgency(more))).toEqual(expected)
  })
})

test.each([
  [{}, undefined],
  [{ forInternalAgentSite: true }, 'https://onsite.example/s.js'],
  [{ dabAllowedOdyAgentCodes: ['A2'] }, 'https://onsite.example/s.js'],
  [{ isLoginMarketer: true }, 'https://onsite.example/s.js'],
  // The logins of partners on a site that is open to visitors.
  [{ is2FA: true }, 'https://onsite.example/s.js'],
  [{ usePaxBankCreditAsLoginCredential: true }, 'https://onsite.example/s.js'],
  [{ forMainSite: true, usePaxBankCreditAsLoginCredential: true }, undefined],
])('the script of FCL agents, on a site with %j', (more, expected) => {
  expect(findOnsiteScript(toAgency(more))).toBe(expected)
})

const configured = {
  AD_TAG_NOFESH: 'GTM-AAAA',
  AD_TAG_SHEMESH: undefined,
  AD_TAG_URL: 'https://tags.example/gtm.js',
  AD_TAG_SCRIPTS: ['tags.example/more.js', 'cdn.example/tags/'],
  AD_TAG_HOSTS: ['*.counter.example'],
  FCL_ONSITE_SCRIPT: 'https://onsite.example/s.js',
  SANDBOX: false,
}
const bare = { ...configured, AD_TAG_NOFESH: undefined, FCL_ONSITE_SCRIPT: undefined }
const policyOf = (html: string, env: Parameters<typeof toThirdPartyScripts>[0]) =>
  toContentPolicy(html, {
    scheme: 'https',
    host: 'a.example',
    dev: false,
    media: [],
    thirdParty: toThirdPartyScripts(env),
  })
const tag = '<meta name="nofesh-outside" content="tag"/>'
const onsite = '<meta name="nofesh-outside" content="onsite"/>'

describe('the content policy', () => {
  const plain = policyOf('', bare)

  test('is not widened for a page without a container, nor when no container is configured', () => {
    expect([policyOf('<p>', configured), policyOf(tag + onsite, bare)]).toEqual([plain, plain])
    expect(plain).toContain("frame-src 'none'")
  })

  test('is not widened by a page’s text', () => {
    expect(policyOf('&lt;meta name="nofesh-outside" content="tag"', configured)).toBe(plain)
  })

  test('names the container’s scripts, and not their whole hosts, where the page has one', () => {
    const policy = policyOf(tag, { ...configured, AD_TAG_URL: 'https://tags.example/gtm.js?env=live' })
    expect(policy).toContain(
      "script-src 'self' https://tags.example/gtm.js https://tags.example/more.js https://cdn.example/tags/;",
    )
    expect(policy).not.toMatch(/script-src [^;]*counter/)
    expect(policy).toContain("connect-src 'self' wss://a.example https://*.counter.example;")
    expect(policy).toContain("img-src 'self' data: blob: https://*.counter.example;")
    expect(policy).not.toContain('onsite.example')
  })

  test('names the host of the agents’ script on sites that such agents may use', () => {
    const policy = policyOf(onsite, configured)
    expect(policy).toContain("script-src 'self' https://onsite.example/s.js;")
    expect(policy).not.toContain('tags.example')
  })
})

test('only the content that is hidden from FCL agents is marked in the pages', () => {
  const sources = readdirSync('components', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('\n')
  const marked = [...sources.matchAll(/data-public="([\w-]+)"/g)].map(([, what]) => what)
  expect([...new Set(marked)].sort()).toEqual(Object.keys(FCL_HIDDEN).sort())
  expect(readFileSync('app/globals.css', 'utf8')).toContain(":root[data-agent='fcl'] :is([data-public], ")
})
