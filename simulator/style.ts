export const style = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f7f5f0, #14110d); --surface: light-dark(#fdfcf9, #1c1814); --line: light-dark(#ddd8cd, #3a342c);
  --text: light-dark(#1f1b16, #f3efe8); --muted: light-dark(#5c554b, #b3a998);
  --accent: light-dark(#a94600, #ff9d2e); --accent-ink: light-dark(#fff, #241300); --warn: light-dark(#7a5200, #f0c75e);
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--bg); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
main { width: min(40rem, 100%); background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
.banner { margin: 0; padding: .75rem 1.5rem; border-bottom: 2px dashed var(--line); color: var(--warn); font-size: .875rem }
.slip { padding: 1.5rem }
h1 { margin: 0; font-size: 1.125rem }
.amount { margin: .25rem 0 1rem; font: 600 2.25rem/1.2 ui-monospace, monospace; letter-spacing: -.02em }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; font-size: .875rem }
dt { color: var(--muted) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-family: ui-monospace, monospace }
h2 { margin: 1.5rem 0 .5rem; font-size: .875rem; color: var(--muted); font-weight: 500 }
form, .outcomes { display: grid; gap: .5rem }
.outcomes button { flex-direction: column; justify-content: center; gap: 0 }
.fields { display: grid; gap: .75rem; align-items: end; margin-bottom: .5rem }
@media (min-width: 36rem) { .outcomes, .fields { grid-template-columns: 1fr 1fr } }
label { display: grid; gap: .25rem; color: var(--muted); font-size: .875rem }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--bg); color: var(--text); font: inherit; font-size: 1rem }
input { font-family: ui-monospace, monospace }
input::placeholder { color: var(--muted); font-family: system-ui, sans-serif; opacity: 1 }
input:user-invalid { border-color: var(--warn) }
section { margin-top: 1.5rem; padding-top: .5rem; border-top: 2px dashed var(--line) }
section h2 { margin-top: .5rem; color: var(--text); font-weight: 600 }
.hint { margin: .25rem 0 0; color: var(--muted); font-size: .875rem }
.warning { margin: 0 0 1rem; padding: .5rem .75rem; border: 1px solid var(--warn); border-radius: 8px; color: var(--warn); font-size: .875rem }
.notices { margin: .5rem 0 0; padding: 0; list-style: none }
.notices li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .25rem 1rem; padding: .75rem 0; border-top: 1px solid var(--line) }
.notices p { margin: 0; font-size: .875rem }
.notices div { flex: 1 1 14rem; min-width: 0 }
.notices details { flex-basis: 100% }
time { font-family: ui-monospace, monospace; font-size: .8125rem; white-space: nowrap }
summary { width: fit-content; padding: .25rem 0; color: var(--muted); font-size: .875rem; cursor: pointer }
pre { margin: .25rem 0 0; padding: .75rem; border-radius: 8px; background: var(--bg); font: .8125rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
button { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; min-height: 2.75rem; padding: .625rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; font-size: .9375rem; text-align: left; cursor: pointer }
form > button { justify-content: center }
form details > * + * { margin-top: .75rem }
form > details { margin-top: .25rem }
button:hover { border-color: var(--muted) }
button code { color: var(--muted); font-size: .8125rem }
button[value=paid] { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); font-weight: 600 }
button[value=paid] code { color: inherit }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`
