import {
  safeScreenTexts,
  type SafeScreenTexts,
} from '../../apps/kiosk/src/main/window/safeScreenTexts.ts';
import {
  clockStyle,
  momentText,
  moneyText,
  noticePhrasesFor,
  pagePhrasesFor,
  phrasesFor,
  spokenLanguages,
  type NoticePhrases,
  type PagePhrases,
  type Phrases,
} from '@wattpost/wording';

/** The page of all sentences, from the repository's root. */
export const wordingPage = 'docs/wording.md';

/** Example values of the phrases of `Set` that need some; several for a phrase whose form depends on them. */
type Examples<Set> = {
  readonly [Name in keyof Set as Set[Name] extends string ? never : Name]: Set[Name] extends (
    value: infer Value,
    ...more: infer More
  ) => string
    ? (tag: string) => readonly (readonly [Value, ...More])[]
    : never;
};

const dayMs = 86_400_000;
const nowMs = Date.parse('2026-11-27T08:00:00Z');

/** A time of the same day, of one of the next days, and of another month. */
function moments(tag: string): [string][] {
  const clock = clockStyle('Europe/Vienna', tag);
  return [10, 10 + 3 * 24, 10 + 35 * 24].map((hours) => [
    momentText(nowMs + (hours / 24) * dayMs, nowMs, clock, tag),
  ]);
}

function date(tag: string): [string][] {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'long' });
  return [[format.format(nowMs)]];
}

const one =
  <Values extends readonly unknown[]>(...values: Values) =>
  (): readonly Values[] => [values];
const percent = one('20\u00a0%');
const perMinute = (tag: string): [string][] => [[phrasesFor(tag).perMinute]];

const boardExamples: Examples<Phrases> = {
  updated: moments,
  since: moments,
  until: moments,
  from: moments,
  timeOfDay: one('10:00'),
  vat: percent,
  whileCharging: perMinute,
  whileIdle: perMinute,
  cappedAt: (tag) => [[moneyText(tag === 'en' ? 'en-GB' : tag, 'EUR')('12')]],
  ofAtLeast: (tag) => [[[phrasesFor(tag).minutes('5'), '1\u00a0kWh']]],
  perWh: one('700'),
  perMinutes: one('7'),
  firstMinutes: one('30'),
  minutesBetween: one('31', '90'),
  fromMinute: one('241'),
  betweenMinutes: one('7', '17'),
  afterMinutes: one('10'),
  afterPlugIn: (tag) => [[phrasesFor(tag).fromMinute('241')]],
  firstKwh: one('10'),
  betweenKwh: one('10', '30'),
  aboveKwh: one('30'),
  minutes: one('5'),
  seconds: one('90'),
};

const noticeExamples: Examples<NoticePhrases> = {
  taxIncluded: percent,
  asOf: date,
  validUntil: date,
};

const pageExamples: Examples<PagePhrases> = { stationTime: one('CET') };

const safeScreenExamples: Examples<SafeScreenTexts> = { since: date };

function safeScreenPhrases(tag: string): SafeScreenTexts {
  const texts = safeScreenTexts(tag);
  if (texts === undefined) throw new Error(`The safe screen has no texts in ${tag}.`);
  return texts;
}

/** The languages of the board, and German with Austria's word for the tax. */
const tags = [...spokenLanguages, 'de-AT'];

/** A phrase, and its texts by tag. */
interface Row {
  readonly name: string;
  readonly texts: readonly string[];
}

function isCallable(value: unknown): value is (...values: readonly unknown[]) => unknown {
  return typeof value === 'function';
}

function rowsOf<Set extends object>(
  phrases: (tag: string) => Set,
  examples: Examples<Set>,
): readonly Row[] {
  return Object.keys(phrases('en')).flatMap((name) => {
    const byTag = tags.map((tag): readonly string[] => {
      const phrase: unknown = Object.entries(phrases(tag)).find(([key]) => key === name)?.[1];
      if (typeof phrase === 'string') return [phrase];
      const valuesFor = Object.entries<unknown>(examples).find(([key]) => key === name)?.[1];
      if (!isCallable(phrase) || !isCallable(valuesFor)) {
        throw new TypeError(`The phrase ${name} has no example.`);
      }
      const values = valuesFor(tag) as readonly (readonly unknown[])[];
      return values.map((one) => String(phrase(...one)));
    });
    return (byTag[0] ?? []).map((_, index) => ({
      name,
      texts: byTag.map((texts) => texts[index] ?? ''),
    }));
  });
}

/** The longest text is bold; Austria's is there only where it differs from Germany's. */
function rowText({ name, texts }: Row): string {
  const german = texts[tags.indexOf('de')];
  const shown = texts.map((text, index) =>
    tags[index] === 'de-AT' && text === german ? '' : text,
  );
  const longest = Math.max(...shown.map((text) => Array.from(text).length));
  const cells = shown.map((text) => (Array.from(text).length === longest ? `**${text}**` : text));
  return `| \`${name}\` | ${cells.join(' | ')} |`;
}

function table(title: string, rows: readonly Row[]): string {
  return [
    `## ${title}`,
    '',
    '<!-- prettier-ignore -->',
    `| phrase | ${tags.join(' | ')} |`,
    `| --- |${' --- |'.repeat(tags.length)}`,
    ...rows.map(rowText),
    '',
  ].join('\n');
}

/** The Markdown of {@link wordingPage}. */
export function wordingPageText(): string {
  return `# All sentences in all languages

For native speakers who review them, and for designers: every sentence of the board, the price notice, the page for
drivers and the kiosk's safe screen, with example values. The longest text of each line is bold, because it decides
the layout. \`npm run docs\` writes this page from the sources; change them there
([a language of the board](changing.md#a-language-of-the-board)).

${[
  table('Board', rowsOf(phrasesFor, boardExamples)),
  table('Price notice', rowsOf(noticePhrasesFor, noticeExamples)),
  table('Page for drivers', rowsOf(pagePhrasesFor, pageExamples)),
  table('Safe screen of the kiosk', rowsOf(safeScreenPhrases, safeScreenExamples)),
].join('\n')}`;
}
