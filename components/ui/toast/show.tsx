import { createRoot, type Root } from 'react-dom/client'
import type { ToastNote } from '#components/ui/toast/tell.ts'
import { Toaster } from '#components/ui/toast/toaster.tsx'
import { defaultLocale, isLocale } from '#lib/i18n/locales.ts'

const places = new WeakMap<Element, { root: Root; notes: readonly ToastNote[] }>()

/** Draws a note in its place on the page, beside those that were told there before. */
export function show(note: ToastNote, place: string): void {
  const element = document.querySelector<HTMLElement>(`[data-toasts="${place}"]`)
  if (!element) return
  const { root, notes: before } = places.get(element) ?? { root: createRoot(element), notes: [] }
  const notes = [...before, note]
  places.set(element, { root, notes })
  const { label = '', close = '' } = element.dataset
  const language = element.closest<HTMLElement>('[lang]')?.lang
  const locale = isLocale(language) ? language : defaultLocale
  root.render(<Toaster locale={locale} words={{ label, close }} place={place} notes={notes} />)
}
