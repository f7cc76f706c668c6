import type { BundleStation } from '@wattpost/contract';
import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { BundleSheet } from '../../core/edit/editSheets.ts';
import { plainDecimal } from '../../core/words/editDecimal.ts';
import {
  NavigateEvent,
  controls,
  momentText,
  newUuid,
  tables,
  View,
  nowMs,
  stationClockOf,
} from '../base/index.ts';
import { Editing } from '../edit/index.ts';
import { say } from '../languages/say.ts';
import './assignList.ts';
import { listsFrom } from './listNow.ts';

type Station = Omit<BundleStation, 'directions'>;

const pageSize = 20;

/** `<wattpost-station-table>`: the stations in pages, one to select and many to change together. */
class StationTable extends View {
  static override styles: CSSResultGroup = [
    controls,
    tables,
    css`
      .bar {
        margin: 0.75rem 0 0.5rem;
      }
      .search {
        flex: 0 1 20rem;
      }
      :is(td, th) {
        vertical-align: middle;
      }
      td {
        overflow-wrap: break-word;
      }
      th .quiet {
        min-height: 2rem;
        padding-inline: 0;
        overflow-wrap: anywhere;
        text-align: start;
        white-space: normal;
      }
      /* On a phone a station is a paragraph, because its names are long. */
      @media screen and (max-width: 40rem) {
        thead th:not(:first-child),
        td:not(:first-child):empty {
          display: none;
        }
        tbody tr {
          display: grid;
          grid-template-columns: 2.25rem minmax(0, 1fr);
          border-bottom: 1px solid var(--line);
        }
        tbody :is(th, td.number, td) {
          grid-column: 2;
          padding-block: 0.1rem;
          border: 0;
          text-align: start;
        }
        tbody td:first-child {
          grid-column: 1;
          grid-row: 1 / span 5;
        }
        td[data-label]::before {
          content: attr(data-label) ': ';
          color: var(--soft);
        }
      }
      .pages {
        margin: 0.5rem 0;
      }
      .together {
        margin: 0.5rem 0 0.75rem;
      }
    `,
  ];

  @property({ attribute: false }) bundle!: BundleSheet;
  @state() private search = '';
  @state() private page = 0;
  /** Uuids of the stations that are changed together. */
  @state() private chosen: ReadonlySet<string> = new Set();
  private readonly editing = new Editing(this);

  protected override render(): TemplateResult {
    const { stations, rates } = this.bundle;
    const names = new Map(rates.map(({ uuid, name }) => [uuid, name]));
    const searched = this.search.trim().toLowerCase();
    const found = stations.filter((station) => textOf(station, names).includes(searched));
    const last = Math.max(0, Math.ceil(found.length / pageSize) - 1);
    const page = Math.min(this.page, last);
    const rows = found.slice(page * pageSize, (page + 1) * pageSize);
    const chosen = stations.filter(({ uuid }) => this.chosen.has(uuid));
    return html`
      <div class="row fields-row bar no-print">
        <div class="field search">
          <label for="search">${say('Find a station')}</label>
          <input
            id="search"
            type="search"
            .value=${this.search}
            @input=${(event: Event) => {
              this.search = (event.target as HTMLInputElement).value;
              this.page = 0;
            }}
          />
        </div>
        <button type="button" @click=${() => void this.add()}>${say('Add a station')}</button>
      </div>
      ${this.problem()} ${chosen.length === 0 ? nothing : this.together(chosen)}
      <div class="table-scroll" role="region" aria-label=${say('List of stations')} tabindex="0">
        <table>
          ${this.head(found)}
          <tbody>
            ${rows.map((station) => this.row(station, names))}
          </tbody>
        </table>
      </div>
      <div class="row spread pages">
        <span class="soft small" role="status">${countText(found.length, stations.length)}</span>
        ${last === 0 ? nothing : this.pages(page, last)}
      </div>
    `;
  }

  private head(found: readonly Station[]): TemplateResult {
    const isAll = found.length > 0 && found.every(({ uuid }) => this.chosen.has(uuid));
    return html`<thead>
      <tr>
        <th scope="col">
          <input
            type="checkbox"
            aria-label=${say('Choose all {count, number} stations', { count: found.length })}
            .checked=${isAll}
            @change=${() => {
              this.chosen = new Set(isAll ? [] : found.map(({ uuid }) => uuid));
            }}
          />
        </th>
        <th scope="col">${say('Station')}</th>
        <th scope="col">${say('Location')}</th>
        <th scope="col">${titles.now}</th>
        <th scope="col">${titles.next}</th>
        <th scope="col" class="number">${say('Power')}</th>
      </tr>
    </thead>`;
  }

