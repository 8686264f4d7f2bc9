import { Columns3, Download, Printer, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { toOverlayOptions } from '#components/ui/part-failure.tsx'
import { DESK_COLUMNS, type DeskColumn } from '#lib/domain/pending/desk-view.ts'
import type { Locale } from '#lib/i18n/locales.ts'

const Popover = lazyPart(
  () => import('#components/ui/popover.tsx').then((module) => module.Popover),
  toOverlayOptions(({ onOpenChange }) => onOpenChange(false)),
)

type ColumnsProps = {
  locale: Locale
  /** The columns of the list, and those that are shown. */
  offered: readonly DeskColumn[]
  shown: readonly DeskColumn[]
  /** Null: all columns. */
  onColumns: (columns: DeskColumn[] | null) => void
}

function ColumnChoice({ locale, offered, shown, onColumns }: ColumnsProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const toggle = (column: DeskColumn, isShown: boolean) => {
    const next = DESK_COLUMNS.filter((each) => (each === column ? isShown : shown.includes(each)))
    onColumns(offered.every((each) => next.includes(each)) ? null : next)
  }
  return (
    <>
      <Button
        ref={trigger}
        tone="secondary"
        size="small"
        icon={<Columns3 aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {t('pending.tool.columns')}
      </Button>
      {isOpen && (
        <Popover
          locale={locale}
          label={t('pending.tool.columns')}
          open
          onOpenChange={setOpen}
          trigger={trigger}
          className="max-w-sm p-5"
        >
          {offered.map((column) => (
            <Checkbox
              key={column}
              label={t(`pending.column.${column}`)}
              checked={shown.includes(column)}
              // The reference opens the row.
              disabled={column === 'pnr'}
              onChange={({ target }) => toggle(column, target.checked)}
            />
          ))}
        </Popover>
      )}
    </>
  )
}

type Props = ColumnsProps & {
  isReading: boolean
  onRead: () => void
  onDownload: () => void
  onPrint: () => void
}

/** Refresh, columns, spreadsheet and print. */
export function DeskToolbar({ isReading, onRead, onDownload, onPrint, ...columns }: Props) {
  const t = useTranslations()
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        tone="secondary"
        size="small"
        icon={<RefreshCw aria-hidden="true" />}
        pending={isReading ? t('pending.tool.reading') : undefined}
        onClick={onRead}
      >
        {t('pending.tool.read')}
      </Button>
      <ColumnChoice {...columns} />
      <Button tone="secondary" size="small" icon={<Download aria-hidden="true" />} onClick={onDownload}>
        {t('pending.tool.csv')}
      </Button>
      <Button tone="secondary" size="small" icon={<Printer aria-hidden="true" />} onClick={onPrint}>
        {t('pending.tool.print')}
      </Button>
    </div>
  )
}
