import { expect, test } from '@jest/globals'
import { toCallAttribution } from '#lib/domain/attribution/call-attribution.ts'

const visit = { subMarketerId: 'S1', partnerId: 'P1' }

test.each([
  ['a marketer’s site sends the sub-marketer', 'MARKETER', visit, { agency: 'galim', subAgency: 'S1' }],
  ['a marketer’s site ignores a partner', 'MARKETER', { partnerId: 'P1' }, { agency: 'galim' }],
  ['a partner’s site sends the partner', 'PARTNER', visit, { agency: 'galim', subAgency: 'P1' }],
  [
    'a partner’s site sends a sub-marketer alone',
    'PARTNER',
    { subMarketerId: 'S1' },
    { agency: 'galim', subAgency: 'S1' },
  ],
  ['the company’s site sends the sub-marketer first', 'intweb', visit, { agency: 'galim', subAgency: 'S1' }],
  ['the company’s site sends a partner alone', 'intweb', { partnerId: 'P1' }, { agency: 'galim', subAgency: 'P1' }],
  ['a site without affiliation is like the company’s', undefined, visit, { agency: 'galim', subAgency: 'S1' }],
  ['a confirmed marketer replaces the agency’s code', 'PARTNER', { marketerId: 'MK220' }, { agency: 'MK220' }],
  ['an ordinary visit changes nothing', 'intweb', {}, { agency: 'galim' }],
] as const)('%s', (_, affiliation, attribution, expected) => {
  expect(toCallAttribution({ agencyCode: 'galim', ...(affiliation && { affiliation }) }, attribution)).toEqual(expected)
})
