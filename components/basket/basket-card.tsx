import { useTranslations } from 'next-intl'
import { toBasketAddress } from '#components/basket/to-basket-address.ts'
import { useBaskets } from '#components/basket/use-baskets.ts'
import { Card } from '#components/dashboard/card.tsx'
import { CardFailure, CardSkeleton, StaleNote } from '#components/dashboard/card-states.tsx'
import { Button } from '#components/ui/button.tsx'
import { Price } from '#components/ui/price.tsx'
import { Table, type TableColumn } from '#components/ui/table.tsx'
import { TextLink } from '#components/ui/text-link.tsx'
import { useCopied } from '#components/ui/toast/use-copied.ts'
import type { BasketEntry, BasketState } from '#lib/domain/booking/basket.ts'
import { toDeskPath } from '#lib/domain/pending/desk-view.ts'
import { formatMoment, formatStayRange } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/isolate.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const TONES: Record<BasketState, string> = {
  sent: 'text-muted',
  opened: 'text-info',
  filledIn: 'text-info',
  paid: 'text-save',
  failed: 'text-danger',
  expired: 'text-warning',
  withdrawn: 'text-muted',
  ended: 'text-muted',
}

/** The links that this agent has sent to customers in the last day, with what their customers did. */
export function BasketCard({ locale }: { locale: Locale }) {
  const t = useTranslations()
  const baskets = useBaskets()
  const { copied, copy } = useCopied(t('ui.notCopied'))
  const title = t('desk.basket.list.title')
  if (baskets.isPending) return <CardSkeleton title={title} isWide />
  if (!baskets.data) return <CardFailure title={title} onRetry={() => void baskets.refetch()} />

  const toUrl = ({ token }: BasketEntry) => toBasketAddress(token, locale)
  const copiedBasket = baskets.data.find((basket) => toUrl(basket) === copied)
  const columns: TableColumn<BasketEntry>[] = [
    {
      key: 'hotel',
      header: t('desk.basket.list.hotel'),
      rowHeader: true,
      cell: ({ hotelName }) => <bdi>{hotelName}</bdi>,
    },
    {
      key: 'dates',
      header: t('desk.basket.list.dates'),
      cell: ({ checkIn, checkOut }) => <bdi>{formatStayRange(checkIn, checkOut, locale)}</bdi>,
    },
    {
      key: 'total',
      header: t('desk.basket.list.total'),
      numeric: true,
      cell: ({ total }) => <Price agorot={total} locale={locale} />,
    },
    {
      key: 'state',
      header: t('desk.basket.list.state'),
      cell: ({ state, since, pnr }) => (
        <span data-basket-state={state} className={TONES[state]}>
          <span className="font-medium">{t(`desk.basket.state.${state}`)}</span>
          {pnr !== undefined && (
            <>
              {' '}
              <TextLink locale={locale} path={toDeskPath({ tab: 'orders', deleted: true, q: pnr })}>
                <bdi dir="ltr">{pnr}</bdi>
              </TextLink>
            </>
          )}
          {since !== undefined && state !== 'expired' && (
            <span className="block text-muted text-small">
              <bdi>{formatMoment(since, locale)}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'link',
      header: t('desk.basket.list.link'),
      cell: (basket) =>
        basket.state === 'sent' || basket.state === 'opened' ? (
          <Button tone="quiet" size="small" onClick={() => void copy(toUrl(basket))}>
            {basket === copiedBasket ? t('desk.basket.sent.copied') : t('desk.basket.sent.copy')}
            <span className="sr-only">
              : <bdi>{basket.hotelName}</bdi>
            </span>
          </Button>
        ) : null,
    },
  ]
  return (
    <Card title={title} isWide>
      {baskets.isError && <StaleNote />}
      <p role="status" className="sr-only">
        {copiedBasket && `${t('desk.basket.sent.copied')}: ${isolate(copiedBasket.hotelName)}`}
      </p>
      {baskets.data.length === 0 ? (
        <p className="text-muted text-small">{t('desk.basket.list.empty')}</p>
      ) : (
        <Table
          // Not the title: two regions of one name could not be distinguished.
          caption={t('desk.basket.list.link')}
          captionHidden
          columns={columns}
          rows={baskets.data}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  )
}
