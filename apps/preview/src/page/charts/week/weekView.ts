import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import type { ChartBlock } from '../../../core/charts/chartBlocks.ts';
import type { WeekChart } from '../../../core/charts/chartQuestions.ts';
import type { RateChoice } from '../../../core/workspace/documentQuestions.ts';
import {
  NavigateEvent,
  type ViewContext,
  type NavigationTarget,
  controls,
  newUuid,
  Query,
} from '../../base/index.ts';
import { Editing, problemList } from '../../edit/index.ts';
import { say } from '../../languages/say.ts';
import { blockDetail, blockDetailStyles, type DetailedBlock } from './blockDetail.ts';
import {
  DatedView,
  type LegendSigns,
  datePlus,
  dateSpanWords,
  legend,
  legendStyles,
  shadeStyles,
  weekStart,
} from '../index.ts';
import type { CellPlace, GridEvent } from '../time-grid/index.ts';
import { dateTracks } from './dateTracks.ts';
import './weekEditor.ts';
import { weekWords } from './words.ts';

/**
 * The prices of a week: to edit where they are the same every week, and as in force on its dates, a row
 * for each day, a block for each price.
 */
class WeekView extends DatedView {
  static override styles: CSSResultGroup = [
    controls,
    shadeStyles,
    legendStyles,
    blockDetailStyles,
    css`
      .top {
        margin-bottom: 0.25rem;
      }
      .top h2 {
        margin: 0 0.5rem 0 0;
      }
      .list {
        margin-bottom: 0.5rem;
      }
      .top button {
        min-height: 2.25rem;
        padding-block: 0.2rem;
      }
    `,
  ];

  /** What to open; `null`: nothing in particular. */
  @property({ attribute: false }) target: NavigationTarget | null = null;
  @property({ attribute: false }) rates: readonly RateChoice[] = [];
  /** The pointer's or the focus's position in the week of dates. */
  @state() private pointed: { readonly week: WeekChart; readonly place: CellPlace } | null = null;
  /** Which week is drawn; `null`: the one that the price list has prices for. */
  @state() private mode: 'typical' | 'dated' | null = null;

