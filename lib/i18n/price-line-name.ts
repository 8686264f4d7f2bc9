import type { PriceLine } from '#lib/contract/entities/stay.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** What a supplier calls a price line; the name of its kind where the supplier states none. */
export function toPriceLineName({ kind, name }: Pick<PriceLine, 'kind' | 'name'>, t: Translator): string {
  return name.trim() === '' ? t(`stay.price.kind.${kind}`) : name
}
