import type { ReactNode } from 'react'
import { BOOKING_CENTER } from '#components/booking/form/failure-note.tsx'
import { StateScreen } from '#components/booking/form/state-screen.tsx'
import { HiddenSiteLinks } from '#components/layout/hidden-site-links.tsx'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'

type Props = LocalizedProps & {
  /**
   * `ended`: it has expired, or the agent has withdrawn it. `soldOut`: the rooms are gone. `invalid`: not a link of this
   * site. `agent`: opened by a signed-in agent. `paying`: the booking is being paid in another browser.
   */
  reason: 'ended' | 'soldOut' | 'invalid' | 'agent' | 'paying'
  /** For `paying`: the time from which the link can be opened again, as it is shown. */
  time?: string
  phone: DisplayPhone | undefined
  children?: ReactNode
}

/** Says why an agent's link cannot be used, and whom to call. No redirect, because the customer may open no other page here. */
export function EndedLink({ reason, time = '', phone, children, ...localized }: Props) {
  const { t } = localized
  const { text, href } = phone ?? BOOKING_CENTER
  return (
    <StateScreen
      {...localized}
      title={t(`booking.fromAgent.${reason}.title`)}
      text={t(`booking.fromAgent.${reason}.text`, { time })}
      {...(reason === 'agent' && { path: '/desk', linkText: t('booking.fromAgent.agent.desk') })}
    >
      {children}
      {reason !== 'agent' && (
        <>
          <HiddenSiteLinks />
          <p className="mt-3">
            <a href={href} className="inline-flex min-h-target items-center font-semibold underline underline-offset-4">
              <bdi dir="ltr">{text}</bdi>
            </a>
          </p>
        </>
      )}
    </StateScreen>
  )
}
