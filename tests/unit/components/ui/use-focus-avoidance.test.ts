import { describe, expect, test } from '@jest/globals'
import { toFreeShift } from '#components/ui/use-focus-avoidance.ts'

describe('a window that covers the control with the focus (WCAG 2.2, 2.4.11)', () => {
  const box = { top: 740, bottom: 784 }

  test.each([
    { name: 'moves above it', control: { top: 730, bottom: 780 }, expected: -62 },
    {
      name: 'moves below it where there is no space above',
      box: { top: 10, bottom: 54 },
      control: { top: 20, bottom: 68 },
      expected: 66,
    },
    { name: 'stays where there is no space at all', control: { top: 10, bottom: 790 }, expected: 0 },
  ])('$name', ({ box: own = box, control, expected }) => {
    const shift = toFreeShift(own, control, 800)
    expect(shift).toBe(expected)
    const [top, bottom] = [own.top + shift, own.bottom + shift]
    if (shift !== 0) expect(bottom <= control.top - 8 || top >= control.bottom + 8).toBe(true)
  })
})
