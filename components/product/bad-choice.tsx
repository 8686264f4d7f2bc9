import { Frame } from '#components/layout/frame.tsx'
import type { Site } from '#components/layout/site.ts'
import { Words } from '#components/layout/words.tsx'
import type { ChoiceFormProps } from '#components/product/choice-form.tsx'
import { ChoicePanel } from '#components/product/choice-panel.tsx'
import { DealBanner } from '#components/product/deal-banner.tsx'
import { ProductHead } from '#components/product/product-head.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { StateNote } from '#components/ui/state-note.tsx'
import type { Deal } from '#lib/contract/entities/deal.ts'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'
import { pickMessages } from '#lib/i18n/translator.ts'
import type { SearchFault } from '#lib/search/faults.ts'

type Props = {
  site: Site
  title: string
  hotel: HotelInfo | undefined
  deal: Deal | undefined
  form: ChoiceFormProps
  faults: readonly SearchFault[]
}

/** A product whose dates or party are missing, wrong or over: what is known of it, and the form to put it right. */
export function BadChoice({ site, title, hotel, deal, form, faults }: Props) {
  const { locale, t, path } = site
  const codes = new Set(faults.map(({ code }) => code))
  const [what, todo] = codes.has('past')
    ? [t('product.state.past'), t('product.state.pastDo')]
    : codes.has('child-age-missing')
      ? [t('product.state.ages'), t('product.state.agesDo')]
      : [t('product.state.bad'), t('product.state.badDo')]
  const known = form.draft.hotels.length > 0
  return (
    <Frame site={site} crumbs={[{ text: title, path }]}>
      <ProductHead site={site} hotel={hotel} deal={deal} title={title} />
      {deal && <DealBanner deal={deal} now={new Date().toISOString()} locale={locale} t={t} />}
      <div className="mt-5">
        <StateNote kind="empty" title={what} kept={todo}>
          {!known && (
            <ButtonLink locale={locale} path="/" tone="primary">
              {t('product.state.home')}
            </ButtonLink>
          )}
        </StateNote>
      </div>
      {known && (
        <Words locale={locale} messages={pickMessages(locale, 'product')}>
          <ChoicePanel form={form} locale={locale} t={t} />
        </Words>
      )}
    </Frame>
  )
}
