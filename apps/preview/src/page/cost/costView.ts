import {
  html,
  noChange,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { instantToLocal, localToInstants } from '@wattpost/engine';
import type { CostAnswer, CostWeek } from '../../core/cost/costQuestions.ts';
import type { SessionField, TypedSession } from '../../core/cost/costSession.ts';
import { Asking, DeskView, type Shown, type WhenField, controls, tables } from '../base/index.ts';
import { costCurve, costCurveStyles } from './costCurve.ts';
import { costStyles } from './costStyles.ts';
import { passField, policyFields, type TypedPolicy } from './policyFields.ts';
import { receipt, receiptStyles } from './receipt.ts';
import { words } from './words.ts';

/** What a charging session costs, and when it would cost least. */
class CostView extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    start: { state: true },
    startPass: { state: true },
    ending: { state: true },
    energyKwh: { state: true },
    policy: { state: true },
    chargingEnded: { state: true },
  };
  static override styles: CSSResultGroup = [
    controls,
    tables,
    receiptStyles,
    costCurveStyles,
    costStyles,
  ];

  /** `YYYY-MM-DDTHH:MM`; `null`: not typed, so it is the instant looked at. */
  declare private start: string | null;
  declare private startPass: 'first' | 'second';
  declare private ending: TypedSession['ending'];
  declare private energyKwh: string;
  declare private policy: TypedPolicy;
  /** `YYYY-MM-DDTHH:MM`; empty: the session does not say. */
  declare private chargingEnded: string;
  private typedIn: SessionField | null = null;

  private readonly asking = new Asking<CostAnswer | null>(
    this,
    () => this.key(),
    () => this.desk.ask('cost', { ...this.station(), session: this.session() }),
  );

  private readonly askingWeek = new Asking<CostWeek | null>(
    this,
    () => this.key()?.concat(this.shown?.instantMs) ?? null,
    () => {
      const aroundMs = (this.shown as Shown).instantMs;
      return this.desk.ask('costWeek', { ...this.station(), session: this.session(), aroundMs });
    },
  );

  constructor() {
    super();
    this.start = null;
    this.startPass = 'first';
    this.ending = { kind: 'power', text: '11' };
    this.energyKwh = '30';
    this.policy = { follow: 'start', billing: 'pro_rata', intervals: 'blocks', blocks: 'session' };
    this.chargingEnded = '';
  }

  private key(): unknown[] | null {
    const { shown } = this;
    if (shown === null) return null;
    const session = this.session();
    return [shown.revision, shown.stationUuid, JSON.stringify(session)];
  }

  private station(): { side: 'edited'; stationUuid: string } {
    const { stationUuid } = this.shown as Shown;
    return { side: 'edited', stationUuid };
  }

  private session(): TypedSession {
    const { ending, energyKwh, policy, startPass, chargingEnded } = this;
    return { start: this.startText(), startPass, ending, energyKwh, policy, chargingEnded };
  }

  private startText(): string {
    const { timeZone, instantMs } = this.shown as Shown;
    return this.start ?? instantToLocal(timeZone, instantMs).local.slice(0, 16);
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    const answer = this.asking.answer ?? null;
    if (shown === null || answer === null) return nothing;
    return html`
      <h2>${words.title}</h2>
      <div class="sides">
        <form class="panel" @submit=${(event: Event) => event.preventDefault()}>
          ${this.fields(answer)}
          <details class="more">
            <summary>${words.billing}</summary>
            ${policyFields(this.policy, (policy) => {
              this.policy = policy;
            })}
          </details>
        </form>
        <div class="result" aria-live="polite">${this.result(answer, shown)}</div>
      </div>
      ${this.curve(shown)}
      <p class="soft small about">${words.about}</p>
    `;
  }

  private fields(answer: CostAnswer): TemplateResult {
    const { ending, energyKwh } = this;
    const { span } = answer;
    const length = ending.kind === 'length' ? ending.text : lengthText(span?.minutes);
    const end = ending.kind === 'end' ? ending.local : (span?.endLocal ?? '');
    const power = ending.kind === 'power' ? ending.text : '';
    return html`
      ${this.when(answer, 'start', this.startText(), (value) => {
        this.start = value;
        this.startPass = 'first';
      })}
      ${
        answer.isStartRepeated
          ? passField(this.startPass, (pass) => {
              this.startPass = pass;
            })
          : nothing
      }
      <div class="pair">
        ${this.field(answer, 'energy', energyKwh, (value) => {
          this.energyKwh = value;
        })}
        ${this.field(answer, 'power', power, (text) => {
          this.ending = { kind: 'power', text };
        })}
      </div>
      <div class="pair">
        ${this.field(answer, 'length', length, (text) => {
          this.ending = { kind: 'length', text };
        })}
        ${this.when(answer, 'end', end, (local) => {
          this.ending = { kind: 'end', local, pass: 'second' };
        })}
      </div>
      ${this.when(answer, 'chargingEnded', this.chargingEnded, (local) => {
        this.chargingEnded = local;
      })}
    `;
  }

  private when(
    { problems }: CostAnswer,
    name: SessionField,
    value: string,
    onChange: (value: string) => void,
  ): TemplateResult {
    return html`
      <div class="field">
        <label for=${name}>${words[name]}</label>
        <wattpost-when
          kind="date_time"
          field-id=${name}
          ?optional=${name === 'chargingEnded'}
          time-zone=${this.shown?.timeZone ?? ''}
          .value=${value}
          .problem=${problems.find(({ field }) => field === name)?.message ?? ''}
          @change=${(event: Event) => {
            onChange((event.target as WhenField).value);
          }}
        ></wattpost-when>
      </div>
    `;
  }

  private field(
    { problems }: CostAnswer,
    name: SessionField,
    value: string,
    onChange: (value: string) => void,
  ): TemplateResult {
    const problem = problems.find(({ field }) => field === name)?.message;
    // An answer to what was typed before does not take away what is being typed.
    const isEntered = this.shadowRoot?.activeElement?.id === name;
    const isTypedIn = isEntered || this.typedIn === name;
    return html`
      <div class="field">
        <label for=${name}>${words[name]}</label>
        <input
          id=${name}
          type="text"
          inputmode="decimal"
          autocomplete="off"
          .value=${isTypedIn ? noChange : value}
          aria-invalid=${problem === undefined ? 'false' : 'true'}
          aria-describedby="${name}-problem"
          @input=${() => {
            this.typedIn = name;
          }}
          @change=${(event: Event) => {
            this.typedIn = null;
            onChange((event.target as HTMLInputElement).value);
          }}
        />
        <span class="bad small" id="${name}-problem">${problem ?? ''}</span>
      </div>
    `;
  }

  private result({ cost, span, problems }: CostAnswer, shown: Shown): TemplateResult {
    if (cost !== null && span !== null) return receipt(cost, span, shown);
    const others = problems.filter(({ field }) => field === null);
    return html`
      <div class="panel refused">
        <h3>${words.refused}</h3>
        ${(others.length > 0 ? others : problems).map(({ message }) => html`<p>${message}</p>`)}
      </div>
    `;
  }

  private curve({ locale, instantMs, timeZone }: Shown): TemplateResult | typeof nothing {
    const week = this.askingWeek.answer ?? null;
    if (week === null) return nothing;
    return html`<section class="cheapest" aria-labelledby="cheapest">
      ${costCurve(week, {
        locale,
        startMs: this.asking.answer?.span?.startMs ?? instantMs,
        choose: (startMs) => {
          this.begin(startMs, timeZone);
        },
      })}
    </section>`;
  }

  /** Begins the session at an instant; its length stays, and for how long it stands at its end. */
  private begin(startMs: number, timeZone: string): void {
    const span = this.asking.answer?.span;
    if (this.ending.kind === 'end' && span) {
      this.ending = { kind: 'length', text: lengthText(span.minutes) };
    }
    const { local } = instantToLocal(timeZone, startMs);
    const hourBefore = instantToLocal(timeZone, startMs - 3_600_000).local;
    if (this.chargingEnded !== '' && span) {
      const ended = localToInstants(timeZone, this.chargingEnded)?.epochMs;
      const moved = ended === undefined ? undefined : ended - span.startMs + startMs;
      if (moved !== undefined) {
        this.chargingEnded = instantToLocal(timeZone, moved).local.slice(0, 16);
      }
    }
    this.start = local.slice(0, 16);
    this.startPass = hourBefore === local ? 'second' : 'first';
  }
}

customElements.define('wattpost-cost-view', CostView);

/** `1:30`; empty where there is no length. */
function lengthText(minutes: number | undefined): string {
  if (minutes === undefined || minutes < 0) return '';
  const whole = Math.round(minutes);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
