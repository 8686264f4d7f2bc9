/** The console's style sheet. */
export const consoleStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9d2c2, #3a474c); --soft: light-dark(#fffdf8, #1b2a30) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem; font: 15px/1.5 system-ui, sans-serif;
  background: light-dark(#f7f3ea, #12262d); color: light-dark(#12262d, #f1ece0) }
h1 { margin: 0 0 .25rem; font-size: 1.6rem } h2 { margin: 0 0 .5rem; font-size: 1.05rem }
p.note { margin: 0 0 1.25rem; opacity: .75 }
.grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); margin-block-end: 1rem }
section { background: var(--soft); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; overflow: auto; max-height: 36rem }
#live section { max-height: 18rem }
table { border-collapse: collapse; width: 100%; font-size: .9em }
th, td { text-align: start; vertical-align: top; padding: .3rem .6rem .3rem 0; border-block-end: 1px solid var(--line) }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-block-end: .75rem }
label { display: grid; gap: .15rem; font-size: .85em }
input, select, button, textarea { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: 8px;
  background: light-dark(#fff, #12262d); color: inherit; max-width: 22rem }
button { background: #0b5d6b; color: #fff; border-color: transparent; cursor: pointer }
button.quiet { background: transparent; color: inherit; border-color: var(--line) }
code { font: .95em ui-monospace, monospace } .code { font-size: 1.15em; font-weight: 700; letter-spacing: .08em }
.empty { opacity: .6 } #result { position: sticky; inset-block-start: 0; min-height: 1.5em; font-weight: 600 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font-size: .85em }
`

/** Refreshes the live sections and sends the forms as JSON. */
export const consoleScript = `
const result = document.querySelector('#result')
async function refresh() {
  if (document.hidden) return
  try {
    const response = await fetch('/console/live')
    if (response.ok) document.querySelector('#live').innerHTML = await response.text()
  } catch { result.textContent = 'The sandbox does not answer.' }
}
setInterval(refresh, 3000)
async function send(method, path, body) {
  const response = await fetch('/console/api' + path, { method,
    ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}) })
  const text = await response.text()
  result.textContent = response.ok ? 'Done.' : (JSON.parse(text || '{}').error?.message ?? 'Status ' + response.status)
  refresh()
}
document.addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.target
  const body = {}
  for (const field of form.elements) {
    if (!field.name || (field.type === 'checkbox' ? !field.checked : field.value === '')) continue
    if (field.name === 'where') Object.assign(body, JSON.parse(field.value))
    else body[field.name] = field.type === 'checkbox' ? true : field.type === 'number' || 'number' in field.dataset
      ? Number(field.value) : field.value
  }
  send(form.dataset.method ?? 'POST', form.dataset.path, body)
})
document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-do]')
  if (button) send(...JSON.parse(button.dataset.do))
})
`
