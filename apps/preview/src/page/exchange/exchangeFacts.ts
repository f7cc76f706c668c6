import { html, type TemplateResult } from 'lit';
import type { ImportPreview, TariffPreview } from '../../core/exchange/exchangePreview.ts';
import { momentText } from '../base/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { findingsTemplate } from './exchangeFindings.ts';
import { inWords, samenessOf } from './words.ts';

/** A year: the number of days for which patterns that need dates are expanded. */
export const importDays = 366;

/** The contents of a list of dates. */
export function datesFacts(
  name: string,
  found: Extract<ImportPreview, { kind: 'dates' }>,
): TemplateResult {
  const { count, first, last, separator, encoding } = found;
  return html`<h4><bdi>${name}</bdi></h4>
    <p>
      ${
        first === null || last === null
          ? inWords.dates(count)
          : inWords.datesBetween(count, localText(first), localText(last))
      }
      <span class="soft small"
        >${
          separator === '\t'
            ? inWords.readWithTabs(encoding)
            : inWords.readWith(encoding, separator)
        }</span
      >
    </p>
    ${findingsTemplate(found.findings)}`;
}

/** The contents of a tariff. */
export function tariffFacts(tariff: TariffPreview): TemplateResult {
  const { tariffId, version, name, lines, recurring, unique, findings } = tariff;
  const valid = inWords.valid(utcText(tariff.validFrom), utcText(tariff.validUntil));
  const facts = [`OCPI ${version}`, tariffId, ...(valid === null ? [] : [valid])];
  return html`<h4><bdi>${name}</bdi></h4>
    <p class="soft small">${facts.join(', ')}</p>
    <p>
      ${inWords.byDefault(lines.join(' · '))} ${inWords.has(recurring, unique, tariff.currency)}
    </p>
    <p class="verdict ${tariff.pricesAreTheSame ? 'same' : 'bad'}">
      ${samenessOf(tariff, inWords)}
    </p>
    ${findingsTemplate(findings)}`;
}

/** A local time without a zone. */
function localText(local: string): string {
  return momentText(Date.parse(`${local}Z`), 'UTC', pageLocale);
}

function utcText(instant: string | null): string | null {
  if (instant === null) return null;
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? instant : `${momentText(ms, 'UTC', pageLocale)} UTC`;
}
