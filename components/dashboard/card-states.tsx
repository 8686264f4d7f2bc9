import { useTranslations } from 'next-intl'
import { Card } from '#components/dashboard/card.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** A part of the dashboard whose numbers could not be read; the other parts are not affected. */
export function CardFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = useTranslations()
  return (
    <Card title={title}>
      <p role="alert" className="text-small text-warning">
        {t('dashboard.failed')}
      </p>
      <Button tone="secondary" size="small" className="w-fit" onClick={onRetry}>
        {t('dashboard.again')}
      </Button>
    </Card>
  )
}

/** A part of the dashboard whose numbers are being read. */
export function CardSkeleton({ title, isWide = false }: { title: string; isWide?: boolean }) {
  const t = useTranslations()
  return (
    <Card title={title} isWide={isWide}>
      <Skeleton shape="row" label={t('dashboard.loading')} />
    </Card>
  )
}

/** Shown with older numbers, because the last refresh failed. */
export function StaleNote() {
  const t = useTranslations()
  return (
    <p role="status" className="text-small text-warning">
      {t('dashboard.stale')}
    </p>
  )
}

/** Bookings that could not be read are not counted in the numbers above. */
export function UnreadNote({ count }: { count: number }) {
  const t = useTranslations()
  return (
    count > 0 && (
      <p role="status" className="text-small text-warning">
        {t('dashboard.unread', { count })}
      </p>
    )
  )
}
