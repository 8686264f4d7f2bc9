import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { PageErrorBoundary } from '#components/layout/page-error-boundary.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { OVERLAY, PartWindow, toPartNote } from '#components/ui/part-failure.tsx'
import { LOCALES } from '#lib/i18n/locales.ts'
import { pickMessages, toTranslator } from '#lib/i18n/translator.ts'

type PartProps = { name: string; onClose: () => void }

const Part = ({ name }: PartProps) => <p>The part {name}</p>
const Broken = (): never => {
  throw new Error('a bug of the part')
}

const offline = () =>
  Object.assign(new Error('Failed to load chunk /_next/static/chunks/x.js'), { name: 'ChunkLoadError' })

/** A part whose loads end with these results, one after the other. */
function toLoad(...results: (ComponentType<PartProps> | Error)[]) {
  return jest.fn(async () => {
    const result = results.shift()
    if (result === undefined) throw new Error('loaded too often')
    if (result instanceof Error) throw result
    return result
  })
}

type Failed = Parameters<typeof lazyPart<PartProps>>[1]['failed']

const inWindow: Failed = (onRetry, { onClose }) => <PartWindow onRetry={onRetry} onClose={onClose} />

/** Shows the part as soon as its button is pressed. */
function show(load: () => Promise<ComponentType<PartProps>>, failed: Failed, locale: (typeof LOCALES)[number] = 'en') {
  showPart(lazyPart(load, { failed, loading: ({ name }) => `Loading ${name}` }), locale)
}

/** A page with a text field, a button that opens the part, and the error screen. Presses the button. */
function showPart(LazyPart: ComponentType<PartProps>, locale: (typeof LOCALES)[number] = 'en') {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="name" />
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        {isOpen && <LazyPart name="one" onClose={() => setOpen(false)} />}
      </>
    )
  }
  const labels = { title: 'error screen', text: '', again: '', home: '' }
  render(
    <MessagesProvider locale={locale} messages={pickMessages(locale, 'part')}>
      <PageErrorBoundary labels={labels} home="/">
        <Page />
      </PageErrorBoundary>
    </MessagesProvider>,
  )
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'typed' } })
  const opener = screen.getByRole('button', { name: 'open' })
  opener.focus()
  fireEvent.click(opener)
}

const expectPage = () => expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('typed')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  // jsdom does not implement the methods of dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(value) {
    this.open = false
    if (value !== undefined) this.returnValue = value
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(cleanup)

test('a part is loaded once, and then shown at once', async () => {
  const load = toLoad(Part)
  const LazyPart = lazyPart(load, { failed: toPartNote, loading: () => 'Loading' })
  const part = <LazyPart name="one" onClose={() => undefined} />
  render(part)
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByText('The part one')).toBeTruthy()
  cleanup()
  render(part)
  expect(screen.getByText('The part one')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

describe('when the code of a part cannot be loaded', () => {
  test.each(LOCALES)('a note in its place offers to try again, in %s', async (locale) => {
    const t = toTranslator(locale)
    show(toLoad(offline(), offline(), Part), toPartNote, locale)
    expect((await screen.findByRole('alert')).textContent).toContain(t('part.failed'))
    expectPage()
    press(t('part.again'))
    expect(screen.getByText('Loading one', { exact: false })).toBeTruthy()
    expect(await screen.findByRole('alert')).toBeTruthy()
    press(t('part.again'))
    expect(await screen.findByText('The part one')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expectPage()
  })

  test('a window in place of an overlay offers to try again', async () => {
    show(toLoad(offline(), Part), inWindow)
    expect(await screen.findByRole('dialog', { name: 'We could not load this part of the page' })).toBeTruthy()
    press('Try again')
    expect(await screen.findByText('The part one')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expectPage()
  })

  test('the window can be closed, and the next press of the opener tries again', async () => {
    show(toLoad(offline(), Part), inWindow)
    await screen.findByRole('dialog')
    press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('open')
    expect(await screen.findByText('The part one')).toBeTruthy()
    expectPage()
  })

  test('nothing is shown in place of a part that the page can do without', async () => {
    const failed = jest.fn(() => null)
    show(toLoad(offline()), failed)
    expect(await screen.findByText('Loading one', { exact: false })).toBeTruthy()
    await Promise.resolve()
    expect(failed).toHaveBeenCalled()
    expect(screen.queryByText('Loading one', { exact: false })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expectPage()
  })
})

describe('while the code of an overlay is on its way', () => {
  /** Presses the opener. The returned function lets the code arrive. */
  const openSlowly = (options: Parameters<typeof lazyPart<PartProps>>[1]) => {
    const code = Promise.withResolvers<ComponentType<PartProps>>()
    showPart(lazyPart(() => code.promise, options))
    return () =>
      act(async () => {
        code.resolve(Part)
        await code.promise
      }) as unknown as Promise<void>
  }
  const pressElsewhere = () => {
    const field = screen.getByLabelText('name')
    fireEvent.pointerDown(field)
    fireEvent.click(field, { detail: 1 })
  }

  test.each([
    { name: 'a press elsewhere', goOn: pressElsewhere },
    { name: 'Escape', goOn: () => fireEvent.keyDown(document.body, { key: 'Escape' }) },
  ])('$name gives it up: it opens by the next press only', async ({ goOn }) => {
    const arrive = openSlowly(OVERLAY)
    goOn()
    await arrive()
    expect(screen.queryByText('The part one')).toBeNull()
    press('open')
    expect(screen.getByText('The part one')).toBeTruthy()
    // What is open closes by its own means.
    pressElsewhere()
    expect(screen.getByText('The part one')).toBeTruthy()
  })

  test('a second press of the opener does not', async () => {
    const arrive = openSlowly(OVERLAY)
    fireEvent.pointerDown(screen.getByRole('button', { name: 'open' }))
    press('open')
    await arrive()
    expect(screen.getByText('The part one')).toBeTruthy()
  })

  test('a part of the page is shown whatever the person does meanwhile', async () => {
    const arrive = openSlowly({ failed: toPartNote })
    pressElsewhere()
    await arrive()
    expect(screen.getByText('The part one')).toBeTruthy()
  })
})

describe('an error of the code itself reaches the error screen, and the console', () => {
  test.each([
    { name: 'while it is rendered', loaded: Broken },
    { name: 'while its module runs', loaded: new Error('a bug of the part') },
  ])('$name', async ({ loaded }) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    show(toLoad(loaded), toPartNote)
    expect((await screen.findByRole('alert')).textContent).toContain('error screen')
    expect(log.mock.calls.flat().join(' ')).toContain('a bug of the part')
  })
})
