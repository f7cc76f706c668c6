import {
  css,
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { Edit } from '../../core/edit/edit.ts';
import type { BundleSheet } from '../../core/edit/editSheets.ts';
import { controls, newUuid } from '../base/index.ts';
import { say } from '../languages/index.ts';

/** Chooses a cost rate, and adds, duplicates or removes one. */
class EditRateBar extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .row {
        align-items: end;
      }
      .field {
        flex: 0 1 24rem;
      }
      p {
        margin: 0.5rem 0 0;
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    bundle: { attribute: false },
    rateUuid: { attribute: false },
    problem: { attribute: false },
    currency: {},
  };

  declare bundle: BundleSheet;
  declare rateUuid: string;
  declare problem: string | null;
  /** Of a new cost rate. */
  declare currency: string;

  constructor() {
    super();
    this.problem = null;
    this.currency = 'EUR';
  }

  protected override render(): TemplateResult {
    const { rates } = this.bundle;
    const chosen = rates.find(({ uuid }) => uuid === this.rateUuid);
    return html`<div class="row">
        <div class="field">
          <label for="rate">${say('Cost rate to change')}</label>
          <select id="rate" @change=${(event: Event) => this.chosen(event)}>
            ${rates.map(
              ({ uuid, name }) =>
                html`<option value=${uuid} ?selected=${uuid === this.rateUuid}>${name}</option>`,
            )}
          </select>
        </div>
        <button @click=${() => this.add()}>${say('New cost rate')}</button>
        ${
          chosen === undefined
            ? nothing
            : html`<button @click=${() => this.duplicate(chosen.name)}>${say('Duplicate')}</button>
                <button
                  ?disabled=${chosen.usedBy.length > 0}
                  title=${chosen.usedBy.length > 0 ? say('Stations show its prices.') : ''}
                  @click=${() => this.send({ kind: 'rate_remove', rateUuid: this.rateUuid })}
                >
                  ${say('Remove')}
                </button>`
        }
      </div>
      ${chosen === undefined ? nothing : html`<p class="soft small">${usedText(chosen.usedBy)}</p>`}
      ${this.problem === null ? nothing : html`<p class="bad" role="alert">${this.problem}</p>`}`;
  }

  private chosen(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    this.dispatchEvent(new CustomEvent<string>('wattpost-choose-rate', { detail: value }));
  }

  private add(): void {
    const currency = this.currency;
    this.send({ kind: 'rate_add', newUuid: newUuid(), name: say('New cost rate'), currency });
  }

  private duplicate(name: string): void {
    const { rateUuid } = this;
    this.send({
      kind: 'rate_duplicate',
      rateUuid,
      newUuid: newUuid(),
      name: say('{name} (copy)', { name }),
    });
  }

  private send(edit: Edit): void {
    this.dispatchEvent(new CustomEvent<Edit>('wattpost-rates', { detail: edit }));
  }
}

function usedText(labels: readonly string[]): string {
  if (labels.length === 0) return say('No station shows its prices.');
  const first = labels.slice(0, 6).join(', ');
  const more = labels.length - 6;
  const listed =
    more > 0 ? say('{listed} and {count, number} more', { listed: first, count: more }) : first;
  return say(
    '{count, plural, one {Shown by {listed}.} other {{count, number} stations show it: {listed}.}}',
    { count: labels.length, listed },
  );
}

customElements.define('wattpost-edit-rate-bar', EditRateBar);
