import type { Engine } from '#tests/engines/engine.ts'

/** An element: a CSS selector, and a part of its label or text. */
export type Target = { css: string; text?: string }

const WAIT = 120_000

/** Where the visitor is, and the messages of the page, as an expression. */
const PLACE = `[location.href, document.title, ...[...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)].join(' | ')`

/** The first visible element of a target, as an expression. */
const find = ({ css, text = '' }: Target): string =>
  `[...document.querySelectorAll(${JSON.stringify(css)})].find((one) => one.getClientRects().length > 0 &&
    ((one.getAttribute('aria-label') ?? '') + ' ' + one.textContent).includes(${JSON.stringify(text)}))`

/** The middle of an element, once it is in view, in its place and not covered; null until then. */
const locate = (target: Target): string => `(async () => {
  const element = ${find(target)}
  if (!element || element.disabled) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const read = () => element.getBoundingClientRect()
  const before = read()
  await new Promise((resolve) => setTimeout(resolve, 120))
  const { x, y, width, height } = read()
  if (before.x !== x || before.y !== y) return null
  const at = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) }
  const top = document.elementFromPoint(at.x, at.y)
  return top && (element.contains(top) || top.contains(element) || element.labels?.[0]?.contains(top)) ? at : null
})()`

/** What a visitor does with a page: real pointer and key input, and waits for what appears. */
export function toVisitor({ evaluate, perform, open }: Engine) {
  /** Waits until an expression is neither false nor empty. While a page is left, it cannot be evaluated. */
  async function wait(expression: string, what = expression, milliseconds = WAIT): Promise<unknown> {
    const end = Date.now() + milliseconds
    let failure: unknown
    while (Date.now() < end) {
      try {
        const value = await evaluate(expression)
        if (value) return value
      } catch (error) {
        failure = error
      }
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    const place = await evaluate(PLACE).catch(() => '?')
    throw new Error(`Not in time: ${what}, at ${place}`, { cause: failure })
  }

  const waitFor = (target: Target) => wait(`Boolean(${find(target)})`, JSON.stringify(target))

  async function click(target: Target): Promise<void> {
    const { x, y } = (await wait(locate(target), `a place to click ${JSON.stringify(target)}`)) as Record<
      'x' | 'y',
      number
    >
    const move = { type: 'pointerMove', duration: 0, x, y }
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await perform([{ type: 'pointer', id: 'mouse', actions: [move, ...press] }])
  }

  async function typeText(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await perform([{ type: 'key', id: 'keys', actions }])
  }

  return {
    open,
    wait,
    waitFor,
    click,
    isShown: (target: Target) => evaluate(`Boolean(${find(target)})`),
    read: (target: Target) => wait(`${find(target)}?.textContent`, JSON.stringify(target)),
    waitForAddress: (part: string) => wait(`location.href.includes(${JSON.stringify(part)})`, `the address ${part}`),
    /** Types into a field until the field has the text: the first key of a page that still loads may be lost. */
    async fill(css: string, text: string): Promise<void> {
      await click({ css })
      await typeText(text)
      await wait(`document.querySelector(${JSON.stringify(css)})?.value !== ''`, `text in ${css}`)
    },
    /** Chooses by the keyboard, because a list that is open is not part of the page. */
    async select(css: string, value: string): Promise<void> {
      const field = `document.querySelector(${JSON.stringify(css)})`
      await waitFor({ css })
      await evaluate(`(${field}.focus(), true)`)
      const steps = Number(
        await evaluate(`[...${field}.options].findIndex((one) => one.value === ${JSON.stringify(value)})`),
      )
      for (let step = 0; step < steps; step += 1) await typeText('\uE015')
      await wait(`${field}.value === ${JSON.stringify(value)}`, `${value} in ${css}`)
    },
  }
}

export type Visitor = ReturnType<typeof toVisitor>
