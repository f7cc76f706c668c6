import { instantToLocal, localToInstants } from '@wattpost/engine';
import {
  html,
  LitElement,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { StationChoice } from '../../core/workspace/documentQuestions.ts';
import type { ChangeMarks, Moment } from '../../core/charts/timeQuestions.ts';
import {
  Asking,
  type Desk,
  GoEvent,
  type Shown,
  type SpanName,
  controls,
  momentText,
  offsetText,
  sameTimeLater,
  spanAround,
  stepIcon,
  thisMinute,
} from '../base/index.ts';
import { SpanEvent } from './barEvents.ts';
import { clockNote } from './clockNote.ts';
import { momentPrice } from './momentPrice.ts';
import { Player, speeds } from './player.ts';
import './stationPicker.ts';
import './timeSlider.ts';
import { momentBarStyles } from './momentBarStyles.ts';

/** So many changes of price can be told apart on the slider. */
const mostMarks = 300;

/** `<wattpost-moment-bar>`: which station and which instant are looked at. */
export class MomentBar extends LitElement {
  static override properties: PropertyDeclarations = {
    desk: { attribute: false },
    shown: { attribute: false },
    stations: { attribute: false },
    span: { attribute: false },
    note: { state: true },
  };
  static override styles: CSSResultGroup = [controls, momentBarStyles];

  declare desk: Desk;
  declare shown: Shown | null;
  declare stations: readonly StationChoice[];
  declare span: SpanName;
  /** Why the clock shows another time than was typed. */
  declare private note: string;

  private readonly marks: Asking<ChangeMarks | null>;
  private readonly moment: Asking<Moment | null>;
  readonly player: Player;

  constructor() {
    super();
    this.shown = null;
    this.stations = [];
    this.span = 'week';
    this.note = '';
    this.marks = new Asking(
      this,
      () => {
        const { shown } = this;
        if (shown === null) return null;
        const { fromMs, toMs } = this.timeSpan(shown);
        return [shown.revision, shown.stationUuid, fromMs, toMs];
      },
      () => {
        const { stationUuid = '', locale = '' } = this.shown ?? {};
        const around = this.shown === null ? { fromMs: 0, toMs: 1 } : this.timeSpan(this.shown);
        return this.desk.ask('changeMarks', { stationUuid, locale, ...around, atMost: mostMarks });
      },
    );
    this.moment = new Asking(
      this,
      () => this.shown && [this.shown.revision, this.shown.stationUuid, this.shown.instantMs],
      () => {
        const { stationUuid = '', instantMs = 0, locale = 'en' } = this.shown ?? {};
        return this.desk.ask('moment', { stationUuid, instantMs, locale });
      },
    );
    this.player = new Player(this, {
      now: () => this.shown?.instantMs ?? 0,
      next: () => this.moment.answer?.nextMs ?? null,
      isReady: () => !this.moment.isBusy,
      go: (instantMs) => {
        this.go(instantMs);
      },
    });
  }

  /** Goes to the change of price before or after; false: there is none. */
  jump(where: 'previous' | 'next'): boolean {
    const { answer } = this.moment;
    const ms = where === 'next' ? answer?.nextMs : answer?.previousMs;
    if (ms === undefined || ms === null) return false;
    this.go(ms);
    return true;
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    if (shown === null) return html``;
    const { timeZone, instantMs } = shown;
    const { local } = instantToLocal(timeZone, instantMs);
    const moment = this.moment.answer ?? null;
    return html`
      <div class="bar" role="group" aria-label="Station and time">
        <wattpost-station-picker
          .stations=${this.stations}
          .stationUuid=${shown.stationUuid}
        ></wattpost-station-picker>
        <div class="field">
          <label for="date">Date</label>
          <input
            id="date"
            type="date"
            required
            min="1971-01-02"
            max="2199-12-30"
            .value=${local.slice(0, 10)}
            @change=${this.onTyped}
          />
        </div>
        <div class="field">
          <label for="time"
            >Time <span class="offset">${offsetText(instantMs, timeZone)}</span></label
          >
          <input
            id="time"
            type="time"
            required
            .value=${local.slice(11, local.endsWith(':00') ? 16 : 19)}
            @change=${this.onTyped}
          />
        </div>
        <button
          @click=${() => {
            this.go(thisMinute());
          }}
        >
          Now
        </button>
        <div class="row jumps">
          ${this.jumpButton('previous', moment)}
          <button
            class="play"
            aria-pressed=${this.player.isPlaying}
            @click=${() => {
              this.player.toggle();
            }}
          >
            ${this.player.isPlaying ? 'Pause' : 'Play'}
          </button>
          ${this.jumpButton('next', moment)}
          <select aria-label="How time passes while playing" @change=${this.onSpeed}>
            ${speeds.map(
              ({ id, title }) =>
                html`<option value=${id} ?selected=${id === this.player.speed}>${title}</option>`,
            )}
          </select>
        </div>
      </div>
      ${clockNote(shown, this.note, this.go)}
      <div class="slide">
        ${this.shift(-1)}
        <wattpost-time-slider
          .shown=${shown}
          .span=${this.span}
          .marks=${this.marks.answer?.marks ?? []}
          .priceText=${moment?.brief ?? ''}
        ></wattpost-time-slider>
        ${this.shift(1)}
        <select class="span" aria-label="The slider spans" @change=${this.onSpan}>
          ${(['day', 'week', 'month'] as const).map(
            (name) =>
              html`<option value=${name} ?selected=${name === this.span}>${titles[name]}</option>`,
          )}
        </select>
      </div>
      ${momentPrice(moment, (ms) => this.when(ms))}
    `;
  }

  private jumpButton(where: 'previous' | 'next', moment: Moment | null): TemplateResult {
    const ms = (where === 'next' ? moment?.nextMs : moment?.previousMs) ?? null;
    return html`<button
      class="icon"
      aria-label=${`${where === 'next' ? 'Next' : 'Previous'} change of price`}
      title=${ms === null ? 'There is none' : this.when(ms)}
      ?disabled=${ms === null}
      @click=${() => this.jump(where)}
    >
      ${stepIcon(where)}
    </button>`;
  }

  private shift(count: 1 | -1): TemplateResult {
    const name = `${count > 0 ? 'Next' : 'Previous'} ${this.span}`;
    return html`<button
      class="icon shift"
      aria-label=${name}
      title=${name}
      @click=${() => {
        const { shown } = this;
        if (shown === null) return;
        this.go(sameTimeLater(this.span, shown.timeZone, shown.instantMs, count));
      }}
    >
      ${count > 0 ? '›' : '‹'}
    </button>`;
  }

  private timeSpan(shown: Shown): ReturnType<typeof spanAround> {
    return spanAround(this.span, shown.timeZone, shown.instantMs, shown.firstWeekday);
  }

  private when(instantMs: number): string {
    const { timeZone = 'UTC', locale = 'en-GB' } = this.shown ?? {};
    return momentText(instantMs, timeZone, locale);
  }

  private readonly onTyped = (): void => {
    const value = (id: string): string =>
      this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
    const { shown } = this;
    const reading = localToInstants(shown?.timeZone ?? 'UTC', `${value('date')}T${value('time')}`);
    if (shown === null || reading === undefined) return;
    this.go(reading.epochMs);
    if (reading.kind !== 'skipped') return;
    const { local } = instantToLocal(shown.timeZone, reading.epochMs);
    this.note = `Clocks go forward: ${value('time').slice(0, 5)} does not exist on this date. It is ${local.slice(11, 16)} then.`;
  };

  private readonly onSpan = (event: Event): void => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    this.dispatchEvent(new SpanEvent(event.target.value as SpanName));
  };

  private readonly onSpeed = (event: Event): void => {
    if (event.target instanceof HTMLSelectElement) this.player.setSpeed(event.target.value);
  };

  private readonly go = (instantMs: number): void => {
    this.note = '';
    this.dispatchEvent(new GoEvent({ kind: 'instant', instantMs }));
  };
}

const titles: Readonly<Record<SpanName, string>> = { day: 'Day', week: 'Week', month: 'Month' };

customElements.define('wattpost-moment-bar', MomentBar);
