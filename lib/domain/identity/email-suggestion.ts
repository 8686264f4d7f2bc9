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

/** How many letters must be changed, added, removed or swapped with their neighbour to get from one word to the other. */
function countSlips(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? at(row - 2, column - 2) + 1
          : Number.POSITIVE_INFINITY
      const cells = rows[row]
      if (cells)
        cells[column] = Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + same,
          swapped,
        )
    }
  }
  return at(one.length, other.length)
}

/** The address that was probably meant: `dana@gmail.com` for `dana@gmial.con`. Undefined when nothing looks mistyped. */
export function suggestEmail(text: string): string | undefined {
  const [, name = '', typed = ''] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(text) ?? []
  const domain = typed.toLowerCase()
  if (name === '' || DOMAINS.includes(domain)) return undefined
  const near = DOMAINS.map((known) => ({ known, slips: countSlips(domain, known) }))
    .filter(({ known, slips }) => slips <= (known.length > 8 ? 2 : 1))
    .sort((one, other) => one.slips - other.slips)[0]
  return near && `${name}@${near.known}`
}
