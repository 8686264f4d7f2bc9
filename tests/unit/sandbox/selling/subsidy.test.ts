import { expect, test } from '@jest/globals'
import { getTeacherHistory, TEACHER_SUBSIDY } from '#sandbox/people/teachers.ts'
import { getCommission } from '#sandbox/selling/booking-price.ts'
import { setSwitch } from '#sandbox/selling/switches.ts'
import {
  asks,
  createWorld,
  login,
  payAndBook,
  refusal,
  search,
  store,
  type TestWorld,
  toPage,
  visitor,
} from './fixture.ts'

const TEACHER = '000000018'

async function draft(world: TestWorld, agent: Record<string, unknown>) {
  const caller = login(world, 'agents', 'agent')
  const page = toPage(await search(world, {}, caller), { agent })
  return { page, caller, stored: await store(world, page, caller) }
}

/** Books a draft without payment, and returns the booking when the supplier has answered. */
async function book(world: TestWorld, { page, caller, stored }: Awaited<ReturnType<typeof draft>>, reader = caller) {
  await payAndBook(world, stored.id, page.clientReference, { bypassPayment: true }, caller)
  world.clock.advance(20_000)
  return (await asks(world, stored.id, reader)).booking
}

test('the subsidy of an approved teacher is a line of the price, after the agent’s price', async () => {
  const world = createWorld()
  const plain = (await draft(world, {})).stored
  const { stored } = await draft(world, { teacherId: TEACHER })
  expect(stored.lines.at(-1)).toMatchObject({ kind: 'subsidy', amount: -TEACHER_SUBSIDY, paidAt: 'now' })
  expect([stored.total, stored.paidNow]).toEqual([plain.total - TEACHER_SUBSIDY, plain.paidNow - TEACHER_SUBSIDY])
  const sold = (await draft(world, { teacherId: TEACHER, salePrice: plain.total + 10_000 })).stored
  expect(sold.total).toBe(plain.total + 10_000 - TEACHER_SUBSIDY)
  for (const teacherId of ['000000034', '000000042', '12']) {
    expect((await draft(world, { teacherId })).stored.total).toBe(plain.total)
  }
})

test('the organization pays the subsidy, so the agency earns the same; a coupon lowers what it earns, never below nothing', async () => {
  const world = createWorld()
  const plain = (await draft(world, {})).stored
  const earned = plain.commission ?? 0
  expect([earned > 0, earned]).toEqual([true, plain.paidNow - (plain.netPrice ?? 0)])
  // Sold at the net price, with a subsidy: what the customer pays is less than the net price.
  const atNet = await draft(world, { teacherId: TEACHER, salePrice: plain.netPrice })
  expect([atNet.stored.commission, atNet.stored.paidNow < (plain.netPrice ?? 0)]).toEqual([0, true])
  const subsidized = await draft(world, { teacherId: TEACHER })
  expect([subsidized.stored.commission, subsidized.stored.netPrice]).toEqual([earned, plain.netPrice])
  expect(await book(world, subsidized)).toMatchObject({ commission: earned, netPrice: plain.netPrice })
  expect(getCommission({ lines: plain.lines, netPrice: plain.paidNow + 1 })).toBe(0)
})

test('a visitor cannot use a subsidy', async () => {
  const world = createWorld()
  const page = toPage(await search(world), { agent: { teacherId: TEACHER } })
  expect(await refusal(store(world, page))).toBe(403)
})

test('the use of a subsidy can be recorded once: for a second booking the update fails', async () => {
  const world = createWorld()
  const [first, second] = [await draft(world, { teacherId: TEACHER }), await draft(world, { teacherId: TEACHER })]
  expect((await book(world, first))?.subsidyUpdate).toBe('updated')
  expect((await book(world, second))?.subsidyUpdate).toBe('failed')
  expect(getTeacherHistory(world, TEACHER)).toMatchObject({ state: 'already-used' })
  expect((await book(world, await draft(world, {})))?.subsidyUpdate).toBeUndefined()
})

test('when the organization cannot be updated, agents are told and the customer is not', async () => {
  const world = createWorld()
  setSwitch(world, 'teacher-update-fails', 'on')
  const one = await draft(world, { teacherId: TEACHER })
  expect((await book(world, one))?.subsidyUpdate).toBe('failed')
  expect((await asks(world, one.stored.id, { ...visitor, agency: 'agents' })).booking).not.toHaveProperty(
    'subsidyUpdate',
  )
  setSwitch(world, 'teacher-update-fails', undefined)
  expect(getTeacherHistory(world, TEACHER)).toMatchObject({ state: 'approved', amount: TEACHER_SUBSIDY })
})
