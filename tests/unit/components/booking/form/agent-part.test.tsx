import { describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { CallResult } from '#lib/browser/problem.ts'
import type { SignInState } from '#lib/contract/sign-in-state.ts'
import type { BookingDraft } from '#lib/domain/booking/draft.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { createSignInState, PAGE } from '#tests/unit/components/booking/form/fixture.ts'
import {
  answer,
  CLERKS,
  domestic,
  field,
  fill,
  NO_ANSWER,
  open,
  press,
  replies,
} from '#tests/unit/components/booking/form/open-form.tsx'
import { withoutNoBreakSpaces } from '#tests/unit/support/no-break-spaces.ts'

describe('the agents’ part (section 6)', () => {
  const agent = createSignInState({ editOrder: true, bypassPayment: true, checkTeachers: true, seeNetPrice: true })
  const page = { ...PAGE, netPrice: 300_000, commission: 74_083 }

  const row = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

  /** The form of an agent, with the agents' part, whose code is loaded late. */
  async function openAsAgent(options: Parameters<typeof open>[0] = {}) {
    const shown = open({ signIn: agent, page, ...options })
    await screen.findByRole('region', { name: shown.t('booking.agent.title') })
    return shown
  }

  test('A27: is shown to agents only, with the net price, and is not printed', async () => {
    const { t } = open({ signIn: agent, page })
    const part = await screen.findByRole('region', { name: t('booking.agent.title') })
    expect(part.getAttribute('data-print')).toBe('never')
    expect(screen.getAllByText(formatMoney(300_000, 'en')).every((sum) => part.contains(sum))).toBe(true)
    cleanup()
    open({ signIn: createSignInState({ seeNetPrice: true }), page })
    expect(screen.queryByText(t('booking.agent.title'))).toBeNull()
    expect(document.body.textContent).not.toContain(formatMoney(300_000, 'en'))
    expect(document.body.textContent).not.toContain(formatMoney(74_083, 'en'))
  })

  test('shows the part that is paid now in the price too, and takes no price below the limit into it', async () => {
    const { user, t } = await openAsAgent()
    const total = row(t('stay.price.total'))
    await user.type(field('agent-salePrice'), '2,999')
    expect(row(t('stay.price.total'))).toBe(total)
    await user.type(field('agent-partialAmount'), '200')
    await waitFor(() => expect(row(t('stay.price.now'))).toBe(formatMoney(20_000, 'en')))
    expect(screen.getByText(t('stay.price.owed'), { selector: 'dt' })).toBeTruthy()
  })

  test('the price says that nothing is paid now by a booking without payment', async () => {
    const { user, t } = await openAsAgent()
    const due = row(t('stay.price.now'))
    await user.click(field('bypassPayment'))
    await waitFor(() => expect(row(t('stay.price.now'))).toBe(formatMoney(0, 'en')))
    expect(row(t('stay.price.owed'))).toBe(due)
  })

  test('needs a clerk, refuses a price below the net price, and books without payment', async () => {
    const shown = await openAsAgent()
    await fill(shown)
    await shown.user.type(field('agent-salePrice'), '2,999')
    await press(shown)
    expect(await screen.findByText(shown.t('booking.fault.clerk'))).toBeTruthy()
    expect(screen.getAllByText(shown.t('booking.fault.salePrice')).length).toBeGreaterThan(0)
    expect(shown.onSubmit).not.toHaveBeenCalled()
    await shown.user.selectOptions(field('agent-handlingAgent'), 'yossi')
    await shown.user.clear(field('agent-salePrice'))
    await shown.user.type(field('agent-salePrice'), '3,500')
    await shown.user.type(field('agent-remarkToHotel'), 'Late arrival')
    await shown.user.click(field('bypassPayment'))
    await press(shown, 'booking.next.book')
    await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledTimes(1))
    expect(shown.onSubmit.mock.calls[0]?.[0].agent).toEqual({
      handlingAgent: 'yossi',
      salePrice: 350_000,
      remarkToHotel: 'Late arrival',
      bypassPayment: true,
    })
  })

  test.each(['approved', 'not-approved', 'already-used'] as const)(
    'checks a teacher: %s (section 8)',
    async (state) => {
      replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state } }
      const { user, t } = await openAsAgent()
      await user.type(field('agent-teacherId'), '18{Enter}')
      expect(screen.getByText(t('booking.fault.teacher'))).toBeTruthy()
      await user.click(screen.getByRole('button', { name: t('booking.agent.check') }))
      expect(document.activeElement).toBe(field('agent-teacherId'))
      await user.clear(field('agent-teacherId'))
      await user.type(field('agent-teacherId'), '000000018{Enter}')
      expect(await screen.findByText(t(`booking.agent.${state}`))).toBeTruthy()
    },
  )

  test.each(['not-approved', 'already-used'] as const)(
    'a teacher who is %s gets no subsidy: the text and the draft say so until the number changes (section 8)',
    async (state) => {
      replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state } }
      const subsidy = { kind: 'subsidy' as const, name: 'Subsidy', amount: -20_000, paidAt: 'now' as const }
      const priced = { ...page, lines: [...page.lines, subsidy], total: page.total - 20_000 }
      const { user, t, onReprice } = await openAsAgent({ page: priced })
      onReprice.mockClear()
      await user.type(field('agent-teacherId'), '000000042{Enter}')
      expect(await screen.findByText(t('booking.agent.withoutSubsidy'))).toBeTruthy()
      // The price had the subsidy of an earlier number.
      expect(onReprice.mock.calls.map(([{ agent: draft }]) => draft?.teacherRefusal)).toEqual([state])
      replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state: 'approved' } }
      await user.clear(field('agent-teacherId'))
      await user.type(field('agent-teacherId'), '000000018{Enter}')
      await screen.findByText(t('booking.agent.approved'))
      expect(onReprice.mock.calls.at(-1)?.[0].agent).toEqual({ teacherId: '000000018' })
      cleanup()
      replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state } }

      const again = open({ signIn: agent, page, draft: { agent: { teacherId: '000000042', teacherRefusal: state } } })
      await screen.findByText(again.t(`booking.agent.${state}`))
      await again.user.type(field('agent-teacherId'), '{Backspace}')
      expect(screen.queryByText(again.t('booking.agent.withoutSubsidy'))).toBeNull()
    },
  )

  test.each([
    { state: 'not-approved', sent: { teacherRefusal: 'not-approved' } },
    { state: 'checkFailed', sent: {} },
  ] as const)(
    'a booking sent while its teacher is being checked waits for the answer: $state',
    async ({ state, sent }) => {
      const reply = Promise.withResolvers<CallResult<unknown>>()
      domestic.mockImplementation(async (line, input) =>
        line === 'POST /IrgonMember/checkHistory' ? reply.promise : answer(line, input),
      )
      const shown = await openAsAgent()
      await fill(shown)
      await shown.user.selectOptions(field('agent-handlingAgent'), 'yossi')
      await shown.user.type(field('agent-teacherId'), '000000067{Enter}')
      await press(shown, 'booking.next.pay')
      await screen.findAllByText(withoutNoBreakSpaces(shown.t('booking.next.sending')))
      expect(shown.onSubmit).not.toHaveBeenCalled()
      reply.resolve(state === 'checkFailed' ? NO_ANSWER : { ok: true, data: { state } })
      await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledTimes(1))
      expect(shown.onSubmit.mock.calls[0]?.[0].agent).toEqual({
        handlingAgent: 'yossi',
        teacherId: '000000067',
        ...sent,
      })
    },
  )

  test('an approved subsidy is priced by the upstream; without it the price is requested again', async () => {
    replies['POST /IrgonMember/checkHistory'] = { ok: true, data: { state: 'approved', amount: 20_000 } }
    const subsidy = { kind: 'subsidy' as const, name: 'Subsidy', amount: -20_000, paidAt: 'now' as const }
    const priced = {
      ...page,
      lines: [...page.lines, subsidy],
      total: page.total - 20_000,
      paidNow: page.paidNow - 20_000,
    }
    const unpriced = await openAsAgent()
    await unpriced.user.type(field('agent-teacherId'), '000000018{Enter}')
    const approved = unpriced.t('booking.agent.approvedAmount', { amount: '\u2066₪200\u2069' })
    expect(await screen.findByText(approved)).toBeTruthy()
    expect(unpriced.onReprice.mock.calls.map(([draft]) => draft.agent?.teacherId)).toEqual(['000000018'])
    // The total is the upstream's: nothing is deducted before it has replied.
    expect(screen.getAllByText(formatMoney(page.total, 'en')).length).toBeGreaterThan(0)
    cleanup()

    const { user, t, onReprice } = await openAsAgent({ page: priced, draft: { agent: { teacherId: '000000018' } } })
    expect(screen.getAllByText(formatMoney(priced.total, 'en')).length).toBeGreaterThan(0)
    onReprice.mockClear()
    await user.type(field('agent-teacherId'), '{Enter}')
    await screen.findByText(t('booking.agent.approvedAmount', { amount: '\u2066₪200\u2069' }))
    expect(onReprice).not.toHaveBeenCalled()
    await user.clear(field('agent-teacherId'))
    await user.tab()
    expect(onReprice.mock.calls.map(([draft]) => draft.agent?.teacherId)).toEqual([undefined])
  })

  test('fills in the phone of the served caller, but never replaces a typed one', async () => {
    const { getCallerStore } = await import('#lib/browser/caller/browser-callers.ts')
    const caller = {
      callerPhone: '052-4445566',
      callCenterSystem: 'Exchange',
      arrivalTime: '2026-11-22T10:00:00Z',
      callStatus: 'answered' as const,
      browsing: [],
      calls: [],
    }
    const { user } = await openAsAgent()
    const phone = field('payer-phone') as HTMLInputElement
    act(() => {
      getCallerStore().receive(caller)
      getCallerStore().serve(getCallerStore().getState().queue.calls[0]?.id ?? '')
    })
    expect(phone.value).toBe('0524445566')
    await user.clear(phone)
    await user.type(phone, '03-5151614')
    act(() => {
      getCallerStore().endServing()
      getCallerStore().serve(getCallerStore().getState().queue.calls[0]?.id ?? '')
    })
    expect(phone.value).toBe('03-5151614')
    act(() => getCallerStore().endServing())
  })

  describe('the handling agent (section 5)', () => {
    const handling = () => (field('agent-handlingAgent') as HTMLSelectElement).value
    const dana = { kind: 'agent', clerkName: 'dana', odyAgentCode: 'AG9000', fcl: false } as const
    const openFor = async (agencyUser: SignInState['agencyUser'], draft: BookingDraft = {}) => {
      const shown = await openAsAgent({ signIn: { ...agent, ...(agencyUser && { agencyUser }) }, draft })
      await screen.findByRole('option', { name: 'יוסי פרידמן' })
      return shown
    }

    test('is the signed-in clerk until the agent chooses another, who stays', async () => {
      const shown = await openFor(dana)
      await waitFor(() => expect(handling()).toBe('dana'))
      await fill(shown)
      await shown.user.click(field('bypassPayment'))
      await press(shown, 'booking.next.book')
      await waitFor(() => expect(shown.onSubmit.mock.calls[0]?.[0].agent).toMatchObject({ handlingAgent: 'dana' }))
      await shown.user.selectOptions(field('agent-handlingAgent'), 'yossi')
      expect(handling()).toBe('yossi')
      cleanup()
      await openFor(dana, { agent: { handlingAgent: 'yossi' } })
      expect(handling()).toBe('yossi')
    })

    test('is the signed-in clerk also where the login has the agent code in another case', async () => {
      await openFor({ ...dana, odyAgentCode: 'ag9000' })
      await waitFor(() => expect(handling()).toBe('dana'))
    })

    test.each([
      ['nobody of that name', { ...dana, clerkName: 'rima' }, CLERKS],
      ['another agency’s clerk of that name', { ...dana, odyAgentCode: 'GL2200' }, CLERKS],
      ['two clerks of that name', dana, [...CLERKS, { odyAgentCode: 'GL2200', clerkName: 'dana', displayName: 'D' }]],
      ['an unknown clerk', undefined, CLERKS],
    ])('is left open for %s', async (_case, user, clerks) => {
      replies['GET /agent/all'] = { ok: true, data: clerks }
      await openFor(user)
      expect(handling()).toBe('')
    })
  })

  test('shows a failure as a toast too, with the words of section 8: its number is not that of the agency', async () => {
    open({
      signIn: agent,
      page,
      phone: { text: '*6060', href: 'tel:*6060' },
      state: { at: 'draft', fault: { code: 'upstream-failed', status: 502 } },
    })
    expect(await screen.findByText('Bad Gateway')).toBeTruthy()
    const sorry = 'Sorry, we have a system problem. Please contact the booking center at 03-5151614. Error Code: 502'
    expect(screen.getByText((text) => withoutNoBreakSpaces(text) === sorry)).toBeTruthy()
  })

  test('leaves a stored failure that comes again to the toast of the desk', async () => {
    const fault = { code: 'upstream-failed', status: 502 } as const
    const { go, form, user, t } = await openAsAgent({ state: { at: 'draft', fault } })
    await screen.findByText('Bad Gateway')
    await user.click(screen.getByRole('button', { name: t('ui.close') }))
    await waitFor(() => expect(screen.queryByText('Bad Gateway')).toBeNull())
    go({ at: 'draft' })
    go({ at: 'draft', fault })
    await waitFor(() => expect(form.textContent).toContain('Error Code: 502'))
    expect(screen.queryByText('Bad Gateway')).toBeNull()
  })

  test('leaves a call of this page that the system failed to the toast of the desk, and shows a refusal as a toast', async () => {
    const { go, form } = await openAsAgent()
    go({ at: 'draft', fault: { code: 'upstream-failed', status: 502 } })
    await waitFor(() => expect(form.textContent).toContain('Error Code: 502'))
    expect(screen.queryByText('Bad Gateway')).toBeNull()
    go({ at: 'draft', fault: { code: 'rejected', status: 422 } })
    expect(await screen.findByText('Unprocessable Content')).toBeTruthy()
  })

  test('does not call the end of the sign-in a system problem, after the agent has signed in again', async () => {
    const { t } = await openAsAgent({ state: { at: 'draft', fault: { code: 'not-allowed', status: 403 } } })
    await screen.findByRole('option', { name: 'יוסי פרידמן' })
    expect(screen.getByText(t('problem.not-allowed'))).toBeTruthy()
    expect(screen.queryByText('Forbidden')).toBeNull()
  })

  test('shows an error when the list of clerks cannot be loaded', async () => {
    delete replies['GET /agent/all']
    const { t } = open({ signIn: agent, page })
    expect(await screen.findByText(t('booking.agent.clerksFailed'))).toBeTruthy()
  })
})
