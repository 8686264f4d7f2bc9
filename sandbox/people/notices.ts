import type { bff } from '#lib/contract/bff.ts'
import { execute } from '#sandbox/database.ts'
import type { Caller, Handlers, World } from '#sandbox/world.ts'

/** Addresses of an older version of the site, and the pages that replace them. */
export const MOVED_ADDRESSES: Readonly<Record<string, string>> = {
  'contact-us': '/contact',
  'terms-of-use': '/terms',
  'privacy-policy': '/privacy',
  'cancellation-terms': '/cancellation-policy',
  'accessibility-statement': '/accessibility',
  faq: '/questions',
  'eilat-hotels': '/hotels-page/eilat',
}

function saveNotice(world: World, caller: Caller, kind: 'admin' | 'page-not-found', notice: Notice): void {
  execute(
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

/** Notices to the admin, stored for the console. */
export const noticeHandlers = {
  'POST /operation/notifyAdmin': ({ body }, caller, world) => saveNotice(world, caller, 'admin', body),

  'POST /operation/notifyAdmin/pageNotFound': ({ body }, caller, world) => {
    saveNotice(world, caller, 'page-not-found', body)
    const parts = new Set(`${body.subject} ${body.body}`.split(/[^\w-]+/))
    const slug = Object.keys(MOVED_ADDRESSES).find((old) => parts.has(old))
    return { redirectPath: slug === undefined ? null : MOVED_ADDRESSES[slug] }
  },
} satisfies Partial<Handlers<typeof bff>>
