import { z } from 'zod'
import { readAs } from '#lib/contract/reading.ts'
import {
  Affiliation,
  AgencyCode,
  Code,
  CodeLifetime,
  EditorHtml,
  EmailAddress,
  LongText,
  PersonName,
  PhoneNumber,
  Picture,
  ShortText,
  UpstreamPhone,
  WebAddress,
} from '#lib/contract/values.ts'
import { MAX_EMAIL_LENGTH } from '#lib/domain/identity/email.ts'
import { VERIFICATION_CODE } from '#lib/domain/identity/verification-code.ts'

const inLanguages = <Schema extends z.ZodString>(schema: Schema) =>
  z.object({ HEB: schema, ENG: schema.optional(), RUS: schema.optional(), ARA: schema.optional() })
const localized = <Schema extends z.ZodType>(schema: Schema) => readAs(schema, { format: 'localized' })

/** A text in the languages in which the editors have written it; without those that cannot be read. */
export const LocalizedText = localized(inLanguages(LongText).partial())
export type LocalizedText = z.infer<typeof LocalizedText>
/** The same for a name or a title. */
export const LocalizedLine = localized(inLanguages(ShortText).partial())
/** Hebrew is always present, and never empty: a page of the terms without a text would replace the last good one. */
export const LocalizedHtml = localized(inLanguages(EditorHtml.trim().min(1)))

/** The phone number to show, by the visitor's channel (section 9). */
export const PhoneByChannel = z.object({
  google: ShortText.optional(),
  facebook: ShortText.optional(),
  desktop: ShortText.optional(),
  mobile: ShortText.optional(),
  vacation: ShortText.optional(),
})

const Css = z.string().max(500)

/**
 * An agency, and the content and options of its site (section 3, Agency content). The first group of fields is named in the
 * specification; the screens need the others.
 */
export const AgencyContent = z.object({
  agencyCode: AgencyCode,
  // The fields that only some calls or texts need may be missing: without its content the agency has no site at all.
  odyAgentCode: Code.default(''),
  operation: ShortText.default(''),
  active: z.boolean(),
  forMainSite: z.boolean().default(false),
  // `decisive`: a flag that cannot be read must not open a closed site, nor let one factor be enough.
  forInternalAgentSite: readAs(z.boolean().default(false), { format: 'decisive' }),
  bypassPayment: z.boolean().default(false),
  isLoginMarketer: readAs(z.boolean().default(false), { format: 'decisive' }),
  is2FA: readAs(z.boolean().default(false), { format: 'decisive' }),
  preferSmsToPassword: z.boolean().default(false),
  usePaxBankCreditAsLoginCredential: z.boolean().default(false),
  /** The specification does not say whether they are in one language: a plain text is read as Hebrew. */
  metaTitle: LocalizedLine.optional(),
  metaDescription: LocalizedText.optional(),
  /** A CSS background that the agency writes: untrusted. */
  backgroundColorCss: Css.optional(),
  phoneNumber: ShortText.optional(),
  /** White label: the codes of the agents who may log in on this site. */
  dabAllowedOdyAgentCodes: z.array(Code).default([]),

  name: ShortText.default(''),
  names: LocalizedLine.optional(),
  /** Determines the brand: name, logo, accent color and ad container. */
  agencyOwner: ShortText.default(''),
  affiliation: Affiliation.optional(),
  marketerId: AgencyCode.optional(),
  /** Not in the specification. Without it a site has the host that was requested. */
  host: ShortText.default(''),
  phoneByChannel: PhoneByChannel.default({}),
  /** Colors that replace the brand's. Their contrast is checked before use. */
  colors: z.object({ primary: Css.optional(), accent: Css.optional(), ground: Css.optional() }).default({}),
  logo: Picture.optional(),
  /** The icon in the browser's tab, in any image format that browsers accept. */
  favicon: WebAddress.optional(),
  /** The seller, which by law must be shown before the sale: what cannot be read of it costs only itself. */
  trader: z
    .object({
      name: LocalizedLine.optional(),
      number: ShortText.optional(),
      address: LocalizedLine.optional(),
      email: EmailAddress.optional(),
    })
    .optional(),
})
export type AgencyContent = z.infer<typeof AgencyContent>

export const AgentLoginRequest = z.object({
  odyAgentCode: Code,
  clerkName: z.string().trim().min(1).max(60),
  password: z.string().min(1).max(200),
  operation: ShortText,
})
export type AgentLoginRequest = z.infer<typeof AgentLoginRequest>

/** The reply of a login. `agencySid` and `userToken` are stored in the sealed session. */
export const AgencyLogin = z.object({
  agencySid: z.string().min(1).max(500),
  userToken: z.string().max(4_000).optional(),
  clerkName: ShortText.optional(),
  loginOdyAgentCode: Code.optional(),
})
export type AgencyLogin = z.infer<typeof AgencyLogin>

/** An SMS code was sent. With two factors, the request also had the agency's pass code. */
export const AgencyLoginRequested = z.object({
  agencySid: z.string().min(1).max(500),
  verificationTimeout: CodeLifetime,
})
export type AgencyLoginRequested = z.infer<typeof AgencyLoginRequested>

export const AgencySessionCheck = z.object({
  logined: z.boolean(),
  clerkName: ShortText.optional(),
  loginOdyAgentCode: Code.optional(),
})
export type AgencySessionCheck = z.infer<typeof AgencySessionCheck>

// Without a name for people the clerk is shown by the name of the login: an order needs its clerk.
export const Clerk = z.object({ odyAgentCode: Code, clerkName: ShortText, displayName: ShortText.optional() })

/**
 * The remaining credit, in agorot and cents; the query's `currency` is `IS` for shekels (section 9). A balance may be larger
 * than any price.
 */
export const PaxBankCredit = z.object({
  creditAmount: readAs(z.int(), { format: 'money' }),
  creditAmountUsd: readAs(z.int(), { format: 'dollars' }).optional(),
})

export const VerificationCode = z.object({ verificationCode: z.string().regex(VERIFICATION_CODE) })

export const ClubMember = z.object({
  // Optional, because the code of the sign-in has been used by now. The session has the phone to which the code was sent.
  phone: UpstreamPhone.optional(),
  firstName: ShortText.default(''),
  lastName: ShortText.default(''),
  email: z.string().max(MAX_EMAIL_LENGTH).default(''),
  newsletter: z.boolean().default(false),
})
export type ClubMember = z.infer<typeof ClubMember>

/** Registration (section 5): a person's own names, in any script. */
export const MemberRegistration = z.object({
  phone: PhoneNumber,
  firstName: PersonName,
  lastName: PersonName,
  email: EmailAddress,
  /** Consent to marketing messages; off unless the person ticks it. */
  newsletter: z.boolean().default(false),
})

const DiscountPercent = z.number().min(0).max(100)

// The code has been used: a member whose discount cannot be read signs in without one.
export const MemberLogin = z.object({ member: ClubMember, discountPercent: DiscountPercent.default(0) })
export type MemberLogin = z.infer<typeof MemberLogin>

/** What cannot be read stays as it was at the login. */
export const MemberSessionCheck = z.object({
  logined: z.boolean(),
  member: ClubMember.optional(),
  discountPercent: DiscountPercent.optional(),
})
