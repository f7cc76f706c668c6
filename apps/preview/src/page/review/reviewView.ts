import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { BundleFinding, Findings } from '../../core/review/diagnosticsQuestions.ts';
import type { Review } from '../../core/review/review.ts';
import type { Against } from '../../core/review/reviewQuestions.ts';
import { type TypicalSession, usualSessions } from '../../core/review/typicalSessions.ts';
import {
  ChangedEvent,
  NavigateEvent,
  type ViewContext,
  TypingOf,
  controls,
  download,
  inHash,
  setHash,
  tables,
  Query,
  View,
  desk,
  thisMinute,
} from '../base/index.ts';
import { doubtsTemplate, findingsTemplate } from './findingsList.ts';
import './fromDate.ts';
import { costsTemplate } from './reviewCosts.ts';
import { factsTemplate, stationsTemplate } from './reviewStations.ts';
import { reviewStyles } from './reviewStyles.ts';
import { words } from './words.ts';

/** What is changed, what sessions cost by it, what to know before it is saved. */
class ReviewView extends View {
  static override styles: CSSResultGroup = [controls, tables, reviewStyles];

  /** What there is to know; `null`: not known yet. */
  @property({ attribute: false }) found: Findings | null = null;
  /** Of the second file; `null`: there is none. */
  @property({ attribute: false }) comparedName: string | null = null;
  /** `null`: the second file where there is one. */
  @state() private chosen: Against | null = null;
  @state() private sessions: readonly TypicalSession[] = sessionsIn(inHash('sessions'));
  @state() private isRefused = false;
  /** What has just been done. */
  @state() private said = '';

  private readonly typing = new TypingOf(this);
  private readonly asking = new Query(this, 'review', ({ stationUuid, instantMs }) => {
    const { against, sessions } = this;
    return { against, stationUuid, instantMs, nowMs: thisMinute(), sessions };
  });

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
          ? html`<wattpost-from-date .shown=${shown}></wattpost-from-date>`
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
              <button @click=${() => this.change(async () => desk.close({ side: 'compared' }))}>
                ${words.endComparison}
              </button>`
      }
    </div>`;
  }

  private changes(review: Review, { locale }: ViewContext): TemplateResult {
    const { stations, facts, doubts, same, costs } = review;
    return html`
      <p class="verdict" role="status">${verdictOf(review)}</p>
      ${doubtsTemplate(doubts)}
      ${stations.map((group) =>
        stationsTemplate(group, locale, (instantMs) => {
          this.dispatchEvent(new NavigateEvent({ kind: 'instant', instantMs }));
        }),
      )}
      ${factsTemplate(facts, '')}
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
    if (spot.kind !== 'bundle') this.dispatchEvent(new NavigateEvent(spot));
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
    await this.change(async () => desk.swap());
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
