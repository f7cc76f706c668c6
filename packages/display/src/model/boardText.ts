import type { BoardModel } from './boardModel.ts';
import type { DisplayedPrice } from './nextPrice.ts';
import type { PanelModel } from './panelModel.ts';
import { headerDetail, labelDetail } from './stationNames.ts';
import { type Phrases, type Words, lineText, phrasesFor } from '@wattpost/wording';

/**
 * The board as plain text, in its first language and with the running texts of all languages. For
 * logs, terminals and tests.
 */
export function boardText(model: BoardModel): string {
  const phrases = phrasesFor(model.languages[0] ?? 'en');
  const lines: string[] = [];
  if (model.place !== null) {
    const { title } = model.place;
    lines.push(
      [title || phrases.stations, headerDetail(model.place)]
        .filter((part) => part !== '')
        .join(', '),
    );
  }
  if (model.clock !== null) {
    lines.push(`${model.clock.time} ${model.clock.zone}, ${first(model.clock.date)}`);
  }
  for (const panel of model.panels) lines.push(...panelText(panel, phrases));
  if (model.contact !== null) lines.push(indented(model.contact));
  if (model.notice !== null) lines.push(indented(first(model.notice)));
  for (const pane of model.panes) {
    const language = model.languages[pane.languageIndex] ?? '';
    lines.push('', `[${language}]`, ...pane.blocks.map((block) => block.text));
  }
  return `${lines.join('\n').trim()}\n`;
}

function panelText(panel: PanelModel, phrases: Phrases): string[] {
  const { heading, price, holds, next } = panelTexts(panel, phrases);
  const lines = ['', `${heading}:`, ...price.map(indented)];
  if (holds.length > 0) lines.push(indented(holds.join(between)));
  return next === null ? lines : [...lines, '', `${next.heading}:`, ...next.lines.map(indented)];
}

/** The texts of a panel in the board's first language, in reading order. */
export interface PanelTexts {
  readonly heading: string;
  readonly price: readonly string[];
  /** Until when and since when, and what is stated about the price. */
  readonly holds: readonly string[];
  readonly next: { readonly heading: string; readonly lines: readonly string[] } | null;
}

/** Separates short texts on one line. */
export const between = ' · ';

/** The texts of a panel, for any output. */
export function panelTexts(panel: PanelModel, phrases: Phrases): PanelTexts {
  const { label, next } = panel;
  const names =
    label === null ? [] : [label.name, labelDetail(label)].filter((part) => part !== '');
  return {
    heading: [...names, phrases.priceNow].join(', '),
    price: priceText(panel.price, phrases),
    holds: [panel.until, panel.since, panel.adHoc, panel.vat, panel.counted, panel.follow].flatMap(
      (part) => (part === null ? [] : [first(part)]),
    ),
    next:
      next === null
        ? null
        : {
            heading: `${phrases.nextPrice}, ${first(next.from)}`,
            lines: [
              ...(next.price.kind === 'priced'
                ? next.lines.map((line) => lineText(line))
                : priceText(next.price, phrases)),
              ...next.ended.map(first),
              ...(next.restAsNow === null ? [] : [first(next.restAsNow)]),
            ],
          },
  };
}

/**
 * The current prices, in the board's first language and as one line; panels are separated by ` | `.
 * For logs and status files, and for comparing with a screen.
 */
export function shownPriceText(model: BoardModel): string {
  const phrases = phrasesFor(model.languages[0] ?? 'en');
  return model.panels.map(({ price }) => priceText(price, phrases).join('; ')).join(' | ');
}

/** The lines of a price as text, the large one first. */
function priceText(price: DisplayedPrice, phrases: Phrases): readonly string[] {
  switch (price.kind) {
    case 'priced':
      return [price.hero, ...price.others].map((line) => lineText(line));
    case 'free':
      return [phrases.free];
    case 'unavailable':
      return [phrases.unavailable];
  }
}

/** Words in the board's first language. */
export function first(words: Words): string {
  return words[0]?.text ?? '';
}

function indented(line: string): string {
  return `  ${line}`;
}
