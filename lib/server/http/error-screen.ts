import { escapeHtml } from '#lib/domain/html/escape-html.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { parseLocalizedPath } from '#lib/i18n/localized-path.ts'
import type { DisplayPhone } from '#lib/i18n/phone.ts'
import { PROBLEMS, type ProblemCode } from '#lib/server/proxy/problem.ts'
import ar from '#messages/ar.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }
import he from '#messages/he.json' with { type: 'json' }
import ru from '#messages/ru.json' with { type: 'json' }

/** `maintenance`: no agency has this host. `down`: the page cannot be rendered now. `refused`: an invalid request. */
export type ScreenKind = 'maintenance' | 'down' | 'refused'

export type ErrorScreenInput = {
  /** `problem`: the reason why the file of a link is not sent. */
  kind: ScreenKind | { problem: ProblemCode }
  locale: Locale
  /** Name of the host's agency, if known. */
  name?: string
  phone?: DisplayPhone
}

/** Seconds after which a client may try again. */
const RETRY_AFTER = 10

/** The content policy of the screen: inline styles and no scripts. */
export const SCREEN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

type ScreenMessages = Pick<typeof he, 'screen' | 'problem' | 'missing'>

const messages: Record<Locale, ScreenMessages> = { he, en, ru, ar }

// The site's colours, inline, because this screen is shown when no other file can be loaded.
const CSS = `
:root{color-scheme:light dark;--ground:#f7f3ea;--surface:#fff;--ink:#12262d;--muted:#4f6065;--line:#e3dac8;--sea:#0b5d6b;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0e1e24;--surface:#182c33;--ink:#f3efe6;--muted:#b4c2c4;--line:#2e4750;--sea:#6fc3d0;--on:#12262d}}
*{box-sizing:border-box;margin:0}
body{min-block-size:100dvh;display:grid;place-items:center;padding:20px;background:var(--ground);color:var(--ink);font:400 17px/1.6 Rubik,system-ui,sans-serif}
main{max-inline-size:34rem;padding:36px 32px;border:1px solid var(--line);border-radius:28px;background:var(--surface)}
i{display:block;inline-size:30px;block-size:30px;margin-block-end:22px;border-radius:50%;background:#f2a541;box-shadow:0 0 0 8px #f2a54133}
h1{font-size:30px;line-height:1.2;font-weight:600}
p{margin-block-start:12px;color:var(--muted)}
p.of{margin:0 0 4px;font-weight:600;color:var(--ink)}
a{color:var(--sea)}
a.again{display:inline-block;margin-block-start:22px;padding:10px 22px;border-radius:14px;background:var(--sea);color:var(--on);text-decoration:none}
`

/** Whether the same request may succeed later. */
const isTemporary = (problem: ProblemCode) =>
  PROBLEMS[problem] >= 500 || problem === 'too-often' || problem === 'conflict'

/**
 * A complete document without further files, for when no page can be rendered. It explains what happened and what to
 * do, in the language of the request.
 */
export function toErrorScreen({ kind, locale, name, phone }: ErrorScreenInput): string {
  const { screen, problem, missing } = messages[locale]
  const text = typeof kind === 'string' ? screen[kind] : { title: screen.file.title, text: problem[kind.problem] }
  const { direction, prefix } = locales[locale]
  const call = phone
    ? `<p>${escapeHtml(screen.call)} <a href="${escapeHtml(phone.href)}"><bdi dir="ltr">${escapeHtml(phone.text)}</bdi></a></p>`
    : ''
  const of = name === undefined ? '' : `<p class="of">${escapeHtml(name)}</p>`
  const link = (href: string, label: string) => `<a class="again" href="${href}">${escapeHtml(label)}</a>`
  const mayRetry = typeof kind === 'string' ? kind !== 'refused' : isTemporary(kind.problem)
  const home = typeof kind === 'string' ? '' : link(prefix || '/', missing.home)
  const again = mayRetry ? link('', screen.again) : home
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(text.title)}</title>
<style>${CSS}</style>
</head>
<body><main><i></i>${of}<h1>${escapeHtml(text.title)}</h1><p>${escapeHtml(text.text)}</p>${call}${again}</main></body>
</html>
`
}

/** The headers of the screen. Not cached: the page works again as soon as the upstream does. */
export const SCREEN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': String(RETRY_AFTER),
} as const

/** The language of the screen for a request: the one that its address names, also where that would redirect. */
export function readLocale(url: string): Locale {
  // Concatenated, not resolved against a base: `//` would be read as a host, and an empty host throws.
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  return parseLocalizedPath(pathname, searchParams).locale
}
