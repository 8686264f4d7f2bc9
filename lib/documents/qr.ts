import { encode } from 'uqr'

/**
 * A text as a QR code: the path of its dark squares in a square of `size` units, the quiet zone of four included. Bought
 * with error correction M: a fold or a stamp across the paper does not hide it.
 */
export function toQr(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs: string[] = []
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      runs.push(`M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`)
    }
  }
  return { path: runs.join(''), size }
}
