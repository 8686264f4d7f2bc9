import { Info } from 'lucide-react'
import type { ProductFacts } from '#components/product/facts.ts'
import type { StayProps } from '#components/stay/stay-props.ts'

/** Remarks of the hotel and the deal, and how one gets in: before anything is booked (booking checks, A 14). */
export function Know({ facts, t }: Pick<StayProps, 't'> & { facts: ProductFacts }) {
  const { remarks, deal, policies } = facts
  const notes = [...(deal?.remarks ?? []), ...remarks]
  const how = policies?.checkInInstructions
  if (notes.length === 0 && how === undefined) return null
  return (
    <section aria-labelledby="know" className="pt-12">
      <h2 id="know" className="text-title">
        {t('product.know')}
      </h2>
      <ul className="mt-4 grid max-w-text gap-2.5">
        {notes.map((note) => (
          <li key={note} className="flex gap-3">
            <Info aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-primary" />
            <span>{note}</span>
          </li>
        ))}
      </ul>
      {how !== undefined && (
        <div className="mt-5 max-w-text">
          <h3 className="font-semibold">{t('product.checkInHow')}</h3>
          <p className="mt-1 text-muted">{how}</p>
        </div>
      )}
    </section>
  )
}