  private row(station: Station, names: ReadonlyMap<string, string>): TemplateResult {
    const { uuid, label, location_name: location, max_power_kw: power } = station;
    const { locale = 'en-GB', stationUuid } = this.context ?? {};
    const clock = stationClockOf(this.context, uuid);
    const [now, next] = listsFrom(station, clock, this.context?.instantMs ?? nowMs(), 2);
    const nameOf = (rateUuid: string | null = null): string =>
      rateUuid === null ? say('no price known') : (names.get(rateUuid) ?? rateUuid);
    return html`<tr aria-current=${uuid === stationUuid ? 'true' : nothing}>
      <td>
        <input
          type="checkbox"
          aria-label=${say('Choose {name}', { name: label })}
          .checked=${this.chosen.has(uuid)}
          @change=${() => {
            const chosen = new Set(this.chosen);
            if (!chosen.delete(uuid)) chosen.add(uuid);
            this.chosen = chosen;
          }}
        />
      </td>
      <th scope="row">
        <button
          class="quiet"
          @click=${() => this.dispatchEvent(new NavigateEvent({ kind: 'choose_station', stationUuid: uuid }))}
        >
          ${label}
        </button>
      </th>
      ${cell('', location ?? '')} ${cell(titles.now, nameOf(now?.rateUuid))}
      ${cell(
        titles.next,
        next === undefined
          ? ''
          : say('{name} from {from}', {
              name: nameOf(next.rateUuid),
              from: momentText(next.fromMs, clock, locale),
            }),
      )}
      ${cell('', power === null ? '' : `${plainDecimal(power)} kW`, 'number')}
    </tr>`;
  }

  private pages(page: number, last: number): TemplateResult {
    const turn = (to: number) => (): void => {
      this.page = Math.min(Math.max(to, 0), last);
    };
    return html`<span class="row">
      <button aria-disabled=${page === 0} @click=${turn(page - 1)}>${say('Previous')}</button>
      <span class="small">${page + 1} / ${last + 1}</span>
      <button aria-disabled=${page >= last} @click=${turn(page + 1)}>${say('Next')}</button>
    </span>`;
  }

  private together(chosen: readonly Station[]): TemplateResult {
    const { length: count } = chosen;
    const stationUuids = chosen.map(({ uuid }) => uuid);
    return html`<div class="panel together no-print">
      <b
        >${say('{count, plural, one {# station chosen} other {{count, number} stations chosen}}', { count })}</b
      >
      <wattpost-assign-list
        .context=${this.context}
        .rates=${this.bundle.rates}
        .stationUuids=${stationUuids}
        @wattpost-assigned=${() => {
          this.chosen = new Set();
        }}
      ></wattpost-assign-list>
      <button
        type="button"
        class="quiet"
        ?disabled=${count === this.bundle.stations.length}
        @click=${() => void this.removeStations(stationUuids)}
      >
        ${say('{count, plural, one {Remove the station} other {Remove {count, number} stations}}', { count })}
      </button>
    </div>`;
  }

  private problem(): TemplateResult | typeof nothing {
    const problem = this.editing.problem('stations');
    return problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`;
  }

  private async add(): Promise<void> {
    const { context } = this;
    if (context === null) return;
    const labels = new Set(this.bundle.stations.map(({ label }) => label));
    let label = say('New station');
    for (let count = 2; labels.has(label); count++) label = say('New station {count}', { count });
    const uuid = newUuid();
    const edit = {
      kind: 'station_add',
      likeUuid: context.stationUuid,
      newUuid: uuid,
      label,
    } as const;
    if (await this.editing.commit('stations', edit))
      this.dispatchEvent(new NavigateEvent({ kind: 'choose_station', stationUuid: uuid }));
  }

  private async removeStations(stationUuids: readonly string[]): Promise<void> {
    const edit = { kind: 'stations_remove', stationUuids } as const;
    if (await this.editing.commit('stations', edit)) this.chosen = new Set();
  }
}

const titles = {
  now: say('Price list at the selected time'),
  next: say('Next price list'),
} as const;

/** A cell without white space, so that an empty one is known as such; on a phone it has its title. */
function cell(title: string, text: string, kind = ''): TemplateResult {
  return html`<td class=${kind} data-label=${title || nothing}>${text || nothing}</td>`;
}

/** The searchable text of a station, in lower case. */
function textOf(station: Station, names: ReadonlyMap<string, string>): string {
  const { label, public_display_name: name, location_name: location, uuid } = station;
  const list = names.get(station.cost_rate_uuid ?? '');
  return [label, name, location, list, uuid].join('\n').toLowerCase();
}

function countText(found: number, total: number): string {
  return found === total
    ? say('{count, plural, one {# station} other {{count, number} stations}}', { count: total })
    : say('{found, number} of {count, plural, one {# station} other {{count, number} stations}}', {
        found,
        count: total,
      });
}

customElements.define('wattpost-station-table', StationTable);
