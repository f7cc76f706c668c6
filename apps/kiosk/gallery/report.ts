import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { galleryFactors, type GalleryEntry } from './catalogue.ts';
import type { DigitsShare } from './digitsShare.ts';
import type { ExaminedEntry } from './examine.ts';
import { minArcMinutes } from './judgeTexts.ts';

/** An entry as the index lists it. */
export interface IndexedEntry
  extends
    Pick<GalleryEntry, 'id' | 'title' | 'factors'>,
    Pick<ExaminedEntry, 'fits' | 'findings' | 'texts' | 'digits'> {
  /** Compared with an earlier gallery; `null`: nothing was compared. */
  readonly change: 'new' | 'changed' | 'same' | null;
  /** Those of the earlier gallery; `null`: nothing was compared, or it had none. */
  readonly digitsBefore: DigitsShare | null;
}

/** A folder that a gallery is written into. */
export interface GalleryFolder {
  /** Writes the picture, and a JSON file with its screen and the measures of each text. */
  add(entry: GalleryEntry, examined: ExaminedEntry): Promise<IndexedEntry>;
  /** Writes the index; returns its path. */
  finish(about: string, indexed: readonly IndexedEntry[]): Promise<string>;
}

/**
 * Makes the folder anew.
 *
 * @param before a folder with an earlier gallery of the same browser: pictures with other bytes have changed.
 */
export async function openGalleryFolder(
  folder: string,
  before: string | null = null,
): Promise<GalleryFolder> {
  const pictures = path.join(folder, 'pictures');
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  const changeOf = async (id: string, png: Buffer | null): Promise<IndexedEntry['change']> => {
    if (before === null || png === null) return null;
    const earlier = await readFile(path.join(before, 'pictures', `${id}.png`)).catch(() => null);
    if (earlier === null) return 'new';
    if (earlier.equals(png)) return 'same';
    await writeFile(path.join(pictures, `${id}.before.png`), earlier);
    return 'changed';
  };
  const digitsOf = async (id: string): Promise<DigitsShare | null> => {
    if (before === null) return null;
    const data = await readFile(path.join(before, 'pictures', `${id}.json`), 'utf8').catch(
      () => '{}',
    );
    return (JSON.parse(data) as Partial<IndexedEntry>).digits ?? null;
  };
  return {
    add: async ({ id, title, factors, layout, theme }, { png, ...examined }) => {
      if (png !== null) await writeFile(path.join(pictures, `${id}.png`), png);
      const entry = {
        id,
        title,
        factors,
        ...examined,
        change: await changeOf(id, png),
        digitsBefore: await digitsOf(id),
      };
      const data = { ...entry, screen: layout, theme, minArcMinutes };
      await writeFile(path.join(pictures, `${id}.json`), `${JSON.stringify(data, null, 2)}\n`);
      return entry;
    },
    finish: async (about, indexed) => {
      const file = path.join(folder, 'index.html');
      await writeFile(file, indexPage(about, indexed));
      return file;
    },
  };
}

/** What the filter `result` distinguishes. */
function resultOf({ findings, fits }: IndexedEntry): string {
  return findings.length > 0 ? 'findings' : fits ? 'good' : 'does not fit';
}

const filters: Readonly<Record<string, (entry: IndexedEntry) => string>> = {
  ...Object.fromEntries(
    Object.keys(galleryFactors).map((name) => [
      name,
      ({ factors }: IndexedEntry) => factors[name] ?? 'named',
    ]),
  ),
  result: resultOf,
  change: ({ change }) => change ?? 'not compared',
  digits: (entry) => (hasLowerDigits(entry) ? 'lower' : 'not lower'),
};

