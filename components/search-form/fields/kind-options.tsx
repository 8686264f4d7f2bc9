import type { FormVariant } from '#components/search-form/form-model.ts'
import { classes } from '#components/ui/classes.ts'
import type { ProductKind } from '#lib/contract/values.ts'
import { PRODUCT_KINDS } from '#lib/domain/search/kinds.ts'
import type { Translator } from '#lib/i18n/translator.ts'

const PILL =
  'relative inline-flex min-h-target shrink-0 items-center rounded-full px-4.5 font-medium transition-colors ' +
  'has-[:focus-visible]:outline-3 outline-offset-2 forced-colors:has-checked:bg-[Highlight]'
const ON_PICTURE =
  'border border-white/25 bg-depth/70 text-white outline-white hover:bg-depth has-checked:border-primary has-checked:bg-white has-checked:text-[#12262d]'
const ON_PAGE =
  'border border-edge bg-surface outline-primary hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary'

type Props = {
  t: Translator
  variant: FormVariant
  chosen: ProductKind
  /** Without it the radio buttons are uncontrolled, for the form without scripts. */
  onChoose?: (kind: ProductKind) => void
}

/** Radio buttons for the kind of product: hotels, packages, flights only, organised tours. */
export function KindOptions({ t, variant, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('search.kind.label')}</legend>
      <div className="-mx-gutter -my-1 flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]">
        {PRODUCT_KINDS.map((kind) => (
          <label key={kind} className={classes(PILL, variant === 'hero' ? ON_PICTURE : ON_PAGE)}>
            <input
              type="radio"
              name="kind"
              value={kind}
              data-part={`kind-${kind}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              {...(onChoose
                ? { checked: kind === chosen, onChange: () => onChoose(kind) }
                : { defaultChecked: kind === chosen })}
            />
            {t(`search.kind.${kind}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
