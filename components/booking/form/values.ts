import type { PersonSlot } from '#components/booking/form/people.ts'
import type { TeacherRefusal } from '#lib/domain/booking/draft.ts'

export type PersonValues = {
  gender: '' | 'Mr' | 'Miss'
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`, or empty. */
  dateOfBirth: string
  /** Identity or passport number. */
  document: string
}

/** The values of the booking form. Text as typed, so that invalid input is not lost. */
export type FormValues = {
  /** By room, then by person. */
  people: PersonValues[][]
  payer: {
    firstName: string
    lastName: string
    email: string
    phone: string
    /** Decides which number is required: tourists do not need an identity number (booking checks, B 8). */
    residence: 'israel' | 'abroad'
    idCard: string
    passport: string
    numberOfPayments: string
  }
  remark: string
  /** A coupon that was checked, or empty. */
  couponCode: string
  /** A coupon that is typed, but not applied yet. */
  typedCoupon: string
  terms: boolean
  newsletter: boolean
  bypassPayment: boolean
  agent: {
    handlingAgent: string
    remarkToHotel: string
    remarkToSupplier: string
    /** Shekels, as typed. */
    salePrice: string
    partialAmount: string
    teacherId: string
    /** Why `teacherId` gets no subsidy; empty where it was not checked, or is approved. */
    teacherRefusal: '' | TeacherRefusal
  }
}

const EMPTY_PERSON: PersonValues = { gender: '', firstName: '', lastName: '', dateOfBirth: '', document: '' }

/** The values of an empty form. The newsletter is off (booking checks, B 7). */
export function createEmptyValues(slots: readonly (readonly PersonSlot[])[]): FormValues {
  return {
    people: slots.map((room) => room.map(() => ({ ...EMPTY_PERSON }))),
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
    typedCoupon: '',
    terms: false,
    newsletter: false,
    bypassPayment: false,
    agent: {
      handlingAgent: '',
      remarkToHotel: '',
      remarkToSupplier: '',
      salePrice: '',
      partialAmount: '',
      teacherId: '',
      teacherRefusal: '',
    },
  }
}

/** The HTML id of a field's control: `payer.email` is `booking-payer-email`. */
export function toFieldId(path: string): string {
  return `booking-${path.replaceAll('.', '-')}`
}
