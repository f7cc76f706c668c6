import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { logLine } from '@wattpost/command';
import { themeAt, type CapHeights } from '@wattpost/display';
import type { ClockLike } from '@wattpost/engine';
import { clockText, shortZoneName } from '@wattpost/wording';
import { boardClock } from '../../ipc/boardPrices.ts';
import type { DataView } from '../data/index.ts';
import type { RecoveryFailure } from '../recovery/index.ts';
import type { KioskOptions } from '../settings/options.ts';
import {
  safeMargin,
  safeScreenSizes,
  type SafeScreenArea,
  type SizedText,
} from './safeScreenSizes.ts';
import { safeScreenLanguages, safeScreenTexts, type SafeScreenTexts } from './safeScreenTexts.ts';

/** The content of the safe screen. */
export interface SafeScreen {
  /** BCP 47 tags of the site, the best first; unsupported ones are left out. Others follow where there is room. */
  readonly languages: readonly string[];
  /** The operator's contact, plain text; `null`: not set. */
  readonly contact: string | null;
  /** For maintenance: what is wrong with the screen itself; `null`: nothing. */
  readonly screenProblem: string | null;
  /** Since when there is a fault, epoch milliseconds. */
  readonly sinceMs: number;
  /** Of the station; `null`: not known, so UTC. */
  readonly clock: ClockLike | null;
  /** `auto`: what the system prefers. */
  readonly theme: 'light' | 'dark' | 'auto';
  /** The window, in device-independent pixels. */
  readonly area: SafeScreenArea;
  /** The required heights of capitals in the same pixels; `null`: no viewing distance is known. */
  readonly minCapHeightPx: CapHeights | null;
}

/** What the kiosk knows for it; the rest is known with the window. */
export type SafeScreenFacts = Omit<SafeScreen, 'screenProblem' | 'area'>;

/**
 * The input of the safe screen: the board's languages, the operator's contact, since when, on the
 * station's clock. Unknown facts are left out.
 *
 * @param nowMs the system's clock, epoch milliseconds.
 */
