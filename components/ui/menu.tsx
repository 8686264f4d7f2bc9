'use client'

import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Menu as AriaMenu, Popover as AriaPopover, MenuItem } from 'react-aria-components'
import { Button, type ButtonTone } from '#components/ui/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { type Locale, locales } from '#lib/i18n/locales.ts'

export type MenuChoice = {
  id: string
  title: string
  icon?: ReactNode
  /** Leads there, instead of telling `onChoose`. */
  href?: string
  /** What cannot be taken back. */
  danger?: boolean
  disabled?: boolean
}

type Props = {
  locale: Locale
  /** On the button, and the menu's name. */
  label: string
  tone?: ButtonTone
  choices: readonly MenuChoice[]
  onChoose?: (id: string) => void
}

/** A button with choices behind it: arrows walk them, a letter finds one, Escape leaves. */
export function Menu({ locale, label, tone = 'secondary', choices, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <UiLocale locale={locale}>
      <Button
        ref={trigger}
        tone={tone}
        endIcon={<ChevronDown aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <AriaPopover
        triggerRef={trigger}
        isOpen={open}
        onOpenChange={setOpen}
        placement="bottom start"
        className="z-float min-w-48 overflow-y-auto rounded-control border border-line bg-surface p-1.5 text-ink shadow-lift transition-opacity duration-calm data-entering:opacity-0 data-exiting:opacity-0"
      >
        <AriaMenu
          aria-label={label}
          dir={locales[locale].direction}
          autoFocus="first"
          onAction={(id) => onChoose?.(String(id))}
          onClose={() => setOpen(false)}
          className="outline-none"
        >
          {choices.map(({ id, title, icon, href, danger = false, disabled = false }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={title}
              isDisabled={disabled}
              {...(href !== undefined && { href })}
              className={classes(
                'flex min-h-target cursor-pointer items-center gap-3 rounded-chip px-3 outline-none transition-colors',
                'data-focused:bg-primary-soft data-focus-visible:outline-3 data-focus-visible:outline-primary',
                '-outline-offset-3 data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-5',
                danger && 'text-danger',
              )}
            >
              {icon}
              {title}
            </MenuItem>
          ))}
        </AriaMenu>
      </AriaPopover>
    </UiLocale>
  )
}
