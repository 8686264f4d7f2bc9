import { encode } from 'uqr'

/** A QR code: the path of its dark modules in a square of `size` units, which includes a margin of four. */
export type QrCode = { path: string; size: number }

/** Draws a text as a QR code, in some milliseconds. Error correction M, so that a fold or a stamp does no harm. */
export function drawQrCode(text: string): QrCode {
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
