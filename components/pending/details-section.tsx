import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TimelineDisclosure } from '#components/booking/timeline-disclosure.tsx'
import { TagForm } from '#components/pending/action-forms.tsx'
import { CellContent } from '#components/pending/desk-labels.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Fact } from '#components/ui/fact.tsx'
import { toCancelPath } from '#lib/domain/cancellation/cancel-path.ts'
import type { DeskRow } from '#lib/domain/pending/desk-row.ts'
import { type DeskTab, listColumns } from '#lib/domain/pending/desk-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  row: DeskRow
  tab: DeskTab
  tags: readonly string[]
  /** The field of the tag gets the focus. */
  autoFocus: boolean
  forms: Omit<ComponentProps<typeof TagForm>, 'booking' | 'autoFocus' | 'tags'>
  canCancel: boolean
}

/** What the list has of a booking, its tag, and the actions that need no form. */
export function DetailsSection({ locale, tab, row, autoFocus, tags, forms, canCancel }: Props) {
  const t = useTranslations()
  const { running, onAction } = forms
  const { pending } = row
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 @min-[34rem]:grid-cols-4 @min-[40rem]:grid-cols-5 @min-[60rem]:grid-cols-7">
        {listColumns(tab).map((column) => (
          <Fact key={column} name={t(`pending.column.${column}`)}>
            <CellContent {...{ column, row, locale, t }} />
          </Fact>
        ))}
      </dl>
      {pending && <TagForm booking={pending} autoFocus={autoFocus} tags={tags} {...forms} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {pending && (
          <Button
            tone="secondary"
            pending={running === 'hide' ? t('pending.tag.sending') : undefined}
            onClick={() => onAction({ kind: 'hide', hidden: !pending.operatorFlags.hiddenRQ })}
          >
            {t(pending.operatorFlags.hiddenRQ ? 'pending.menu.show' : 'pending.menu.hide')}
          </Button>
        )}
        {canCancel && (
          <ButtonLink locale={locale} path={toCancelPath(row.pnr)} tone="secondary">
            {t('pending.menu.cancel')}
          </ButtonLink>
        )}
      </div>
      <TimelineDisclosure
        locale={locale}
        id={row.bookingId}
        {...(pending && { row: pending.id, state: pending.state })}
      />
    </div>
  )
}
