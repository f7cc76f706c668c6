import { html, svg, type TemplateResult } from 'lit';
import type { BoardModel } from '../model/index.ts';
import { words } from '@wattpost/wording';
import type { CapHeights } from '@wattpost/contract';
import { wordsTemplate } from './priceTemplates.ts';

/**
 * A QR code without its quiet zone: as many rows as each has characters, from the top left, `1` for a dark
 * module and `0` for a light one.
 */
export type CodeRows = readonly string[];

/** Modules that stay light around a code (ISO/IEC 18004). */
const quietModules = 4;

/**
 * The minimum size of a module, in capital heights of text at the same viewing distance: 2.5 mm per
 * metre where capitals have 12.2 mm. A phone with 1920 pixels over 70 degrees has 1.37 of them per
 * millimetre at one metre, so 3.4 per module; readers need 3.
 */
const moduleShare = 2.5 / 12.2;

/** Share of the board's measure if no viewing distance is set. */
const usualSide = 15;

/** The size of a code. */
export interface CodeSize {
  readonly rows: CodeRows;
  /** Of the whole code with its quiet zone, in the pixels of the page. */
  readonly sidePx: number;
}

/**
 * The size of a code on a board: whole device pixels for each module, so that its edges are sharp.
 *
 * @param board width and height of the board in the pixels of the page.
 */
export function codeSize(
  rows: CodeRows,
  board: { readonly width: number; readonly height: number },
  least: CapHeights,
  devicePixels: number,
): CodeSize {
  const { width, height } = board;
  const measure =
    height >= width ? Math.min((width * 16) / 9, height) : Math.min(width, (height * 16) / 9);
  const count = rows.length + 2 * quietModules;
  const modulePx =
    least.directions > 0
      ? Math.ceil(least.directions * moduleShare * devicePixels) / devicePixels
      : Math.max(2, Math.floor(((usualSide * measure) / 100 / count) * devicePixels)) /
        devicePixels;
  return { rows, sidePx: count * modulePx };
}

/** A code with its caption, dark on light whatever the board's colours are. */
export function codeTemplate(
  { rows, sidePx }: CodeSize,
  model: BoardModel,
  on: number,
): TemplateResult {
  const count = rows.length + 2 * quietModules;
  const caption = words(model.languages, (phrases) => phrases.onPhone);
  return html`<figure class="code" part="code">
    <svg
      role="img"
      aria-label=${caption[on]?.text ?? ''}
      viewBox="0 0 ${count} ${count}"
      width=${sidePx}
      height=${sidePx}
      shape-rendering="crispEdges"
    >
      ${svg`<path fill="#fff" d="M0 0h${count}v${count}H0z" /><path fill="#000" d=${darkPath(rows)} />`}
    </svg>
    <figcaption>${wordsTemplate(caption, on)}</figcaption>
  </figure>`;
}

/** Each run of dark modules as one rectangle. */
function darkPath(rows: CodeRows): string {
  return rows
    .flatMap((row, y) =>
      Array.from(row.matchAll(/1+/g), ({ index, 0: { length } }) => {
        const [left, top] = [index + quietModules, y + quietModules];
        return `M${left} ${top}h${length}v1h-${length}z`;
      }),
    )
    .join('');
}

/** The minimum share of the side area that texts keep. */
const textShare = 0.3;

/** Whether a code is fully visible and leaves enough space for the texts next to it. */
export function hasRoom(board: HTMLElement): boolean {
  const aside = board.querySelector<HTMLElement>('.aside');
  if (aside === null) return false;
  const place = aside.getBoundingClientRect();
  const parts = Array.from(aside.querySelectorAll('.code svg, .code figcaption'), (part) =>
    part.getBoundingClientRect(),
  );
  const isInside = parts.every(
    ({ left, right, top, bottom }) =>
      left >= place.left - 1 &&
      right <= place.right + 1 &&
      top >= place.top - 1 &&
      bottom <= place.bottom + 1,
  );
  const texts = aside.querySelector('.texts')?.getBoundingClientRect();
  const left =
    texts === undefined ? 1 : (texts.width * texts.height) / (place.width * place.height);
  return isInside && left >= textShare;
}
