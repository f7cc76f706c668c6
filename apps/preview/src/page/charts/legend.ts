import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { ChartLevel } from '../../core/charts/chartLevels.ts';
import { say } from '../languages/index.ts';
import { lengthWords } from './dateWords.ts';
import { shadeClass } from './shades.ts';

/** Prices that a legend lists one by one; more are put together by their shades. */
const maxListed = 10;

const maxNames = 4;

/** What else a chart shows beside prices. */
export interface LegendSigns {
  readonly hasDefault: boolean;
  readonly hasUnknown: boolean;
  readonly hasSkipped: boolean;
  readonly hasSeveral: boolean;
}

/** What a legend looks like; beside `shadeStyles`. */
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
  signs: LegendSigns,
  hasLengths = true,
): TemplateResult {
  const known = levels.filter(({ shade }) => shade !== null);
  const rows = known.length > maxListed ? shadeRows(known) : known.map(levelRow(hasLengths));
  return html`
    <ul class="legend" aria-label=${say('Prices, cheapest first')}>
      ${rows}
      ${
        signs.hasDefault
          ? signRow('default-price', say('Default price'), say('where no entry applies'))
          : nothing
      }
      ${signs.hasUnknown ? signRow('unknown', say('Price not available'), say('nothing applies')) : nothing}
      ${
        signs.hasSeveral
          ? signRow(
              'several',
              say('Several prices'),
              say('too short to draw; shaded like the highest price'),
            )
          : nothing
      }
      ${signs.hasSkipped ? signRow('skipped', say('Not on the clock'), say('it is put forward')) : nothing}
    </ul>
  `;
}

function levelRow(hasLengths: boolean): (level: ChartLevel) => TemplateResult {
  return ({ shade, words, names, totalMs }) => html`
    <li>
      <span class=${classMap({ swatch: true, [shadeClass(shade)]: true })}></span>
      <span>
        ${words.parts.join(' · ')}
        <span class="more">
          ${[namesWords(names), ...(hasLengths ? [lengthWords(totalMs)] : [])]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
    </li>
  `;
}

/** Names, the first few where there are many. */
function namesWords(names: readonly string[]): string {
  const left = names.length - maxNames;
  const said = names.slice(0, left > 1 ? maxNames : undefined).join(', ');
  return left > 1 ? say('{names} and {count, number} more', { names: said, count: left }) : said;
}

/** One row for each shade, from its cheapest price to its dearest. */
function shadeRows(levels: readonly ChartLevel[]): TemplateResult[] {
  const byShade = new Map<number | null, ChartLevel[]>();
  for (const level of levels) {
    const same = byShade.get(level.shade);
    if (same === undefined) byShade.set(level.shade, [level]);
    else same.push(level);
  }
  return [...byShade].map(([shade, [first, ...others]]) => {
    const last = others.at(-1);
    const from = first?.words.brief ?? '';
    const to = last?.words.brief ?? from;
    return html`
      <li>
        <span class=${classMap({ swatch: true, [shadeClass(shade)]: true })}></span>
        <span>${from === to ? from : say('{from} to {to}', { from, to })}</span>
      </li>
    `;
  });
}

function signRow(sign: string, what: string, more: string): TemplateResult {
  return html`
    <li>
      <span class=${classMap({ swatch: true, [sign]: true })}></span>
      <span>${what} <span class="more">${more}</span></span>
    </li>
  `;
}
