import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import type { ChartLevel } from '../../core/charts/chartLevels.ts';
import { say } from '../languages/say.ts';
import { lengthWords } from './dateWords.ts';
import { shadeClass } from './shades.ts';

/** Maximum number of prices that a legend lists individually; more are grouped by shade. */
const maxListed = 10;

const maxNames = 4;

/** The signs of a chart other than prices. */
export interface LegendSigns {
  readonly hasDefault: boolean;
  readonly hasUnknown: boolean;
  readonly hasSkipped: boolean;
  readonly hasSeveral: boolean;
}

/** Styles of a legend; use with `shadeStyles`. */
export const legendStyles: CSSResult = css`
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1.5rem;
    margin: 0.75rem 0 0;
    padding: 0;
    list-style: none;
    font-size: 0.9375rem;
  }
  .legend li {
    display: flex;
    align-items: flex-start;
    gap: 0.5rem;
    min-width: 0;
  }
  .swatch {
    flex: none;
    width: 1.75rem;
    height: 1.25rem;
    margin-top: 0.1rem;
    border: 1px solid var(--line);
    border-radius: 0.2rem;
  }
  .legend .more {
    display: block;
    font-size: 0.8125rem;
    color: var(--soft);
  }
`;

/** The prices of a chart, cheapest first, and the signs in it. */
export function legend(
  levels: readonly ChartLevel[],
  { hasDefault, hasUnknown, hasSeveral, hasSkipped }: LegendSigns,
  hasLengths = true,
): TemplateResult {
  const known = levels.filter(({ shade }) => shade !== null);
  const several = say('too short to draw; shaded like the highest price');
  return html`
    <ul class="legend" aria-label=${say('Prices, cheapest first')}>
      ${
        known.length > maxListed
          ? shadeRows(known)
          : known.map(({ shade, words, names, totalMs }) => {
              const more = [namesWords(names), hasLengths ? lengthWords(totalMs) : ''];
              const listed = more.filter((part) => part !== '').join(' · ');
              return row(shadeClass(shade), words.parts.join(' · '), listed);
            })
      }
      ${hasDefault ? row('default-price', say('Default price'), say('where no entry applies')) : nothing}
      ${hasUnknown ? row('unknown', say('Price not available'), say('nothing applies')) : nothing}
      ${hasSeveral ? row('several', say('Several prices'), several) : nothing}
      ${hasSkipped ? row('skipped', say('Not on the clock'), say('it is put forward')) : nothing}
    </ul>
  `;
}

function row(classes: string, what: string, more: string): TemplateResult {
  return html`
    <li>
      <span class="swatch ${classes}"></span>
      <span>${what} ${more === '' ? nothing : html`<span class="more">${more}</span>`}</span>
    </li>
  `;
}

/** Names, the first few if there are many. */
function namesWords(names: readonly string[]): string {
  const left = names.length - maxNames;
  const listed = names.slice(0, left > 1 ? maxNames : undefined).join(', ');
  return left > 1
    ? say('{names} and {count, number} more', { names: listed, count: left })
    : listed;
}

/** One row for each shade, from its cheapest price to its most expensive. */
function shadeRows(levels: readonly ChartLevel[]): readonly TemplateResult[] {
  const shades = [...new Set(levels.map(({ shade }) => shade))];
  return shades.map((shade) => {
    const ofShade = levels.filter((level) => level.shade === shade);
    const from = ofShade[0]?.words.brief ?? '';
    const to = ofShade.at(-1)?.words.brief ?? from;
    return row(shadeClass(shade), from === to ? from : say('{from} to {to}', { from, to }), '');
  });
}
