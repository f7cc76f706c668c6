import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Edit, EntryPlace } from '../../core/edit/edit.ts';
import type { BundleSheet, RateSheet } from '../../core/edit/editSheets.ts';
import type { Moment } from '../../core/charts/timeQuestions.ts';
import { Asking, DeskView, type Spot, controls, momentText } from '../base/index.ts';
import { say } from '../languages/index.ts';
import { Editing } from './editing.ts';
import './editRate.ts';
import './editRateBar.ts';
import './editSchedule.ts';
import './editStation.ts';
import { editStyles } from './editStyles.ts';

/** Changes the prices of the document that is edited. */
class EditView extends DeskView {
  static override styles: CSSResultGroup = [controls, editStyles];

  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    spot: { attribute: false },
    rateUuid: { state: true },
    opened: { state: true },
  };

  /** What to show; `null`: nothing in particular. */
  declare spot: Spot | null;
  /** The cost rate that is edited; `null`: the one of the station that is looked at. */
  declare private rateUuid: string | null;
  /** The entry that was last asked for from elsewhere. */
  declare private opened: EntryPlace | null;
  /** What to scroll to. */
  private revealing: string | null = null;

  private readonly editing = new Editing(this);
  private readonly bundle = new Asking<BundleSheet | null>(
    this,
    () => (this.shown === null ? null : [this.shown.revision]),
    () => this.desk.ask('bundleSheet', null),
  );
  private readonly rate = new Asking<RateSheet | null>(
    this,
    () => (this.shown === null ? null : [this.shown.revision, this.editedRate()]),
    () => this.desk.ask('rateSheet', { rateUuid: this.editedRate() }),
  );
  private readonly moment = new Asking<Moment | null>(
    this,
    () => {
      const { shown } = this;
      return shown && [shown.revision, shown.stationUuid, shown.instantMs, shown.locale];
    },
    async () => {
      const { shown } = this;
      if (shown === null) return null;
      const { stationUuid, instantMs, locale } = shown;
      return this.desk.ask('moment', { stationUuid, instantMs, locale });
    },
  );

  constructor() {
    super();
    this.spot = null;
    this.rateUuid = null;
    this.opened = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('shown');
    if (before && before.stationUuid !== this.shown?.stationUuid) this.chooseRate(null);
    if (changed.has('spot') && this.spot !== null) void this.goTo(this.spot);
  }

  protected override render(): TemplateResult {
    const bundle = this.bundle.answer;
    const rate = this.rate.answer;
    if (this.shown === null || !bundle) return html`<p class="soft">${say('Nothing is open.')}</p>`;
    return html`
      <h2>${say('Edit')}</h2>
      ${this.effect()}
      <wattpost-edit-rate-bar
        .bundle=${bundle}
        .rateUuid=${this.editedRate()}
        currency=${rate?.currency ?? 'EUR'}
        .problem=${this.editing.problem('rates')}
        @wattpost-choose-rate=${(event: CustomEvent<string>) => this.chooseRate(event.detail)}
        @wattpost-rates=${(event: CustomEvent<Edit>) => this.editRates(event.detail)}
      ></wattpost-edit-rate-bar>
      ${rate ? keyed(rate.uuid, this.rateBody(rate)) : nothing} ${this.stationPart(bundle)}
    `;
  }

  /** What the display of the station shows at the instant looked at. */
  private effect(): TemplateResult | typeof nothing {
    const { answer } = this.moment;
    if (!answer || this.shown === null) return nothing;
    const { instantMs: at, timeZone, locale } = this.shown;
    const when = momentText(at, timeZone, locale);
    return html`<p class="effect" role="status" id="effect">
      <span class="soft">${say('On the display, {when}:', { when })}</span>
      <strong>${answer.lines.join(' · ')}</strong>
      ${answer.name === null ? nothing : html`<span class="soft">${say('from “{name}”', { name: answer.name })}</span>`}
    </p>`;
  }

  private rateBody(rate: RateSheet): TemplateResult {
    return html`
      <section class="panel" aria-labelledby="rate-title">
        <h3 id="rate-title" tabindex="-1">${say('Cost rate')}</h3>
        <wattpost-edit-rate
          .desk=${this.desk}
          .shown=${this.shown}
          .rate=${rate}
        ></wattpost-edit-rate>
      </section>
      <section class="panel" aria-labelledby="entries-title" id="entries">
        <h3 id="entries-title">${say('Entries')}</h3>
        <wattpost-edit-schedule
          .desk=${this.desk}
          .shown=${this.shown}
          .rate=${rate}
          .opened=${this.opened}
        ></wattpost-edit-schedule>
      </section>
    `;
  }

  private stationPart(bundle: BundleSheet): TemplateResult | typeof nothing {
    const station = bundle.stations.find(({ uuid }) => uuid === this.shown?.stationUuid);
    if (station === undefined) return nothing;
    return html`<section class="panel" aria-labelledby="station-title" id="station">
      <h3 id="station-title" tabindex="-1">${say('Station')}</h3>
      ${keyed(
        station.uuid,
        html`<wattpost-edit-station
          .desk=${this.desk}
          .shown=${this.shown}
          .station=${station}
          .bundle=${bundle}
        ></wattpost-edit-station>`,
      )}
    </section>`;
  }

  private editedRate(): string {
    return this.rateUuid ?? this.shown?.rateUuid ?? '';
  }

  private chooseRate(rateUuid: string | null): void {
    this.rateUuid = rateUuid;
    this.opened = null;
    this.editing.forget();
  }

  private async editRates(edit: Edit): Promise<void> {
    if (!(await this.editing.commit('rates', edit))) return;
    this.chooseRate('newUuid' in edit ? edit.newUuid : null);
  }

  /** Opens a spot, and leads to it as soon as it is there. */
  private async goTo(spot: Spot): Promise<void> {
    if (spot.kind === 'station') this.revealing = '#station-title';
    if (spot.kind === 'rate') {
      this.chooseRate(spot.rateUuid);
      this.revealing = '#rate-title';
    }
    if (spot.kind === 'entry') {
      const { rateUuid, entryUuid } = spot;
      const place = await this.desk.ask('entryPlace', { rateUuid, entryUuid });
      if (place === null) return;
      this.chooseRate(rateUuid);
      this.opened = place;
    }
    this.requestUpdate();
  }

  protected override updated(): void {
    const target =
      this.revealing === null ? null : this.renderRoot.querySelector<HTMLElement>(this.revealing);
    if (target === null || this.rate.answer?.uuid !== this.editedRate()) return;
    this.revealing = null;
    target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
  }
}

customElements.define('wattpost-edit-view', EditView);
