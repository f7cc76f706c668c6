/** Colours of the page by name, in light and in dark. Text has a contrast of 4.5 or more. */
const light = `
  --ground: #ffffff; --raised: #f5f6f8; --line: #d9dde3; --text: #1a1f27; --soft: #566070;
  --link: #0b57b0; --mark: #fff4cc; --code: #eef0f4;
  --get: #0b57b0; --post: #17693a; --put: #8a4b00; --delete: #a8231c;
  --json-key: #1a1f27; --json-text: #17693a; --json-value: #8a3ea8;`;
const dark = `
  --ground: #12151a; --raised: #1a1f26; --line: #323944; --text: #e6e9ee; --soft: #a3adbb;
  --link: #8ab8ff; --mark: #3a3314; --code: #232932;
  --get: #8ab8ff; --post: #7bd39c; --put: #f0b25c; --delete: #ff9b90;
  --json-key: #e6e9ee; --json-text: #7bd39c; --json-value: #d8a6ef;`;

/** The style of the page. Its hash is in the page's own security policy. */
export const docsStyle: string = `
:root {${light}
  color-scheme: light dark;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace;
}
@media (prefers-color-scheme: dark) { :root {${dark} } }
*, *::before, *::after { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 1rem/1.55 system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif;
}
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 2rem; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 1.5rem; margin: 0 0 0.5rem; }
h3 { font-size: 1.2rem; margin: 0; }
h4 { font-size: 0.8rem; margin: 1.5rem 0 0.4rem; color: var(--soft); letter-spacing: 0.04em; text-transform: uppercase; }
p { margin: 0.6rem 0; max-width: 46rem; text-wrap: pretty; }
a { color: var(--link); text-underline-offset: 0.15em; }
code { font: 0.9em/1.4 var(--mono); background: var(--code); border-radius: 0.25rem; padding: 0.08em 0.3em; overflow-wrap: anywhere; }
code.word { white-space: nowrap; }
.note, .version { color: var(--soft); }
.note { font-size: 0.85rem; font-weight: 400; }
.skip { position: absolute; left: -100vw; padding: 0.5rem 1rem; background: var(--ground); z-index: 1; }
.skip:focus { left: 0; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 0.2rem; }

.index { padding: 1.25rem 1rem; background: var(--raised); border-bottom: 1px solid var(--line); font-size: 0.92rem; }
.index h2 { font-size: 0.8rem; margin: 1.1rem 0 0.25rem; letter-spacing: 0.04em; text-transform: uppercase; }
.index h2 a { color: var(--soft); }
.index a { text-decoration: none; }
.index a:hover { text-decoration: underline; }
.index ul { list-style: none; margin: 0; padding: 0; }
.index .plain { margin-top: 1.1rem; }
.brand { margin: 0; font-size: 1.05rem; font-weight: 700; }
.brand a { color: var(--text); }
.index li a { display: flex; gap: 0.6rem; align-items: baseline; padding: 0.22rem 0; color: var(--text); }
.index .plain a { font-weight: 600; }
.index .method { flex: none; width: 3.4rem; font-size: 0.68rem; }

main { padding: 1.5rem 1rem 4rem; min-width: 0; }
main > section { margin-top: 3rem; }
.method { font: 700 0.78rem/1.4 var(--mono); color: var(--get); }
.method.post { color: var(--post); }
.method.put { color: var(--put); }
.method.delete { color: var(--delete); }
.address .method { border: 1px solid currentColor; border-radius: 0.3rem; padding: 0.1em 0.5em; }
.address { margin: 0.5rem 0 0.75rem; }
.path { background: none; padding: 0; font-size: 0.95rem; }
.path var { font-style: normal; color: var(--soft); }
.anchor { color: inherit; text-decoration: none; }
.anchor:hover { text-decoration: underline; }
.operation, .schema { border-top: 1px solid var(--line); padding: 1.75rem 0; scroll-margin-top: 0; }
.operation:target h3, .schema:target h3 { background: var(--mark); box-shadow: 0 0 0 0.3rem var(--mark); }

table { width: 100%; border-collapse: collapse; font-size: 0.92rem; margin: 0.4rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.45rem 0.9rem 0.45rem 0; }
thead th { font-size: 0.8rem; font-weight: 600; color: var(--soft); border-bottom: 1px solid var(--line); }
tbody tr + tr > * { border-top: 1px solid var(--line); }
tbody th { font-weight: 600; width: 30%; }
tbody th .note { display: block; }
.type { width: 26%; }
tbody th code { background: none; padding: 0; overflow-wrap: break-word; }

dl { margin: 0.6rem 0; }
dl > div { display: grid; grid-template-columns: 3.2rem 1fr; gap: 0.2rem 0.5rem; padding: 0.3rem 0; }
dt { font-weight: 600; }
dd { margin: 0; }
.statuses { font-size: 0.92rem; margin-top: 1rem; }
.status { font-family: var(--mono); color: var(--soft); }
.status.good { color: var(--post); }
.schemes > div { grid-template-columns: 9rem 1fr; }

pre {
  margin: 0; padding: 0.9rem 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: 0.5rem;
  font: 0.82rem/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2;
}
pre code { font: inherit; background: none; padding: 0; }
.json-key { color: var(--json-key); }
.json-text { color: var(--json-text); }
.json-value { color: var(--json-value); }

@media (max-width: 40rem) {
  h1 { font-size: 1.6rem; }
  table, tbody, tbody tr, tbody th, tbody td { display: block; width: auto; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  th, td { padding: 0; }
  tbody tr { padding: 0.6rem 0; }
  tbody tr + tr { border-top: 1px solid var(--line); }
  tbody tr + tr > * { border-top: 0; }
  tbody th .note { display: inline; }
  tbody .type { width: auto; color: var(--soft); font-size: 0.88rem; }
  tbody td:empty { display: none; }
  .schemes > div { grid-template-columns: 1fr; }
}
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 18.5rem minmax(0, 1fr); }
  .index { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-bottom: 0; border-right: 1px solid var(--line); }
  main { padding: 2.5rem 3rem 6rem; max-width: 96rem; }
}
@media (min-width: 88rem) {
  .operation { display: grid; grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); gap: 0 3rem; }
  .examples { position: sticky; top: 1.5rem; align-self: start; }
  .examples h4:first-child { margin-top: 0.2rem; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print {
  :root {${light} }
  @page { margin: 18mm 15mm; }
  html { font-size: 9.5pt; }
  body { display: block; }
  .index, .skip { display: none; }
  main { padding: 0; max-width: none; }
  .operation { display: block; }
  .examples { position: static; }
  h2, h3, h4 { break-after: avoid; }
  tr, pre, dl > div { break-inside: avoid; }
  main > section { break-before: page; }
  #access { break-before: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;
