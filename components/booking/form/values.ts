import type { Slot } from '#components/booking/form/people.ts'

/** A person as typed. */
export type PersonValues = {
  gender: '' | 'Mr' | 'Miss'
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`, or empty. */
  dateOfBirth: string
  /** Identity or passport number. */
  document: string
}

/** What the booking form holds: everything is text as it was typed, so that nothing is lost. */
export type FormValues = {
  /** By room, then by person. */
  people: PersonValues[][]
  payer: {
    firstName: string
    lastName: string
    email: string
    phone: string
    /** Decides which number is asked for: tourists are not asked for an identity number (booking checks, B 8). */
    residence: 'israel' | 'abroad'
    idCard: string
    passport: string
    numberOfPayments: string
  }
  remark: string
  /** The coupon that was found good, or empty. */
  couponCode: string
  terms: boolean
  newsletter: boolean
  bypassPayment: boolean
  /** Never typed: a place for what is wrong with paying from the credit. */
  credit: ''
  agent: {
    handlingAgent: string
    remarkToHotel: string
    remarkToSupplier: string
    /** Shekels, as typed. */
    salePrice: string
    partialAmount: string
    teacherId: string
  }
}

const NOBODY: PersonValues = { gender: '', firstName: '', lastName: '', dateOfBirth: '', document: '' }

/** An empty form for these people. The newsletter is off (booking checks, B 7). */
export function emptyValues(slots: readonly (readonly Slot[])[]): FormValues {
  return {
    people: slots.map((room) => room.map(() => ({ ...NOBODY }))),
    payer: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      residence: 'israel',
      idCard: '',
      passport: '',
      numberOfPayments: '1',
    },
    remark: '',
    couponCode: '',
    terms: false,
    newsletter: false,
    bypassPayment: false,
    credit: '',
    agent: {
      handlingAgent: '',
      remarkToHotel: '',
      remarkToSupplier: '',
      salePrice: '',
      partialAmount: '',
      teacherId: '',
    },
  }
}

/** The id of a field's control, by its place in the form: `payer.email` is `booking-payer-email`. */
export function idOf(path: string): string {
  return `booking-${path.replaceAll('.', '-')}`
}
