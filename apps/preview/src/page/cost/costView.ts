import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { instantToLocal, localToInstants, type ClockLike } from '@wattpost/engine';
import type { CostAnswer } from '../../core/cost/costQuestions.ts';
import type { SessionField, TypedSession } from '../../core/cost/costSession.ts';
import {
  type ViewContext,
  type Field,
  controls,
  tables,
  thisMinute,
  Query,
  View,
} from '../base/index.ts';
import { costCurve, costCurveStyles } from './costCurve.ts';
import { costStyles } from './costStyles.ts';
import { passField, policyFields } from './policyFields.ts';
import { receipt, receiptStyles } from './receipt.ts';
import './signedRecord.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/** The cost of a charging session, and its cheapest start. */
class CostView extends View {
  static override styles: CSSResultGroup = [
    controls,
    tables,
    receiptStyles,
    costCurveStyles,
    costStyles,
  ];

  /** A file with signed meter records that was dropped on the page. */
  @property({ attribute: false }) record: File | null = null;
  /** `YYYY-MM-DDTHH:MM`; `null`: not typed, so the selected instant is used. */
  @state() private start: string | null = null;
  @state() private startPass: 'first' | 'second' = 'first';
  @state() private ending: TypedSession['ending'] = { kind: 'power' };
  @state() private energyKwh = '30';
  /** `null`: not typed, so one that the station can deliver. */
  @state() private powerKw: string | null = null;
  /** Options that override those of the bundle. */
  @state() private policy: TypedSession['policy'] = {};
  /** `YYYY-MM-DDTHH:MM`; empty: when the energy is charged. */
  @state() private chargingEnded = '';

  private readonly asking = new Query(this, 'cost', ({ stationUuid }) => ({
    stationUuid,
    session: this.session(),
  }));

  private readonly askingWeek = new Query(this, 'costWeek', ({ stationUuid, instantMs }) => ({
    stationUuid,
    session: this.session(),
    aroundMs: instantMs,
    nowMs: thisMinute(),
  }));

  private session(): TypedSession {
    const { ending, energyKwh, powerKw, policy, startPass, chargingEnded } = this;
    const start = this.startText();
    return { start, startPass, ending, energyKwh, powerKw, policy, chargingEnded };
  }

  private startText(): string {
    const { clock, instantMs } = this.context as ViewContext;
    return this.start ?? instantToLocal(clock, instantMs).local.slice(0, 16);
  }

  override render(): TemplateResult | typeof nothing {
    const { context } = this;
    const answer = this.asking.answer ?? null;
    if (context === null || answer === null) return nothing;
    return html`
      <h2>${say('Session cost')}</h2>
      <div class="sides">
        <form class="panel" @submit=${(event: Event) => event.preventDefault()}>
          ${this.fields(answer)}
          <details class="more">
            <summary>${say('How it is billed')}</summary>
            ${policyFields(answer.policy, (change) => {
              this.policy = { ...this.policy, ...change };
            })}
          </details>
        </form>
        <div class="result" aria-live="polite">${this.result(answer, context)}</div>
      </div>
      ${this.curve(context)}
      <wattpost-signed-record
        .context=${context}
        .policy=${this.policy}
        .given=${this.record}
      ></wattpost-signed-record>
      <p class="soft small about">
        ${say('What a driver pays, calculated like the bill: exact, and rounded once.')}
      </p>
    `;
  }

  private fields(answer: CostAnswer): TemplateResult {
    const { ending, energyKwh } = this;
    const { span, powerKw } = answer;
    const length = ending.kind === 'length' ? ending.text : lengthText(span?.minutes);
    const end = ending.kind === 'end' ? ending.local : (span?.endLocal ?? '');
    return html`
      ${this.field('date_time', 'start', this.startText(), answer, (value) => {
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
        ${this.field('decimal', 'energy', energyKwh, answer, (value) => {
          this.energyKwh = value;
        })}
        ${this.field('decimal', 'power', powerKw, answer, (text) => {
          this.powerKw = text;
        })}
      </div>
      <div class="pair">
        ${this.field('text', 'length', length, answer, (text) => {
          this.ending = text.trim() === '' ? { kind: 'power' } : { kind: 'length', text };
        })}
        ${this.field('date_time', 'end', end, answer, (local) => {
          this.ending = local === '' ? { kind: 'power' } : { kind: 'end', local, pass: 'second' };
        })}
      </div>
      ${this.field(
        'date_time',
        'chargingEnded',
        this.chargingEnded || (span?.chargingEndedLocal ?? ''),
        answer,
        (local) => {
          this.chargingEnded = local;
        },
      )}
      <p class="soft small">
        ${say('Idle time begins as soon as the energy is charged at this power, unless you enter another time.')}
      </p>
    `;
  }

  private field(
    kind: 'text' | 'decimal' | 'date_time',
    name: SessionField,
    value: string,
    { problems }: CostAnswer,
    onChange: (value: string) => void,
  ): TemplateResult {
    return html`<wattpost-field
      kind=${kind}
      label=${words[name]}
      ?optional=${name !== 'start'}
      .clock=${this.context?.clock ?? null}
      .value=${value}
      .problem=${problems.find(({ field }) => field === name)?.message ?? null}
      @change=${(event: Event) => {
        onChange((event.currentTarget as Field).value);
      }}
    ></wattpost-field>`;
  }

  private result({ cost, span, problems }: CostAnswer, context: ViewContext): TemplateResult {
    if (cost !== null && span !== null) return receipt(cost, span, context);
    const others = problems.filter(({ field }) => field === null);
    return html`
      <div class="panel refused">
        <h3>${say('The cost cannot be calculated')}</h3>
        ${(others.length > 0 ? others : problems).map(({ message }) => html`<p>${message}</p>`)}
      </div>
    `;
  }

  private curve({ locale, instantMs, clock }: ViewContext): TemplateResult | typeof nothing {
    const week = this.askingWeek.answer ?? null;
    if (week === null) return nothing;
    return html`<section class="cheapest" aria-labelledby="cheapest">
      ${costCurve(week, {
        locale,
        startMs: this.asking.answer?.span?.startMs ?? instantMs,
        choose: (startMs) => {
          this.begin(startMs, clock);
        },
      })}
    </section>`;
  }

  /** Begins the session at an instant; its duration and its idle time at the end are unchanged. */
  private begin(startMs: number, clock: ClockLike): void {
    const span = this.asking.answer?.span;
    if (this.ending.kind === 'end' && span) {
      this.ending = { kind: 'length', text: lengthText(span.minutes) };
    }
    const { local } = instantToLocal(clock, startMs);
    const hourBefore = instantToLocal(clock, startMs - 3_600_000).local;
    if (this.chargingEnded !== '' && span) {
      const ended = localToInstants(clock, this.chargingEnded)?.epochMs;
      const moved = ended === undefined ? undefined : ended - span.startMs + startMs;
      if (moved !== undefined) {
        this.chargingEnded = instantToLocal(clock, moved).local.slice(0, 16);
      }
    }
    this.start = local.slice(0, 16);
    this.startPass = hourBefore === local ? 'second' : 'first';
  }
}

customElements.define('wattpost-cost-view', CostView);

/** `1:30`; empty if there is no length. */
function lengthText(minutes: number | undefined): string {
  if (minutes === undefined || minutes < 0) return '';
  const whole = Math.round(minutes);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
