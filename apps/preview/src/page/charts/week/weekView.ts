import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { ChartBlock } from '../../../core/charts/chartBlocks.ts';
import type { WeekChart } from '../../../core/charts/chartQuestions.ts';
import { Asking, GoEvent, type Shown, type Spot, controls } from '../../base/index.ts';
import { say } from '../../languages/index.ts';
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
import type { BlockEvent, PointedBlock } from './weekGrid.ts';
import './weekEditor.ts';
import './weekGrid.ts';
import { weekWords } from './words.ts';

/**
 * The prices of a week: to be changed where they are the same every week, and as they are on its dates, a row
 * for each day, a block for each price.
 */
class WeekView extends DatedView {
  static override properties: PropertyDeclarations = {
    ...DatedView.properties,
    spot: { attribute: false },
    pointed: { state: true },
    asked: { state: true },
  };
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
      .top button {
        min-height: 2.25rem;
        padding-block: 0.2rem;
      }
    `,
  ];

  /** What to show; `null`: nothing in particular. */
  declare spot: Spot | null;
  declare private pointed: PointedBlock | null;
  /** What was asked for; `null`: what the schedule of the cost rate is. */
  declare private asked: 'typical' | 'dated' | null;

  private readonly asking = new Asking<WeekChart | null>(
    this,
    () => {
      const { shown } = this;
      if (shown === null) return null;
      const { revision, stationUuid, locale, firstWeekday } = shown;
      return [revision, stationUuid, locale, firstWeekday, this.first(shown)];
    },
    () => {
      const { stationUuid, locale, firstWeekday } = this.shown as Shown;
      const weekOf = this.first(this.shown as Shown);
      return this.desk.ask('week', { side: 'edited', stationUuid, locale, weekOf, firstWeekday });
    },
  );

  constructor() {
    super();
    this.pointed = null;
    this.spot = null;
    this.asked = null;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('spot') && this.spot?.kind === 'entry') this.asked = 'typical';
    const before = changed.get('shown') as Shown | null | undefined;
    if (before && before.stationUuid !== this.shown?.stationUuid) this.asked = null;
  }

  /** The date on which the week begins. */
  private first(shown: Shown): string {
    return weekStart(this.date(shown), shown.firstWeekday);
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    const week = this.asking.answer ?? null;
    if (shown === null || week === null) return nothing;
    const isTypical =
      (this.asked ?? (week.schedule === 'dated' ? 'dated' : 'typical')) === 'typical';
    return html`
      <div class="row top">
        <h2>${weekWords.title}</h2>
        <div class="row no-print" role="group" aria-label=${weekWords.which}>
          ${this.choice('typical', isTypical)} ${this.choice('dated', !isTypical)}
        </div>
      </div>
      ${
        isTypical
          ? html`<wattpost-week-editor
              .desk=${this.desk}
              .shown=${shown}
              .spot=${this.spot}
            ></wattpost-week-editor>`
          : this.dates(shown, week)
      }
    `;
  }

  private choice(which: 'typical' | 'dated', isShown: boolean): TemplateResult {
    return html`<button
      type="button"
      aria-pressed=${isShown}
      @click=${() => {
        this.asked = which;
      }}
    >
      ${weekWords[which]}
    </button>`;
  }

  private dates(shown: Shown, week: WeekChart): TemplateResult {
    return html`
      ${this.toolbar(shown, week)}
      <wattpost-week-grid
        .week=${week}
        .instantMs=${shown.instantMs}
        .locale=${shown.locale}
        @block-pointed=${this.onPointed}
        @block-chosen=${this.onChosen}
      ></wattpost-week-grid>
      ${blockDetail(this.detailed(shown, week))} ${legend(week.levels, signsOf(week))}
    `;
  }

  private toolbar(shown: Shown, week: WeekChart): TemplateResult {
    const first = week.days[0]?.date ?? '';
    const last = week.days.at(-1)?.date ?? '';
    return html`
      <p class="soft">${scheduleWords[week.schedule]}</p>
      ${this.turner({
        what: 'week',
        date: this.date(shown),
        next: (direction) => datePlus(this.first(shown), 7 * direction),
      })}
      <h3 aria-live="polite">${dateSpanWords(first, last, shown.locale)}</h3>
    `;
  }

  /** What is pointed at; else the block of the instant. */
  private detailed(
    { instantMs, rateUuid, locale }: Shown,
    { days, levels }: WeekChart,
  ): DetailedBlock | null {
    const holdsNow = ({ fromMs, toMs }: ChartBlock): boolean =>
      fromMs <= instantMs && instantMs < toMs;
    const now = days.flatMap(({ date, blocks }) =>
      blocks.filter(holdsNow).map((block) => ({ date, block })),
    )[0];
    const { pointed } = this;
    const isHere = days.some(({ blocks }) => blocks.some((block) => block === pointed?.block));
    const at = isHere ? pointed : (now ?? null);
    if (at === null) return null;
    return { ...at, level: levels[at.block.level], rateUuid, locale };
  }

  private readonly onPointed = ({ detail }: BlockEvent): void => {
    this.pointed = detail;
  };

  private readonly onChosen = ({ detail }: BlockEvent): void => {
    if (detail === null) return;
    this.dispatchEvent(new GoEvent({ kind: 'instant', instantMs: detail.block.fromMs }));
  };
}

customElements.define('wattpost-week-view', WeekView);

const scheduleWords: Readonly<Record<WeekChart['schedule'], string>> = {
  weekly: say('These prices repeat every week, but for the days on which the clock is changed.'),
  dated: say('Each date has its own prices; other weeks have others.'),
  none: say('There is no schedule: the default price holds at all times.'),
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
