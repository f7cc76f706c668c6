import { css, unsafeCSS, type CSSResult } from 'lit';
import type { TextRole } from './textRole.ts';

/** A text of a board. */
interface SizedText {
  readonly selector: string;
  readonly role: TextRole;
  /** A CSS length: the larger of several; `--size` follows the scale of the words of prices, `--u` the board. */
  readonly size: readonly string[];
}

const text = (selector: string, role: TextRole, ...size: readonly string[]): SizedText => ({
  selector,
  role,
  size,
});

const size = (share: number): string => `calc(${share} * var(--size))`;
const unit = (share: number): string => `calc(${share} * var(--u))`;

/** The large digits. */
const hero = 'calc(var(--hero, 18) * var(--u))';

/**
 * The size of every text of a board. If several rows match a text, the last one counts. No text is
 * smaller than its role requires from the configured distance.
 */
const texts: readonly SizedText[] = [
  // The header.
  text('h1', 'other', 'calc(3.4 * var(--u) * var(--k, 1))'),
  text('.place', 'other', 'calc(2.1 * var(--u) * var(--k, 1))'),
  text('.clock time', 'other', unit(4.4)),
  text('.clock .date', 'other', unit(1.8)),
  text('.several .clock time, .far .clock time', 'other', unit(3.2)),
  text('.far .clock .date', 'other', unit(1.5)),
  text('.place .plugs', 'other', 'calc(2.5 * var(--u) * var(--k, 1))'),
  text('.lean h1', 'other', 'calc(2.4 * var(--u) * var(--k, 1))'),
  text('.lean .place', 'other', 'calc(1.5 * var(--u) * var(--k, 1))'),
  text('.lean .place .plugs', 'other', 'calc(1.8 * var(--u) * var(--k, 1))'),
  text('.lean .clock time', 'other', unit(2.8)),
  // The current price.
  text('.label', 'other', size(2.8), unit(1.5)),
  text('.heading', 'other', size(2.2), unit(1.6)),
  text('.hero .amount', 'price', hero),
  text('.hero .space', 'other', '0.4em'),
  text('.hero .terms, .hero .lead', 'terms', size(4)),
  // Larger than the other lines, also where all have the minimum size.
  text('.many .hero .amount', 'price', hero, 'calc(1.2 * var(--least, 0px))'),
  text('.hero .currency', 'price', '0.5em'),
  // Next to other lines, units have 0.4 and conditions 0.25 of the amount's height.
  text('.many .hero .terms, .many .hero .lead', 'terms', size(3), `calc(0.4 * ${hero})`),
  // Prices beside each other share the width.
  text(
    ':is([data-flow=columns], [data-flow=grid]) .hero :is(.terms, .lead)',
    'terms',
    size(3),
    `calc(0.33 * ${hero})`,
  ),
  text('.many .hero .condition, .many .hero .limit', 'terms', '0.7em'),
  text('.others li', 'terms', size(2.5)),
  text('.others .amount', 'price', size(4.2)),
  text('.status', 'price', size(8.6)),
  text('.several .status', 'price', size(5.4)),
  text('.status + .status', 'price', size(4.2)),
  text('.several .status + .status', 'price', size(2.7)),
  text('.hint', 'other', size(2.4), unit(1.2)),
  text('.foot', 'other', size(2), unit(1.4)),
  text('.panels > .foot', 'other', unit(1.6)),
  text('.contact', 'other', '1.3em'),
  // The header of each of several prices.
  text('.top .label', 'other', size(3.2), unit(1.6)),
  // Larger than what is around it, also where all has the minimum size: 27′ from the reading distance.
  text('.power', 'other', '1.35em'),
  text('.label .location', 'other', size(2.3), unit(1.3)),
  text('.top .heading', 'other', size(2.3), unit(1.3)),
  // The next price. Its amounts are never smaller than their words.
  text('.next .heading', 'other', size(2), unit(1.2)),
  text('.next li', 'other', size(1.75), unit(1.1)),
  text('.next .amount', 'other', size(2.8), unit(1.45)),
  text('.next li:first-child .amount', 'other', size(4.8), unit(1.45)),
  text('.next li:first-child .terms', 'other', size(2.2), unit(1.1)),
  text('.next .saying, .next .ended', 'other', size(3.2), unit(1.45)),
  text(
    '.panel .next .heading, .panel .next li, .panel .next li:first-child .terms',
    'other',
    size(2.5),
    unit(1.2),
  ),
  text('.panel .next .amount, .panel .next :is(.saying, .ended)', 'other', size(3.4), unit(1.6)),
  text('.panel .next li:first-child .amount', 'other', size(3.4), unit(1.6)),
  text('.far .solo + .next .heading, .far .solo + .next li', 'other', size(2.3), unit(1.1)),
  text('.far .solo + .next li:first-child .terms', 'other', size(2.3), unit(1.1)),
  text('.far .solo + .next .amount', 'other', size(2.6), unit(1.3)),
  text('.far .solo + .next li:first-child .amount', 'other', size(3.2), unit(1.3)),
  text('.far .solo + .next :is(.saying, .ended)', 'other', size(3.2), unit(1.3)),
  // The running texts, and the code beside them.
  text('.page', 'other', 'calc(1.75 * var(--text))'),
  text('.page .title', 'other', 'calc(1.85 * var(--text))'),
  text('.page .headline', 'other', 'calc(2 * var(--text))'),
  text('.page .directions', 'terms', 'calc(1.75 * var(--u) * var(--page, 1))'),
  text('.page .legal', 'other', 'calc(1.6 * var(--text))'),
  text('.count', 'other', unit(1.6)),
  text('.code figcaption', 'terms', unit(1.75)),
];

const leastOf: Readonly<Record<TextRole, string>> = {
  price: 'var(--least, 0px)',
  terms: 'var(--least-text, 0px)',
  other: 'var(--least-other, 0px)',
};

/** The font sizes of a board: the only place where they are set. */
export const textSizeStyles: CSSResult = css`
  ${unsafeCSS(
    texts
      .map(
        ({ selector, role, size: sizes }) =>
          `:where(${selector}) { font-size: max(${[...sizes, leastOf[role]].join(', ')}); }`,
      )
      .join('\n'),
  )}
`;

/** The role of a text by the element that sets its size; `null`: it is not a text of a board. */
export function roleOf(element: Element): TextRole | null {
  const found = texts.findLast(({ selector }) => element.matches(selector));
  if (found !== undefined) return found.role;
  return element.parentElement === null ? null : roleOf(element.parentElement);
}
