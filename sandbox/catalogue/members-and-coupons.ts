import type { Catalogue } from '#sandbox/catalogue/types.ts'

/** Club members of the sandbox. Their phone numbers are in a range that is not assigned. */
export const members: Catalogue['members'] = [
  {
    phone: '0500000101',
    firstName: 'מאיה',
    lastName: 'לביא',
    email: 'maya@members.example',
    newsletter: true,
    discountPercent: 5,
  },
  {
    phone: '0500000102',
    firstName: 'עומר',
    lastName: 'דגן',
    email: 'omer@members.example',
    newsletter: false,
    discountPercent: 7,
  },
  {
    phone: '0500000103',
    firstName: 'לינה',
    lastName: 'חורי',
    email: 'lina@members.example',
    newsletter: false,
    discountPercent: 10,
  },
  {
    phone: '0500000104',
    firstName: 'Ирина',
    lastName: 'Вольф',
    email: 'irina@members.example',
    newsletter: true,
    discountPercent: 3,
  },
  {
    phone: '0500000105',
    firstName: 'David',
    lastName: 'Marsh',
    email: 'david@members.example',
    newsletter: false,
    discountPercent: 12,
  },
  {
    phone: '0500000106',
    firstName: 'רחל',
    lastName: 'אוחיון',
    email: 'rachel@members.example',
    newsletter: false,
    discountPercent: 0,
  },
]

/** Coupons in every state; amounts in agorot. */
export const coupons: Catalogue['coupons'] = [
  { code: 'NOFESH100', amount: 10_000, minimumTotal: 0, uses: 500, expiresInDays: 120 },
  { code: 'SHANA250', amount: 25_000, minimumTotal: 200_000, uses: 50, expiresInDays: 60 },
  { code: 'DAROM80', amount: 8_000, minimumTotal: 60_000, uses: 100, supplier: 'ISRO', expiresInDays: 30 },
  { code: 'PAAM1', amount: 5_000, minimumTotal: 0, uses: 1, expiresInDays: 45 },
  { code: 'NIGMAR', amount: 12_000, minimumTotal: 0, uses: 0, expiresInDays: 30 },
  { code: 'ETMOL', amount: 15_000, minimumTotal: 0, uses: 20, expiresInDays: -1 },
  { code: 'קופון50', amount: 5_000, minimumTotal: 30_000, uses: 200, expiresInDays: 90 },
]

/** The subsidy state of teachers, by identity number. */
export const teachers: Catalogue['teachers'] = [
  { tzNumber: '000000018', state: 'approved' },
  { tzNumber: '000000026', state: 'approved' },
  { tzNumber: '000000034', state: 'not-approved' },
  { tzNumber: '000000042', state: 'already-used' },
  { tzNumber: '000000059', state: 'approved' },
  { tzNumber: '000000067', state: 'already-used' },
]
