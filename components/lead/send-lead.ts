import type { FieldErrorLink } from '#components/ui/error-summary.tsx'
import { createLead } from '#lib/browser/api/leads.ts'
import { track } from '#lib/browser/events.ts'
import { isAttachment } from '#lib/domain/identity/attachment.ts'
import { isEmailAddress } from '#lib/domain/identity/email.ts'
import { trimPasted } from '#lib/domain/identity/invisible-marks.ts'
import { isLeadMessage } from '#lib/domain/identity/lead-message.ts'
import { isFullName } from '#lib/domain/identity/person-name.ts'
import { isSendablePhone, toSentPhone } from '#lib/domain/identity/phone.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const readFiles = (field: Field): File[] => (field instanceof HTMLInputElement ? [...(field.files ?? [])] : [])

const CHECKS: Readonly<Record<string, (value: string, field: Field) => boolean>> = {
  name: isFullName,
  phone: isSendablePhone,
  email: (value) => value === '' || isEmailAddress(value),
  message: isLeadMessage,
  attachment: (_, field) => readFiles(field).every(isAttachment),
}

/** Fields that are sent in one spelling, whichever was typed. */
const WRITERS: Readonly<Record<string, (value: string) => string>> = { phone: toSentPhone, email: trimPasted }

function findField(form: HTMLFormElement, name: string): Field | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined
}

function markField(field: Field, wrong: boolean): void {
  const fault = document.getElementById(`${field.id}-fault`)
  if (fault) fault.hidden = !wrong
  if (wrong) {
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', `${field.id}-fault`)
  } else {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
  }
}

/** Shows the error of each invalid field; true when all fields are valid. */
export function validateLead(form: HTMLFormElement): boolean {
  for (const [name, isValid] of Object.entries(CHECKS)) {
    const field = findField(form, name)
    if (!field) continue
    const isRight = () => isValid(field.value.trim(), field)
    markField(field, !isRight())
    // Hides the error as soon as the value is valid.
    field.oninput = () => isRight() && markField(field, false)
  }
  return listLeadErrors(form).length === 0
}

/** The errors that the form shows, in the order of its fields. */
export function listLeadErrors(form: HTMLFormElement): FieldErrorLink[] {
  return Object.keys(CHECKS).flatMap((name) => {
    const field = findField(form, name)
    if (field?.getAttribute('aria-invalid') !== 'true') return []
    return [{ id: field.id, text: document.getElementById(`${field.id}-fault`)?.textContent ?? '' }]
  })
}

/** How sending a form ended. `refused`: the server refused a field, whose error is shown. */
export type LeadResult = 'sent' | 'failed' | 'refused'

/** Sends the form. Fields without a value and without a file are not sent. */
export async function sendLead(form: HTMLFormElement, about: string | undefined): Promise<LeadResult> {
  const body = new FormData()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') value.size > 0 && body.append(name, value)
    else if (value.trim() !== '') body.append(name, WRITERS[name]?.(value) ?? value.trim())
  }
  const reply = await createLead(body)
  if (reply.ok) {
    track({ name: 'lead', ...(about !== undefined && { about }) })
    return 'sent'
  }
  const refused = reply.fields.flatMap((name) => findField(form, name) ?? [])
  for (const field of refused) markField(field, true)
  return refused.length > 0 ? 'refused' : 'failed'
}
