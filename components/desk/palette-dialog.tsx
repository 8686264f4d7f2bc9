'use client'

import { Building2, CornerDownLeft, FileSearch, MapPin, Zap } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { PaletteField } from '#components/desk/palette-field.tsx'
import { PALETTE_BOX, PALETTE_OVERLAY, PALETTE_PLACE } from '#components/desk/palette-styles.ts'
import type { DeskPanelProps } from '#components/desk/panel-props.ts'
import { useListCursor } from '#components/desk/use-list-cursor.ts'
import { type PaletteEntry, usePalette } from '#components/desk/use-palette.ts'
import { classes } from '#components/ui/classes.ts'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { locales } from '#lib/i18n/locales.ts'
import { toLocalizedPath } from '#lib/i18n/localized-path.ts'

export type PaletteDialogProps = DeskPanelProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What was typed before the dialog was loaded. */
  firstText: string
}

const ICONS: Record<PaletteEntry['group'], typeof Zap> = {
  commands: Zap,
  orders: FileSearch,
  agencies: Building2,
  hotels: MapPin,
}

type OptionProps = { entry: PaletteEntry; id: string; isSelected: boolean; onPoint: () => void; onChoose: () => void }

function Option({ entry, id, isSelected, onPoint, onChoose }: OptionProps) {
  const Icon = ICONS[entry.group]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input of the combobox handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus, and names the option by its id
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      onPointerMove={onPoint}
      // The input keeps the focus, for the keys that follow.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'flex min-h-target cursor-pointer items-center gap-3 rounded-chip px-3 py-1.5',
        isSelected && 'bg-primary-soft outline-2 outline-primary -outline-offset-2',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow">
        {entry.title} {entry.detail !== undefined && <bdi className="text-muted text-small">{entry.detail}</bdi>}
      </span>
      {isSelected && <CornerDownLeft aria-hidden="true" className="size-4 shrink-0 text-muted" />}
    </div>
  )
}

type BoxProps = Pick<PaletteDialogProps, 'locale' | 'firstText'> & { onClose: () => void }

function PaletteBox({ locale, firstText, onClose }: BoxProps) {
  const t = useTranslations()
  const router = useRouter()
  const id = useId()
  const [text, setText] = useState(firstText)
  const input = useRef<HTMLInputElement>(null)
  // After the last letter that was typed, not before the first.
  useEffect(() => input.current?.setSelectionRange(firstText.length, firstText.length), [firstText])
  const { entries, note, isLooking, isLoading } = usePalette(text, locale)
  // The agent is signed out: whatever comes next begins with the login.
  useEffect(() => (note === 'sign-out-unconfirmed' ? () => window.location.reload() : undefined), [note])
  const groups = [...Map.groupBy(entries, ({ group }) => group)]

  const choose = (entryId: string) => {
    const choice = entries.find((entry) => entry.id === entryId)?.choice
    if (!choice) return
    if ('run' in choice) {
      if (!choice.stays) onClose()
      return choice.run()
    }
    onClose()
    if ('address' in choice) location.assign(choice.address)
    else router.push(toLocalizedPath(locale, choice.path))
  }
  const cursor = useListCursor(
    groups.flatMap(([, own]) => own.map((entry) => entry.id)),
    choose,
  )
  const optionId = (entryId: string) => `${id}-${entryId}`
  const { selected } = cursor
  useEffect(() => {
    if (selected !== undefined) document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' })
  }, [selected, id])

  const toStatus = (): string | undefined => {
    if (isLooking) return t('desk.palette.looking')
    if (note !== undefined) return t(note === 'none' ? 'desk.palette.notFound' : `problem.${note}`)
    if (isLoading) return t('desk.palette.loading')
    return entries.length === 0 ? t('desk.palette.none') : undefined
  }
  const status = toStatus()

  return (
    <>
      <PaletteField
        ref={input}
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(selected !== undefined && { 'aria-activedescendant': optionId(selected) })}
        value={text}
        onType={(typed) => {
          setText(typed)
          cursor.select(undefined)
        }}
        onKeyDown={cursor.onKeyDown}
      >
        <span
          aria-hidden="true"
          className="shrink-0 rounded-chip border border-line px-2 text-muted text-tiny max-phone:hidden"
        >
          Esc
        </span>
      </PaletteField>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-2">
        <div id={`${id}-list`} role="listbox" aria-label={t('desk.palette.results')}>
          {groups.map(([group, own]) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} role="presentation" className="px-3 pt-2 pb-1 font-medium text-muted text-tiny">
                {t(`desk.palette.group.${group}`)}
              </p>
              {own.map((entry) => (
                <Option
                  key={entry.id}
                  entry={entry}
                  id={optionId(entry.id)}
                  isSelected={entry.id === selected}
                  onPoint={() => cursor.select(entry.id)}
                  onChoose={() => choose(entry.id)}
                />
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={classes('px-3 text-muted text-small', status !== undefined && 'py-3')}>
          {status}
        </p>
      </div>
    </>
  )
}

/** The command palette: a field with a list of commands, hotels, orders and agencies, usable by keyboard alone. */
export function PaletteDialog({ locale, open, onOpenChange, firstText }: PaletteDialogProps) {
  const t = useTranslations()
  return (
    <UiLocale locale={locale}>
      <ModalOverlay isOpen={open} onOpenChange={onOpenChange} isDismissable className={PALETTE_OVERLAY}>
        <Modal className={PALETTE_PLACE}>
          <AriaDialog aria-label={t('desk.palette.label')} data-palette className={PALETTE_BOX}>
            {/* Overlays are rendered into the body, which may have another direction. */}
            <div dir={locales[locale].direction} lang={locale} className="contents">
              <PaletteBox locale={locale} firstText={firstText} onClose={() => onOpenChange(false)} />
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </UiLocale>
  )
}
