import { useTranslations } from 'next-intl'
import type { ProductSearch } from '#components/product/use-product-search.ts'
import { Button } from '#components/ui/button.tsx'
import type { Supplier } from '#lib/contract/values.ts'
import type { StreamCall } from '#lib/domain/search/stream.ts'

export type RetrySuppliersProps = {
  /** The suppliers that did not reply, by call of the search plan. */
  failed: readonly { call: StreamCall; suppliers: Supplier[] }[]
  /** They are being retried, or were retried and none of them replied. */
  retryState: ProductSearch['retryState']
  onRetrySuppliers: (call: string, suppliers: readonly Supplier[]) => void
}

/** A button that searches again at the suppliers that did not reply. */
export function RetrySuppliers({ failed, retryState, onRetrySuppliers }: RetrySuppliersProps) {
  const t = useTranslations()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        tone="secondary"
        pending={retryState === 'retrying' ? t('product.state.asking') : undefined}
        onClick={() => {
          for (const { call, suppliers } of failed) onRetrySuppliers(call.id, suppliers)
        }}
      >
        {t('product.state.askSupplier')}
      </Button>
      <span role="status" className="text-danger text-small">
        {retryState === 'failed-again' && t('stay.askedInVain')}
      </span>
    </div>
  )
}
