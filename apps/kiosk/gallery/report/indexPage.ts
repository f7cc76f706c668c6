import type { GalleryEntry } from '../states/index.ts';

/** An entry as the index lists it. */
export type IndexedEntry = Omit<GalleryEntry, 'shows'> & { readonly findings: readonly string[] };

const filters = ['state', 'layout', 'language', 'theme'] as const;

const style = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { margin: 0; }
header { position: sticky; top: 0; z-index: 1; padding: 12px 20px; background: Canvas; border-bottom: 1px solid GrayText; }
h1 { display: inline; margin-right: 16px; font-size: 18px; }
form { display: flex; flex-wrap: wrap; gap: 8px 16px; margin-top: 8px; }
label { display: flex; gap: 6px; align-items: center; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 20px; margin: 0; padding: 20px; list-style: none; }
li { content-visibility: auto; contain-intrinsic-size: 320px 240px; }
li[hidden] { display: none; }
img { display: block; max-width: 320px; max-height: 320px; border: 1px solid GrayText; }
.names { margin-top: 4px; overflow-wrap: anywhere; }
.findings { margin: 4px 0 0; padding: 0 0 0 18px; color: #b00020; list-style: disc; display: block; }
@media (prefers-color-scheme: dark) { .findings { color: #ff8a80; } }
`;

/** Shows what fits the chosen filters and keeps them in the address. */
const script = `
const form = document.querySelector('form');
const items = [...document.querySelectorAll('main > ul > li')];
const count = document.querySelector('output');
function apply() {
  const chosen = Object.fromEntries(new FormData(form));
  let shown = 0;
  for (const item of items) {
    const fits = ${JSON.stringify(filters)}.every((name) => !chosen[name] || item.dataset[name] === chosen[name])
      && (!chosen.found || item.dataset.found === 'yes');
    item.hidden = !fits;
    if (fits) shown += 1;
  }
  count.textContent = shown + ' of ' + items.length;
  const used = Object.entries(chosen).filter(([, value]) => value);
  history.replaceState(null, '', used.length ? '#' + new URLSearchParams(used) : location.pathname);
}
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  const field = form.elements[name];
  if (!field) continue;
  if (field.type === 'checkbox') field.checked = true; else field.value = value;
}
form.addEventListener('input', apply);
apply();
`;

/** A page that shows the pictures beside it, with filters; it needs nothing from elsewhere. */
export function indexPage(about: string, entries: readonly IndexedEntry[]): string {
  const selects = filters.map((name) => {
    const values = [...new Set(entries.map((entry) => valueOf(entry, name)))];
    const options = values.map((value) => `<option>${escapeHtml(value)}</option>`);
    return `<label>${name} <select name="${name}"><option value="">all</option>${options.join('')}</select></label>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wattpost: gallery</title>
<style>${style}</style></head>
<body>
<header><h1>Gallery</h1><output></output> · ${escapeHtml(about)}
<form>${selects.join('')}<label><input type="checkbox" name="found" value="yes"> only with findings</label></form></header>
<main><ul>
${entries.map(itemHtml).join('\n')}
</ul></main>
<script>${script}</script>
</body></html>
`;
}

function valueOf(entry: IndexedEntry, name: (typeof filters)[number]): string {
  return name === 'layout' ? entry.layout.name : entry[name];
}

function itemHtml(entry: IndexedEntry): string {
  const { id, state, title, findings } = entry;
  const values = filters.map((name) => [name, escapeHtml(valueOf(entry, name))] as const);
  const data = values.map(([name, value]) => `data-${name}="${value}"`).join(' ');
  const [, ...look] = values.map(([, value]) => value);
  const file = encodeURIComponent(`${id}.png`);
  const list = findings.map((finding) => `<li>${escapeHtml(finding)}</li>`).join('');
  return (
    `<li ${data} data-found="${findings.length > 0 ? 'yes' : 'no'}">` +
    `<a href="pictures/${file}"><img src="thumbs/${file}" alt="${escapeHtml(title)}" loading="lazy"></a>` +
    `<div class="names"><strong>${state}</strong> ${escapeHtml(title)}<br>${look.join(' · ')}</div>` +
    `${list === '' ? '' : `<ul class="findings">${list}</ul>`}</li>`
  );
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
}
