import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** What each part of the desk receives. Texts come from `useTranslations`, server data from react-query. */
export type DeskPanelProps = { locale: Locale; signInState: SignInState }
