import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageLayout } from '#components/layout/page-layout.tsx'
import type { ChoiceFormProps } from '#components/product/choice-form.tsx'
import { ChoicePanel } from '#components/product/choice-panel.tsx'
import { DealBanner } from '#components/product/deal-banner.tsx'
import { ProductHead, type ProductHeadProps } from '#components/product/product-head.tsx'
import { toDealViewModel } from '#components/product/to-view-model.ts'
import type { Crumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { SearchFault } from '#lib/domain/search/faults.ts'
import { pickMessages } from '#lib/i18n/translator.ts'

type Props = ProductHeadProps & {
  crumbs: readonly Crumb[]
  form: ChoiceFormProps
  faults: readonly SearchFault[]
}

/** Shown when dates or party are missing, invalid or past: the product, and the form to correct the choice. */
export function InvalidChoice({ site, title, crumbs, hotel, isUndescribed, deal, form, faults }: Props) {
  const { locale, t } = site
  const codes = new Set(faults.map(({ code }) => code))
  const [reason, advice] = codes.has('past')
    ? [t('product.state.past'), t('product.state.pastDo')]
    : codes.has('child-age-missing')
      ? [t('product.state.ages'), t('product.state.agesDo')]
      : [t('product.state.bad'), t('product.state.badDo')]
  const hasHotel = form.draft.hotels.length > 0
  return (
    <PageLayout site={site} crumbs={crumbs}>
      <ProductHead {...{ site, hotel, isUndescribed, deal, title }} />
      {deal && <DealBanner deal={toDealViewModel(deal)} now={new Date().toISOString()} locale={locale} t={t} />}
      <div className="mt-5">
        <StateNote kind="empty" title={reason} reassurance={advice}>
          {!hasHotel && (
            <ButtonLink locale={locale} path="/" tone="primary">
              {t('product.state.home')}
            </ButtonLink>
          )}
        </StateNote>
      </div>
      {hasHotel && (
        <MessagesProvider locale={locale} messages={pickMessages(locale, 'product')}>
          <ChoicePanel form={form} locale={locale} t={t} />
        </MessagesProvider>
      )}
    </PageLayout>
  )
}
