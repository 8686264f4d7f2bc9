import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { type ConsoleContext, WIRE_LINES } from '#sandbox/console/api.ts'
import { consoleScript, consoleStyle } from '#sandbox/console/assets.ts'
import { renderLiveSections } from '#sandbox/console/live-sections.ts'
import { FAULT_KINDS } from '#sandbox/faults.ts'
import { sellingConsole } from '#sandbox/selling/handlers.ts'

/** The console page: what the upstreams received and sent, and forms to trigger events and faults. */
export function createConsolePage(parts: ConsoleContext): Hono {
  const app = new Hono()
  app.get('/', (c) => c.html(renderPage(parts)))
  app.get('/live', (c) => c.html(renderLiveSections(parts)))
  return app
}

function renderPage(parts: ConsoleContext) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox console</title>
<link rel="icon" href="data:,">
<style>${raw(consoleStyle)}</style>
</head>
<body>
<h1>Sandbox console</h1>
<p class="note">Both upstream services of this machine: what they received and sent, and forms to trigger events and faults. Never deployed.</p>
<div id="result" role="status"></div>
<div class="grid" id="live">${renderLiveSections(parts)}</div>
<div class="grid">${renderEventForms(parts)}${renderFaultForms()}${renderSwitchForms()}${renderAccounts(parts)}</div>
<script>${raw(consoleScript)}</script>
</body>
</html>`
}

function renderEventForms({ world }: ConsoleContext) {
  // The internal agents' agency first: calls and messages are mostly for it.
  const agencies = world.catalogue.agencies
    .toSorted((a, b) => Number(b.forInternalAgentSite ?? false) - Number(a.forInternalAgentSite ?? false))
    .map(({ agencyCode }) => html`<option>${agencyCode}</option>`)
  const select = html`<label>Agency <select name="agency" required>${agencies}</select></label>`
  return html`<section>
<h2>Trigger an event</h2>
<form data-path="/incoming-call">
  ${select}
  <label>Clerk (empty: all) <input name="clerkName"></label>
  <label>Caller's phone <input name="phone" value="0501234567" required></label>
  <label>Call <select name="status"><option>answered</option><option>no-answer</option><option>canceled</option></select></label>
  <button>A customer is calling</button>
</form>
<form data-path="/message">
  ${select}
  <label>To clerk (empty: shared) <input name="to"></label>
  <label>Title <input name="title"></label>
  <label>Message <input name="body" required></label>
  <button>Send a message</button>
</form>
<form data-path="/pending-booking">
  <label>Agency <select name="agency"><option value="">any</option>${agencies}</select></label>
  <button>New pending external booking</button>
</form>
<form data-path="/clock">
  <label>Days <input name="days" type="number" value="0"></label>
  <label>Hours <input name="hours" type="number" value="0"></label>
  <label>Seconds <input name="seconds" type="number" value="0"></label>
  <button>Advance the clock</button>
</form>
</section>`
}

function renderFaultForms() {
  const lines = WIRE_LINES.map(
    ({ service, line }) =>
      html`<option value="${JSON.stringify({ service, line })}">${service.toUpperCase()} ${line}</option>`,
  )
  return html`<section>
<h2>Set a fault</h2>
<form data-path="/faults" data-method="PUT">
  <label>Call <select name="where">
    <option value="{}">every call</option>
    <option value='{"service":"bff"}'>every BFF call</option>
    <option value='{"service":"domestic"}'>every DOMESTIC call</option>
    ${lines}
  </select></label>
  <label>Fault <select name="kind">${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
  <label>Status <select name="status" data-number>${[500, 503, 429, 401, 404].map((code) => html`<option>${code}</option>`)}</select></label>
  <label>Slow by, ms <input name="ms" type="number" value="3000" min="0"></label>
  <label>Retry after, s <input name="retryAfter" type="number" min="0"></label>
  <label>Next calls (empty: all) <input name="times" type="number" min="1"></label>
  <label>Call takes effect first <input name="afterEffect" type="checkbox"></label>
  <button>Set</button>
</form>
<form data-path="/sockets">
  <label>Sockets <select name="where">
    <option value='{"event":"close","code":1001}'>the service closes them</option>
    <option value='{"event":"error"}'>a protocol error</option>
    <option value='{"event":"send","text":"{"}'>a malformed frame</option>
    <option value='{"event":"flood","agency":"agents","count":1000}'>1,000 messages at once, agency agents</option>
    <option value='{"event":"leave","seconds":60}'>away for a minute (needs a clerk)</option>
  </select></label>
  <label>Clerk (empty: all) <input name="clerkName"></label>
  <button>Do</button>
</form>
<button data-do='["DELETE","/faults"]'>Clear all faults</button>
<button class="quiet" data-do='["DELETE","/sockets"]'>Drop all sockets</button>
<button class="quiet" data-do='["PUT","/sockets",{"refusing":true}]'>Refuse sockets</button>
<button class="quiet" data-do='["PUT","/sockets",{"refusing":false}]'>Accept sockets</button>
<button class="quiet" data-do='["DELETE","/calls"]'>Reset the counters</button>
</section>`
}

function renderSwitchForms() {
  const forms = Object.entries(sellingConsole.switches).map(
    ([name, { title, values }]) => html`<form data-path="/switches" data-method="PUT">
  <input type="hidden" name="name" value="${name}">
  <label>${title} <input name="value" list="values-${name}" placeholder="off"></label>
  <datalist id="values-${name}">${values.map((value) => html`<option>${value}</option>`)}</datalist>
  <button>Set</button>
</form>`,
  )
  return html`<section><h2>Suppliers</h2>${forms}</section>`
}

function renderAccounts({ world }: ConsoleContext) {
  const rows = world.catalogue.agencies.map(
    ({ agencyCode, host, name, active, odyAgentCode, login, cancelPassword }) => {
      const credentials = [
        login.password === undefined ? '' : `password ${login.password}`,
        login.passCode === undefined ? '' : `pass code ${login.passCode}`,
        login.phone === undefined ? '' : `SMS to ${login.phone}`,
        ...login.clerks.map((clerk) => `${odyAgentCode} / ${clerk.clerkName} / ${clerk.password}`),
      ].filter(Boolean)
      return html`<tr><td><code>${agencyCode}</code><br>${host}</td><td><bdi>${name}</bdi>${active ? '' : ' (inactive)'}</td>
<td>${credentials.map((one) => html`<code>${one}</code><br>`)}cancel: <code>${cancelPassword}</code></td></tr>`
    },
  )
  const members = world.catalogue.members.map(
    ({ phone, firstName, discountPercent }) =>
      html`<tr><td><code>${phone}</code></td><td><bdi>${firstName}</bdi></td><td>${discountPercent}%</td></tr>`,
  )
  const cards = sellingConsole.testCards.map(
    ({ number, what }) => html`<tr><td><code>${number}</code></td><td>${what}</td></tr>`,
  )
  return html`<section><h2>Agencies and their logins</h2><table><tbody>${rows}</tbody></table></section>
<section><h2>Club members</h2><table><tbody>${members}</tbody></table>
<h2>Test cards</h2><table><tbody>${cards}</tbody></table></section>`
}
