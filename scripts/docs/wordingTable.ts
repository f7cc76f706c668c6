import {
  safeScreenTexts,
  type SafeScreenTexts,
} from '../../apps/kiosk/src/main/window/safeScreenTexts.ts';
import type { Intervals, PriceInterval } from '@wattpost/engine';
import {
  clockStyle,
  localFormat,
  momentText,
  noticePhrasesFor,
  pagePhrasesFor,
  percentText,
  phrasesFor,
  priceText,
  shortPhrasesFor,
  spokenLanguages,
  type NoticePhrases,
  type Phrases,
  type ShortPhrases,
} from '@wattpost/wording';

/** The page of all sentences, from the repository's root. */
export const wordingPage = 'docs/wording.md';

type Example<Phrase> = Phrase extends (...values: infer Values) => string
  ? (tag: string) => readonly Values[]
  : never;

/** The phrases of `Set` whose values are texts; they are `…` without an example. */
type Plain<Set> = {
  [Name in keyof Set]: Set[Name] extends (...texts: string[]) => string ? Name : never;
}[keyof Set];

/** Example values of the phrases of `Set` that need some; several for a phrase whose form depends on them. */
type Examples<Set> = {
  readonly [Name in Plain<Set>]?: Example<Set[Name]>;
} & {
  readonly [
    Name in keyof Set as Set[Name] extends string ? never : Exclude<Name, Plain<Set>>
  ]: Example<Set[Name]>;
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

/** English as where prices are in euros. */
function written(tag: string): string {
  return tag === 'en' ? 'en-IE' : tag;
}

const percent = (tag: string): [string][] => [[percentText(20, written(tag))]];

function date(tag: string): [string][] {
  return [[localFormat(written(tag), { dateStyle: 'long' }).format(nowMs)]];
}

const perMinute = (tag: string): [string][] => [[phrasesFor(tag).perMinute]];

const boardExamples: Examples<Phrases> = {
  updated: moments,
  since: moments,
  until: moments,
  from: moments,
  vat: percent,
  whileCharging: perMinute,
  whileIdle: perMinute,
  ofAtLeast: (tag) => [[[phrasesFor(tag).minutes('5'), '1\u00a0kWh']]],
};

const noticeExamples: Examples<NoticePhrases> = {
  taxIncluded: percent,
  asOf: date,
  validUntil: date,
};

const safeScreenExamples: Examples<SafeScreenTexts> = { since: date };

const interval = (unit: number, price: number): PriceInterval => ({ uuid: null, unit, price });
const fee = { amount: 0.5, grace_period: 300, energy_threshold: null };
const limits = { min_total: 1, max_total: 60, max_energy: null, max_time: 12, max_idle: null };
const [energy, freeEnergy] = [[interval(1000, 0.59)], [interval(1000, 0)]];
const late = [interval(240, 0), interval(1, 0.1)];

/** A price for each combination of free, fee, time, idle time, limits and unknown; the last is in pounds. */
const prices: Readonly<Record<string, Intervals | null>> = {
  unknown: null,
  'all free': { energy: freeEnergy, time: [], session_fee: null },
  'fee only': { energy: [], time: [], session_fee: fee },
  'free energy, fee': { energy: freeEnergy, time: [], session_fee: fee },
  'free energy, time': { energy: freeEnergy, time: late, session_fee: null },
  'free energy above 30 kWh': {
    energy: [interval(30_000, 17.7), interval(1000, 0)],
    time: [],
    session_fee: null,
  },
  'energy, time': { energy, time: late, session_fee: null },
  'energy, idle time': {
    energy,
    time: [],
    idle: [interval(10, 0), interval(1, 0.25)],
    session_fee: null,
  },
  'time, free idle time': {
    energy: [],
    time: [interval(1, 0.1)],
    idle: [interval(1, 0)],
    session_fee: null,
  },
  'energy, time, fee, limits': { energy, time: late, session_fee: fee, limits },
  'in pounds': { energy, time: late, session_fee: fee },
};

function priceRows(): readonly Row[] {
  return Object.entries(prices).map(([name, intervals]) => ({
    name,
    texts: tags.map((tag) =>
      priceText(
        { intervals },
        { currency: name === 'in pounds' ? 'GBP' : 'EUR', tax: null, language: written(tag) },
      ),
    ),
  }));
}

function safeScreenPhrases(tag: string): SafeScreenTexts {
  const texts = safeScreenTexts(tag);
  if (texts === undefined) throw new Error(`The safe screen has no texts in ${tag}.`);
  return texts;
}

/** The languages of the board, and those of regions with words or spellings of their own. */
const tags = [...spokenLanguages, 'de-AT', 'de-CH', 'en-GB'];

/** The languages with short phrases. */
const shortTags = ['de', 'en', 'es', 'fr', 'it', 'nl', 'sv'];

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
  columns: readonly string[] = tags,
): readonly Row[] {
  return Object.keys(phrases('en')).flatMap((name) => {
    const byTag = columns.map((tag): readonly string[] => {
      const phrase: unknown = Object.entries(phrases(tag)).find(([key]) => key === name)?.[1];
      if (typeof phrase === 'string') return [phrase];
      if (!isCallable(phrase))
        throw new TypeError(`The phrase ${name} is neither a text nor a function.`);
      const valuesFor = Object.entries<unknown>(examples).find(([key]) => key === name)?.[1];
      const values = isCallable(valuesFor)
        ? (valuesFor(tag) as readonly (readonly unknown[])[])
        : [Array.from({ length: phrase.length }, () => '…')];
      return values.map((one) => String(phrase(...one)));
    });
    return (byTag[0] ?? []).map((_, index) => ({
      name,
      texts: byTag.map((texts) => texts[index] ?? ''),
    }));
  });
}

