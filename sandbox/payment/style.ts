/** The payment page's inline style sheet; the page loads no other resources. */
export const paymentStyle = `
:root { color-scheme: light dark; --ink: #16233b; --soft: #5a6780; --ground: #eef1f6; --card: #fff; --line: #cfd6e2;
  --act: #0b5d6b; --on-act: #fff; --bad: #b3261e; --note: #fff4d6; --on-note: #5c4300 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2f8; --soft: #a9b4c8; --ground: #10161f; --card: #1a2330;
  --line: #3b485c; --act: #5fc9d8; --on-act: #06262c; --bad: #ffb4ab; --note: #3a2f10; --on-note: #ffe3a1 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, 'Segoe UI', Arial, sans-serif }
main { inline-size: min(100%, 27rem); background: var(--card); border-radius: 1rem; padding: 1.5rem; box-shadow: 0 .5rem 2rem rgb(0 0 0 / .12) }
h1 { margin: 0 0 .75rem; font-size: 1.35rem; line-height: 1.25 }
.note { margin: 0 0 1rem; padding: .5rem .75rem; border-radius: .5rem; background: var(--note); color: var(--on-note); font-size: .9rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; padding-block-end: 1rem; border-block-end: 1px solid var(--line) }
dt { color: var(--soft) } dd { margin: 0; text-align: end } .amount { font-size: 1.3rem; font-weight: 700 }
.field { margin-block-end: 1rem } label { display: block; font-weight: 600; margin-block-end: .25rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; column-gap: 1rem }
.pair .field { display: grid; grid-template-rows: subgrid; grid-row: span 4 } .pair label { align-self: end }
input, select { inline-size: 100%; min-block-size: 3rem; padding: .5rem .75rem; font: inherit; font-size: 1.05rem; color: inherit; background: var(--card);
  border: 1px solid var(--soft); border-radius: .5rem }
input[dir=ltr] { text-align: start; letter-spacing: .04em } input[aria-invalid=true] { border: 2px solid var(--bad) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
.hint { margin: .25rem 0 0; color: var(--soft); font-size: .85rem } .error { margin: .25rem 0 0; color: var(--bad); font-weight: 600; font-size: .9rem }
button, a.button { display: block; inline-size: 100%; min-block-size: 3rem; padding: .6rem 1rem; font: inherit; font-weight: 700; text-align: center; text-decoration: none;
  border-radius: .6rem; border: 1px solid var(--act); background: var(--act); color: var(--on-act); cursor: pointer }
button.quiet { margin-block-start: .75rem; background: none; color: var(--act); border-color: transparent; text-decoration: underline }
`
