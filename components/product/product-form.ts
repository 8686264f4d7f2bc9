import type { Site } from '#components/layout/site.ts'
import type { ChoiceFormProps } from '#components/product/choice-form.tsx'
import { toRoomNames } from '#components/product/to-facts.ts'
import { toDateRangeWords } from '#components/ui/date-range/words.ts'
import type { Deal } from '#lib/contract/entities/deal.ts'
import { FARTHEST_DAYS } from '#lib/search/faults.ts'
import type { ReadProduct } from '#lib/search/product.ts'
import type { SearchDraft } from '#lib/search/search.ts'
import { addDays } from '#lib/stay/range.ts'

type Source = { site: Site; draft: SearchDraft; product: ReadProduct; deal: Deal | undefined; today: string }

/** What the editor of a choice needs. The dates of a deal that is not a hotel's alone are the deal's. */
export function toProductForm({ site, draft, product, deal, today }: Source): ChoiceFormProps {
  const { locale, t } = site
  const choice = product.ok ? product.product : undefined
  const dealId = choice?.dealId ?? deal?.id
  return {
    locale,
    draft: { ...draft, kind: draft.kind === '' ? 'hotel' : draft.kind },
    supplier: choice?.supplier ?? deal?.supplier,
    dealId,
    fixedDates: dealId !== undefined && deal !== undefined,
    dateWords: toDateRangeWords(t, locale),
    roomNames: toRoomNames(locale),
    today,
    last: addDays(today, FARTHEST_DAYS),
  }
}
