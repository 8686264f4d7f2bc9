import { encode } from 'uqr'

/** A QR code: the path of its dark modules in a square of `size` units, which includes a margin of four. */
export type QrCode = { path: string; size: number }

/**
 * Draws a text as a QR code, in some milliseconds; undefined for one of more than about 2,300 bytes, which no QR code has room for. Error
 * correction M, so that a fold or a stamp does no harm.
 */
export function drawQrCode(text: string): QrCode | undefined {
  const code = encodeIfItFits(text)
  if (!code) return undefined
  const { data, size } = code
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

function encodeIfItFits(text: string) {
  try {
    return encode(text, { ecc: 'M', border: 4 })
  } catch {
    return undefined
  }
}
