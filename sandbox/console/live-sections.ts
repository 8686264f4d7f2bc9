import { html } from 'hono/html'
import type { ConsoleContext } from '#sandbox/console/api.ts'
import { listLeads, listNotices, listSms } from '#sandbox/console/records.ts'
import { sellingConsole } from '#sandbox/selling/handlers.ts'

const formatTime = (at: string) => at.slice(0, 19).replace('T', ' ')

/** The part of the console page that is refreshed every few seconds. */
export function renderLiveSections({ world, faults, calls, hub, tags }: ConsoleContext) {
  const sms = listSms(world).map(
    ({ at, phone, text, code }) => html`<tr><td>${formatTime(at)}</td><td><code>${phone}</code></td>
<td>${code ? html`<span class="code">${code}</span><br>` : ''}<bdi>${text}</bdi></td></tr>`,
  )
  const notices = listNotices(world).map(
    ({
      at,
      kind,
      agency,
      subject,
      body,
    }) => html`<tr><td>${formatTime(at)}<br>${kind}<br><code>${agency ?? '-'}</code></td>
<td><strong>${subject}</strong><pre>${body}</pre></td></tr>`,
  )
  const leads = listLeads(world).map(
    ({ at, line, agency, phone, body }) => html`<tr><td>${formatTime(at)}<br><code>${agency ?? '-'}</code></td>
<td><code>${line}</code><br>${phone}<pre>${JSON.stringify(body)}</pre></td></tr>`,
  )
  const broken = faults.list().map(
    (fault) => html`<tr><td>${fault.kind} ${fault.kind === 'status' ? fault.status : ''}</td>
<td>${fault.service ?? 'both'} <code>${fault.line}</code></td>
<td>${fault.times === undefined ? 'until cleared' : `${fault.times} more`}${fault.afterEffect ? ', after the call took effect' : ''}</td></tr>`,
  )
  const switches = Object.entries(sellingConsole.switchesOf(world)).map(
    ([name, value]) => html`<tr><td>${name}</td><td>${value}</td><td>switch</td></tr>`,
  )
  const counts = Object.entries(calls.counts()).map(
    ([line, count]) => html`<tr><td>${count}</td><td><code>${line}</code></td></tr>`,
  )
  const tagEvents = tags.listEvents().map(
    ({ at, container, message }) => html`<tr><td>${formatTime(at)}<br><code>${container}</code></td>
<td><pre>${JSON.stringify(message)}</pre></td></tr>`,
  )
  const open = hub
    .list()
    .map(
      ({ path, agency, clerkName }) =>
        html`<tr><td><code>${path}</code></td><td>${agency}</td><td>${clerkName}</td></tr>`,
    )
  return html`${renderSection(`SMS outbox`, sms)}
${renderSection(`Faults and switches`, [...broken, ...switches])}
${renderSection('Notices to the admin and the representative', notices)}
${renderSection('Leads', leads)}
${renderSection('Events of tag containers', tagEvents)}
${renderSection(`Open sockets${hub.isRefusing() ? ' (new ones are refused)' : ''}`, open)}
${renderSection('Calls since the counters were reset', counts)}
<section><h2>Clock</h2>${formatTime(world.clock.now().toISOString())} UTC</section>`
}

function renderSection(title: string, rows: readonly unknown[]) {
  return html`<section><h2>${title}</h2>${
    rows.length > 0 ? html`<table><tbody>${rows}</tbody></table>` : html`<p class="empty">Nothing.</p>`
  }</section>`
}
