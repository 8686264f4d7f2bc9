import '#tests/unit/components/ui/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AnalyticsRuntime } from '#components/analytics/analytics-runtime.tsx'
import { storeConsent } from '#lib/browser/consent.ts'
import { PRIVACY_SETTINGS } from '#lib/domain/page-signals.ts'

const labels = { title: 'May we?', text: 'We measure.', privacy: 'Privacy', accept: 'Accept', refuse: 'Refuse' }

const show = () =>
  render(
    <>
      <a href={PRIVACY_SETTINGS}>Privacy settings</a>
      <AnalyticsRuntime config={{ adTag: { src: 'https://tags.example/gtm.js', labels } }} debug={false} />
    </>,
  )
const findBar = () => screen.queryByRole('region', { name: 'May we?' })

beforeEach(() => {
  history.replaceState(null, '', '/en?x=1')
  storeConsent('refused')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('the link to the privacy settings', () => {
  test('opens them, and has the focus again after an answer', async () => {
    show()
    const link = screen.getByRole('link', { name: 'Privacy settings' })
    expect(findBar()).toBeNull()
    await userEvent.click(link)
    expect(findBar()?.contains(document.activeElement)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    expect([findBar(), document.activeElement]).toEqual([null, link])
    expect(location.hash).toBe('')
  })

  test('opens them although it was pressed before their code was loaded, and not again after a reload', () => {
    location.hash = PRIVACY_SETTINGS
    show()
    expect(findBar()?.contains(document.activeElement)).toBe(true)
    expect(location.pathname + location.search + location.hash).toBe('/en?x=1')
  })
})
