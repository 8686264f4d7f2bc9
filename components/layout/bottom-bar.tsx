import { Phone as PhoneIcon, Search, Tag } from 'lucide-react'
import { AccountButton } from '#components/account/account-button.tsx'
import { type AccountSite, toAccountProps } from '#components/account/to-account-props.ts'
import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { formatPhone } from '#lib/i18n/phone.ts'

const ITEM =
  'flex min-h-14 flex-1 whitespace-nowrap flex-col items-center justify-center gap-0.5 px-1 text-tiny hover:text-primary [&_svg]:size-5'

const POSITION = 'sticky bottom-0 z-bar border-t pb-[env(safe-area-inset-bottom)] wide:hidden'

type Props = AccountSite &
  Pick<Site, 't' | 'phone'> & {
    /** Replaces the position at the bottom of a small screen. */
    className?: string
  }

/** The bottom navigation of small screens, on pages without a bottom bar of their own. */
export function BottomBar({ agency, locale, t, phone, className = POSITION }: Props) {
  return (
    // Labels are never broken: at a large text size the links take two rows.
    <nav aria-label={t('frame.bar')} data-bottom-bar className={`flex flex-wrap border-line bg-surface ${className}`}>
      <StaticPart className="contents">
        <PageLink isSiteLink locale={locale} path="/#search" className={ITEM}>
          <Search aria-hidden="true" />
          {t('frame.search')}
        </PageLink>
        <PageLink isSiteLink locale={locale} path="/#deals" className={ITEM}>
          <Tag aria-hidden="true" />
          {t('frame.deals')}
        </PageLink>
        {phone !== undefined && (
          <a href={formatPhone(phone).href} data-public="phone" className={ITEM}>
            <PhoneIcon aria-hidden="true" />
            {t('frame.callShort')}
          </a>
        )}
      </StaticPart>
      <AccountButton
        {...toAccountProps({ agency, locale })}
        labels={{ login: t('account.loginShort'), mine: t('account.mine') }}
        className={ITEM}
      />
    </nav>
  )
}
