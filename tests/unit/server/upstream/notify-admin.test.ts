import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createLog } from '#lib/server/log.ts'
import { mask, maskText } from '#lib/server/mask.ts'
import { createAdminNotifier } from '#lib/server/upstream/notify-admin.ts'
import type { FailureKind } from '#lib/server/upstream/outcome.ts'

describe('what is masked', () => {
  test('is personal data, secrets and session ids, and no field that explains the failure', () => {
    const file = new File(['1234'], 'passport of dana.pdf')
    const body = {
      payer: {
        firstName: 'Dana',
        lastName: 'Levi',
        email: 'd@mail.example',
        phone: '050',
        idCard: '1',
        numberOfPayments: 3,
      },
      rooms: [{ guests: [{ firstName: 'Noa' }], rateKey: 'DAN-7' }],
      couponCode: 'SUMMER',
      checkIn: '2026-12-01',
      hotelName: 'Galim Beach',
      total: 123_456,
      password: 'secret',
      memberSid: 'sid',
      tzNumber: '123456782',
      callerPhone: undefined,
      attachment: file,
    }
    expect(mask(body)).toEqual({
      payer: {
        firstName: '***',
        lastName: '***',
        email: '***',
        phone: '***',
        idCard: '***',
        numberOfPayments: 3,
      },
      rooms: [{ guests: '***', rateKey: 'DAN-7' }],
      couponCode: 'SUMMER',
      checkIn: '2026-12-01',
      hotelName: 'Galim Beach',
      total: 123_456,
      password: '***',
      memberSid: '***',
      tzNumber: '***',
      callerPhone: undefined,
      attachment: 'file of 4 bytes',
    })
  })

  test.each([
    ['call 050-123 4567 now', 'call *** now'],
    ['+972 50 1234567', '***'],
    ['id 123456782.', 'id ***.'],
    ['card 4580 0000 0000 0000', 'card ***'],
    ['dana.levi@mail.example wrote', '*** wrote'],
    ['Bearer abcdefgh.ijkl', 'Bearer ***'],
    ['from 2026-12-01 at 12:30, 4 nights, 1234.50', 'from 2026-12-01 at 12:30, 4 nights, 1234.50'],
    ['2f1c9a4e-6b7d-4c3a-9e21-0d5b8c7a6f10', '2f1c9a4e-6b7d-4c3a-9e21-0d5b8c7a6f10'],
  ])('in text: %j', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  test('is masked in the log too, in fields, messages and errors', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (wireLine) => void lines.push(wireLine) })
    log.info({ payer: { phone: '0501234567' }, agencySid: 's-1', wireLine: 'GET /x' }, 'call from 050-1234567')
    log.error({ err: new Error('no mail to dana@mail.example') }, 'failed')
    const [info = '', error = ''] = lines
    expect(JSON.parse(info)).toMatchObject({
      level: 'info',
      payer: { phone: '***' },
      agencySid: '***',
      wireLine: 'GET /x',
      msg: 'call from ***',
    })
    expect(JSON.parse(error)).toMatchObject({ level: 'error', err: { type: 'Error', message: 'no mail to ***' } })
    expect(error).not.toContain('dana')
  })
})

describe('the admin', () => {
  // The notifier's rate limits read the clock and set timers.
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  function setUp() {
    const sent: { subject: string; body: string }[] = []
    const later: { run: () => void; milliseconds: number }[] = []
    const notify = createAdminNotifier({
      send: async (notice) => {
        sent.push(notice)
        throw new Error('cannot be delivered')
      },
      later: (run, milliseconds) => later.push({ run, milliseconds }),
    })
    const fail = (wireLine: string, kind: FailureKind = 'timeout', agency = 'galim') =>
      notify({ wireLine, agency, error: { kind }, payload: {} })
    return { sent, later, fail, pass: (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds) }
  }

  test('gets three notices of one kind a minute, and one summary of the others', async () => {
    const { sent, later, fail, pass } = setUp()
    for (let time = 0; time < 100; time += 1) fail('POST /operation/search')
    await pass(20_000)
    fail('POST /operation/search')
    await pass(0)
    expect(sent).toHaveLength(3)
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([60_000])
    later[0]?.run()
    expect(sent.at(-1)).toEqual({
      subject: 'More calls failed',
      body: '98 × POST /operation/search: timeout, agency galim',
    })
  })

  test('gets a summary that names the agency of each failure', async () => {
    const { sent, later, fail, pass } = setUp()
    for (const agency of ['galim', 'galim', 'galim', 'masa', 'galim', 'masa']) fail('POST /search', 'timeout', agency)
    await pass(0)
    later[0]?.run()
    const body = '2 × POST /search: timeout, agency masa\n1 × POST /search: timeout, agency galim'
    expect(sent.at(-1)?.body).toBe(body)
  })

  test('gets ten notices a minute at most', async () => {
    const { sent, fail, pass } = setUp()
    for (let time = 0; time < 30; time += 1) fail(`POST /${time}`)
    await pass(0)
    expect(sent).toHaveLength(10)
    await pass(60_000)
    fail('POST /operation/search')
    await pass(0)
    expect(sent).toHaveLength(11)
  })

  test('gets no notice without a length limit', async () => {
    const { sent, later, fail, pass } = setUp()
    fail(`POST /${'x'.repeat(1_000)}`)
    await pass(0)
    expect(sent[0]?.subject).toHaveLength(200)
    for (let time = 0; time < 400; time += 1) fail('POST /operation/search', 'timeout', `${time}`.padStart(60, 'a'))
    await pass(0)
    later[0]?.run()
    expect(sent.at(-1)?.body).toHaveLength(18_000)
  })
})
