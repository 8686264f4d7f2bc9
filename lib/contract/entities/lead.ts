import { z } from 'zod'
import { readAs } from '#lib/contract/reading.ts'
import {
  Code,
  EmailAddress,
  FullName,
  LangCode,
  LongText,
  Moment,
  PhoneNumber,
  ShortText,
  StayDate,
  UpstreamPhone,
} from '#lib/contract/values.ts'
import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '#lib/domain/identity/attachment.ts'
import { MAX_LEAD_MESSAGE_LENGTH } from '#lib/domain/identity/lead-message.ts'

/** A step of a caller in the browser, shown to the agent who answers the call (section 7, lead journey). */
export const JourneyStep = z.object({
  callerPhone: UpstreamPhone,
  bookTransId: z.string().max(64).optional(),
  hotelCode: Code.optional(),
  hotelName: ShortText.optional(),
  checkIn: StayDate.optional(),
  checkOut: StayDate.optional(),
  page: ShortText.optional(),
})

export const AgentNote = z.object({
  callerPhone: UpstreamPhone,
  bookTransId: z.string().max(64).optional(),
  message: LongText,
})

/** The contact form; multipart, because it may have a file. */
export const LeadInfo = z.object({
  name: FullName,
  phone: PhoneNumber,
  email: EmailAddress.optional(),
  message: z.string().trim().min(1).max(MAX_LEAD_MESSAGE_LENGTH),
  langCode: LangCode.optional(),
  hotelCode: Code.optional(),
  /** The landing info of the visit (section 3). `campaignPhone` is the number of its channel. */
  utm_source: z.string().max(100).optional(),
  dealType: Code.optional(),
  destination: Code.optional(),
  chainName: ShortText.optional(),
  campaignPhone: ShortText.optional(),
  attachment: z
    .file()
    .max(MAX_ATTACHMENT_BYTES)
    .mime([...ATTACHMENT_TYPES])
    .optional(),
})

/** A call whose status is not known is shown all the same: the agent has to answer it. */
const CallStatus = readAs(z.enum(['answered', 'no-answer', 'canceled', 'unknown']), { fallback: 'unknown' }).default(
  'unknown',
)

export const CallerInfo = z.object({
  /** Empty when the caller withholds the number: the agent has to answer this call too. */
  callerPhone: readAs(z.string().trim().max(40), { format: 'text' }).default(''),
  assignedAgent: ShortText.optional(),
  firstAnsweringAgent: ShortText.optional(),
  callCenterSystem: ShortText.default(''),
  arrivalTime: Moment,
  callStatus: CallStatus,
  browsing: z
    .array(z.object({ at: Moment, page: ShortText, hotelName: ShortText.optional() }))
    .max(200)
    .default([]),
  calls: z
    .array(z.object({ at: Moment, agent: ShortText.optional(), status: CallStatus }))
    .max(200)
    .default([]),
})
export type CallerInfo = z.infer<typeof CallerInfo>
