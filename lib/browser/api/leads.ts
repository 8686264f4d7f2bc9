const TIMEOUT = 40_000

/** Not ok: with the names of the fields that the server refused. */
export type LeadReply = { ok: true } | { ok: false; fields: string[] }

/** Sends a contact form. Uses plain `fetch`: pages that send nothing else need no code for other calls. */
export async function createLead(form: FormData): Promise<LeadReply> {
  const reply = await fetch('/api/domestic/lead/leadInfo', {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined)
  return reply?.ok ? { ok: true } : { ok: false, fields: await readRefusedFields(reply) }
}

async function readRefusedFields(reply: Response | undefined): Promise<string[]> {
  const problem: { fields?: { path: string }[] } | undefined = await reply?.json().catch(() => undefined)
  return problem?.fields?.map(({ path }) => path.replace(/^body\./, '')) ?? []
}
