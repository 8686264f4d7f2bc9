'use client'

import { classes } from '#components/ui/classes.ts'
import { ModalFrame, type ModalProps } from '#components/ui/modal-frame.tsx'

type Props = ModalProps & {
  size?: 'form' | 'page'
}

/** A modal dialog. Large bundle: import it when the control that opens it is first used. */
export function Dialog({ size = 'form', ...props }: Props) {
  return (
    <ModalFrame
      {...props}
      parts={{
        overlay: 'p-3 wide:p-6',
        panel: classes(
          'my-auto transition-[translate,scale] duration-calm',
          'data-entering:translate-y-3 data-entering:scale-[0.98] data-exiting:scale-[0.98]',
          size === 'form' ? 'max-w-form' : 'max-w-page',
        ),
        box: 'overflow-hidden rounded-card shadow-lift',
        content: 'p-5 wide:px-7',
      }}
      renderHeader={(titleRow) => (
        <header className="flex items-start justify-between gap-4 border-line border-b py-3 ps-5 pe-3 wide:ps-7">
          {titleRow}
        </header>
      )}
    />
  )
}
