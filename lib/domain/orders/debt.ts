import { parseShekels } from '#lib/domain/price/amounts.ts'

/** An amount of a debt as a person typed it. The fault's text is `personalArea.pay.fault.<fault>`. */
export type DebtAmount = { ok: true; agorot: number } | { ok: false; fault: 'amount' | 'zero' | 'tooMuch' }

/** The amount to pay of a debt, in agorot: more than zero and at most the amount owed (section 4, payment only). */
export function readDebtAmount(text: string, owed: number): DebtAmount {
  const agorot = parseShekels(text)
  if (agorot === undefined) return { ok: false, fault: 'amount' }
  if (agorot === 0) return { ok: false, fault: 'zero' }
  return agorot > owed ? { ok: false, fault: 'tooMuch' } : { ok: true, agorot }
}
