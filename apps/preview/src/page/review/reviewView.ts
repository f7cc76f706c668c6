import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Edit } from '@wattpost/price-edit';
import type { Findings } from '../../core/review/diagnosticsQuestions.ts';
import type { Review } from '../../core/review/review.ts';
import type { ComparisonBase } from '../../core/review/reviewQuestions.ts';
import { type TypicalSession, usualSessions } from '../../core/review/typicalSessions.ts';
import {
  NavigateEvent,
  type NavigationTarget,
  type ViewContext,
  typing,
  controls,
  download,
  inHash,
  selectField,
  setHash,
  tables,
  Query,
  View,
  workerApi,
  thisMinute,
} from '../base/index.ts';
import { doubtsTemplate, findingsTemplate } from './findingsList.ts';
import { Editing } from '../edit/index.ts';
import './fromDate.ts';
import './publishView.ts';
import type { ServerConnection } from '../server/serverConnection.ts';
import { costsTemplate } from './reviewCosts.ts';
import { factsTemplate, stationsTemplate } from './reviewStations.ts';
import { reviewStyles } from './reviewStyles.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/** The changes, their effect on the cost of sessions, and the findings before saving. */
class ReviewView extends View {
  static override styles: CSSResultGroup = [controls, tables, reviewStyles];

  /** Findings; `null`: unknown yet. */
  @property({ attribute: false }) found: Findings | null = null;
  /** The server that sent the page; `null`: the page is a file. */
  @property({ attribute: false }) server: ServerConnection | null = null;
  /** `null`: the second file if there is one. */
  @state() private chosen: ComparisonBase | null = null;
  @state() private sessions: readonly TypicalSession[] = sessionsIn(inHash('sessions'));
  @state() private isRefused = false;
  /** The result of the last action. */
  @state() private message = '';

  private readonly editing = new Editing(this);

  private readonly asking = new Query(this, 'review', ({ stationUuid, instantMs }) => {
    const { against, sessions } = this;
    return { against, stationUuid, instantMs, nowMs: thisMinute(), sessions };
  });

  private get against(): ComparisonBase {
    return this.context?.compared ? (this.chosen ?? 'compared') : 'saved';
  }

  protected override render(): TemplateResult {
    const { context } = this;
    if (context === null) return html`<p class="soft">${say('Nothing is open.')}</p>`;
    const review = this.asking.answer ?? null;
    return html`
      <h2>${say('Review')}</h2>
      ${this.tools(review, context.compared?.name ?? null)}
      ${review === null ? html`<p role="status">${say('Comparing…')}</p>` : this.changes(review, context)}
      ${
        review?.isSame === false && this.against === 'saved'
          ? html`<wattpost-from-date .context=${context}></wattpost-from-date>`
          : nothing
      }
      ${findingsTemplate(this.found, { go: this.go, mend: this.mend })}
    `;
  }

  /** @param comparedName of the second file; `null`: none */
  private tools(review: Review | null, comparedName: string | null): TemplateResult {
    const { against } = this;
    const { server, context } = this;
    return html`<div class="row fields-row tools no-print">
      ${
        server === null
          ? nothing
          : html`<wattpost-publish .context=${context} .server=${server}></wattpost-publish>`
      }
      <button
        class=${server === null ? 'primary' : ''}
        title=${words.saveKey}
        @click=${() => this.dispatch('wattpost-save')}
      >
        ${words.download}
      </button>
      <button aria-disabled=${review === null} @click=${() => void this.copy(review)}>
        ${say('Copy as text')}
      </button>
      <button
        @click=${() => {
          print();
        }}
      >
        ${say('Print or PDF')}
      </button>
      <span class="small soft" role="status">${this.message}</span>
      ${selectField(
        'against',
        say('Compared with'),
        [
          [
            'saved',
            server === null
              ? say('what was opened or last downloaded')
              : say('what was last opened, downloaded or published'),
          ],
          ...(comparedName === null ? [] : ([['compared', words.second(comparedName)]] as const)),
          ['open', say('Another file…')],
        ],
        against,
        this.chooseAgainst,
      )}
      ${
        comparedName === null
          ? nothing
          : html`<button @click=${() => void this.swap()}>${say('Swap the two')}</button>
              <button @click=${() => void this.endComparison()}>${say('End comparison')}</button>`
      }
    </div>`;
  }

  private changes(review: Review, { locale }: ViewContext): TemplateResult {
    const { stations, facts, doubts, same, costs } = review;
    return html`
      <p class="verdict" role="status">${verdictOf(review)}</p>
      ${doubtsTemplate(doubts)}
      ${stations.map((group) =>
        stationsTemplate(group, locale, {
          look: (instantMs) => {
            this.dispatchEvent(new NavigateEvent({ kind: 'instant', instantMs }));
          },
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

  private readonly chooseAgainst = (value: string): void => {
    if (value === 'open') this.dispatch('wattpost-open-compared');
    else this.chosen = value as ComparisonBase;
    this.requestUpdate();
  };

  private readonly go = ({ subject }: Findings['findings'][number]): void => {
    this.dispatchEvent(new NavigateEvent(targetOf(subject)));
  };

  private readonly mend = (edit: Edit): void => {
    void this.editing.commit('gaps', edit);
  };

  private async copy(review: Review | null): Promise<void> {
    if (review === null) return;
    try {
      await navigator.clipboard.writeText(review.plain);
      this.message = say('Copied.');
    } catch {
      download('review.txt', 'text/plain', review.plain);
      this.message = say('The browser does not allow copying: the text was downloaded instead.');
    }
  }

  /** The other file becomes the edited one: drafts of this one cannot wait. */
  private async swap(): Promise<void> {
    if (!(await typing.isGivenUp(say('Swap the two and lose it?')))) return;
    await workerApi.swap();
    this.chosen = null;
  }

  private async endComparison(): Promise<void> {
    await workerApi.close({ side: 'compared' });
    this.chosen = null;
  }

  private dispatch(type: 'wattpost-save' | 'wattpost-open-compared'): void {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
  }
}

/** Where a finding can be changed: settings of the file are below the stations. */
function targetOf(subject: Findings['findings'][number]['subject']): NavigationTarget {
  switch (subject.kind) {
    case 'bundle':
      return { kind: 'view', view: 'stations' };
    case 'station':
      return { kind: 'station', stationUuid: subject.uuid };
    case 'rate':
      return { kind: 'rate', rateUuid: subject.rateUuid };
    case 'entry':
      return { kind: 'entry', rateUuid: subject.rateUuid, entryUuid: subject.uuid };
  }
}

function verdictOf({ isSame, isNew, stations }: Review): string {
  if (isNew && isSame) return say('This price list is new: it is not saved to a file yet.');
  if (isSame) return say('Nothing changes.');
  const directions = stations.flatMap(({ sentences }) =>
    sentences.map(({ direction }) => direction),
  );
  const count = (wanted: number): number =>
    directions.filter((direction) => direction === wanted).length;
  return words.verdict(count(1), count(-1), count(0));
}

/** Sessions such as `11x30 150x50`, kW and kWh; invalid ones are left out. */
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
