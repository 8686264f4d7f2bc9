import type { AccountDialogProps } from '#components/account/account-dialog.tsx'
import { type SignInFlags, toSignInMethods } from '#lib/domain/agency/sign-in-methods.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

export type AccountSite = { agency: SignInFlags & { agencyCode: string }; locale: Locale }

/** The site's sign-in methods and the texts of their forms, for the account button. */
export function toAccountProps({
  agency,
  locale,
}: AccountSite): Pick<AccountDialogProps, 'locale' | 'messages' | 'agencyCode' | 'methods'> {
  const methods = toSignInMethods(agency)
  return {
    locale,
    agencyCode: agency.agencyCode,
    methods,
    // These texts are in every page's HTML, so those of partners are left out where the site has no such sign-in.
    messages: {
      ...pickMessages(locale, 'account', 'problem', ...(methods.length > 0 ? (['signIn'] as const) : [])),
      ui: { summary: pickMessages(locale, 'ui').ui.summary },
    },
  }
}
