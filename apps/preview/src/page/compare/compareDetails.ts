import type { BundleComparison } from '@wattpost/price-views';
import { html, nothing, type TemplateResult } from 'lit';
import type { ShownComparison } from '../../core/review/compareQuestions.ts';
import './compareStation.ts';
import { beforeAfter } from './compareTables.ts';
import { factName, factText, isTold } from './compareWords.ts';

/** Everything that differs, from the bundle as a whole to the entries of its cost rates. */
export function comparisonTemplate(
  { comparison, words, spanCounts }: ShownComparison,
  locale: string,
): TemplateResult {
  const same = comparison.stations.filter(({ isSame }) => isSame);
  return html`
    ${beforeAfter('Bundle', [
      ...comparison.facts.map(
        ({ key, before, after }) => [factName(key), factText(before), factText(after)] as const,
      ),
      ...onlyIn(comparison),
    ])}
    ${comparison.stations
      .filter(({ isSame }) => !isSame)
      .map(
        (station) =>
          html`<wattpost-compare-station
            .station=${station}
            .words=${words[station.uuid] ?? []}
            .spanCount=${spanCounts[station.uuid] ?? 0}
            locale=${locale}
          ></wattpost-compare-station>`,
      )}
    ${
      same.length === 0
        ? nothing
        : html`<p class="soft same">
            Nothing changes at ${same.map(({ name }) => name).join(', ')}.
          </p>`
    }
    ${comparison.changedRates.map(({ name, facts, recurring, unique }) =>
      beforeAfter(`Cost rate ${name}`, [
        ...facts
          .filter((fact) => !isTold(fact))
          .map(
            ({ key, before, after }) => [factName(key), factText(before), factText(after)] as const,
          ),
        ...facts.filter(isTold).map(({ key }) => [factName(key), '', 'changed'] as const),
        ...entryRows('Weekly entries', recurring),
        ...entryRows('Dates', unique),
      ]),
    )}
  `;
}

function onlyIn(found: BundleComparison): (readonly [string, string, string])[] {
  const row =
    (what: string, isAdded: boolean) =>
    ({ name }: { readonly name: string }): readonly [string, string, string] =>
      isAdded ? [what, '–', name] : [what, name, '–'];
  return [
    ...found.removedStations.map(row('Station', false)),
    ...found.addedStations.map(row('Station', true)),
    ...found.removedRates.map(row('Cost rate', false)),
    ...found.addedRates.map(row('Cost rate', true)),
  ];
}

function entryRows(
  title: string,
  { added, removed, changed }: BundleComparison['changedRates'][number]['recurring'],
): (readonly [string, string, string])[] {
  if (added + removed + changed === 0) return [];
  const after = [`${changed} changed`, `${added} added`].join(', ');
  return [[title, `${removed} removed`, after]];
}
