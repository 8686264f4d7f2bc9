import { html, raw } from 'hono/html'
import { CHALLENGE_CODE } from '#sandbox/payment/cards.ts'
import type { CardForm } from '#sandbox/payment/form.ts'
import type { Payment } from '#sandbox/payment/provider.ts'
import { paymentStyle } from '#sandbox/payment/style.ts'
import { formatAgorot, type Language, type PaymentWord, paymentWords } from '#sandbox/payment/words.ts'

type Html = ReturnType<typeof html>

const NO_CARD: CardForm = { number: '', expiry: '', cvv: '', installments: 1, errors: {} }

function say(lang: Language, word: PaymentWord, values: { n?: string; each?: string } = {}): string {
  return paymentWords[lang][word].replace('{n}', values.n ?? '').replace('{each}', values.each ?? '')
}

function page(lang: Language, title: PaymentWord, body: Html): Html {
  const dir = lang === 'he' || lang === 'ar' ? 'rtl' : 'ltr'
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${say(lang, title)}</title><style>${raw(paymentStyle)}</style></head>
<body><main><h1>${say(lang, title)}</h1>${body}</main></body></html>`
}

function summary(payment: Payment, lang: Language): Html {
  return html`<p class="note">${say(lang, 'notice')}</p>
<dl><dt>${say(lang, 'payer')}</dt><dd><bdi>${payment.payerName}</bdi></dd>
<dt>${say(lang, 'amount')}</dt><dd class="amount"><bdi>${formatAgorot(payment.amount, lang)}</bdi></dd></dl>`
}

function error(lang: Language, id: string, word: PaymentWord | undefined): Html | '' {
  return word ? html`<p class="error" id="${id}-error">${say(lang, word)}</p>` : ''
}

const INPUTS = {
  number: { label: 'number', autocomplete: 'cc-number', length: 23 },
  expiry: { label: 'expiry', autocomplete: 'cc-exp', length: 7 },
  cvv: { label: 'cvv', autocomplete: 'cc-csc', length: 3 },
} as const

function field(lang: Language, name: keyof typeof INPUTS, card: CardForm): Html {
  const { label, autocomplete, length } = INPUTS[name]
  const wrong = card.errors[name]
  const described = [name === 'expiry' ? 'expiry-hint' : '', wrong ? `${name}-error` : ''].filter(Boolean).join(' ')
  // What was typed comes back, save the number's secret companion.
  const value = name === 'cvv' ? '' : card[name]
  return html`<div class="field"><label for="${name}">${say(lang, label)}</label>
<input id="${name}" name="${name}" dir="ltr" inputmode="numeric" required maxlength="${length}" autocomplete="${autocomplete}" value="${value}"
 aria-invalid="${wrong ? 'true' : 'false'}" aria-describedby="${described}">
${name === 'expiry' ? html`<p class="hint" id="expiry-hint">${say(lang, 'expiryHint')}</p>` : ''}${error(lang, name, wrong)}</div>`
}

function installmentsField(payment: Payment, lang: Language, chosen: number): Html | '' {
  if (payment.installments === 1) return ''
  const options = Array.from({ length: payment.installments }, (_, index) => index + 1).map((count) => {
    const each = formatAgorot(Math.floor(payment.amount / count), lang)
    const text = count === 1 ? say(lang, 'one') : say(lang, 'many', { n: String(count), each })
    return html`<option value="${count}" ${count === chosen ? raw('selected') : ''}>${text}</option>`
  })
  return html`<div class="field"><label for="installments">${say(lang, 'installments')}</label>
<select id="installments" name="installments">${options}</select></div>`
}

function leaveForm(payment: Payment, lang: Language): Html {
  return html`<form method="post" action="/pay/${payment.token}/leave?lang=${lang}"><button class="quiet">${say(lang, 'leave')}</button></form>`
}

/** The card form; with what was typed and what is wrong with it, once something was. */
export function cardPage(payment: Payment, lang: Language, typed?: CardForm, message?: PaymentWord): Html {
  const card = typed ?? NO_CARD
  const told = message ?? (Object.keys(card.errors).length > 0 ? ('bad' as const) : undefined)
  return page(
    lang,
    'title',
    html`${summary(payment, lang)}${told ? html`<p class="error" role="alert">${say(lang, told)}</p>` : ''}
<form method="post" action="/pay/${payment.token}?lang=${lang}" novalidate>
${field(lang, 'number', card)}<div class="pair">${field(lang, 'expiry', card)}${field(lang, 'cvv', card)}</div>
${installmentsField(payment, lang, typed?.installments ?? payment.installments)}
<button>${say(lang, 'pay', { n: formatAgorot(payment.amount, lang) })}</button></form>${leaveForm(payment, lang)}`,
  )
}

/** The bank's second step. */
export function challengePage(payment: Payment, lang: Language, wrong = false): Html {
  return page(
    lang,
    'challenge',
    html`${summary(payment, lang)}<p>${say(lang, 'challengeText')}</p>
<form method="post" action="/pay/${payment.token}/challenge?lang=${lang}" novalidate>
<div class="field"><label for="code">${say(lang, 'code')}</label>
<input id="code" name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="8" required aria-invalid="${wrong ? 'true' : 'false'}"
 aria-describedby="code-hint${wrong ? ' code-error' : ''}"><p class="hint" id="code-hint">${say(lang, 'challengeHint', { n: CHALLENGE_CODE })}</p>
${wrong ? error(lang, 'code', 'badCode') : ''}</div><button>${say(lang, 'confirm')}</button></form>${leaveForm(payment, lang)}`,
  )
}

/** A page that only says something, with a way back where there is one. */
export function wordPage(
  lang: Language,
  title: PaymentWord,
  text: PaymentWord,
  more: { amount?: number; back?: string } = {},
): Html {
  const amount = more.amount === undefined ? '' : formatAgorot(more.amount, lang)
  return page(
    lang,
    title,
    html`<p>${say(lang, text, { n: amount })}</p>${more.back ? html`<a class="button" href="${more.back}">${say(lang, 'back')}</a>` : ''}`,
  )
}
