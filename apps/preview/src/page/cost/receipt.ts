import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import type { CostLine, CostWords } from '../../core/cost/costWords.ts';
import { type ViewContext, dateAt } from '../base/index.ts';
import { clockWords, instantWords, lengthWords } from '../charts/index.ts';
import { say } from '../languages/say.ts';

/** Styles of a receipt; use with `tables`. */
export const receiptStyles: CSSResult = css`
  .receipt {
    padding: 1rem 1.25rem;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: var(--panel);
  }
  .due {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 1rem;
    margin-bottom: 0.75rem;
  }
  .due b {
    font-size: 2.25rem;
    font-weight: 600;
    line-height: 1.15;
  }
  .receipt table {
    font-size: 0.9375rem;
  }
  .receipt :is(td, th) {
    padding: 0.5rem 0.25rem;
  }
  .receipt tbody th {
    font-weight: 500;
  }
  /* On a phone, too: what is beside an amount gives way. */
  .receipt td.number {
    white-space: nowrap;
  }
  .receipt .when {
    display: block;
    font-size: 0.875rem;
    font-weight: 400;
    color: var(--soft);
  }
  .receipt thead th {
    background: none;
    color: var(--soft);
  }
  .receipt tfoot :is(td, th) {
    border-bottom: 0;
    padding-block: 0.2rem;
    font-weight: 400;
  }
  .receipt tfoot tr:first-child > * {
    border-top: 2px solid var(--ink);
    padding-top: 0.5rem;
  }
  .receipt tfoot .total > * {
    font-weight: 600;
  }
  .receipt .exact {
    font-size: 0.875rem;
    color: var(--soft);
  }
  .receipt .exact summary {
    display: inline;
    font-size: 0.9375rem;
    font-weight: 400;
    color: var(--ink);
    text-decoration: underline dotted;
  }
  .receipt .narrow {
    display: none;
  }
  @media print {
    .receipt {
      break-inside: avoid;
    }
    .due b {
      display: none;
    }
    .receipt .total > * {
      font-size: 1.25rem;
    }
  }
  @media screen and (width < 40rem) {
    .receipt .wide {
      display: none;
    }
    .receipt .narrow {
      display: block;
    }
  }
`;

/** A rounded amount as in bills; the exact one opens below it. */
function amount({ amount: rounded, exactAmount }: CostLine): TemplateResult | string {
  if (exactAmount === null) return rounded;
  return html`<details class="exact">
    <summary title=${say('Exactly {amount}', { amount: exactAmount })}>${rounded}</summary>
    ${exactAmount}
  </details>`;
}

/** An itemised receipt. */
export function receipt(
  { lines, sums, total, warnings }: CostWords,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
  { clock, locale }: Pick<ViewContext, 'clock' | 'locale'>,
): TemplateResult {
  const when = (ms: number): string => instantWords(ms, clock, locale, true);
  const span = (fromMs: number, toMs: number): string => {
    const isSameDate = dateAt(clock, fromMs) === dateAt(clock, toMs);
    const to = isSameDate ? clockWords(toMs, clock, locale, true) : when(toMs);
    return say('{start} to {end}', { start: when(fromMs), end: to });
  };
  const what = (line: CostLine): TemplateResult => html`
    ${line.what}, ${line.name}
    ${
      line.component === 'limit'
        ? nothing
        : html`<span class="when">
            ${line.component === 'session_fee' ? when(line.fromMs) : span(line.fromMs, line.toMs)}
          </span>`
    }
    ${
      line.quantity === ''
        ? nothing
        : html`<span class="when narrow"
            >${say('{quantity} at {price}', { quantity: line.quantity, price: line.price })}</span
          >`
    }
  `;
  return html`
    <div class="receipt">
      <div class="due">
        <b>${total}</b>
        <span class="soft"> ${span(startMs, endMs)}, ${lengthWords(endMs - startMs)} </span>
      </div>
      ${warnings.map((warning) => html`<p class="warning">${warning}</p>`)}
      <table>
        <thead>
          <tr>
            <th scope="col">${say('What')}</th>
            <th scope="col" class="number wide">${say('Quantity')}</th>
            <th scope="col" class="number wide">${say('Price')}</th>
            <th scope="col" class="number">${say('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            (line) => html`
              <tr>
                <th scope="row">${what(line)}</th>
                <td class="number wide">${line.quantity}</td>
                <td class="number wide">${line.price}</td>
                <td class="number">${amount(line)}</td>
              </tr>
            `,
          )}
          ${
            lines.length === 0
              ? html`<tr>
                  <td>${say('Nothing is billed.')}</td>
                  <td class="wide"></td>
                  <td class="wide"></td>
                  <td></td>
                </tr>`
              : nothing
          }
        </tbody>
        <tfoot>
          ${sums.map(
            (sum) => html`
              <tr class=${sum.isTotal ? 'total' : ''}>
                <th scope="row">${sum.what}</th>
                <td class="wide"></td>
                <td class="wide"></td>
                <td class="number">${sum.amount}</td>
              </tr>
            `,
          )}
        </tfoot>
      </table>
    </div>
  `;
}
