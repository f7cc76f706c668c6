import type { TextBlock, TextPane } from '../model/index.ts';
import type { PageBlock } from './paginate.ts';
import { mostScale, type TextPages } from './textPages.ts';
import type { ShownPage } from './turns.ts';

/** Pages of running texts, and what they were made from. */
export interface NotedPages {
  readonly panes: readonly TextPane[];
  readonly pages: TextPages;
}

/** What of `JSON.parse` describes pages; `undefined`: they are none, or not of these texts. */
export function readNotedPages(value: unknown): NotedPages | undefined {
  if (!isObject(value) || !isListOf(value['panes'], isPane)) return undefined;
  const { panes, pages } = value;
  if (!isObject(pages) || pages['fits'] !== true) return undefined;
  const { spread, scale, pages: shown } = pages;
  const isSet = (spread === 1 || spread === 2) && isWithin(scale, 0.1, mostScale);
  if (!isSet || !isListOf(shown, isShownPage)) return undefined;
  const said = panes.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  const isOfThem = shown
    .flatMap(({ columns }) => columns.flat())
    .every(({ text }) => said.some((whole) => whole.includes(text)));
  return isOfThem ? { panes, pages: { pages: shown, fits: true, spread, scale } } : undefined;
}

const roles: ReadonlySet<unknown> = new Set<TextBlock['role']>([
  ...(['title', 'headline', 'body', 'directions', 'legal'] as const),
]);

function isPane(value: unknown): value is TextPane {
  return (
    isObject(value) && isCount(value['languageIndex'], 0) && isListOf(value['blocks'], isBlock)
  );
}

function isShownPage(value: unknown): value is ShownPage {
  if (!isObject(value)) return false;
  const { languageIndex, columns, number, of, turns } = value;
  return (
    isCount(languageIndex, 0) &&
    isListOf(columns, (page): page is PageBlock[] => isListOf(page, isPageBlock)) &&
    [number, of, turns].every((count) => isCount(count, 1))
  );
}

function isPageBlock(value: unknown): value is PageBlock {
  return isBlock(value) && 'isContinued' in value && typeof value.isContinued === 'boolean';
}

/** A language that is not known is left out by `JSON.stringify`. */
function isBlock(value: unknown): value is TextBlock {
  if (!isObject(value)) return false;
  const { role, language, text } = value;
  const isLanguage = language === undefined || typeof language === 'string';
  return roles.has(role) && isLanguage && typeof text === 'string';
}

function isListOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least;
}

/** A number of [least, most]. */
export function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}
