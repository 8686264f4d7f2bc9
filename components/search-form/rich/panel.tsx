'use client'

import type { ReactNode, RefObject } from 'react'
import { POPOVER_OFFSET } from '#components/search-form/form-styles.ts'
import { BottomDrawer } from '#components/ui/bottom-drawer.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { useIsWide } from '#components/ui/use-wide.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props = {
  locale: Locale
  title: string
  close: string
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: RefObject<HTMLElement | null>
  /** As a bottom sheet it is as high as the screen, so that it does not move while a text filters its list. */
  tall?: boolean
  /** The buttons at the end of the panel. */
  footer: ReactNode
  className: string
  children: ReactNode
}

/** The panel of a field: a popover on wide screens, a bottom sheet on phones. */
export function Panel(props: Props) {
  const { locale, title, close, open, onOpenChange, trigger, tall = false, footer, className, children } = props
  const wide = useIsWide()
  if (!wide) {
    return (
      <BottomDrawer {...{ trigger, locale, title, closeLabel: close, open, onOpenChange, tall, footer }}>
        <div className="grid gap-3 pt-1">{children}</div>
      </BottomDrawer>
    )
  }
  return (
    <Popover {...{ locale, open, onOpenChange, trigger, className }} label={title} offset={POPOVER_OFFSET}>
      <div className="grid gap-3 p-5">{children}</div>
      <div className="sticky bottom-0 flex justify-end gap-3 border-line border-t bg-surface px-5 py-3">{footer}</div>
    </Popover>
  )
}
