import { expect, test } from '@jest/globals'
import { lint } from '#tests/unit/tooling/run-lint.ts'

const load = "() => import('#components/ui/dialog.tsx').then((module) => module.Dialog)"

const cases: { text: string; errors: number }[] = [
  { text: `import dynamic from 'next/dynamic'\n\nexport const Probe = dynamic(${load})\n`, errors: 1 },
  { text: `import { lazy } from 'react'\n\nexport const Probe = lazy(${load})\n`, errors: 1 },
  { text: `import { lazy as late } from 'react'\n\nexport const Probe = late(${load})\n`, errors: 1 },
  {
    text: `import { lazyPart } from '#components/ui/lazy-part.tsx'\n\nexport const Probe = lazyPart(${load}, { failed: () => null })\n`,
    errors: 0,
  },
  { text: "import { useState } from 'react'\n\nexport const useProbe = () => useState(0)\n", errors: 0 },
]

test('the page remains when a part of it cannot be loaded: parts are loaded by lazyPart only', () => {
  const toName = (index: number) => `components/ui/probe-${index}.tsx`
  const found = lint(Object.fromEntries(cases.map(({ text }, index) => [toName(index), text])))
  expect(cases.map(({ text }, index) => ({ text, errors: found.get(toName(index)) }))).toEqual(cases)
})
