import type { ReactNode } from 'react'
import type { FieldsProps } from '#components/booking/form/form-props.ts'
import { toFieldId } from '#components/booking/form/values.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { ExternalLink } from '#components/ui/text-link.tsx'
import type { LegalPaths } from '#lib/domain/agency/legal-paths.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

/**
 * One checkbox for terms, cancellation and privacy, whose pages open in another tab (booking checks, A 15), and the
 * newsletter, which is off by default (B 7). A page that the upstream does not have is named without a link.
 */
export function Agreements({ form, faultAt, legalPaths, locale, t }: FieldsProps & { legalPaths: LegalPaths }) {
  const to = (path: string | undefined) => (text: ReactNode) =>
    path === undefined ? (
      text
    ) : (
      <ExternalLink href={toLocalizedPath(locale, path)} newTabLabel={t('ui.link.outside')}>
        {text}
      </ExternalLink>
    )
  const { terms, cancellation, privacy } = legalPaths
  return (
    <fieldset className="grid gap-1 rounded-picture border border-line bg-surface p-5 wide:px-7">
      <legend className="sr-only">{t('booking.agreements')}</legend>
      <Checkbox
        {...form.register('terms')}
        id={toFieldId('terms')}
        required
        error={faultAt('terms')}
        label={t.rich('booking.terms', { terms: to(terms), cancellation: to(cancellation), privacy: to(privacy) })}
      />
      <div data-public="newsletter">
        <Checkbox {...form.register('newsletter')} id={toFieldId('newsletter')} label={t('booking.newsletter')} />
      </div>
    </fieldset>
  )
}
