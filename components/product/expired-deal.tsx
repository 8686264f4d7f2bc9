import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'

/** Shows that the deal has expired, with the text of section 8. `gone`: there are no rates without the deal. */
export function ExpiredDeal({ locale, t, gone = false }: LocalizedProps & { gone?: boolean }) {
  return (
    <StateNote
      kind="stale"
      title={t('product.state.expiredDeal')}
      reassurance={t(gone ? 'product.state.expiredGone' : 'product.state.expiredDo')}
    >
      {gone && (
        <ButtonLink locale={locale} path="/#deals" tone="primary">
          {t('product.state.deals')}
        </ButtonLink>
      )}
    </StateNote>
  )
}
