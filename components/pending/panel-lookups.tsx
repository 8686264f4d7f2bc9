import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { BookingDetails } from '#components/cancel/booking-details.tsx'
import { type DraftProps, toField, toPartName } from '#components/pending/action-forms.tsx'
import { toStateLabel } from '#components/pending/desk-labels.tsx'
import { Button } from '#components/ui/button.tsx'
import { LookupState } from '#components/ui/lookup-state.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { getBookingsByNumber } from '#lib/browser/api/bookings.ts'
import { getSupplierBooking } from '#lib/browser/api/desk.ts'
import { toData } from '#lib/browser/use-sign-in-state.ts'
import type { PendingExternalBooking } from '#lib/contract/entities/booking.ts'
import type { Supplier } from '#lib/contract/values.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'
import { foldText } from '#lib/domain/table-rows.ts'
import { formatNumericDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translator } from '#lib/i18n/translator.ts'

/** Milliseconds for which a lookup is reused: each one counts towards the limit of lookups. */
const FRESH = 30_000

/** The bookings with a booking reference: as one of ours, and with `external` as one of a supplier. */
function useBookingsByNumber(pnr: string, external: boolean) {
  return useQuery({
    queryKey: ['pnr-details', pnr, external],
    queryFn: async () => toData(await getBookingsByNumber(pnr, external)).bookings,
    staleTime: FRESH,
  })
}

const toLookupTexts = (t: Translator) => ({
  loading: t('pending.lookup.loading'),
  failed: t('pending.lookup.failed'),
  again: t('pending.lookup.again'),
})

/** The details of a booking reference, in our system and with the numbers of the suppliers. */
export function PnrSection({ locale, row }: { locale: Locale; row: DeskRow }) {
  const { pnr } = row
  const t = useTranslations()
  const [own, external] = [useBookingsByNumber(pnr, false), useBookingsByNumber(pnr, true)]
  const lists = [
    { key: 'own', title: t('pending.pnr.own'), query: own },
    { key: 'external', title: t('pending.pnr.external'), query: external },
  ] as const
  return (
    <div className="grid gap-6">
      {lists.map(({ key, title, query }) => (
        <section key={key} aria-label={toPartName(title, row)} className="grid gap-3">
          <h3 className="font-semibold">{title}</h3>
          <LookupState
            isPending={query.isPending}
            isError={query.isError}
            texts={toLookupTexts(t)}
            onAgain={() => void query.refetch()}
          />
          {query.data?.length === 0 && <p className="text-muted">{t('pending.pnr.none')}</p>}
          {query.data?.map((booking) => (
            <div key={`${booking.pnr} ${booking.extPnr ?? ''}`} className="rounded-card border border-line p-5">
              {/* The same words as in the list. */}
              <BookingDetails locale={locale} booking={booking} statusLabel={toStateLabel(booking.status, t)} />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

type ComparedFact = { name: string; ours: ReactNode; theirs: ReactNode; differs: boolean }

function FactTable({ facts }: { facts: readonly ComparedFact[] }) {
  const t = useTranslations()
  return (
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="border-line border-b text-muted text-small">
          {(['fact', 'ours', 'theirs'] as const).map((column) => (
            <th key={column} scope="col" className="px-3 py-1.5 text-start">
              {t(`pending.supplier.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, ours, theirs, differs }) => (
          <tr key={name} className={differs ? 'bg-warning-soft' : undefined}>
            <th scope="row" className="px-3 py-1.5 text-start font-medium">
              {name}
              {differs && <span className="block text-tiny text-warning">{t('pending.supplier.differs')}</span>}
            </th>
            <td className="px-3 py-1.5">{ours}</td>
            <td className="px-3 py-1.5">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SupplierLookup = {
  locale: Locale
  booking: PendingExternalBooking
  supplier: Supplier
  /** How the list shows the booking: it may be canceled as an order while it is still pending here. */
  row: Pick<DeskRow, 'state' | 'canceled'>
}

function SupplierReply({ locale, booking, supplier, row, code }: SupplierLookup & { code: string }) {
  const t = useTranslations()
  const { pnr } = booking
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['supplier-booking', supplier, code, pnr],
    queryFn: async () => toData(await getSupplierBooking({ supplier, hotelCode: code, extPnr: pnr })),
    staleTime: FRESH,
  })
  const texts = [
    { field: 'hotel', ours: booking.hotelName, theirs: data?.hotelName },
    { field: 'payer', ours: booking.payerName, theirs: data?.payerName },
  ] as const
  const dates = [
    { field: 'checkIn', ours: booking.checkIn, theirs: data?.checkIn },
    { field: 'checkOut', ours: booking.checkOut, theirs: data?.checkOut },
  ] as const
  const unknown = <span className="text-muted">—</span>
  const facts: ComparedFact[] = [
    ...texts.map(({ field, ours, theirs }) => ({
      name: t(`pending.field.${field}`),
      ours: ours === '' ? unknown : <bdi>{ours}</bdi>,
      theirs: theirs === undefined ? unknown : <bdi>{theirs}</bdi>,
      // A name that one of the two leaves out is not a difference.
      differs: theirs !== undefined && ours !== '' && foldText(theirs) !== foldText(ours),
    })),
    ...dates.map(({ field, ours, theirs }) => ({
      name: t(`pending.field.${field}`),
      ours: <bdi className="whitespace-nowrap">{formatNumericDate(ours, locale)}</bdi>,
      theirs:
        theirs === undefined ? unknown : <bdi className="whitespace-nowrap">{formatNumericDate(theirs, locale)}</bdi>,
      differs: theirs !== undefined && theirs !== ours,
    })),
    {
      name: t('pending.field.state'),
      ours: toStateLabel(row.state, t),
      theirs: data?.status === undefined ? unknown : toStateLabel(data.status, t),
      differs: data?.status !== undefined && (data.status === 'cancelled') !== row.canceled,
    },
  ]
  return (
    <div className="grid gap-3">
      <LookupState {...{ isPending, isError }} texts={toLookupTexts(t)} onAgain={() => void refetch()} />
      {data && !data.found && <p className="font-semibold">{t('pending.supplier.notFound')}</p>}
      {data?.found && <FactTable facts={facts} />}
    </div>
  )
}

/**
 * What the supplier says about a booking, beside what the desk says. The list does not contain the supplier's hotel code: it
 * is taken from the details of the booking reference, or typed.
 */
export function SupplierSection({ locale, booking, supplier, row, ...drafts }: SupplierLookup & DraftProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState<string>()
  const { data, isPending, isError, refetch } = useBookingsByNumber(booking.pnr, true)
  const found = data?.find(({ supplierCode }) => supplierCode === supplier)?.externalCode
  const code = typed ?? found
  const field = toField('code', drafts, found)
  return (
    <div className="grid gap-4">
      <LookupState {...{ isPending, isError }} texts={toLookupTexts(t)} onAgain={() => void refetch()} />
      {!isPending && (
        <form
          noValidate
          aria-label={toPartName(t('pending.supplier.title'), booking)}
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            setTyped(trimPasted(field.value) || undefined)
          }}
        >
          <TextField
            {...field}
            label={t('pending.supplier.code')}
            hint={found === undefined ? t('pending.supplier.codeHint') : undefined}
            maxLength={60}
            autoComplete="off"
            ltr
          />
          <Button type="submit" tone="secondary">
            {t('pending.supplier.send')}
          </Button>
        </form>
      )}
      {code !== undefined && <SupplierReply key={`reply ${code}`} {...{ locale, booking, supplier, row, code }} />}
    </div>
  )
}
