import { expect, test } from '@jest/globals'
import { limitWidths } from '#components/ui/picture-widths.ts'

const WIDTHS = [64, 128, 256, 384, 640, 828, 1080, 1440, 1920]
const srcSet = WIDTHS.map((width) => `/_next/image?url=a.webp&w=${width}&q=75 ${width}w`).join(', ')

test.each([
  ['44px', 128],
  ['288px', 640],
  ['(max-width: 867px) 60vw, 300px', 1080],
  ['(max-width: 867px) 100vw, 600px', 1920],
  ['(max-width: 479px) 84vw, (max-width: 867px) 46vw, 368px', 1440],
  ['(max-width: 867px) 140vw, 100vw', 1920],
  ['calc(50vw - 2rem)', 1920],
])('a picture with the sizes %s has no candidate wider than %d pixels', (sizes, widest) => {
  const limited = limitWidths(srcSet, sizes)
  expect(limited.split(', ').at(-1)).toBe(`/_next/image?url=a.webp&w=${widest}&q=75 ${widest}w`)
  expect(srcSet.startsWith(limited)).toBe(true)
})
