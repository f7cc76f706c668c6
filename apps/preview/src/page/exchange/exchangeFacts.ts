import { html, type TemplateResult } from 'lit';
import type { ImportPreview, TariffPreview } from '../../core/exchange/exchangePreview.ts';
import { findingsTemplate } from './exchangeFindings.ts';

/** A year: how far a pattern that only dates can say is written out. */
export const importDays = 366;

/** What a list of dates would bring. */
export function datesFacts(
  name: string,
  found: Extract<ImportPreview, { kind: 'dates' }>,
): TemplateResult {
  const { count, first, last, separator } = found;
  const span =
    first === null ? '' : `, from ${first.replace('T', ' ')} to ${last?.replace('T', ' ') ?? ''}`;
  return html`<h4>${name}</h4>
    <p>
      ${count} ${count === 1 ? 'date' : 'dates'}${span}.
      <span class="soft small"
        >Read as ${found.encoding}, separated by ${separator === '\t' ? 'tabs' : separator}</span
      >
    </p>
    ${findingsTemplate(found.findings, found.findingCount)}`;
}

/** What a tariff would bring. */
export function tariffFacts(tariff: TariffPreview): TemplateResult {
  const { tariffId, version, name, lines, recurring, unique, findings, findingCount } = tariff;
  const until = tariff.validUntil === null ? '' : ` until ${tariff.validUntil}`;
  const from = tariff.validFrom === null ? '' : ` from ${tariff.validFrom}`;
  return html`<h4>${name}</h4>
    <p class="soft small">
      OCPI ${version}, ${tariffId}${from === '' && until === '' ? '' : `, valid${from}${until}`}
    </p>
    <p>
      Default: ${lines.join(' · ')}. ${recurring} weekly ${recurring === 1 ? 'entry' : 'entries'},
      ${unique} ${unique === 1 ? 'date' : 'dates'}, ${tariff.currency}.
    </p>
    <p class="verdict ${tariff.pricesAreTheSame ? 'same' : 'bad'}">
      ${
        tariff.pricesAreTheSame
          ? 'Every price is the same in a bundle.'
          : 'Some prices cannot be said in a bundle.'
      }
    </p>
    ${findingsTemplate(findings, findingCount)}`;
}
