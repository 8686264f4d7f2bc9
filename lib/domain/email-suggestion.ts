import { editDistance } from '#lib/domain/edit-distance.ts'

const DOMAINS = [
  'gmail.com',
  'mail.com',
  'gmx.com',
  'walla.co.il',
  'walla.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'netvision.net.il',
  'bezeqint.net',
  'mail.ru',
  'yandex.ru',
  'live.com',
  'zahav.net.il',
  '012.net.il',
  'nana10.co.il',
]

/** The address that was probably meant: `dana@gmail.com` for `dana@gmial.con`. Undefined when nothing looks mistyped. */
export function suggestEmail(text: string): string | undefined {
  const [, name = '', typed = ''] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(text) ?? []
  const domain = typed.toLowerCase()
  if (name === '' || DOMAINS.includes(domain)) return undefined
  const [near] = DOMAINS.flatMap((known) => {
    const limit = known.length > 8 ? 2 : 1
    const distance = editDistance(domain, known, limit, true)
    return distance <= limit ? { known, distance } : []
  }).sort((one, other) => one.distance - other.distance)
  return near && `${name}@${near.known}`
}
