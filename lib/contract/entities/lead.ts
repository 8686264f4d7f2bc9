import { z } from 'zod'
import { Code, EmailAddress, LangCode, Line, Moment, PhoneNumber, Prose, StayDate } from '#lib/contract/values.ts'

/** What a caller's browser did, told to the agent who answers (section 7, lead journey). */
export const JourneyStep = z.object({
  callerPhone: PhoneNumber,
  bookTransId: z.string().max(64).optional(),
  hotelCode: Code.optional(),
  hotelName: Line.optional(),
  checkIn: StayDate.optional(),
  checkOut: StayDate.optional(),
  page: Line.optional(),
})

export const AgentNote = z.object({
  callerPhone: PhoneNumber,
  bookTransId: z.string().max(64).optional(),
  message: Prose,
})

/** The contact form; travels as multipart so that a file can come with it. */
export const LeadInfo = z.object({
  name: z.string().trim().min(2).max(80),
  phone: PhoneNumber,
  email: EmailAddress.optional(),
  message: z.string().trim().min(1).max(4_000),
  langCode: LangCode.optional(),
  hotelCode: Code.optional(),
  utm_source: z.string().max(100).optional(),
  attachment: z.file().max(4_000_000).mime(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']).optional(),
})

export const CallerInfo = z.object({
  callerPhone: PhoneNumber,
  assignedAgent: Line.optional(),
  firstAnsweringAgent: Line.optional(),
  callCenterSystem: Line,
  arrivalTime: Moment,
  callStatus: z.enum(['answered', 'no-answer', 'canceled']),
  browsing: z
    .array(z.object({ at: Moment, page: Line, hotelName: Line.optional() }))
    .max(200)
    .default([]),
  calls: z
    .array(z.object({ at: Moment, agent: Line.optional(), status: z.enum(['answered', 'no-answer', 'canceled']) }))
    .max(200)
    .default([]),
})
