import { partsText } from './amount.ts';
import type { BoardModel, ShownPrice } from './boardModel.ts';
import { phrasesFor } from './phrases.ts';
import type { PriceLine } from './priceLine.ts';
import type { Words } from './words.ts';

/**
 * The board as plain text, in its first language and with the running texts of all languages. For
 * logs, terminals and tests; it says what the screen says.
 */
export function boardText(model: BoardModel): string {
  const phrases = phrasesFor(model.languages[0] ?? 'en');
  const lines: string[] = [];
  if (model.station !== null) {
    lines.push([model.station.name, model.station.place].filter((part) => part !== '').join(', '));
  }
  if (model.clock !== null) {
    lines.push(`${model.clock.time} ${model.clock.zone}, ${first(model.clock.date)}`);
  }
  lines.push('', `${phrases.priceNow}:`, ...priceText(model.price, model).map(indented));
  const holds = [model.until, model.since, model.vat].flatMap((part) =>
    part === null ? [] : [first(part)],
  );
  if (holds.length > 0) lines.push(indented(holds.join(' · ')));
  if (model.notice !== null) lines.push(indented(first(model.notice)));
  if (model.next !== null) {
    lines.push('', `${phrases.nextPrice}, ${first(model.next.from)}:`);
    lines.push(...priceText(model.next.price, model).map(indented));
  }
  for (const pane of model.panes) {
    const language = model.languages[pane.languageIndex] ?? '';
    lines.push('', `[${language}]`, ...pane.blocks.map((block) => block.text));
  }
  return `${lines.join('\n').trim()}\n`;
}

/** The price that holds, as one line in the board's first language; for logs and status files. */
export function shownPriceText(model: BoardModel): string {
  return priceText(model.price, model).join('; ');
}

/** The lines of a price as text, the one in large digits first. */
function priceText(price: ShownPrice, model: BoardModel): readonly string[] {
  const phrases = phrasesFor(model.languages[0] ?? 'en');
  switch (price.kind) {
    case 'priced':
      return [price.hero, ...price.others].map(lineText);
    case 'free':
      return [phrases.free];
    case 'unavailable':
      return [phrases.unavailable];
  }
}

function lineText(line: PriceLine): string {
  const condition = line.condition === null ? '' : `, ${first(line.condition)}`;
  return `${partsText(line.parts)} ${first(line.per)}${condition}`;
}

function first(words: Words): string {
  return words[0]?.text ?? '';
}

function indented(line: string): string {
  return `  ${line}`;
}
