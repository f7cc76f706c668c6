import type { BoardModel } from '@wattpost/display';
import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { ShownComparison } from '../../core/review/compareQuestions.ts';
import type { OpenState } from '../../core/workspace/documentQuestions.ts';
import type { Side } from '../../core/workspace/workspace.ts';
import {
  Asking,
  ChangedEvent,
  DeskView,
  type Shown,
  TypingOf,
  controls,
  dateAt,
  momentText,
  plusDays,
  startOfDate,
  tables,
} from '../base/index.ts';
import './compareBoards.ts';
import { compareStyles } from './compareStyles.ts';
import { comparisonTemplate } from './compareDetails.ts';

const periods = [
  { days: 7, title: 'a week' },
  { days: 31, title: '31 days' },
  { days: 92, title: '92 days' },
  { days: 366, title: 'a year' },
] as const;

/** What differs between two bundles, and when. */
class CompareView extends DeskView {
  static override styles: CSSResultGroup = [controls, tables, compareStyles];

  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    days: { state: true },
    isOneStation: { state: true },
  };

  declare private days: number;
  /** Only the station that is looked at. */
  declare private isOneStation: boolean;

  private readonly typing = new TypingOf(this);
  private readonly open = new Asking<OpenState>(
    this,
    () => this.shown && [this.shown.revision],
    () => this.desk.ask('documentState', null),
  );
  private readonly found = new Asking<ShownComparison | null>(
    this,
    () => {
      const { shown } = this;
      if (shown?.isComparing !== true) return null;
      const station = this.isOneStation ? shown.stationUuid : null;
      const { revision, timeZone, locale } = shown;
      return [revision, this.firstDate(shown), timeZone, this.days, station, locale];
    },
    async () => {
      const { shown } = this;
      if (shown === null) return null;
      const { timeZone, stationUuid, locale } = shown;
      const first = this.firstDate(shown);
      return this.desk.ask('compare', {
        fromMs: startOfDate(timeZone, first),
        toMs: startOfDate(timeZone, plusDays(first, this.days)),
        stationUuid: this.isOneStation ? stationUuid : null,
        locale,
      });
    },
  );
  private readonly boardBefore = this.board('compared');
  private readonly boardAfter = this.board('edited');

  constructor() {
    super();
    this.days = 31;
    this.isOneStation = false;
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    if (shown === null) return html`<p class="soft">Nothing is open.</p>`;
    if (!shown.isComparing) return this.invitation();
    const state = this.open.answer;
    const edited = state?.edited?.name ?? '';
    const compared = state?.compared?.name ?? '';
    const when = momentText(shown.instantMs, shown.timeZone, shown.locale);
    return html`
      <h2>Compare</h2>
      <p class="soft">
        What publishing <strong>${edited}</strong> in place of <strong>${compared}</strong> changes,
        from the date looked at.
      </p>
      ${this.tools()} ${this.verdict()}
      <wattpost-compare-boards
        .boards=${[
          { title: `Before: ${compared}, ${when}`, model: this.boardBefore.answer ?? null },
          { title: `After: ${edited}, ${when}`, model: this.boardAfter.answer ?? null },
        ]}
      ></wattpost-compare-boards>
      ${this.found.answer ? comparisonTemplate(this.found.answer, shown.locale) : nothing}
    `;
  }

  private invitation(): TemplateResult {
    return html`<h2>Compare</h2>
      <p>
        Open a second bundle, such as the one that is on the displays now, to see what this one
        would change and when.
      </p>
      <button
        class="primary"
        @click=${() =>
          this.dispatchEvent(
            new CustomEvent('wattpost-open-compared', { bubbles: true, composed: true }),
          )}
      >
        Open the bundle from before…
      </button>`;
  }

  private tools(): TemplateResult {
    return html`<div class="row tools">
      <div class="field">
        <label for="period">Prices of</label>
        <select
          id="period"
          @change=${(event: Event) => {
            this.days = Number((event.target as HTMLSelectElement).value);
          }}
        >
          ${periods.map(
            ({ days, title }) =>
              html`<option value=${days} ?selected=${days === this.days}>${title}</option>`,
          )}
        </select>
      </div>
      <div class="field">
        <label for="stations">Stations</label>
        <select
          id="stations"
          @change=${(event: Event) => {
            this.isOneStation = (event.target as HTMLSelectElement).value === 'one';
          }}
        >
          <option value="all" ?selected=${!this.isOneStation}>all</option>
          <option value="one" ?selected=${this.isOneStation}>the one looked at</option>
        </select>
      </div>
      <button @click=${() => void this.swap()}>Swap</button>
      <button @click=${() => this.change(async () => this.desk.ask('close', { side: 'compared' }))}>
        End comparison
      </button>
    </div>`;
  }

  /** The other file is edited then: what was typed in this one cannot wait. */
  private async swap(): Promise<void> {
    if (!(await this.typing.isGivenUp('Swap the two and lose it?'))) return;
    await this.change(async () => this.desk.ask('swap', null));
  }

  private verdict(): TemplateResult {
    const found = this.found.answer?.comparison;
    if (!found) return html`<p class="verdict soft" role="status">Comparing…</p>`;
    if (found.isSame) {
      return html`<p class="verdict" role="status">
        <strong>Nothing differs</strong> in this time.
      </p>`;
    }
    const touched = found.stations.filter(({ changes }) => changes.length > 0).length;
    const stations = found.stations.length;
    return html`<p class="verdict" role="status" data-differs>
      <strong>
        ${
          touched === 0
            ? 'No price differs in this time, but something else does.'
            : `Prices differ at ${touched} of ${stations} ${stations === 1 ? 'station' : 'stations'}.`
        }
      </strong>
    </p>`;
  }

  private board(side: Side): Asking<BoardModel | null> {
    return new Asking(
      this,
      () => {
        const { shown } = this;
        if (shown?.isComparing !== true) return null;
        return [shown.revision, shown.stationUuid, shown.instantMs];
      },
      async () => {
        const { shown } = this;
        if (shown === null) return null;
        const { stationUuid, instantMs } = shown;
        return this.desk.ask('board', {
          ...{ side, stationUuids: [stationUuid], instantMs, locales: [] },
        });
      },
    );
  }

  private firstDate({ timeZone, instantMs }: Shown): string {
    return dateAt(timeZone, instantMs);
  }

  private async change(ask: () => Promise<unknown>): Promise<void> {
    await ask();
    this.dispatchEvent(new ChangedEvent());
  }
}

customElements.define('wattpost-compare-view', CompareView);