export function safeScreenOf(
  {
    locales,
    contact,
    theme,
    minCapHeightPx,
  }: Pick<KioskOptions, 'locales' | 'contact' | 'theme'> & Pick<SafeScreen, 'minCapHeightPx'>,
  view: DataView | null,
  failure: RecoveryFailure | null,
  nowMs: number,
): SafeScreenFacts {
  const first = view?.data.kind === 'stations' ? view.data.bundle.stations[0] : undefined;
  const ofTexts = first?.directions.map(({ language }) => language) ?? [];
  const clock = view === null ? null : boardClock(view.data);
  return {
    languages: [...locales, ...ofTexts],
    contact,
    sinceMs: failure?.atMs ?? nowMs,
    clock,
    theme: themeAt(theme, clock, nowMs),
    minCapHeightPx,
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

/** Sizes of further texts, as multiples of that of directions. */
const contactScale = 1.3;
/** Texts that drivers do not need, at the size of 20 arc minutes where directions have 42. */
const smallScale = 0.5;
/** Spaces, as multiples of the size of directions. */
const sectionGap = 0.9;
const hintGap = 0.2;
const footerGap = 1.1;
const smallGap = 0.5;

/** One screenful in either theme and orientation. No script, no font file, no picture. */
function style(landscape: string, portrait: string): string {
  return `
:root { color-scheme: light dark; --back: #ffffff; --text: #14201d; --line: #14201d; ${landscape} }
@media (orientation: portrait) { :root { ${portrait} } }
:root.dark { --back: #0b1110; --text: #f2f6f5; --line: #f2f6f5; }
@media (prefers-color-scheme: dark) { :root.auto { --back: #0b1110; --text: #f2f6f5; --line: #f2f6f5; } }
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; overflow: hidden; }
body { background: var(--back); color: var(--text); cursor: none; display: flex; flex-direction: column;
  font: var(--size)/1.25 'IBM Plex Sans', 'DejaVu Sans', 'Liberation Sans', Arial, sans-serif;
  gap: ${footerGap / 2}em; justify-content: center; padding: ${safeMargin * 100}vmin; user-select: none; }
main { display: flex; flex-direction: column; gap: ${sectionGap}em; }
h1, h2, p { font-size: 1em; overflow-wrap: anywhere; text-wrap: balance; }
h1, h2, .contact { font-weight: 600; line-height: 1.15; }
h1 { font-size: var(--title); }
section p { margin-top: ${hintGap}em; }
footer { border-top: 0.1em solid var(--line); padding-top: ${footerGap / 2}em; }
.contact { font-size: ${contactScale}em; white-space: pre-line; }
.small { display: flex; flex-wrap: wrap; gap: 0 4em; align-items: end; font-size: ${smallScale}em; margin-top: ${smallGap / smallScale}em; }
.since span { display: block; }
.problem { flex: 1 1 26em; }
`;
}

/** More languages could not be read. */
const maxLanguages = 4;

interface SafeLanguage {
  readonly tag: string;
  readonly texts: SafeScreenTexts;
}

/** Draws the page that replaces the board, whatever the content. */
export function safePage(screen: SafeScreen): SafePage {
  const candidates = uniqueLanguages([...screen.languages, ...safeScreenLanguages])
    .slice(0, maxLanguages)
    .flatMap((tag) => {
      const texts = safeScreenTexts(tag);
      return texts === undefined ? [] : [{ tag, texts }];
    });
  const languages = legibleLanguages(screen, candidates);
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
    ({ tag, texts }) => `<span lang="${tag}">${escape(sinceText(screen, tag, texts))}</span>`,
  );
  const problem =
    screen.screenProblem === null
      ? ''
      : `<p class="problem" lang="en">${escape(screen.screenProblem)}</p>`;
  const { width, height } = screen.area;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const ownStyle = style(
    sizeVariables(screen, languages, { width: longer, height: shorter }),
    sizeVariables(screen, languages, { width: shorter, height: longer }),
  );
  const html = `<!doctype html>
<html lang="${languages[0]?.tag ?? 'en'}" class="${screen.theme}"><head><meta charset="utf-8"><title>Wattpost</title><style>${ownStyle}</style></head>
<body><main>${sections.join('')}</main><footer>${contact}<div class="small"><p class="since">${since.join('')}</p>${problem}</div></footer></body></html>
`;
  const hash = createHash('sha256').update(ownStyle).digest('base64');
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

/** As many languages as are legible together, the first at least. */
function legibleLanguages(
  screen: SafeScreen,
  candidates: readonly SafeLanguage[],
): readonly SafeLanguage[] {
  const count = candidates.findLastIndex((_, index) => {
    const texts = textsOf(screen, candidates.slice(0, index + 1));
    return safeScreenSizes(texts, screen.area, screen.minCapHeightPx).isLegible;
  });
  return candidates.slice(0, Math.max(1, count + 1));
}

/** The sizes, for the turned screen, too: its displays may be rotated meanwhile. */
function sizeVariables(
  screen: SafeScreen,
  languages: readonly SafeLanguage[],
  area: SafeScreenArea,
): string {
  const sizes = safeScreenSizes(textsOf(screen, languages), area, screen.minCapHeightPx);
  return `--title: ${sizes.title.toFixed(3)}vmin; --size: ${sizes.text.toFixed(3)}vmin;`;
}

/** Everything on the page, with its size. */
function textsOf(screen: SafeScreen, languages: readonly SafeLanguage[]): readonly SizedText[] {
  const small = { role: 'text', scale: smallScale, gap: 0 } as const;
  const { contact, screenProblem } = screen;
  return [
    ...languages.flatMap(({ texts }, index): readonly SizedText[] => [
      {
        text: texts.title,
        role: index === 0 ? 'title' : 'text',
        scale: 1,
        gap: index === 0 ? 0 : sectionGap,
      },
      { text: texts.hint, role: 'text', scale: 1, gap: hintGap },
    ]),
    {
      text: contact === null ? '' : languages.map(({ texts }) => texts.contact).join(dot),
      role: 'text',
      scale: contact === null ? smallScale : 1,
      gap: footerGap + smallGap,
    },
    ...(contact === null
      ? []
      : [{ text: contact, role: 'text', scale: contactScale, gap: 0 } as const]),
    ...languages.map(({ tag, texts }) => ({ ...small, text: sinceText(screen, tag, texts) })),
    ...(screenProblem === null ? [] : [{ ...small, text: screenProblem }]),
  ];
}

function sinceText({ sinceMs, clock }: SafeScreen, tag: string, texts: SafeScreenTexts): string {
  return texts.since(moment(sinceMs, tag, clock ?? 'UTC'));
}

function uniqueLanguages(tags: readonly string[]): readonly string[] {
  const base = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';
  return tags
    .filter((tag) => safeScreenTexts(tag) !== undefined && /^[A-Za-z0-9-]{2,35}$/.test(tag))
    .filter((tag, index, all) => all.findIndex((other) => base(other) === base(tag)) === index);
}

/** Date and time of day on the station's clock, with its zone. It works with any clock. */
function moment(epochMs: number, tag: string, clock: ClockLike): string {
  const style = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  if (!(Math.abs(epochMs) <= 8.64e15)) return '?';
  return `${clockText(clock, epochMs, tag, style)} ${shortZoneName(clock, epochMs, tag)}`;
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