  private readonly editing = new Editing(this);
  private readonly query = new Query(this, 'week', (context) => {
    const { stationUuid, firstWeekday } = context;
    return { stationUuid, firstWeekday, weekOf: this.first(context) };
  });

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('target') && this.target?.kind === 'entry') this.mode = 'typical';
    const before = changed.get('context') as ViewContext | null | undefined;
    if (before && before.stationUuid !== this.context?.stationUuid) this.mode = null;
  }

  /** The first date of the week. */
  private first(context: ViewContext): string {
    return weekStart(this.date(context), context.firstWeekday);
  }

  override render(): TemplateResult | typeof nothing {
    const { context } = this;
    const week = this.query.answer ?? null;
    if (context === null || week === null) return nothing;
    const list = this.rates.find(({ uuid }) => uuid === context.rateUuid);
    const isTypical = (this.mode ?? (list?.isDated === true ? 'dated' : 'typical')) === 'typical';
    return html`
      <div class="row top">
        <h2>${weekWords.title}</h2>
        <div class="row no-print" role="group" aria-label=${weekWords.which}>
          ${this.choice('typical', isTypical)} ${this.choice('dated', !isTypical)}
        </div>
        <wattpost-raise-prices .context=${context}></wattpost-raise-prices>
      </div>
      ${
        isTypical
          ? html`${this.list(context, list)}
              <wattpost-week-editor
                .context=${context}
                .target=${this.target}
              ></wattpost-week-editor>`
          : this.dates(context, week)
      }
    `;
  }

  /** The edited price list, and its stations: edits affect only these. */
  private list(
    context: ViewContext,
    list: RateChoice | undefined,
  ): TemplateResult | typeof nothing {
    const count = list?.stationCount ?? 0;
    if (this.rates.length < 2 && count < 2) return nothing;
    return html`<div class="row list no-print">
      ${
        this.rates.length < 2
          ? nothing
          : html`<label class="row"
              >${weekWords.list}
              <select
                @change=${(event: Event) => {
                  const { value: rateUuid } = event.target as HTMLSelectElement;
                  this.dispatchEvent(new NavigateEvent({ kind: 'list', rateUuid }));
                }}
              >
                ${this.rates.map(
                  ({ uuid, name }) =>
                    html`<option value=${uuid} ?selected=${uuid === context.rateUuid}>
                      ${name}
                    </option>`,
                )}
              </select></label
            >`
      }
      <span class=${count > 1 ? 'warn' : 'soft'}>${weekWords.usedBy(count)}</span>
      ${
        list === undefined || count < 2
          ? nothing
          : html`<button type="button" class="quiet" @click=${() => void this.split(list, context)}>
              ${weekWords.onlyThisStation}
            </button>`
      }
      ${problemList(this.editing.problems('split'))}
    </div>`;
  }

  /** A separate price list for the selected station. */
  private async split({ uuid: rateUuid, name }: RateChoice, context: ViewContext): Promise<void> {
    const uuid = newUuid();
    const edit = {
      kind: 'rate_split',
      stationUuids: [context.stationUuid],
      rateUuid,
      newUuid: uuid,
      name: weekWords.copyName(name),
    } as const;
    if (!(await this.editing.commit('split', edit))) return;
    this.dispatchEvent(new NavigateEvent({ kind: 'list', rateUuid: uuid }));
  }

  private choice(which: 'typical' | 'dated', isShown: boolean): TemplateResult {
    return html`<button
      type="button"
      aria-pressed=${isShown}
      @click=${() => {
        this.mode = which;
      }}
    >
      ${weekWords[which]}
    </button>`;
  }

  private dates(context: ViewContext, week: WeekChart): TemplateResult {
    const { instantMs, locale } = context;
    const current = placeAt(week, instantMs);
    const block = current && blockAt(week, current);
    const minute = block && block.fromMinuteOfDay + (instantMs - block.from) / 60_000;
    return html`
      ${this.toolbar(context, week)}
      <wattpost-time-grid
        label=${say('Prices of the week, a row for each day')}
        .subject=${week.days[0]?.date ?? ''}
        .tracks=${guard([week, locale], () => dateTracks(week, locale))}
        .current=${current}
        .minute=${minute}
        @grid-action=${({ detail }: GridEvent) => {
          if (detail.kind === 'point') this.pointed = detail.place && { week, place: detail.place };
          if (detail.kind === 'choose') this.look(week, detail.place);
        }}
      ></wattpost-time-grid>
      ${blockDetail(this.detailed(context, week, current))} ${legend(week.levels, signsOf(week))}
    `;
  }

  private look(week: WeekChart, place: CellPlace): void {
    const instantMs = blockAt(week, place)?.from;
    if (instantMs === undefined) return;
    this.dispatchEvent(new NavigateEvent({ kind: 'instant', instantMs }));
  }

  private toolbar(context: ViewContext, week: WeekChart): TemplateResult {
    const first = week.days[0]?.date ?? '';
    const last = week.days.at(-1)?.date ?? '';
    return html`
      <p class="soft">${scheduleWords[week.schedule]}</p>
      ${this.turner({
        what: 'week',
        date: this.date(context),
        next: (direction) => datePlus(this.first(context), 7 * direction),
      })}
      <h3 aria-live="polite">${dateSpanWords(first, last, context.locale)}</h3>
    `;
  }

  /** The block at the pointer, otherwise that of the instant. */
  private detailed(
    { rateUuid, locale }: ViewContext,
    week: WeekChart,
    current: CellPlace | null,
  ): DetailedBlock | null {
    const place = this.pointed?.week === week ? this.pointed.place : current;
    const block = place && blockAt(week, place);
    if (!block) return null;
    const date = week.days[place.row]?.date ?? '';
    return { date, block, level: week.levels[block.level], rateUuid, locale };
  }
}

customElements.define('wattpost-week-view', WeekView);

const scheduleWords: Readonly<Record<WeekChart['schedule'], string>> = {
  weekly: say('These prices repeat every week, except on days when the clocks change.'),
  dated: say('Each date has its own prices; other weeks differ.'),
  none: say('There is no schedule: the default price applies at all times.'),
};

function signsOf({ days }: WeekChart): LegendSigns {
  const blocks = days.flatMap((day) => day.blocks);
  return {
    hasDefault: blocks.some(({ source }) => source === 'default'),
    hasUnknown: blocks.some(({ source }) => source === 'none'),
    hasSeveral: blocks.some(({ count }) => count > 1),
    hasSkipped: days.some(({ skipped }) => skipped.length > 0),
  };
}

function blockAt({ days }: WeekChart, { row, index }: CellPlace): ChartBlock | undefined {
  return days[row]?.blocks[index];
}

/** The block of an instant. */
function placeAt({ days }: WeekChart, instantMs: number): CellPlace | null {
  for (const [row, { blocks }] of days.entries()) {
    const index = blocks.findIndex(({ from, until }) => from <= instantMs && instantMs < until);
    if (index >= 0) return { row, index };
  }
  return null;
}
