import { instantToLocal, localToInstants } from '@wattpost/engine';
import { html, type CSSResultGroup, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { Moment } from '../../core/charts/timeQuestions.ts';
import {
  NavigateEvent,
  type ViewContext,
  type Field,
  controls,
  momentText,
  offsetText,
  spanAround,
  stepIcon,
  thisMinute,
  Query,
  View,
} from '../base/index.ts';
import { clockNote } from './clockNote.ts';
import './stationPicker.ts';
import './timeSlider.ts';
import { momentBarStyles } from './momentBarStyles.ts';
import { barWords, restText } from './words.ts';
import { say } from '../languages/say.ts';

/** Maximum number of price changes on the slider. */
const maxMarks = 300;

/** `<wattpost-moment-bar>`: selects the station and the instant. */
export class MomentBar extends View {
  static override styles: CSSResultGroup = [controls, momentBarStyles];
  /** Why the selected time differs from the typed one. */
  @state() private note = '';

  private readonly marks = new Query(this, 'changeMarks', (context) => ({
    stationUuid: context.stationUuid,
    ...this.timeSpan(context),
    atMost: maxMarks,
  }));
  private readonly moment = new Query(this, 'moment', ({ stationUuid, instantMs }) => ({
    stationUuid,
    instantMs,
  }));

  /** Goes to the previous or the next change of price; false: there is none. */
  jump(where: 'previous' | 'next'): boolean {
    const { answer } = this.moment;
    const ms = where === 'next' ? answer?.nextMs : answer?.previousMs;
    if (ms === undefined || ms === null) return false;
    this.go(ms);
    return true;
  }

  protected override render(): TemplateResult {
    const { context } = this;
    if (context === null) return html``;
    const { clock, instantMs } = context;
    const { local } = instantToLocal(clock, instantMs);
    const moment = this.moment.answer ?? null;
    return html`
      <div class="bar" role="group" aria-label=${say('Station and time')}>
        <wattpost-station-picker
          .stations=${context.edited.stations}
          .stationUuid=${context.stationUuid}
        ></wattpost-station-picker>
        <div class="when">
          ${this.jumpButton('previous', moment)}
          <wattpost-field
            kind="date"
            field-id="date"
            label=${say('Date')}
            label-hidden
            min="1971-01-02"
            max="2199-12-30"
            .clock=${clock}
            .value=${live(local.slice(0, 10))}
            @change=${this.onTyped}
          ></wattpost-field>
          <wattpost-field
            kind="time"
            field-id="time"
            label="${say('Time')}, ${offsetText(instantMs, clock)}"
            label-hidden
            title=${offsetText(instantMs, clock)}
            .value=${live(local.slice(11, local.endsWith(':00') ? 16 : 19))}
            @change=${this.onTyped}
          ></wattpost-field>
          ${this.jumpButton('next', moment)}
          <button
            @click=${() => {
              this.go(thisMinute());
            }}
          >
            ${say('Now')}
          </button>
        </div>
        <wattpost-time-slider
          .context=${context}
          .marks=${this.marks.answer?.marks ?? []}
          .priceText=${moment?.brief ?? ''}
        ></wattpost-time-slider>
        ${this.price(context, moment)}
      </div>
      ${clockNote(context, this.note, this.go)}
    `;
  }

  private price(context: ViewContext, moment: Moment | null): TemplateResult {
    if (moment === null) return html`<p class="price">${barWords.waiting}</p>`;
    const { brief, name } = moment;
    const rest = restText(moment, context.instantMs, context.clock, context.locale);
    return html`<p class="price">
      <span><strong>${brief}</strong> ${name ?? ''}</span>
      <span class="soft">${rest}</span>
    </p>`;
  }

  private jumpButton(where: 'previous' | 'next', moment: Moment | null): TemplateResult {
    const ms = (where === 'next' ? moment?.nextMs : moment?.previousMs) ?? null;
    return html`<button
      class="icon"
      aria-label=${barWords.step[where]}
      title=${ms === null ? say('There is none') : this.when(ms)}
      ?disabled=${ms === null}
      @click=${() => this.jump(where)}
    >
      ${stepIcon(where)}
    </button>`;
  }

  private timeSpan(context: ViewContext): ReturnType<typeof spanAround> {
    return spanAround('week', context.clock, context.instantMs, context.firstWeekday);
  }

  private when(instantMs: number): string {
    const { clock = 'UTC', locale = 'en-GB' } = this.context ?? {};
    return momentText(instantMs, clock, locale);
  }

  private readonly onTyped = (): void => {
    const value = (kind: string): string =>
      this.renderRoot.querySelector<Field>(`wattpost-field[kind='${kind}']`)?.value ?? '';
    const { context } = this;
    const reading = localToInstants(context?.clock ?? 'UTC', `${value('date')}T${value('time')}`);
    if (context === null || reading === undefined) return;
    this.go(reading.epochMs);
    if (reading.kind !== 'skipped') return;
    const { local } = instantToLocal(context.clock, reading.epochMs);
    this.note = barWords.skipped(value('time').slice(0, 5), local.slice(11, 16));
  };

  private readonly go = (instantMs: number): void => {
    this.note = '';
    this.dispatchEvent(new NavigateEvent({ kind: 'instant', instantMs }));
  };
}

customElements.define('wattpost-moment-bar', MomentBar);
