import { useTranslations } from 'next-intl'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { PaletteField } from '#components/desk/palette-field.tsx'
import { PALETTE_BOX, PALETTE_OVERLAY, PALETTE_PLACE } from '#components/desk/palette-styles.ts'

type Props = {
  text: string
  onType: (text: string) => void
  /** Set to the element that had the focus before. */
  before: RefObject<Element | null>
  onClose: () => void
}

/** The palette's field while its code loads: it has the focus, so that no field of the page gets what is typed. */
export function PaletteStart({ text, onType, before, onClose }: Props) {
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement !== input.current) before.current = document.activeElement
    input.current?.focus()
  }, [before])
  return (
    <div className={PALETTE_OVERLAY} onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className={PALETTE_PLACE}>
        <div role="dialog" aria-modal="true" aria-label={t('desk.palette.label')} data-palette className={PALETTE_BOX}>
          <PaletteField
            ref={input}
            value={text}
            onType={onType}
            onKeyDown={(event) => {
              // The page behind must not get the focus.
              if (event.key === 'Tab') event.preventDefault()
              if (event.key === 'Escape') onClose()
            }}
          />
          <p role="status" className="p-5 text-muted text-small">
            {t('desk.palette.loading')}
          </p>
        </div>
      </div>
    </div>
  )
}
