import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { logLine } from '@wattpost/command';
import { themeAt } from '@wattpost/display';
import type { DataView } from '../data/index.ts';
import type { RecoveryFailure } from '../recovery/index.ts';
import type { KioskOptions } from '../settings/index.ts';
import { safeScreenLanguages, safeScreenTexts } from './safeScreenTexts.ts';

/** The content of the safe screen. */
export interface SafeScreen {
  /** BCP 47 tags in order; unsupported ones are left out; if none remains: all supported languages. */
  readonly languages: readonly string[];
  /** The operator's contact, plain text; `null`: not set. */
  readonly contact: string | null;
  /** For maintenance: what is wrong with the screen itself; `null`: nothing. */
  readonly screenProblem: string | null;
  /** Since when there is a fault, epoch milliseconds. */
  readonly sinceMs: number;
  /** Of the station, IANA; `null`: not known, so the system's. */
  readonly timeZone: string | null;
  /** `auto`: what the system prefers. */
  readonly theme: 'light' | 'dark' | 'auto';
}

/** What the kiosk knows for it; the system reports faults of the screen itself. */
export type SafeScreenFacts = Omit<SafeScreen, 'screenProblem'>;

/**
 * The input of the safe screen: the board's languages, the operator's contact, since when, on the
 * station's clock. Unknown facts are left out.
 *
 * @param nowMs the system's clock, epoch milliseconds.
 */
export function safeScreenOf(
  { locales, contact, theme }: Pick<KioskOptions, 'locales' | 'contact' | 'theme'>,
  view: DataView | null,
  failure: RecoveryFailure | null,
  nowMs: number,
): SafeScreenFacts {
  const first = view?.data.kind === 'stations' ? view.data.bundle.stations[0] : undefined;
  const ofTexts = first?.directions.map(({ language }) => language) ?? [];
  const timeZone = first?.time_zone ?? null;
  return {
    languages: locales.length > 0 ? locales : ofTexts,
    contact,
    sinceMs: failure?.atMs ?? nowMs,
    timeZone,
    theme: themeAt(theme, timeZone, nowMs),
  };
}

/** The script that prepares the screen writes no longer messages. */
const maxProblemLength = 300;

/**
 * What is wrong with the screen, in the words of the script that prepared it (`packaging/linux/prepare-screen`): a
 * rotation that was refused. The price is shown all the same, but the operator must learn of it.
 *
 * @returns `null`: no known problem, or no rotation is configured.
 */
export function readScreenProblem(env: NodeJS.ProcessEnv): string | null {
  const { WATTPOST_ROTATE: rotation = '', XDG_RUNTIME_DIR: folder = '' } = env;
  if (rotation === '' || folder === '') return null;
  try {
    const problem = logLine(readFileSync(path.join(folder, 'screen-problem'), 'utf8').trim());
    return problem === '' ? null : problem.slice(0, maxProblemLength);
  } catch {
    return null;
  }
}

/** A page, and the header that allows its own style and nothing else. */
export interface SafePage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/** Separates texts in a row; no line begins with it. */
const dot = '\u00a0· ';

/** One screenful at any size, in either theme; sizes follow the smaller side. No script, no font file, no picture. */
const style = `
:root { color-scheme: light dark; --back: #ffffff; --text: #14201d; --line: #14201d; }
:root.dark { --back: #0b1110; --text: #f2f6f5; --line: #f2f6f5; }
@media (prefers-color-scheme: dark) { :root.auto { --back: #0b1110; --text: #f2f6f5; --line: #f2f6f5; } }
* { box-sizing: border-box; margin: 0; }
html { font-size: 1.08vmin; }
@media (orientation: portrait) { html { font-size: 1.3vmin; } }
html, body { height: 100%; overflow: hidden; }
body { background: var(--back); color: var(--text); cursor: none; display: flex; flex-direction: column;
  font-family: 'IBM Plex Sans', 'DejaVu Sans', 'Liberation Sans', Arial, sans-serif; gap: 5rem;
  justify-content: center; line-height: 1.3; padding: 7rem; user-select: none; }
main { display: flex; flex-direction: column; gap: 4rem; }
h1, h2 { font-size: 5.4rem; font-weight: 600; line-height: 1.15; text-wrap: balance; }
section + section h1, h2 { font-size: 3.8rem; }
p { font-size: 3rem; margin-top: 0.6rem; max-width: 44em; text-wrap: balance; }
footer { border-top: 0.35rem solid var(--line); padding-top: 3rem; }
.contact { font-size: 4.6rem; font-weight: 600; overflow-wrap: anywhere; white-space: pre-line; text-wrap: balance; }
.since { font-size: 2.4rem; margin-top: 1.6rem; }
.since span { display: block; }
.small { display: flex; flex-wrap: wrap; gap: 0 5rem; align-items: end; }
.problem { flex: 1 1 26rem; font-size: 1.8rem; overflow-wrap: anywhere; }
`;

/** More languages could not be read. */
const maxLanguages = 4;

/** Draws the page that replaces the board, whatever the content. */
export function safePage(screen: SafeScreen): SafePage {
  const supported = uniqueLanguages(screen.languages);
  const tags = supported.length > 0 ? supported : safeScreenLanguages;
  const languages = tags.slice(0, maxLanguages).flatMap((tag) => {
    const texts = safeScreenTexts(tag);
    return texts === undefined ? [] : [{ tag, texts }];
  });
  const sections = languages.map(({ tag, texts }, index) => {
    const level = index === 0 ? 'h1' : 'h2';
    return `<section lang="${tag}"><${level}>${escape(texts.title)}</${level}><p>${escape(texts.hint)}</p></section>`;
  });
  const contactNames = languages.map(
    ({ tag, texts }) => `<span lang="${tag}">${escape(texts.contact)}</span>`,
  );
  const contact =
    screen.contact === null
      ? ''
      : `<p>${contactNames.join(dot)}</p><p class="contact">${escape(screen.contact)}</p>`;
  const since = languages.map(
    ({ tag, texts }) =>
      `<span lang="${tag}">${escape(texts.since(moment(screen.sinceMs, tag, screen.timeZone)))}</span>`,
  );
  const problem =
    screen.screenProblem === null
      ? ''
      : `<p class="problem" lang="en">${escape(screen.screenProblem)}</p>`;
  const html = `<!doctype html>
<html lang="${languages[0]?.tag ?? 'en'}" class="${screen.theme}"><head><meta charset="utf-8"><title>Wattpost</title><style>${style}</style></head>
<body><main>${sections.join('')}</main><footer>${contact}<div class="small"><p class="since">${since.join('')}</p>${problem}</div></footer></body></html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function uniqueLanguages(tags: readonly string[]): readonly string[] {
  const base = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';
  return tags
    .filter((tag) => safeScreenTexts(tag) !== undefined && /^[A-Za-z0-9-]{2,35}$/.test(tag))
    .filter((tag, index, all) => all.findIndex((other) => base(other) === base(tag)) === index);
}

/** Date and time of day, on the station's clock. It works with any zone and any clock. */
function moment(epochMs: number, tag: string, timeZone: string | null): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    const zone = timeZone === null ? {} : { timeZone };
    return new Intl.DateTimeFormat(tag, { ...style, ...zone }).format(epochMs);
  } catch {
    const isDate = Math.abs(epochMs) <= 8.64e15;
    return isDate ? `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC` : '?';
  }
}

function escape(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (one) => entities[one] ?? '');
}
