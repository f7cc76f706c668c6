import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GalleryEntry } from './catalogue.ts';

/** An entry as the index lists it. */
type IndexedEntry = Omit<GalleryEntry, 'shows'> & { readonly findings: readonly string[] };

const filters = ['state', 'layout', 'language', 'theme'] as const;

const style = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { margin: 0; }
header { position: sticky; top: 0; padding: 12px 20px; background: Canvas; border-bottom: 1px solid GrayText; }
h1 { display: inline; margin-right: 16px; font-size: 18px; }
form { display: flex; flex-wrap: wrap; gap: 8px 16px; margin-top: 8px; }
main > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 20px; padding: 20px; list-style: none; }
main > ul > li { content-visibility: auto; contain-intrinsic-size: 320px 240px; overflow-wrap: anywhere; }
li[hidden] { display: none; }
img { display: block; max-width: 320px; max-height: 320px; border: 1px solid GrayText; }
.findings { padding-left: 18px; color: light-dark(#b00020, #ff8a80); }
`;

/** Shows what fits the chosen filters and keeps them in the address. */
const script = `
const form = document.querySelector('form');
const items = [...document.querySelectorAll('main > ul > li')];
function apply() {
  const chosen = [...new FormData(form)].filter(([, value]) => value);
  for (const item of items) item.hidden = chosen.some(([name, value]) => item.dataset[name] !== value);
  const shown = items.filter((item) => !item.hidden).length;
  document.querySelector('output').textContent = shown + ' of ' + items.length;
  history.replaceState(null, '', chosen.length ? '#' + new URLSearchParams(chosen) : location.pathname);
}
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  const field = form.elements[name];
  if (field?.type === 'checkbox') field.checked = true; else if (field) field.value = value;
}
form.addEventListener('input', apply);
apply();
`;

/** A folder that a gallery is written into. */
export interface GalleryFolder {
  add(entry: GalleryEntry, png: Buffer, findings: readonly string[]): Promise<void>;
  /** Writes the index; returns its path. */
  finish(about: string): Promise<string>;
}

/** Makes the folder, or reuses it: pictures of the same entries are replaced. */
export async function openGalleryFolder(folder: string): Promise<GalleryFolder> {
  await mkdir(path.join(folder, 'pictures'), { recursive: true });
  const indexed: IndexedEntry[] = [];
  return {
    add: async (entry, png, findings) => {
      await writeFile(path.join(folder, 'pictures', `${entry.id}.png`), png);
      indexed.push({ ...entry, findings });
    },
    finish: async (about) => {
      const file = path.join(folder, 'index.html');
      await writeFile(file, indexPage(about, indexed));
      return file;
    },
  };
}

/** A page that shows the pictures next to it, with filters; it loads nothing from elsewhere. */
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
  const file = `pictures/${encodeURIComponent(`${id}.png`)}`;
  const list = findings.map((finding) => `<li>${escapeHtml(finding)}</li>`).join('');
  return (
    `<li ${data} data-found="${findings.length > 0 ? 'yes' : 'no'}">` +
    `<a href="${file}"><img src="${file}" alt="${escapeHtml(title)}" loading="lazy"></a>` +
    `<strong>${state}</strong> ${escapeHtml(title)}<br>${look.join(' · ')}` +
    `${list === '' ? '' : `<ul class="findings">${list}</ul>`}</li>`
  );
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
}
