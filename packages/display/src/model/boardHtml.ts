import { phrasesFor, phrasesLanguage } from '@wattpost/wording';
import type { BoardModel } from './boardModel.ts';
import { between, first, panelTexts } from './boardText.ts';
import type { TextBlock } from './boardTexts.ts';
import type { PanelModel } from './panelModel.ts';
import { headerDetail } from './stationNames.ts';

/**
 * The board as plain HTML, for readers without script and for machines: the same content as
 * `boardText`, with headings (`h2`, `h3`), lists and languages, readable without any style. Inside
 * `<wattpost-board>` it is shown until the element has its model. Every text of the model is escaped.
 */
export function boardHtml(model: BoardModel): string {
  const { place, clock, notice, contact, panels, panes, stationCount } = model;
  const [language = 'en'] = model.languages;
  const phrases = phrasesFor(language);
  const name = place?.title || (stationCount > 1 ? phrases.stations : phrases.station);
  const detail = place === null ? '' : headerDetail(place);
  const details = panes.flatMap(({ blocks }) => blocks.map(blockHtml));
  return [
    `<section lang="${escapeHtml(phrasesLanguage(language))}">`,
    element('h2', name),
    ...(detail === '' ? [] : [element('p', detail)]),
    ...(clock === null ? [] : [clockHtml(model.at, clock)]),
    ...panels.flatMap((panel) => panelHtml(panel, language)),
    ...(contact === null ? [] : [element('p', contact)]),
    ...(notice === null ? [] : [element('p', first(notice))]),
    ...details,
    '</section>',
  ].join('\n');
}

function clockHtml(at: number, { time, zone, date }: NonNullable<BoardModel['clock']>): string {
  const shown = escapeHtml([`${time} ${zone}`, first(date)].join(', '));
  return `<p><time datetime="${new Date(at).toISOString()}">${shown}</time></p>`;
}

function panelHtml(panel: PanelModel, language: string): readonly string[] {
  const phrases = phrasesFor(language);
  const { heading, price, holds, next } = panelTexts(panel, phrases);
  return [
    element('h3', heading),
    listHtml(price),
    ...(panel.price.kind === 'unavailable' ? [element('p', phrases.unavailableHint)] : []),
    ...(holds.length === 0 ? [] : [element('p', holds.join(between))]),
    ...(next === null ? [] : [element('h3', next.heading), listHtml(next.lines)]),
  ];
}

function listHtml(lines: readonly string[]): string {
  return `<ul>\n${lines.map((line) => element('li', line)).join('\n')}\n</ul>`;
}

function blockHtml({ role, language, text }: TextBlock): string {
  const tag = role === 'title' || role === 'headline' ? 'h3' : 'p';
  return element(tag, text, language);
}

/** Text in an element; line breaks are kept. */
function element(tag: 'h2' | 'h3' | 'p' | 'li', text: string, language?: string): string {
  const lang = language === undefined ? '' : ` lang="${escapeHtml(language)}"`;
  return `<${tag}${lang}>${escapeHtml(text).replaceAll('\n', '<br />')}</${tag}>`;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Escapes text for use between tags and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities.get(character) ?? character);
}
