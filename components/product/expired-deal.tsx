import type { StayProps } from '#components/stay/stay-props.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'

/** To the word of section 8; of a hotel's deal the same stay is still to be had, without it. */
export function ExpiredDeal({ locale, t, gone = false }: StayProps & { gone?: boolean }) {
  return (
    <StateNote
      kind="stale"
      title={t('product.state.expiredDeal')}
      kept={t(gone ? 'product.state.expiredGone' : 'product.state.expiredDo')}
    >
      {gone && (
        <ButtonLink locale={locale} path="/#deals" tone="primary">
          {t('product.state.deals')}
        </ButtonLink>
      )}
    </StateNote>
  )
}
