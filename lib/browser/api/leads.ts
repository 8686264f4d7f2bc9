const TIMEOUT = 40_000

/** Sends a contact form; true when it was accepted. Uses plain `fetch`, because it is part of the first load. */
export async function createLead(form: FormData): Promise<boolean> {
  const reply = await fetch('/api/domestic/lead/leadInfo', {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined)
  return reply?.ok === true
}
