import { track } from '#lib/browser/events.ts'

const PATIENCE = 40_000

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  name: (value) => value.length >= 2 && value.length <= 80,
  phone: (value) => /^\+?[\d\s()-]{7,20}$/.test(value) && value.replace(/\D/g, '').length >= 7,
  email: (value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value),
  message: (value) => value !== '' && value.length <= 4_000,
}

function mark(field: HTMLInputElement | HTMLTextAreaElement, wrong: boolean): void {
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

/** Shows the fault of each field beside it and goes to the first; true when there is none. */
export function checkLead(form: HTMLFormElement): boolean {
  const fields = Object.entries(CHECKS).flatMap(([name, isRight]) => {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return []
    const wrong = !isRight(field.value.trim())
    mark(field, wrong)
    // Once told, it is taken back as soon as it is put right.
    field.oninput = () => isRight(field.value.trim()) && mark(field, false)
    return wrong ? [field] : []
  })
  fields[0]?.focus()
  return fields.length === 0
}

/** Sends the form; true when it has arrived. An e-mail that was not given is not sent. */
export async function sendLead(form: HTMLFormElement, about: string | undefined): Promise<boolean> {
  const body = new FormData()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') body.append(name, value.trim())
  }
  const reply = await fetch('/api/domestic/lead/leadInfo', {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => undefined)
  if (!reply?.ok) return false
  track({ name: 'lead', ...(about !== undefined && { about }) })
  return true
}
