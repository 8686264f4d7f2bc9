import { describe, expect, test } from '@jest/globals'
import { createLog } from '#lib/log.ts'
import { mask, maskText } from '#lib/mask.ts'
import type { FailureKind } from '#lib/upstream/outcome.ts'
import { createTellAdmin } from '#lib/upstream/tell-admin.ts'

describe('what is masked', () => {
  test('is personal data, secrets and session ids, and nothing that tells what went wrong', () => {
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
    const log = createLog('info', { write: (line) => void lines.push(line) })
    log.info({ payer: { phone: '0501234567' }, agencySid: 's-1', line: 'GET /x' }, 'call from 050-1234567')
    log.error({ err: new Error('no mail to dana@mail.example') }, 'broke')
    const [info = '', error = ''] = lines
    expect(JSON.parse(info)).toMatchObject({
      level: 'info',
      payer: { phone: '***' },
      agencySid: '***',
      line: 'GET /x',
      msg: 'call from ***',
    })
    expect(JSON.parse(error)).toMatchObject({ level: 'error', err: { type: 'Error', message: 'no mail to ***' } })
    expect(error).not.toContain('dana')
  })
})

describe('the admin', () => {
  function stage() {
    const sent: { subject: string; body: string }[] = []
    const later: { run: () => void; milliseconds: number }[] = []
    let now = 0
    const tell = createTellAdmin({
      send: async (notice) => {
        sent.push(notice)
        throw new Error('nobody hears this')
      },
      now: () => now,
      later: (run, milliseconds) => later.push({ run, milliseconds }),
    })
    const fail = (line: string, kind: FailureKind = 'timeout') =>
      tell({ line, agency: 'galim', error: { kind }, payload: {} })
    const pass = (milliseconds: number) => {
      now += milliseconds
    }
    return { sent, later, fail, pass }
  }

  test('gets three notices of one kind a minute, and one that counts the rest', () => {
    const { sent, later, fail, pass } = stage()
    for (let time = 0; time < 100; time += 1) fail('POST /operation/search')
    pass(20_000)
    fail('POST /operation/search')
    expect(sent).toHaveLength(3)
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([60_000])
    later[0]?.run()
    expect(sent.at(-1)).toEqual({ subject: 'More calls failed', body: '98 × POST /operation/search: timeout' })
  })

  test('gets ten notices a minute at most', () => {
    const { sent, fail, pass } = stage()
    for (let line = 0; line < 30; line += 1) fail(`POST /${line}`)
    expect(sent).toHaveLength(10)
    pass(60_000)
    fail('POST /operation/search')
    expect(sent).toHaveLength(11)
  })

  test('gets no endless notice', () => {
    const { sent, fail } = stage()
    fail(`POST /${'x'.repeat(1_000)}`)
    expect(sent[0]?.subject).toHaveLength(200)
  })
})
