import type { ReactNode } from 'react'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { idOf } from '#components/booking/form/values.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { OutsideLink } from '#components/ui/text-link.tsx'
import { toAddress } from '#lib/i18n/address.ts'

const TERMS = '/terms'
const PRIVACY = '/privacy'
const CANCELLATION = '/cancellation-policy'

/**
 * One tick for terms, cancellation and privacy, whose pages open beside the form (booking checks, A 15), and the
 * newsletter, which is nobody's until they ask for it (B 7).
 */
export function Agreements({ form, faultAt, locale, t }: FieldsProps) {
  const to = (path: string) => (words: ReactNode) => (
    <OutsideLink href={toAddress(locale, path)} says={t('ui.link.outside')}>
      {words}
    </OutsideLink>
  )
  return (
    <fieldset className="grid gap-1 rounded-picture border border-line bg-surface p-5 wide:px-7">
      <legend className="sr-only">{t('booking.agreements')}</legend>
      <Checkbox
        {...form.register('terms')}
        id={idOf('terms')}
        required
        error={faultAt('terms')}
        label={t.rich('booking.terms', { terms: to(TERMS), cancellation: to(CANCELLATION), privacy: to(PRIVACY) })}
      />
      <div data-public="newsletter">
        <Checkbox {...form.register('newsletter')} id={idOf('newsletter')} label={t('booking.newsletter')} />
      </div>
    </fieldset>
  )
}
