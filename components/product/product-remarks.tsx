import { Info } from 'lucide-react'
import { IconList } from '#components/hotel/icon-list.tsx'
import type { ProductViewModel } from '#components/product/view-model.ts'
import type { LocalizedProps } from '#components/stay/localized-props.ts'

/** Remarks of the hotel and the deal, and the check-in instructions, shown before the booking (booking checks, A 14). */
export function ProductRemarks({ product, t }: Pick<LocalizedProps, 't'> & { product: ProductViewModel }) {
  const { remarks, deal, policies } = product
  const notes = [...(deal?.remarks ?? []), ...remarks]
  const instructions = policies?.checkInInstructions
  if (notes.length === 0 && instructions === undefined) return null
  return (
    <section aria-labelledby="know" className="pt-12">
      <h2 id="know" className="text-title">
        {t('product.know')}
      </h2>
      <div className="mt-4">
        <IconList icon={Info} texts={notes} />
      </div>
      {instructions !== undefined && (
        <div className="mt-5 max-w-text">
          <h3 className="font-semibold">{t('product.checkInHow')}</h3>
          <p className="mt-1 text-muted">{instructions}</p>
        </div>
      )}
    </section>
  )
}