const style = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { margin: 0; }
header { position: sticky; top: 0; padding: 12px 20px; background: Canvas; border-bottom: 1px solid GrayText; }
h1 { display: inline; margin-right: 16px; font-size: 18px; }
form { display: flex; flex-wrap: wrap; gap: 8px 16px; margin-top: 8px; }
main > ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 20px; padding: 20px; list-style: none; }
main > ul > li { content-visibility: auto; contain-intrinsic-size: 320px 300px; overflow-wrap: anywhere; }
main > ul > li[hidden] { display: none; }
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
  const visible = items.filter((item) => !item.hidden).length;
  document.querySelector('output').textContent = visible + ' of ' + items.length;
  history.replaceState(null, '', chosen.length ? '#' + new URLSearchParams(chosen) : location.pathname);
}
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  const field = form.elements[name];
  if (field) field.value = value;
}
form.addEventListener('input', apply);
apply();
`;

/** A page that shows the pictures next to it, with filters; it loads nothing from elsewhere. */
function indexPage(about: string, entries: readonly IndexedEntry[]): string {
  const selects = Object.entries(filters).map(([name, valueOf]) => {
    const values = [...new Set(entries.map(valueOf))];
    const options = values.map((value) => `<option>${escapeHtml(value)}</option>`);
    return `<label>${name} <select name="${name}"><option value="">all</option>${options.join('')}</select></label>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wattpost: gallery</title>
<style>${style}</style></head>
<body>
<header><h1>Gallery</h1><output></output> · ${escapeHtml(about)}
<form>${selects.join('')}</form></header>
<main><ul>
${entries.map(itemHtml).join('\n')}
</ul></main>
<script>${script}</script>
</body></html>
`;
}

function itemHtml(entry: IndexedEntry): string {
  const { id, title, findings, change } = entry;
  const data = Object.entries(filters).map(
    ([name, valueOf]) => `data-${name}="${escapeHtml(valueOf(entry))}"`,
  );
  const file = (ending: string): string => `pictures/${encodeURIComponent(`${id}${ending}`)}`;
  const picture = (ending: string, alt: string): string =>
    `<a href="${file(ending)}"><img src="${file(ending)}" alt="${escapeHtml(alt)}" loading="lazy"></a>`;
  const list = findings.map((finding) => `<li>${escapeHtml(finding)}</li>`).join('');
  return (
    `<li ${data.join(' ')}>${picture('.png', title)}` +
    (change === 'changed' ? `before:${picture('.before.png', `${title}, before`)}` : '') +
    `<strong>${escapeHtml(title)}</strong><br>${escapeHtml(id.replaceAll('.', ' · '))}<br>` +
    `<a href="${file('.json')}">${escapeHtml(resultOf(entry))}: ${escapeHtml(measuresOf(entry))}</a><br>` +
    escapeHtml(digitsText(entry)) +
    `${list === '' ? '' : `<ul class="findings">${list}</ul>`}</li>`
  );
}

/** The smallest text of each role, and the lowest contrast. */
export function measuresOf({ texts }: Pick<IndexedEntry, 'texts'>): string {
  const smallest = Object.entries(minArcMinutes).flatMap(([role, min]) => {
    const sizes = texts.flatMap((text) => (text.role === role ? (text.arcMinutes ?? []) : []));
    return sizes.length === 0 ? [] : [`${role} ${Math.min(...sizes)}′ of ${min}′`];
  });
  const contrasts = texts.flatMap(({ contrast }) => contrast ?? []);
  return contrasts.length === 0
    ? 'no text'
    : [...smallest, `contrast ${Math.min(...contrasts)}`].join(', ');
}

/** What the digits of the current prices use of the screen. */
export function digitsText({ digits, digitsBefore }: IndexedEntry): string {
  if (digits === null) return 'no digits';
  const { height, area } = digits;
  const before = digitsBefore === null ? '' : ` (before: ${digitsBefore.height} %)`;
  return `digits ${height} % of the height${before}, ${area} % of the area`;
}

/** Whether the digits are lower than those of the earlier gallery, by more than rounding. */
export function hasLowerDigits({ digits, digitsBefore }: IndexedEntry): boolean {
  if (digits === null || digitsBefore === null) return false;
  return digits.height < 0.99 * digitsBefore.height;
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
