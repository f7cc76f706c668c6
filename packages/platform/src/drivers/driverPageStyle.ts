/** Colours by name, in light and in dark. Text has a contrast of 4.5 or more. */
const light = `
  --ground: #ffffff; --raised: #f3f5f7; --line: #d5dae1; --text: #14181f; --soft: #4f5967;
  --strong: #0a4f2b; --now: #e6f4ea; --warn: #fdf0d5; --link: #0b57b0;`;
const dark = `
  --ground: #0f1216; --raised: #191d23; --line: #343b45; --text: #eceff3; --soft: #a9b3c0;
  --strong: #8fe0ae; --now: #143022; --warn: #38290b; --link: #8ab8ff;`;

/** The style of the page for drivers. Its hash is in the page's security policy. */
export const driverPageStyle: string = `
:root {${light}
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) { :root {${dark} } }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 60rem; padding: 1.25rem 1rem 2rem; background: var(--ground); color: var(--text);
  font: 1.0625rem/1.45 system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif;
  overflow-wrap: break-word;
}
h1, h2, h3, p, ul { margin: 0; }
ul { list-style: none; padding: 0; }
h1 { font-size: 1.6rem; line-height: 1.2; text-wrap: balance; }
h2 { font-size: 1rem; line-height: 1.3; font-weight: 600; color: var(--soft); }
.kind { color: var(--soft); font-weight: 600; }
header { margin-bottom: 1.25rem; }
header p + p, h1 + p { color: var(--soft); }
.price { display: grid; gap: 1rem; }
.now, .next { border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.1rem; }
.now { background: var(--now); border-color: transparent; }
.hero { margin: 0.15rem 0 0.4rem; font-size: 1.25rem; line-height: 1.15; }
.hero strong { display: inline-block; font-size: clamp(2.2rem, 11vw, 3.4rem); line-height: 1.1; color: var(--strong); font-variant-numeric: tabular-nums; letter-spacing: -0.01em; }
.now .lines { font-size: 1.1rem; }
.unavailable { background: var(--warn); }
.unavailable .hero strong { font-size: 1.7rem; color: var(--text); }
.notes { margin-top: 0.5rem; font-weight: 600; }
.follow { margin-top: 0.25rem; font-size: 0.9rem; }
.next .lines { margin-top: 0.25rem; }
.next .lines li:first-child { font-size: 1.3rem; font-weight: 600; }
.coming, .texts { margin-top: 1.75rem; }
.coming > h2 { font-size: 1.2rem; color: var(--text); }
i { display: inline-block; min-width: 1.6em; padding: 0 0.3em; border-radius: 0.35em; background: var(--text); color: var(--ground); font: 700 0.85em/1.6 inherit; font-style: normal; font-weight: 700; text-align: center; }
.keys { display: grid; gap: 0.5rem 1.5rem; margin: 0.7rem 0 1rem; }
.keys > li { display: grid; grid-template-columns: auto 1fr; gap: 0.6rem; align-items: baseline; }
.always { font-weight: 600; }
.days { display: grid; gap: 0 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
.long { grid-column: 1 / -1; }
.long ul { columns: 16rem; column-gap: 1.5rem; }
h3 { margin: 0.8rem 0 0.2rem; padding-bottom: 0.2rem; border-bottom: 2px solid var(--line); font-size: 1rem; }
h3 span { white-space: nowrap; }
.days li { display: flex; flex-wrap: wrap; gap: 0 0.6rem; align-items: baseline; padding: 0.18rem 0.4rem; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; break-inside: avoid; }
.days li span { flex: 1 0 auto; }
.days b { margin-inline-start: auto; font-weight: 600; text-align: end; }
.days [aria-current] { background: var(--now); border-radius: 0.35rem; font-weight: 700; }
.texts h2 { margin-top: 1.1rem; color: var(--text); font-size: 1.1rem; }
.texts p { margin-top: 0.3rem; max-width: 40rem; }
.texts .legal { color: var(--soft); font-size: 0.9rem; }
footer { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.9rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 0.3rem; margin: 0.5rem -0.4rem 0; }
nav a { display: inline-block; padding: 0.5rem 0.4rem; color: var(--link); text-underline-offset: 0.15em; }
nav [aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 0.2rem; }
@media (min-width: 44rem) {
  .price { grid-template-columns: 3fr 2fr; align-items: stretch; }
  .price > :only-child { grid-column: 1 / -1; }
  .keys { grid-template-columns: 1fr 1fr; }
}
@media print {
  @page { margin: 12mm; }
  :root {${light} }
  html { font-size: 8.5pt; }
  body { max-width: none; padding: 0; line-height: 1.3; }
  .hero strong { font-size: 26pt; }
  .unavailable { background: none; }
  .now, .next { border-color: var(--line); padding: 0.6rem 0.8rem; }
  .price { grid-template-columns: 3fr 2fr; }
  .price > :only-child { grid-column: 1 / -1; }
  .keys { grid-template-columns: 1fr 1fr; gap: 0.2rem 1rem; margin: 0.3rem 0; }
  .days { grid-template-columns: repeat(3, 1fr); gap: 0 1rem; }
  .days li { gap: 0 0.4rem; }
  .long ul { columns: 4; column-gap: 1rem; font-size: 0.85rem; }
  .texts h2 { break-after: avoid; }
  .texts { columns: 2; column-gap: 1.5rem; }
  .texts h2:first-child { margin-top: 0; }
  .days section, .now, .next { break-inside: avoid; }
  .days li { padding: 0 0.2rem; }
  .days [aria-current] { background: none; }
  .coming, .texts, footer { margin-top: 0.8rem; }
  i { border: 1px solid; background: none; color: inherit; }
  nav { display: none; }
}
`;
