import { html, type TemplateResult } from 'lit';
import type { FormulaSheet } from '../../core/spot/formulaSheet.ts';
import { spotWords } from './spotWords.ts';

/** A formula in readable form. */
export function formulaFacts(name: string, formula: FormulaSheet): TemplateResult {
  const { rates, biddingZone, currency, charges, tax, floor, cap, rounding } = formula;
  const { others, defaultPrice, repeatedHour } = formula;
  const perKwh = (amount: string): string => spotWords.amount(amount, currency);
  const facts: readonly (readonly [unknown, unknown])[] = [
    [spotWords.rates, html`<bdi>${rates.join(', ')}</bdi>`],
    [spotWords.zone, `${biddingZone}, ${currency}`],
    ...charges.map(
      ({ name: charge, price, when }) =>
        [html`+ <bdi>${charge}</bdi>`, `${perKwh(price)} · ${when}`] as const,
    ),
    [spotWords.tax, spotWords.percent(tax)],
    [spotWords.floor, floor === null ? spotWords.noFloor : perKwh(floor)],
    [spotWords.cap, cap === null ? spotWords.none : perKwh(cap)],
    [spotWords.rounding, spotWords.roundings[rounding.mode](rounding.step)],
    [spotWords.repeatedHour, spotWords.repeatedHours[repeatedHour]],
    ...(others.length === 0 ? [] : [[spotWords.others, others.join(' · ')] as const]),
    [spotWords.defaultPrice, defaultPrice === null ? spotWords.kept : defaultPrice.join(' · ')],
  ];
  return html`<details open>
    <summary>${spotWords.formula(name)}</summary>
    <p class="small soft">${spotWords.rule}</p>
    <dl class="facts">
      ${facts.map(
        ([term, fact]) =>
          html`<dt>${term}</dt>
            <dd>${fact}</dd>`,
      )}
    </dl>
  </details>`;
}
