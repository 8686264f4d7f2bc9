import { expect, type Page } from '@playwright/test'
import { sandboxPort } from '#tests/e2e/http-client.ts'

type Verified = { discountPercent?: number }

/** Logs a member of the club in, by the code that came to their phone. Gives what the site answered. */
export async function logInMember(page: Page, phone: string, port = sandboxPort): Promise<Verified> {
  const post = async (call: string, body: object) => {
    const { status, data } = await page.evaluate(
      async ([to = '', content = '']) => {
        const headers = { 'content-type': 'application/json' }
        const reply = await fetch(`/api/domestic/clubMember/${to}`, { method: 'POST', headers, body: content })
        return { status: reply.status, data: (await reply.json()) as Verified }
      },
      [call, JSON.stringify(body)],
    )
    expect(status).toBe(200)
    return data
  }
  await post('requestLogin', { phone })
  const sms = await page.request.get(`http://localhost:${port}/console/api/sms?phone=${phone}`)
  const [newest] = (await sms.json()) as { code: string }[]
  return post('verifyCode', { verificationCode: newest?.code })
}
