import type { PriceDifference, StationComparison } from '@wattpost/price-views';
import {
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { ChangeWords } from '../../core/review/compareQuestions.ts';
import { compareStyles } from './compareStyles.ts';
import { beforeAfter } from './compareTables.ts';
import { deltaWords, durationText, factName, factText } from './compareWords.ts';
import { GoEvent, controls, localeName, momentText, tables } from '../base/index.ts';

/** So many spans are told at once; the others on request. */
const fewSpans = 4;

/** What changes at one station. */
class CompareStation extends LitElement {
  static override styles: CSSResultGroup = [controls, tables, compareStyles];

  static override properties: PropertyDeclarations = {
    station: { attribute: false },
    words: { attribute: false },
    spanCount: { attribute: false },
    locale: {},
  };

  declare station: StationComparison;
  /** Of each of its changes. */
  declare words: readonly ChangeWords[];
  /** Spans in all, where not all are listed. */
  declare spanCount: number;
  /** BCP 47. */
  declare locale: string;

  protected override render(): TemplateResult {
    const { station } = this;
    return html`<section class="panel" aria-label=${station.name}>
      <h3>${station.name}</h3>
      ${station.isSame ? html`<p class="soft">Nothing changes here.</p>` : nothing}
      ${station.changes.map((_, index) => this.change(index))}
      ${
        this.spanCount > station.spans.length
          ? html`<p class="soft small">
              Of ${this.spanCount} spans in which prices differ, the first ${station.spans.length}
              are listed.
            </p>`
          : nothing
      }
      ${beforeAfter(
        'Facts',
        station.facts.map(({ key, before, after }) => [
          factName(key),
          factText(before),
          factText(after),
        ]),
      )}
      ${beforeAfter(
        'Directions',
        station.directions.map(({ language, before, after }) => [
          localeName(language),
          before ?? '–',
          after ?? '–',
        ]),
      )}
      ${beforeAfter(
        'Names and texts on the display',
        station.words.map(({ locale, field, before, after, firstMs }) => [
          html`${factName(field)}${locale === null ? nothing : html`, ${localeName(locale)}`}<br />
            ${this.jump(firstMs, `from ${this.when(firstMs)}`)}`,
          before === '' ? '–' : before,
          after === '' ? '–' : after,
        ]),
      )}
    </section>`;
  }

  private change(index: number): TemplateResult | typeof nothing {
    const change = this.station.changes[index];
    const words = this.words[index];
    if (change === undefined || words === undefined) return nothing;
    const spans = this.station.spans.filter(({ changeIndex }) => changeIndex === index);
    const more = spans.slice(fewSpans);
    return html`<article>
      <div class="prices">
        <div>
          <span class="label">before</span>
          ${words.before.map((line) => html`<p>${line}</p>`)}
        </div>
        <span class="arrow" aria-hidden="true">→</span>
        <div>
          <span class="label">after</span>
          ${words.after.map((line) => html`<p><strong>${line}</strong></p>`)}
        </div>
        <ul class="deltas" aria-label="Difference">
          ${deltaWords(change, this.locale).map(
            ({ text, direction }) =>
              html`<li data-direction=${direction}>
                <span aria-hidden="true">${direction < 0 ? '▼' : direction > 0 ? '▲' : '•'}</span>
                ${text}
              </li>`,
          )}
        </ul>
      </div>
      <p class="soft small total">
        ${spans.length === 1 ? 'Once' : `${spans.length} times`}, ${durationText(change.totalMs)} in
        all
      </p>
      <ul class="spans">
        ${spans.slice(0, fewSpans).map((span) => this.span(span))}
      </ul>
      ${
        more.length === 0
          ? nothing
          : html`<details class="more">
              <summary>${more.length} more</summary>
              <ul class="spans">
                ${more.map((span) => this.span(span))}
              </ul>
            </details>`
      }
    </article>`;
  }

  private span({ from: fromMs, until: toMs }: PriceDifference): TemplateResult {
    return html`<li>
      ${this.jump(fromMs, `${this.when(fromMs)} – ${this.when(toMs)}`)}
      <span class="soft small">${durationText(toMs - fromMs)}</span>
    </li>`;
  }

  private jump(instantMs: number, text: string): TemplateResult {
    return html`<button
      class="quiet jump said"
      @click=${() => this.dispatchEvent(new GoEvent({ kind: 'instant', instantMs }))}
    >
      ${text}
    </button>`;
  }

  private when(instantMs: number): string {
    return momentText(instantMs, this.station.timeZone, this.locale);
  }
}

customElements.define('wattpost-compare-station', CompareStation);