/** The longest text is bold; that of a region is there only where it differs from its language's. */
function rowText({ name, texts }: Row, columns: readonly string[]): string {
  const shown = texts.map((text, index) => {
    const base = columns[index]?.split('-')[0] ?? '';
    return base !== columns[index] && text === texts[columns.indexOf(base)] ? '' : text;
  });
  const longest = Math.max(...shown.map((text) => Array.from(text).length));
  const cells = shown.map((text) => (Array.from(text).length === longest ? `**${text}**` : text));
  return `| \`${name}\` | ${cells.join(' | ')} |`;
}

function table(title: string, rows: readonly Row[], columns: readonly string[] = tags): string {
  return [
    `## ${title}`,
    '',
    '<!-- prettier-ignore -->',
    `| phrase | ${columns.join(' | ')} |`,
    `| --- |${' --- |'.repeat(columns.length)}`,
    ...rows.map((row) => rowText(row, columns)),
    '',
  ].join('\n');
}

/** The Markdown of {@link wordingPage}. */
export function wordingPageText(): string {
  return `# All sentences in all languages

For native speakers who review them, and for designers: every sentence of the board, the price notice, the page for
drivers, the short prices of lists and tables, and the kiosk's safe screen. Values are examples where their form matters, and … elsewhere. The longest text of
each line is bold, because it decides the layout. \`npm run docs\` writes this page from the sources; change them there
([a language of the board](changing.md#a-language-of-the-board)).

${[
  table('Prices', priceRows()),
  table('Board', rowsOf(phrasesFor, boardExamples)),
  table('Short prices', rowsOf<ShortPhrases>(shortPhrasesFor, {}, shortTags), shortTags),
  table('Price notice', rowsOf(noticePhrasesFor, noticeExamples)),
  table('Page for drivers', rowsOf(pagePhrasesFor, {})),
  table('Safe screen of the kiosk', rowsOf(safeScreenPhrases, safeScreenExamples)),
].join('\n')}`;
}
