import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { catalogue } from '#sandbox/catalogue/index.ts'

/** What the policy says about each cookie and each value that the site stores in a browser, in English. `mark`: without personal details. */
const POLICY: Readonly<Record<string, string>> = {
  nofesh: 'keeps you logged in',
  '__Host-nofesh': 'keeps you logged in',
  'nofesh-from': 'remembers for 30 days the link you came by',
  'nofesh-bookings': 'remembers for 400 days which bookings were made in this browser',
  'nofesh-customer': 'return for 30 days to the booking',
  'nofesh.booking': 'bookings you began',
  'nofesh.booking-opening': 'bookings you began',
  'nofesh.booking-': 'what you typed in forms and did not send',
  'nofesh.booking-missing-notified': 'technical marks',
  'nofesh.direct-payment': 'technical marks',
  'nofesh.search': 'recent searches',
  'nofesh.seen-': 'hotels you viewed',
  'nofesh.saved': 'places you saved',
  'nofesh.popup': 'announcements you closed',
  'nofesh.consent': 'choice about measurement (valid for a year)',
  'nofesh.counted': 'which bookings were already measured',
  'nofesh.ga-debug': 'technical marks',
  'nofesh.ga-debug-shown': 'technical marks',
  'nofesh.views': 'how many pages you opened',
  'nofesh.results': 'search results',
  'nofesh.results-place': 'search results',
  'nofesh.search-draft': 'what you typed in forms and did not send',
  'nofesh.signed-in': 'technical marks',
  'nofesh.sign-in-': 'the phone to which a login code was sent',
  'nofesh.sign-in-code': 'the phone to which a login code was sent',
  'nofesh.sign-in-join': 'what you typed in forms and did not send',
  'nofesh.cancel-draft': 'what you typed in forms and did not send',
  'nofesh.lead-draft': 'what you typed in forms and did not send',
  'nofesh.cancel-verified': 'that a cancellation password was accepted',
  'nofesh.agent': 'technical marks',
  'nofesh.agent-drafts': 'what you typed in forms and did not send',
  'nofesh.clerks': 'the names of agents who logged in on this device',
  'nofesh.signed-in.agent': 'the names of agents who logged in on this device',
  'nofesh.credit-window': 'the place of the balance window',
  'nofesh.credit-collapsed': 'the place of the balance window',
  'nofesh.signed-in.messages.': 'messages',
  'nofesh.signed-in.live-cursor.': 'technical marks',
  'nofesh.signed-in.quote': 'quotes',
  'nofesh.signed-in.callers': 'callers’ details',
}

/** Names of channels between tabs and of locks, which are not stored, and the beginning of all keys. */
const NOT_STORED = new Set([
  'nofesh.',
  'nofesh.booking.',
  'nofesh.booking-form.',
  'nofesh.callers',
  'nofesh.credit',
  'nofesh.events',
  'nofesh.live',
  'nofesh.messages',
  'nofesh.sign-in',
])

const NAME = /['`]((?:__Host-)?nofesh(?:[.-][\w.-]*)?)(?=['`$])/g

function findNames(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(NAME)].map(([, name = '']) => name))
}

const privacy = catalogue.footerPages.find(({ purpose }) => purpose === 'privacy')
const LANGUAGES = ['HEB', 'ENG', 'RUS', 'ARA'] as const

test('the privacy policy says what each cookie and each stored value of the site is for', () => {
  const names = ['lib/browser', 'lib/server/session', 'components'].flatMap(findNames)
  const used = new Set(names.filter((name) => !NOT_STORED.has(name)))
  expect([...used].sort()).toEqual(Object.keys(POLICY).sort())
  for (const text of Object.values(POLICY)) expect(privacy?.html.ENG).toContain(text)
})

test('the privacy policy has the same parts, and the same times, in each language', () => {
  const [hebrew, ...others] = LANGUAGES.map((language) => {
    const html = privacy?.html[language] ?? ''
    return { tags: html.match(/<\/?\w+/g), days: ['12', '30', '400'].map((days) => html.split(days).length) }
  })
  for (const other of others) expect(other).toEqual(hebrew)
})
