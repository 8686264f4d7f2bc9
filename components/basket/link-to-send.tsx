import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toBasketAddress, toMailUrl } from '#components/basket/to-basket-address.ts'
import { WithDeskMessages } from '#components/basket/with-desk-messages.tsx'
import { SEND_LINK, WhatsAppLink } from '#components/caller/whats-app-link.tsx'
import { CustomerLanguageSelect } from '#components/desk/customer-language-select.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useCopied } from '#components/ui/toast/use-copied.ts'
import { useCallers } from '#lib/browser/caller/browser-callers.ts'
import type { BookingRecord, BookingStart, SentLink } from '#lib/domain/booking/booking.ts'
import { isOfCaller } from '#lib/domain/booking/unfinished.ts'
import { toShownPhone, toWhatsAppShareUrl } from '#lib/domain/caller/caller-phone.ts'
import { formatIsolatedMoney, formatStayRange, joinWithComma } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { noBreakPhone } from '#lib/i18n/no-break.ts'

type Props = {
  locale: Locale
  start: BookingStart
  booking: Pick<BookingRecord, 'callerPhone' | 'draft'>
  link: SentLink
}

/** The link, in the language in which the customer will read the page, and the ways to send it. */
export function LinkToSend({ booking, link, start, locale }: Props) {
  const t = useTranslations()
  const [language, setLanguage] = useState<Locale>(locale)
  const served = useCallers().served?.phone
  // Not to a later caller, who may be served in this tab by now.
  const phone = booking.callerPhone ?? (isOfCaller(booking, served) ? served : undefined)
  const { copied, copy } = useCopied(t('ui.notCopied'))
  const url = toBasketAddress(link.token, language)
  const isCopied = copied === url
  const labels = {
    whatsApp:
      phone === undefined
        ? t('desk.basket.sent.whatsApp')
        : t('desk.basket.sent.whatsAppTo', { phone: noBreakPhone(toShownPhone(phone)) }),
    email: t('desk.basket.sent.email'),
  }
  const ways = <SendLinks {...{ link, start, url, phone, labels, language }} email={booking.draft.payer?.email} />
  return (
    <div className="grid gap-3">
      <CustomerLanguageSelect value={language} onChange={setLanguage} />
      <TextField
        label={t('desk.basket.sent.link')}
        ltr
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="action" onClick={() => void copy(url)}>
          {isCopied ? t('desk.basket.sent.copied') : t('desk.basket.sent.copy')}
        </Button>
        {language === locale ? ways : <WithDeskMessages locale={language}>{ways}</WithDeskMessages>}
      </div>
      <p role="status" className="sr-only">
        {isCopied && t('desk.basket.sent.copied')}
      </p>
    </div>
  )
}

type SendProps = Pick<Props, 'link' | 'start'> & {
  url: string
  phone: string | undefined
  email: string | undefined
  /** In the language of the agent. */
  labels: { whatsApp: string; email: string }
  /** Of the customer. */
  language: Locale
}

/** Opens WhatsApp, or the agent's mail program, with a message in the customer's language, whose texts surround it. */
function SendLinks({ link, start, url, phone, email, labels, language }: SendProps) {
  const t = useTranslations()
  // A mail program and WhatsApp take the direction of a text from its first letter, which a name must not decide.
  const hotel = isolate(start.hotel.name)
  const dates = formatStayRange(start.product.checkIn, start.product.checkOut, language)
  const amount = formatIsolatedMoney(link.total, language)
  const message = t('desk.basket.sent.message', { hotel, dates, amount, url })
  return (
    <>
      <WhatsAppLink href={toWhatsAppShareUrl(message, phone)}>{labels.whatsApp}</WhatsAppLink>
      <a
        href={toMailUrl({ to: email, subject: joinWithComma([hotel, dates], language), message })}
        className={SEND_LINK}
      >
        <Mail aria-hidden="true" className="size-5" />
        {labels.email}
      </a>
    </>
  )
}
