import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { BundleFinding, Findings } from '../../core/review/diagnosticsQuestions.ts';
import type { Review } from '../../core/review/review.ts';
import type { Against } from '../../core/review/reviewQuestions.ts';
import { type TypicalSession, usualSessions } from '../../core/review/typicalSessions.ts';
import {
  Asking,
  ChangedEvent,
  DeskView,
  GoEvent,
  type Shown,
  TypingOf,
  controls,
  download,
  inHash,
  setHash,
  tables,
} from '../base/index.ts';
import { findingsTemplate } from './findingsList.ts';
import './fromDate.ts';
import { costsTemplate } from './reviewCosts.ts';
import { factsTemplate, stationsTemplate } from './reviewStations.ts';
import { reviewStyles } from './reviewStyles.ts';
import { words } from './words.ts';

/** What is changed, what sessions cost by it, what to know before it is saved. */
class ReviewView extends DeskView {
  static override styles: CSSResultGroup = [controls, tables, reviewStyles];

  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    found: { attribute: false },
    comparedName: { attribute: false },
    chosen: { state: true },
    sessions: { state: true },
    isRefused: { state: true },
    said: { state: true },
  };

  /** What there is to know; `null`: not known yet. */
  declare found: Findings | null;
  /** Of the second file; `null`: there is none. */
  declare comparedName: string | null;
  /** `null`: the second file where there is one. */
  declare private chosen: Against | null;
  declare private sessions: readonly TypicalSession[];
  declare private isRefused: boolean;
  /** What has just been done. */
  declare private said: string;

  private readonly typing = new TypingOf(this);
  private readonly asking = new Asking<Review | null>(
    this,
    () => {
      const { shown } = this;
      if (shown === null) return null;
      const { revision, stationUuid, instantMs, isComparing } = shown;
      return [revision, stationUuid, instantMs, isComparing, this.chosen, this.sessions];
    },
    () => {
      const { stationUuid, instantMs } = this.shown as Shown;
      const { against, sessions } = this;
      return this.desk.ask('review', { against, stationUuid, instantMs, sessions });
    },
  );

  constructor() {
    super();
    this.found = null;
    this.comparedName = null;
    this.chosen = null;
    this.sessions = sessionsIn(inHash('sessions'));
    this.isRefused = false;
    this.said = '';
  }

  private get against(): Against {
    return this.shown?.isComparing === true ? (this.chosen ?? 'compared') : 'saved';
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    if (shown === null) return html`<p class="soft">${words.nothingOpen}</p>`;
    const review = this.asking.answer ?? null;
    return html`
      <h2>${words.title}</h2>
      ${this.tools(review)}
      ${review === null ? html`<p role="status">${words.comparing}</p>` : this.changes(review, shown)}
      ${
        review?.isSame === false && this.against === 'saved'
          ? html`<wattpost-from-date .desk=${this.desk} .shown=${shown}></wattpost-from-date>`
          : nothing
      }
      ${findingsTemplate(this.found, this.go)}
    `;
  }

  private tools(review: Review | null): TemplateResult {
    const { comparedName, against } = this;
    return html`<div class="row tools no-print">
      <button class="primary" title=${words.saveKey} @click=${() => this.dispatch('wattpost-save')}>
        ${words.download}
      </button>
      <button aria-disabled=${review === null} @click=${() => void this.copy(review)}>
        ${words.copy}
      </button>
      <button
        @click=${() => {
          print();
        }}
      >
        ${words.print}
      </button>
      <span class="small soft" role="status">${this.said}</span>
      <div class="field">
        <label for="against">${words.against}</label>
        <select id="against" @change=${this.onAgainst}>
          <option value="saved" ?selected=${against === 'saved'}>${words.saved}</option>
          ${
            comparedName === null
              ? nothing
              : html`<option value="compared" ?selected=${against === 'compared'}>
                  ${words.second(comparedName)}
                </option>`
          }
          <option value="open">${words.compare}</option>
        </select>
      </div>
      ${
        comparedName === null
          ? nothing
          : html`<button @click=${() => void this.swap()}>${words.swap}</button>
              <button
                @click=${() => this.change(async () => this.desk.ask('close', { side: 'compared' }))}
              >
                ${words.endComparison}
              </button>`
      }
    </div>`;
  }

  private changes(review: Review, { locale }: Shown): TemplateResult {
    const { stations, facts, same, costs } = review;
    return html`
      <p class="verdict" role="status">${verdictOf(review)}</p>
      ${stations.map((group) =>
        stationsTemplate(group, locale, (instantMs) => {
          this.dispatchEvent(new GoEvent({ kind: 'instant', instantMs }));
        }),
      )}
      ${factsTemplate(facts)}
      ${
        same.length === 0 || review.isSame
          ? nothing
          : html`<p class="soft">${words.unchanged(same)}</p>`
      }
      ${costsTemplate(costs, {
        remove: (index) => {
          this.setSessions(this.sessions.filter((_, at) => at !== index));
        },
        add: this.addSession,
        isRefused: this.isRefused,
      })}
    `;
  }

  private readonly addSession = (power: string, energy: string): boolean => {
    const [session] = sessionsIn(`${power}x${energy}`.replaceAll(',', '.'), []);
    this.isRefused = session === undefined;
    if (session !== undefined) this.setSessions([...this.sessions, session]);
    return session !== undefined;
  };

  private setSessions(sessions: readonly TypicalSession[]): void {
    this.sessions = sessions;
    setHash({
      sessions: sessions.map(({ powerKw, energyKwh }) => `${powerKw}x${energyKwh}`).join(' '),
    });
  }

  private readonly onAgainst = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    if (select.value === 'open') {
      select.value = this.against;
      this.dispatch('wattpost-open-compared');
    } else this.chosen = select.value as Against;
  };

  private readonly go = ({ spot }: BundleFinding): void => {
    if (spot.kind !== 'bundle') this.dispatchEvent(new GoEvent(spot));
  };

  private async copy(review: Review | null): Promise<void> {
    if (review === null) return;
    try {
      await navigator.clipboard.writeText(review.plain);
      this.said = words.copied;
    } catch {
      download('review.txt', 'text/plain', review.plain);
      this.said = words.notCopied;
    }
  }

  /** The other file is edited then: what was typed in this one cannot wait. */
  private async swap(): Promise<void> {
    if (!(await this.typing.isGivenUp(words.swapLoses))) return;
    await this.change(async () => this.desk.ask('swap', null));
  }

  private async change(ask: () => Promise<unknown>): Promise<void> {
    await ask();
    this.chosen = null;
    this.dispatchEvent(new ChangedEvent());
  }

  private dispatch(type: 'wattpost-save' | 'wattpost-open-compared'): void {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
  }
}

function verdictOf({ isSame, isNew, stations }: Review): string {
  if (isNew && isSame) return words.isNew;
  if (isSame) return words.same;
  const directions = stations.flatMap(({ sentences }) =>
    sentences.map(({ direction }) => direction),
  );
  const count = (wanted: number): number =>
    directions.filter((direction) => direction === wanted).length;
  return words.verdict(count(1), count(-1), count(0));
}

/** Sessions such as `11x30 150x50`, kW and kWh; those that are none are left out. */
function sessionsIn(
  text: string | null,
  usual: readonly TypicalSession[] = usualSessions,
): readonly TypicalSession[] {
  if (text === null) return usual;
  return text.split(/[ +]/).flatMap((one) => {
    const [powerKw = 0, energyKwh = 0] = one.split('x').map(Number);
    const isSession = powerKw > 0 && energyKwh > 0 && powerKw < 1e5 && energyKwh < 1e5;
    return isSession ? [{ powerKw, energyKwh }] : [];
  });
}

customElements.define('wattpost-review-view', ReviewView);
