import { readStoredFields, removeStored, writeStored } from '#lib/browser/stored-values.ts'

const KEY = 'nofesh.lead-draft'
const FIELDS = ['name', 'phone', 'email', 'message'] as const

type Field = (typeof FIELDS)[number]
/** `about`: the code of the hotel that the message is about; empty for a message about nothing in particular. */
type LeadDraft = Record<Field, string> & { about: string }

function findField(form: HTMLFormElement, name: Field): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined
}

const isAbout = (about: string) => readStoredFields<LeadDraft>('sessionStorage', KEY).about === about

/** Stores what is typed in a contact form, for this tab: a reload or another language does not lose it. A chosen file is lost. */
export function storeLeadDraft(form: HTMLFormElement, about = ''): void {
  const values = FIELDS.map((name) => [name, findField(form, name)?.value ?? ''] as const)
  if (values.some(([, value]) => value.trim() !== '')) {
    writeStored('sessionStorage', KEY, { about, ...Object.fromEntries(values) })
  } else if (isAbout(about)) forgetLeadDraft()
}

/** Writes what was typed earlier in this tab into the empty fields of the form. */
export function restoreLeadDraft(form: HTMLFormElement, about = ''): void {
  if (!isAbout(about)) return
  const draft = readStoredFields<LeadDraft>('sessionStorage', KEY)
  for (const name of FIELDS) {
    const [field, value] = [findField(form, name), draft[name]]
    // Typed before the page was hydrated, or restored by the browser: that is newer.
    if (field?.value === '' && typeof value === 'string') field.value = value
  }
}

/** Forgets what was typed, after it was sent. */
export function forgetLeadDraft(): void {
  removeStored('sessionStorage', KEY)
}
