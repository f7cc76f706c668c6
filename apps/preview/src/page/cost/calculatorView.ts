import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { instantToLocal } from '@wattpost/engine';
import type { CostAnswer, CostBars } from '../../core/cost/costQuestions.ts';
import type { SessionField, TypedSession } from '../../core/cost/costSession.ts';
import { Asking, DeskView, type Shown, controls, tables } from '../base/index.ts';
import { calculatorStyles } from './calculatorStyles.ts';
import { costBars, costBarStyles, type CostBarEvent } from './costBars.ts';
import { passField, policyFields, type TypedPolicy } from './policyFields.ts';
import { receipt, receiptStyles } from './receipt.ts';

/** What a charging session costs, and when it would cost least. */
class CalculatorView extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    start: { state: true },
    startPass: { state: true },
    ending: { state: true },
    energyKwh: { state: true },
    policy: { state: true },
    stepMinutes: { state: true },
  };
  static override styles: CSSResultGroup = [
    controls,
    tables,
    receiptStyles,
    costBarStyles,
    calculatorStyles,
  ];

  /** `YYYY-MM-DDTHH:MM`; `null`: not typed, so it is the instant looked at. */
  declare private start: string | null;
  declare private startPass: 'first' | 'second';
  declare private ending: TypedSession['ending'];
  declare private energyKwh: string;
  declare private policy: TypedPolicy;
  declare private stepMinutes: number;

  private readonly asking = new Asking<CostAnswer | null>(
    this,
    () => this.key(),
    () => this.desk.ask('cost', { ...this.station(), session: this.session() }),
  );

  private readonly askingBars = new Asking<CostBars | null>(
    this,
    () => this.key()?.concat(this.stepMinutes) ?? null,
    () => {
      const { stepMinutes } = this;
      return this.desk.ask('costByStart', {
        ...this.station(),
        session: this.session(),
        stepMinutes,
      });
    },
  );

  constructor() {
    super();
    this.start = null;
    this.startPass = 'first';
    this.ending = { kind: 'length', text: '1:00' };
    this.energyKwh = '20';
    this.policy = { follow: 'start', billing: 'pro_rata', intervals: 'blocks', blocks: 'session' };
    this.stepMinutes = 60;
  }

  private key(): unknown[] | null {
    const { shown } = this;
    if (shown === null) return null;
    const session = this.session();
    return [shown.revision, shown.stationUuid, shown.locale, JSON.stringify(session)];
  }

  private station(): { side: 'edited'; stationUuid: string; locale: string } {
    const { stationUuid, locale } = this.shown as Shown;
    return { side: 'edited', stationUuid, locale };
  }

  private session(): TypedSession {
    const { ending, energyKwh, policy, startPass } = this;
    return { start: this.startText(), startPass, ending, energyKwh, policy };
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
      <h2>Cost of a session</h2>
      <p class="soft">
        What a driver pays, worked out as the bill would be: exactly, and rounded once.
      </p>
      <div class="sides">
        <form class="panel" @submit=${(event: Event) => event.preventDefault()}>
          ${this.fields(answer)}
          ${policyFields(this.policy, (policy) => {
            this.policy = policy;
          })}
        </form>
        <div class="result" aria-live="polite">${this.result(answer, shown)}</div>
      </div>
      ${this.chart(shown)}
    `;
  }

  private fields(answer: CostAnswer): TemplateResult {
    const { ending, energyKwh } = this;
    const { span } = answer;
    const length = ending.kind === 'length' ? ending.text : lengthText(span?.minutes);
    const end = ending.kind === 'end' ? ending.local : (span?.endLocal ?? '');
    return html`
      ${this.field(answer, 'start', 'Starts', 'datetime-local', this.startText(), (value) => {
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
        ${this.field(answer, 'length', 'Lasts (h:min)', 'text', length, (text) => {
          this.ending = { kind: 'length', text };
        })}
        ${this.field(answer, 'end', 'or ends', 'datetime-local', end, (local) => {
          this.ending = { kind: 'end', local, pass: 'second' };
        })}
      </div>
      ${this.field(answer, 'energy', 'Energy in kWh', 'text', energyKwh, (value) => {
        this.energyKwh = value;
      })}
    `;
  }

  private field(
    { problems }: CostAnswer,
    name: SessionField,
    label: string,
    type: string,
    value: string,
    onChange: (value: string) => void,
  ): TemplateResult {
    const problem = problems.find(({ field }) => field === name)?.message;
    return html`
      <div class="field">
        <label for=${name}>${label}</label>
        <input
          id=${name}
          type=${type}
          inputmode=${type === 'text' ? 'decimal' : nothing}
          autocomplete="off"
          .value=${value}
          aria-invalid=${problem === undefined ? 'false' : 'true'}
          aria-describedby="${name}-problem"
          @change=${(event: Event) => onChange((event.target as HTMLInputElement).value)}
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
        <h3>No cost can be worked out</h3>
        ${(others.length > 0 ? others : problems).map(({ message }) => html`<p>${message}</p>`)}
      </div>
    `;
  }

  private chart({ locale, instantMs, timeZone }: Shown): TemplateResult | typeof nothing {
    const bars = this.askingBars.answer ?? null;
    if (bars === null) return nothing;
    return html`
      <div class="cheapest" @cost-start=${(event: CostBarEvent) => this.onBar(event, timeZone)}>
        ${costBars(bars, {
          ...{ locale, stepMinutes: this.stepMinutes },
          startMs: this.asking.answer?.span?.startMs ?? instantMs,
          onStep: (stepMinutes) => {
            this.stepMinutes = stepMinutes;
          },
        })}
      </div>
    `;
  }

  /** Begins the session where the bar stands; its length stays. */
  private onBar({ detail: startMs }: CostBarEvent, timeZone: string): void {
    const minutes = this.asking.answer?.span?.minutes;
    if (this.ending.kind === 'end' && minutes !== undefined) {
      this.ending = { kind: 'length', text: lengthText(minutes) };
    }
    const { local } = instantToLocal(timeZone, startMs);
    const hourBefore = instantToLocal(timeZone, startMs - 3_600_000).local;
    this.start = local.slice(0, 16);
    this.startPass = hourBefore === local ? 'second' : 'first';
  }
}

customElements.define('wattpost-calculator-view', CalculatorView);

/** `1:30`; empty where there is no length. */
function lengthText(minutes: number | undefined): string {
  if (minutes === undefined || minutes < 0) return '';
  const whole = Math.round(minutes);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
