import { z } from 'zod'
import {
  Affiliation,
  Agorot,
  Cents,
  Code,
  EmailAddress,
  Line,
  PhoneNumber,
  Picture,
  WebAddress,
} from '#lib/contract/values.ts'

/** Text in each language the editors wrote it in; Hebrew always. */
export const Localized = z.object({
  HEB: z.string().max(200_000),
  ENG: z.string().max(200_000).optional(),
  RUS: z.string().max(200_000).optional(),
  ARA: z.string().max(200_000).optional(),
})
export type Localized = z.infer<typeof Localized>

/** The same, of one line. */
const LocalizedLine = z.object({
  HEB: Line,
  ENG: Line.optional(),
  RUS: Line.optional(),
  ARA: Line.optional(),
})

/** The number to show, by the channel that brought the person (section 9). */
export const PhoneByChannel = z.object({
  google: Line.optional(),
  facebook: Line.optional(),
  desktop: Line.optional(),
  mobile: Line.optional(),
  vacation: Line.optional(),
})

const Css = z.string().max(500)

/**
 * What an agency is, and what its site shows and allows (section 3, Agency content).
 * The first group of names is the specification's; the rest is what its screens need.
 */
export const AgencyContent = z.object({
  agencyCode: Code,
  odyAgentCode: Code,
  operation: Line,
  active: z.boolean(),
  forMainSite: z.boolean().default(false),
  forInternalAgentSite: z.boolean().default(false),
  bypassPayment: z.boolean().default(false),
  isLoginMarketer: z.boolean().default(false),
  is2FA: z.boolean().default(false),
  preferSmsToPassword: z.boolean().default(false),
  usePaxBankCreditAsLoginCredential: z.boolean().default(false),
  metaTitle: Line.optional(),
  metaDescription: z.string().max(600).optional(),
  /** Written by the agency: a CSS background, untrusted. */
  backgroundColorCss: Css.optional(),
  phoneNumber: Line.optional(),
  /** White label: agents whose codes may log in on this site. */
  dabAllowedOdyAgentCodes: z.array(Code).default([]),

  name: Line,
  /** What it calls itself in other languages, where it does. */
  names: LocalizedLine.partial().optional(),
  /** Decides the brand: name, logo, accent and ad container. */
  agencyOwner: Line,
  affiliation: Affiliation.optional(),
  marketerId: Code.optional(),
  host: Line,
  phoneByChannel: PhoneByChannel.default({}),
  /** Colours that replace the house's; checked for contrast before use. */
  colors: z.object({ primary: Css.optional(), accent: Css.optional(), ground: Css.optional() }).default({}),
  logo: Picture.optional(),
  /** The small mark in a browser's tab; an image of any kind that browsers take. */
  favicon: WebAddress.optional(),
  /** Who sells, as the law asks it to be said before the sale. */
  trader: z
    .object({ name: LocalizedLine, number: Line, address: LocalizedLine, email: EmailAddress.optional() })
    .optional(),
})
export type AgencyContent = z.infer<typeof AgencyContent>

export const AgentLogin = z.object({
  odyAgentCode: Code,
  clerkName: z.string().trim().min(1).max(60),
  password: z.string().min(1).max(200),
  operation: Line,
})

/** A login's reply. `agencySid` and `userToken` go into the sealed session. */
export const AgencySession = z.object({
  agencySid: z.string().min(1).max(500),
  userToken: z.string().max(4_000).optional(),
  clerkName: Line.optional(),
  loginOdyAgentCode: Code.optional(),
})

/** An SMS code is on its way. With a second factor the request carried the agency's pass code too. */
export const AgencyLoginRequested = z.object({
  agencySid: z.string().min(1).max(500),
  /** Seconds until the code expires. */
  verificationTimeout: z.int().min(0).max(3_600),
})

export const AgencySessionCheck = z.object({
  logined: z.boolean(),
  clerkName: Line.optional(),
  loginOdyAgentCode: Code.optional(),
})

export const Clerk = z.object({ odyAgentCode: Code, clerkName: Line, displayName: Line })

/** Credit left, in hundredths; `currency` is `IS` for shekels (section 9). */
export const PaxBankCredit = z.object({ creditAmount: Agorot, creditAmountUsd: Cents })

export const VerificationCode = z.object({ verificationCode: z.string().regex(/^\d{4,8}$/) })

export const ClubMember = z.object({
  phone: PhoneNumber,
  firstName: Line,
  lastName: Line,
  email: z.string().max(254),
  newsletter: z.boolean().default(false),
})
export type ClubMember = z.infer<typeof ClubMember>

/** Registration (section 5): a person's own names, in any script. */
export const MemberRegistration = z.object({
  phone: PhoneNumber,
  firstName: z.string().trim().min(2).max(60),
  lastName: z.string().trim().min(2).max(60),
  email: EmailAddress,
  /** Consent to marketing messages; off unless the person ticks it. */
  newsletter: z.boolean().default(false),
})

export const MemberSession = z.object({ member: ClubMember, discountPercent: z.number().min(0).max(100) })
