import { createLead } from '#lib/browser/api/leads.ts'
import { track } from '#lib/browser/events.ts'
import { isEmailAddress } from '#lib/domain/identity/email.ts'
import { isFullName } from '#lib/domain/identity/person-name.ts'
import { isPhoneNumber } from '#lib/domain/identity/phone.ts'

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  name: isFullName,
  phone: isPhoneNumber,
  email: (value) => value === '' || isEmailAddress(value),
  message: (value) => value !== '' && value.length <= 4_000,
}

function markField(field: HTMLInputElement | HTMLTextAreaElement, wrong: boolean): void {
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

/** Shows the error of each invalid field and focuses the first one; true when all fields are valid. */
export function validateLead(form: HTMLFormElement): boolean {
  const fields = Object.entries(CHECKS).flatMap(([name, isValid]) => {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return []
    const wrong = !isValid(field.value.trim())
    markField(field, wrong)
    // Hides the error as soon as the value is valid.
    field.oninput = () => isValid(field.value.trim()) && markField(field, false)
    return wrong ? [field] : []
  })
  fields[0]?.focus()
  return fields.length === 0
}

/** Sends the form; true on success. Empty fields are not sent. */
export async function sendLead(form: HTMLFormElement, about: string | undefined): Promise<boolean> {
  const body = new FormData()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') body.append(name, value.trim())
  }
  if (!(await createLead(body))) return false
  track({ name: 'lead', ...(about !== undefined && { about }) })
  return true
}
