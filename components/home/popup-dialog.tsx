'use client'

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#components/ui/button.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { track } from '#lib/browser/events.ts'
import type { Picture as PictureData } from '#lib/contract/values.ts'
import type { Locale } from '#lib/i18n/locales.ts'

export type PopupContent = {
  /** Includes a hash of the text: with a new text it counts as another popup. */
  id: string
  /** The same in all languages, and with a new text. */
  itemId: string
  locale: Locale
  title: string
  text: string
  picture?: PictureData
  /** The path of its link, without language prefix. */
  path?: string
  labels: { go: string; close: string }
}

export type PopupProps = { content: PopupContent; onClose: () => void }

/** The dialog of the popup. A native `<dialog>`: it traps the focus, returns it, and closes with Escape. */
export function PopupDialog({ content: { id, locale, title, text, picture, path, labels }, onClose }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const window = dialog.current
    if (window && !window.open) window.showModal()
    track({ name: 'view_promotion', promotion: id })
  }, [id])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's equivalent of a click on the backdrop
    <dialog
      ref={dialog}
      data-public="popup"
      data-promotion={id}
      aria-labelledby="popup-title"
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) close()
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-form overflow-hidden rounded-picture border border-line bg-surface p-0 text-ink shadow-lift backdrop:bg-scrim max-phone:mb-4"
    >
      <div className="relative">
        {picture !== undefined && (
          <div className="aspect-16/9 bg-sunken">
            <Picture picture={picture} sizes="(max-width: 640px) 92vw, 600px" decorative />
          </div>
        )}
        <button
          type="button"
          onClick={close}
          className="absolute end-3 top-3 grid size-11 place-items-center rounded-full border border-line bg-surface text-ink hover:border-edge"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{labels.close}</span>
        </button>
        <div className="p-6 wide:p-8">
          <h2 id="popup-title" className={picture === undefined ? 'pe-12 text-title' : 'text-title'}>
            {title}
          </h2>
          <p className="mt-2 text-lg text-muted">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            {path !== undefined && (
              <ButtonLink locale={locale} path={path} tone="action">
                {labels.go}
                <span className="sr-only">: {title}</span>
              </ButtonLink>
            )}
            <button
              type="button"
              onClick={close}
              className="min-h-target rounded-control px-5 font-medium text-primary hover:bg-primary-soft"
            >
              {labels.close}
            </button>
          </div>
        </div>
      </div>
    </dialog>
  )
}
