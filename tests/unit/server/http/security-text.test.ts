import { describe, expect, test } from '@jest/globals'
import { toSecurityText } from '#lib/server/http/security-text.ts'
import { agencyOf } from '#tests/contract/visitors.ts'

const trader = {
  name: { HEB: 'גלים' },
  number: '510000011',
  address: { HEB: 'תל אביב' },
  email: 'service@galim.example',
}
const now = Date.parse('2026-11-22T17:30:00Z')
const written = (contact: string | undefined, agency = agencyOf({ trader })) =>
  toSecurityText({ agency, contact, origin: 'https://galim.example', now })

describe('security.txt', () => {
  test('names the configured contact, and expires in 90 days', () => {
    expect(written('https://example.com/report')).toBe(
      [
        'Contact: https://example.com/report',
        'Expires: 2027-02-20T00:00:00.000Z',
        'Preferred-Languages: he, en',
        'Canonical: https://galim.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  test('names the agency’s own address when none is configured', () => {
    expect(written(undefined)).toMatch(/^Contact: mailto:service@galim\.example$/m)
  })

  test('does not exist when there is nobody to write to', () => {
    expect(written(undefined, agencyOf())).toBeUndefined()
  })
})
