import { beforeAll, describe, expect, test } from '@jest/globals'
import { lint } from '#tests/unit/tooling/run-lint.ts'

const tsx = (body: string) => `export const Probe = () => ${body}\n`
const asClass = (name: string) => tsx(`<p className="flex ${name} x">x</p>`)

const physical = [
  ...['ml-4', 'mr-4', 'pl-4', 'pr-4', 'ml-auto', 'pr-px', 'mr-gutter', 'pl-(--gap)', 'ml-[3px]'],
  ...['-ml-4', '-mr-px', '-left-2', '-right-[10%]', 'left-0', 'right-1/2', 'left-auto', 'right-full', 'left-px'],
  ...[
    'scroll-ml-2',
    'scroll-mr-2',
    'scroll-pl-2',
    'scroll-pr-2',
    'text-left',
    'text-right',
    'float-left',
    'float-right',
  ],
  ...['clear-left', 'border-l', 'border-r', 'border-l-2', 'border-r-red-500', 'border-l-[3px]'],
  ...['rounded-l', 'rounded-r-lg', 'rounded-tl', 'rounded-tr-md', 'rounded-bl-full', 'rounded-br-[4px]'],
  ...['md:ml-4', 'md:hover:-mr-4', 'rtl:left-0', 'group-hover:rounded-l', '[&>li]:pl-2', 'data-[open]:right-0'],
  ...['!ml-4', 'ml-4!', '!-left-1', '[margin-left:4px]', '[left:3px]', 'lg:[border-top-right-radius:4px]'],
]
const logical = [
  ...['ms-4', 'me-4', 'ps-4', 'pe-4', '-ms-4', 'md:-me-[3px]', 'mx-4', 'px-4', 'mt-4', 'pb-4', 'm-4', 'p-4'],
  ...['start-0', 'end-1/2', '-start-2', 'inset-0', 'inset-x-0', 'top-0', 'bottom-0', 'scroll-ms-2', 'scroll-pe-2'],
  ...['text-start', 'text-end', 'text-center', 'text-lg', 'float-start', 'clear-both', 'border-s', 'border-e-2'],
  ...['border-lime-400', 'border-red-500', 'rounded-lg', 'rounded-s', 'rounded-ss-lg', 'rounded-full', 'rounded-e-xl'],
  ...['placeholder-red-500', 'table-row', 'w-1/2', 'leading-6', 'tracking-tight', '[margin-inline-start:4px]'],
]

const code: { name: string; text: string; errors: number }[] = [
  ...physical.map((name) => ({ name, text: asClass(name), errors: 1 })),
  ...logical.map((name) => ({ name, text: asClass(name), errors: 0 })),
  { name: 'a constant in single quotes', text: "export const box = 'flex ml-4'\n", errors: 1 },
  { name: 'a template', text: tsx('<p className={`flex pl-4 $' + '{1}`}>x</p>'), errors: 1 },
  { name: 'a template that ends the class', text: tsx('<p className={`flex ml-$' + '{1}`}>x</p>'), errors: 1 },
  { name: 'a key of a class table', text: "export const box = { 'mr-3 x': true }\n", errors: 1 },
  { name: 'an argument', text: "export const box = [1].join('text-left')\n", errors: 1 },
  { name: 'a style', text: tsx('<p style={{ marginLeft: 4 }}>x</p>'), errors: 1 },
  { name: 'a style with a place', text: tsx('<p style={{ top: 0, left: 4 }}>x</p>'), errors: 1 },
  {
    name: 'a logical style',
    text: tsx('<p style={{ marginInlineStart: 4, insetInlineEnd: 1, top: 0 }}>x</p>'),
    errors: 0,
  },
  { name: 'prose', text: "export const say = 'a left-hand drive, right-click, right or left'\n", errors: 0 },
  { name: 'a language tag', text: "export const tags = ['pl-PL', 'mr-IN']\n", errors: 0 },
  { name: 'a field', text: 'export const box = { left: 1, right: 2 }\n', errors: 0 },
]

const styles: { name: string; text: string; errors: number }[] = [
  ...[
    'margin-left: 4px',
    'margin-right: auto',
    'padding-left: 4px',
    'padding-right: 4px',
    'left: 0',
    'right: 50%',
    'border-left: 1px solid',
    'border-right-color: red',
    'border-top-left-radius: 4px',
    'border-bottom-right-radius: 4px',
    'scroll-margin-left: 4px',
    'scroll-padding-right: 4px',
    'text-align: left',
    'text-align: right',
    'float: left',
    'clear: right',
    '@apply ml-4 flex',
    '@apply flex md:-left-2',
    '@apply rounded-tl',
  ].map((name) => ({ name, text: `.probe {\n  ${name};\n}\n`, errors: 1 })),
  ...[
    'margin-inline-start: 4px',
    'margin: 0 4px',
    'padding-block-end: 4px',
    'inset-inline-start: 0',
    'top: 0',
    'width: 4px',
    'min-height: 4px',
    'border-inline-end: 1px solid',
    'border-start-start-radius: 4px',
    'text-align: start',
    'float: inline-start',
    '--left: 4px',
    'background-position: left top',
    '@apply ms-4 text-start border-lime-400 rounded-lg',
  ].map((name) => ({ name, text: `.probe {\n  ${name};\n}\n`, errors: 0 })),
]

describe.each([
  { title: 'class names and styles', ending: 'tsx', cases: code },
  { title: 'style sheets', ending: 'css', cases: styles },
])('$title use start and end', ({ ending, cases }) => {
  const file = (index: number) => `components/ui/probe-${index}.${ending}`
  let found = new Map<string, number>()
  beforeAll(() => {
    found = lint(Object.fromEntries(cases.map(({ text }, index) => [file(index), text])))
  })

  test.each(cases.map((each, index) => ({ ...each, index, verdict: each.errors ? 'rejected' : 'accepted' })))(
    '$name is $verdict',
    ({ name, index, errors }) => {
      expect({ name, rejected: (found.get(file(index)) ?? 0) > 0 }).toEqual({ name, rejected: errors > 0 })
    },
  )
})
