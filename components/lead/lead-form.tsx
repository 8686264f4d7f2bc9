import type { ComponentProps, ReactNode } from 'react'
import type { Site } from '#components/layout/site.ts'
import { LeadIsland } from '#components/lead/lead-island.tsx'
import { Button } from '#components/ui/button.tsx'
import { CONTROL } from '#components/ui/control.ts'
import { Phone } from '#components/ui/phone.tsx'
import { StaticPart } from '#components/ui/static-part.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '#lib/domain/identity/attachment.ts'
import { MAX_EMAIL_LENGTH } from '#lib/domain/identity/email.ts'
import { MAX_LEAD_MESSAGE_LENGTH } from '#lib/domain/identity/lead-message.ts'
import { FULL_NAME_LENGTH } from '#lib/domain/identity/person-name.ts'
import { MAX_TYPED_PHONE_LENGTH, PHONE_PATTERN_SOURCE } from '#lib/domain/identity/phone.ts'
import { locales } from '#lib/i18n/locales.ts'

type FieldProps = { id: string; label: string; optional?: string; fault: string; children: ReactNode }

/** A label, its control, and its error text, which is hidden until the script finds the error. */
const LeadField = ({ id, label, optional, fault, children }: FieldProps) => (
  <div className="grid min-w-0 content-start gap-1.5">
    <label htmlFor={id} className="font-medium">
      {label}
      {optional !== undefined && <span className="font-normal text-muted text-small"> {optional}</span>}
    </label>
    {children}
    <p id={`${id}-fault`} hidden className="font-medium text-danger text-small">
      {fault}
    </p>
  </div>
)

const Input = (props: ComponentProps<'input'> & { id: string }) => <input {...props} className={CONTROL} />

type Props = {
  site: Pick<Site, 'locale' | 't' | 'phone' | 'legalPaths'>
  /** The subject of the message, when it is about a hotel. */
  hotelCode?: string
}

/** The contact form (section 7, `POST /lead/leadInfo`): without JavaScript a plain form with a page as its reply. */
export function LeadForm({ site, hotelCode }: Props) {
  const { t, locale, phone, legalPaths } = site
  const callUs = phone !== undefined && (
    <>
      {' '}
      {t('screen.call')} <Phone number={phone} label={t('frame.call')} className="font-medium" />
    </>
  )
  return (
    <LeadIsland
      action={`/api/contact?langCode=${locales[locale].langCode}`}
      about={hotelCode}
      errorsTitle={t('ui.summary.title')}
      sent={
        <div className="rounded-picture bg-save-soft p-6">
          <h3 className="text-heading">{t('lead.sent.title')}</h3>
          <p className="mt-1">{t('lead.sent.text')}</p>
        </div>
      }
      failed={
        <p className="rounded-control bg-danger-soft px-4 py-3">
          {t('lead.failed.text')}
          {callUs}
        </p>
      }
    >
      <StaticPart>
        <input type="hidden" data-public="lead" name="langCode" value={locales[locale].langCode} />
        {hotelCode !== undefined && <input type="hidden" name="hotelCode" value={hotelCode} />}
        <div className="grid gap-4">
          <LeadField id="lead-name" label={t('lead.name')} fault={t('lead.fault.name')}>
            <Input
              id="lead-name"
              name="name"
              required
              minLength={FULL_NAME_LENGTH.min}
              maxLength={FULL_NAME_LENGTH.max}
              autoComplete="name"
            />
          </LeadField>
          <LeadField id="lead-phone" label={t('lead.phone')} fault={t('lead.fault.phone')}>
            <Input
              id="lead-phone"
              name="phone"
              type="tel"
              required
              maxLength={MAX_TYPED_PHONE_LENGTH}
              pattern={PHONE_PATTERN_SOURCE}
              autoComplete="tel"
              dir="ltr"
            />
          </LeadField>
          <LeadField
            id="lead-email"
            label={t('lead.email')}
            optional={t('lead.optional')}
            fault={t('lead.fault.email')}
          >
            <Input
              id="lead-email"
              name="email"
              type="email"
              maxLength={MAX_EMAIL_LENGTH}
              autoComplete="email"
              dir="ltr"
            />
          </LeadField>
          <LeadField id="lead-message" label={t('lead.message')} fault={t('lead.fault.message')}>
            <textarea
              id="lead-message"
              name="message"
              required
              maxLength={MAX_LEAD_MESSAGE_LENGTH}
              rows={4}
              className={`${CONTROL} min-h-32 py-3`}
            />
          </LeadField>
          <LeadField
            id="lead-attachment"
            label={t('lead.attachment')}
            optional={t('lead.attachmentHint', { megabytes: MAX_ATTACHMENT_BYTES / 1_000_000 })}
            fault={t('lead.fault.attachment', { megabytes: MAX_ATTACHMENT_BYTES / 1_000_000 })}
          >
            <input
              id="lead-attachment"
              name="attachment"
              type="file"
              accept={ATTACHMENT_TYPES.join(',')}
              className={`${CONTROL} py-3 file:me-3 file:underline`}
            />
          </LeadField>
        </div>
        <p className="mt-4 text-muted text-small">
          {t('lead.consent')}{' '}
          {legalPaths?.privacy !== undefined && (
            <TextLink locale={locale} path={legalPaths.privacy}>
              {t('lead.privacy')}
            </TextLink>
          )}
        </p>
        <div className="mt-4">
          <Button type="submit">{t('lead.send')}</Button>
        </div>
      </StaticPart>
    </LeadIsland>
  )
}
