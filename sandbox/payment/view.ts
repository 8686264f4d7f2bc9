import { html, raw } from 'hono/html'
import type { CardForm } from '#sandbox/payment/card-form.ts'
import { CHALLENGE_CODE } from '#sandbox/payment/cards.ts'
import { formatAgorot, type Language, type PaymentMessageKey, paymentMessages } from '#sandbox/payment/messages.ts'
import type { Payment } from '#sandbox/payment/provider.ts'
import { paymentStyle } from '#sandbox/payment/style.ts'

type Html = ReturnType<typeof html>

const NO_CARD: CardForm = { number: '', expiry: '', cvv: '', installments: 1, errors: {} }

function translateMessage(lang: Language, key: PaymentMessageKey, values: { n?: string; each?: string } = {}): string {
  return paymentMessages[lang][key].replace('{n}', values.n ?? '').replace('{each}', values.each ?? '')
}

function renderPage(lang: Language, title: PaymentMessageKey, body: Html): Html {
  const dir = lang === 'he' || lang === 'ar' ? 'rtl' : 'ltr'
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${translateMessage(lang, title)}</title><style>${raw(paymentStyle)}</style></head>
<body><main><h1>${translateMessage(lang, title)}</h1>${body}</main></body></html>`
}

function renderSummary(payment: Payment, lang: Language): Html {
  return html`<p class="note">${translateMessage(lang, 'notice')}</p>
<dl><dt>${translateMessage(lang, 'payer')}</dt><dd><bdi>${payment.payerName}</bdi></dd>
<dt>${translateMessage(lang, 'amount')}</dt><dd class="amount"><bdi>${formatAgorot(payment.amount, lang)}</bdi></dd></dl>`
}

function renderError(lang: Language, id: string, key: PaymentMessageKey | undefined): Html | '' {
  return key ? html`<p class="error" id="${id}-error">${translateMessage(lang, key)}</p>` : ''
}

const INPUTS = {
  number: { label: 'number', autocomplete: 'cc-number', length: 23 },
  expiry: { label: 'expiry', autocomplete: 'cc-exp', length: 7 },
  cvv: { label: 'cvv', autocomplete: 'cc-csc', length: 3 },
} as const

function renderField(lang: Language, name: keyof typeof INPUTS, card: CardForm): Html {
  const { label, autocomplete, length } = INPUTS[name]
  const wrong = card.errors[name]
  const described = [name === 'expiry' ? 'expiry-hint' : '', wrong ? `${name}-error` : ''].filter(Boolean).join(' ')
  // Typed values are shown again, except the CVV.
  const value = name === 'cvv' ? '' : card[name]
  return html`<div class="field"><label for="${name}">${translateMessage(lang, label)}</label>
<input id="${name}" name="${name}" dir="ltr" inputmode="numeric" required maxlength="${length}" autocomplete="${autocomplete}" value="${value}"
 aria-invalid="${wrong ? 'true' : 'false'}" aria-describedby="${described}">
${name === 'expiry' ? html`<p class="hint" id="expiry-hint">${translateMessage(lang, 'expiryHint')}</p>` : ''}${renderError(lang, name, wrong)}</div>`
}

function renderInstallmentsField(payment: Payment, lang: Language, chosen: number): Html | '' {
  if (payment.installments === 1) return ''
  const options = Array.from({ length: payment.installments }, (_, index) => index + 1).map((count) => {
    const each = formatAgorot(Math.floor(payment.amount / count), lang)
    const text =
      count === 1 ? translateMessage(lang, 'one') : translateMessage(lang, 'many', { n: String(count), each })
    return html`<option value="${count}" ${count === chosen ? raw('selected') : ''}>${text}</option>`
  })
  return html`<div class="field"><label for="installments">${translateMessage(lang, 'installments')}</label>
<select id="installments" name="installments">${options}</select></div>`
}

function renderLeaveForm(payment: Payment, lang: Language): Html {
  return html`<form method="post" action="/pay/${payment.token}/leave?lang=${lang}"><button class="quiet">${translateMessage(lang, 'leave')}</button></form>`
}

/** The page with the card form; after a failed submission with the typed values and errors. */
export function renderCardPage(payment: Payment, lang: Language, typed?: CardForm, message?: PaymentMessageKey): Html {
  const card = typed ?? NO_CARD
  const alert = message ?? (Object.keys(card.errors).length > 0 ? ('bad' as const) : undefined)
  return renderPage(
    lang,
    'title',
    html`${renderSummary(payment, lang)}${alert ? html`<p class="error" role="alert">${translateMessage(lang, alert)}</p>` : ''}
<form method="post" action="/pay/${payment.token}?lang=${lang}" novalidate>
${renderField(lang, 'number', card)}<div class="pair">${renderField(lang, 'expiry', card)}${renderField(lang, 'cvv', card)}</div>
${renderInstallmentsField(payment, lang, typed?.installments ?? payment.installments)}
<button>${translateMessage(lang, 'pay', { n: formatAgorot(payment.amount, lang) })}</button></form>${renderLeaveForm(payment, lang)}`,
  )
}

/** The page of the bank's verification step. */
export function renderChallengePage(payment: Payment, lang: Language, wrong = false): Html {
  return renderPage(
    lang,
    'challenge',
    html`${renderSummary(payment, lang)}<p>${translateMessage(lang, 'challengeText')}</p>
<form method="post" action="/pay/${payment.token}/challenge?lang=${lang}" novalidate>
<div class="field"><label for="code">${translateMessage(lang, 'code')}</label>
<input id="code" name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="8" required aria-invalid="${wrong ? 'true' : 'false'}"
 aria-describedby="code-hint${wrong ? ' code-error' : ''}"><p class="hint" id="code-hint">${translateMessage(lang, 'challengeHint', { n: CHALLENGE_CODE })}</p>
${wrong ? renderError(lang, 'code', 'badCode') : ''}</div><button>${translateMessage(lang, 'confirm')}</button></form>${renderLeaveForm(payment, lang)}`,
  )
}

/** A page with a message only, and a link back to the site if there is one. */
export function renderMessagePage(
  lang: Language,
  title: PaymentMessageKey,
  text: PaymentMessageKey,
  more: { amount?: number; back?: string } = {},
): Html {
  const amount = more.amount === undefined ? '' : formatAgorot(more.amount, lang)
  return renderPage(
    lang,
    title,
    html`<p>${translateMessage(lang, text, { n: amount })}</p>${more.back ? html`<a class="button" href="${more.back}">${translateMessage(lang, 'back')}</a>` : ''}`,
  )
}
