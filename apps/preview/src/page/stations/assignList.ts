import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Edit } from '@wattpost/price-edit';
import type { RateName } from '../../core/edit/editSheets.ts';
import { controls, type Field, selectField, View } from '../base/index.ts';
import { Editing, problemList } from '../edit/index.ts';
import { say } from '../languages/say.ts';

/** `<wattpost-assign-list>`: assigns a price list to stations, permanently or for a time. Fires `wattpost-assigned`. */
class AssignList extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      form {
        margin: 0.5rem 0;
      }
    `,
  ];

  @property({ attribute: false }) rates: readonly RateName[] = [];
  @property({ attribute: false }) stationUuids: readonly string[] = [];
  /** `null`: not chosen. */
  @state() private rateUuid: string | null = null;
  /** Whether it applies for a period (K1), instead of becoming their usual one. */
  @property({ type: Boolean, attribute: 'for-time' }) isForTime = false;
  /** `YYYY-MM-DDTHH:MM`; empty: none. */
  @state() private from = '';
  @state() private until = '';
  private readonly editing = new Editing(this);

  protected override render(): TemplateResult {
    const edit = this.edit();
    return html`<form
        class="row fields-row"
        aria-label=${say('Assign a price list')}
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.assign();
        }}
      >
        ${selectField(
          'rate',
          say('Price list'),
          [
            ['', say('Please choose')],
            ...this.rates.map(({ uuid, name }) => [uuid, name] as const),
          ],
          this.rateUuid ?? '',
          (value) => {
            this.rateUuid = value || null;
          },
        )}
        ${selectField(
          'when',
          say('When'),
          [
            ['', say('usually, from now')],
            ['time', say('from a date')],
          ],
          this.isForTime ? 'time' : '',
          (value) => {
            this.isForTime = value !== '';
          },
        )}
        ${
          this.isForTime
            ? html`${this.when('from', say('From'), this.from, (value) => {
                this.from = value;
              })}
              ${this.when('until', say('Until (empty: no end)'), this.until, (value) => {
                this.until = value;
              })}`
            : nothing
        }
        <button class="primary" ?disabled=${edit === null}>
          ${say(
            '{count, plural, one {Use at this station} other {Use at {count, number} stations}}',
            {
              count: this.stationUuids.length,
            },
          )}
        </button>
      </form>
      ${problemList(this.editing.problems('list'))}`;
  }

  private when(
    id: string,
    label: string,
    value: string,
    set: (value: string) => void,
  ): TemplateResult {
    return html`<wattpost-field
      kind="date_time"
      label=${label}
      .clock=${this.context?.clock ?? null}
      ?optional=${id === 'until'}
      .value=${value}
      @change=${(event: Event) => {
        set((event.currentTarget as Field).value);
      }}
    ></wattpost-field>`;
  }

  /** `null`: incomplete. */
  private edit(): Edit | null {
    const { rateUuid, stationUuids, from, until } = this;
    if (rateUuid === null) return null;
    if (!this.isForTime) return { kind: 'stations_rate', stationUuids, rateUuid };
    if (from === '') return null;
    const period = {
      cost_rate_uuid: rateUuid,
      from: withSeconds(from),
      until: until === '' ? null : withSeconds(until),
    };
    return { kind: 'period_add', stationUuids, period };
  }

  private async assign(): Promise<void> {
    const edit = this.edit();
    if (edit === null || !(await this.editing.commit('list', edit))) return;
    this.rateUuid = null;
    this.isForTime = false;
    this.from = '';
    this.until = '';
    this.dispatchEvent(new Event('wattpost-assigned'));
  }
}

function withSeconds(local: string): string {
  return local.length === 16 ? `${local}:00` : local;
}

customElements.define('wattpost-assign-list', AssignList);
