import type { bff } from '#lib/contract/bff.ts'
import { run } from '#sandbox/database.ts'
import type { Caller, Handlers, World } from '#sandbox/world.ts'

/** Addresses of an older site that people still have bookmarked, and where their matter is today. */
export const MOVED: Readonly<Record<string, string>> = {
  'contact-us': '/contact',
  'terms-of-use': '/terms',
  'privacy-policy': '/privacy',
  'cancellation-terms': '/cancellation-policy',
  'accessibility-statement': '/accessibility',
  faq: '/questions',
  'eilat-hotels': '/hotels-page/eilat',
}

function keepNotice(world: World, caller: Caller, kind: 'admin' | 'page-not-found', notice: Notice): void {
  run(
    world.db,
    'INSERT INTO notices (at, kind, agency, subject, body) VALUES (?, ?, ?, ?, ?)',
    world.clock.now().toISOString(),
    kind,
    caller.agency ?? null,
    notice.subject,
    notice.body,
  )
}

type Notice = { subject: string; body: string }

/** Notices to the admin, kept for the console. */
export const noticeHandlers = {
  'POST /operation/notifyAdmin': ({ body }, caller, world) => keepNotice(world, caller, 'admin', body),

  'POST /operation/notifyAdmin/pageNotFound': ({ body }, caller, world) => {
    keepNotice(world, caller, 'page-not-found', body)
    const words = new Set(`${body.subject} ${body.body}`.split(/[^\w-]+/))
    const slug = Object.keys(MOVED).find((old) => words.has(old))
    return { redirectPath: slug === undefined ? null : MOVED[slug] }
  },
} satisfies Partial<Handlers<typeof bff>>
