import { Phone as PhoneIcon, Search, Tag } from 'lucide-react'
import { AccountEntry } from '#components/account/account-entry.tsx'
import type { Site } from '#components/layout/site.ts'
import { PageLink } from '#components/ui/page-link.tsx'
import { formatPhone } from '#lib/i18n/phone.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

const ITEM =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-tiny hover:text-primary [&_svg]:size-5'

const PLACE = 'sticky bottom-0 z-bar border-t pb-[env(safe-area-inset-bottom)] wide:hidden'

type Props = Pick<Site, 'locale' | 't' | 'phone'> & {
  /** Where it stands, if not at the bottom of a small screen. */
  className?: string
}

/**
 * What a thumb reaches on a small screen: search, deals, a person on the phone, one's own corner. A page whose next step
 * is its own bar leaves it out.
 */
export function BottomBar({ locale, t, phone, className = PLACE }: Props) {
  return (
    <nav aria-label={t('frame.bar')} className={`flex border-line bg-surface ${className}`}>
      <PageLink locale={locale} path="/#search" className={ITEM}>
        <Search aria-hidden="true" />
        {t('frame.search')}
      </PageLink>
      <PageLink locale={locale} path="/#deals" className={ITEM}>
        <Tag aria-hidden="true" />
        {t('frame.deals')}
      </PageLink>
      {phone !== undefined && (
        <a href={formatPhone(phone).href} data-public="phone" className={ITEM}>
          <PhoneIcon aria-hidden="true" />
          {t('frame.callShort')}
        </a>
      )}
      <AccountEntry
        locale={locale}
        messages={pickMessages(locale, 'account', 'problem')}
        words={{ login: t('account.login'), mine: t('account.mine') }}
        className={ITEM}
      />
    </nav>
  )
}
