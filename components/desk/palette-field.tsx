import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'

/** The most characters that can be typed. */
const MAX_LENGTH = 100

type Props = Omit<ComponentProps<'input'>, 'onChange'> & { onType: (text: string) => void }

/** The text field of the command palette, the same before and after the dialog is loaded. `children` follow it in its row. */
export function PaletteField({ onType, children, ...input }: Props) {
  const t = useTranslations()
  return (
    <div className="flex items-center gap-3 border-line border-b px-4">
      <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <input
        {...input}
        type="text"
        aria-label={t('desk.palette.label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        placeholder={t('desk.palette.placeholder')}
        onChange={(event) => onType(event.target.value)}
        className="h-14 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-muted"
      />
      {children}
    </div>
  )
}
