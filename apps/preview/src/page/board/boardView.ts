import type { BoardModel } from '@wattpost/display';
import '@wattpost/display/element';
import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { StationChoice } from '../../core/workspace/documentQuestions.ts';
import { Asking, DeskView, controls, inHash, languageName, setHash } from '../base/index.ts';
import { boardOthers, mostStations } from './boardOthers.ts';
import { boardSource } from './boardSource.ts';
import { boardViewStyles } from './boardViewStyles.ts';
import { words } from './words.ts';

/** Screens of displays, in pixels. */
const sizes = [
  { id: 'landscape', title: words.landscape, width: 1920, height: 1080 },
  { id: 'portrait', title: words.portrait, width: 1080, height: 1920 },
  { id: 'small', title: words.small, width: 1280, height: 720 },
] as const;

/** The board is never drawn lower, and ends so far above the window's end, in CSS pixels. */
const leastHigh = 160;
const gap = 16;

/** How long a page of text stays, as on the display. */
const turnMs = 10_000;

/** `<wattpost-board-view>`: the display's own board at the instant looked at. */
class BoardView extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    stations: { attribute: false },
    size: { state: true },
    theme: { state: true },
    locale: { state: true },
    others: { state: true },
    turn: { state: true },
    scale: { state: true },
    hasFonts: { state: true },
  };
  static override styles: CSSResultGroup = [controls, boardViewStyles];

  /** All that may be put beside the one looked at. */
  declare stations: readonly StationChoice[];
  declare private size: (typeof sizes)[number]['id'];
  declare private theme: 'light' | 'dark';
  /** BCP 47; empty: all languages in turn. */
  declare private locale: string;
  /** Stations beside the one looked at. */
  declare private others: readonly string[];
  declare private turn: number;
  declare private scale: number;
  /** Sizes are measured, so the typeface has to be there first. */
  declare private hasFonts: boolean;

  private readonly board: Asking<BoardModel | null>;
  private languages: readonly string[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly resized = new ResizeObserver(() => {
    this.fit();
  });

  constructor() {
    super();
    this.stations = [];
    this.size = sizes.find(({ id }) => id === inHash('size'))?.id ?? 'landscape';
    this.theme = inHash('board') === 'dark' ? 'dark' : 'light';
    this.locale = inHash('language') ?? '';
    this.others =
      inHash('with')
        ?.split(' ')
        .slice(0, mostStations - 1) ?? [];
    this.turn = 0;
    this.scale = 0;
    this.hasFonts = false;
    void Promise.all([...document.fonts].map((face) => face.load())).then(() => {
      this.hasFonts = true;
    });
    this.board = new Asking(
      this,
      () => {
        const { shown, locale } = this;
        if (shown === null) return null;
        return [shown.revision, shown.instantMs, this.shownStations.join(' '), locale];
      },
      () =>
        this.desk.ask('board', {
          ...{ side: 'edited', stationUuids: this.shownStations },
          instantMs: this.shown?.instantMs ?? 0,
          locales: this.locale === '' ? [] : [this.locale],
        }),
    );
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill) return;
    this.timer = setInterval(() => {
      this.turn += 1;
    }, turnMs);
  }

  override disconnectedCallback(): void {
    this.resized.disconnect();
    clearInterval(this.timer);
    super.disconnectedCallback();
  }

  private get shownStations(): readonly string[] {
    const first = this.shown?.stationUuid ?? '';
    const known = new Set(this.stations.map(({ uuid }) => uuid));
    const others = this.others.filter((uuid) => uuid !== first && known.has(uuid));
    return [first, ...others].slice(0, mostStations);
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    if (shown === null) return html``;
    const model = this.board.answer ?? null;
    if (this.locale === '' && model !== null) this.languages = model.languages;
    const languages = [...new Set([...this.languages, ...(this.locale ? [this.locale] : [])])];
    const size = sizes.find(({ id }) => id === this.size) ?? sizes[0];
    const { scale, stations, shownStations: stationUuids } = this;
    return html`
      <h2 class="visually-hidden">${words.title}</h2>
      <div
        class="stage"
        style="height: ${Math.ceil(size.height * scale)}px; --wide: ${size.width}; --high: ${size.height}"
      >
        <div class="screen" inert style="width: ${size.width}px; height: ${size.height}px">
          <wattpost-board
            theme=${this.theme}
            .model=${this.hasFonts ? model : null}
            .turn=${this.turn}
          ></wattpost-board>
        </div>
      </div>
      <div class="row choices no-print" role="group" aria-label=${words.display}>
        ${this.choice(words.screen, this.size, sizes, 'size')}
        ${this.choice(
          words.colours,
          this.theme,
          [
            { id: 'light', title: words.light },
            { id: 'dark', title: words.dark },
          ],
          'theme',
        )}
        ${this.choice(
          words.language,
          this.locale,
          [
            { id: '', title: words.inTurn },
            ...languages.map((tag) => ({ id: tag, title: languageName(tag) })),
          ],
          'locale',
        )}
        <div class="field">
          <span class="label">${words.texts}</span>
          <button
            @click=${() => {
              this.turn += 1;
            }}
          >
            ${words.turn}
          </button>
        </div>
        ${stations.length > 1 ? boardOthers(stations, stationUuids, this.setOthers) : nothing}
      </div>
      ${model === null ? nothing : boardSource(model, { shown, stations, stationUuids })}
    `;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.fit();
    void this.layOut();
  }

  /** The board measures its texts, which it cannot do when it is drawn smaller: it is afterwards. */
  private async layOut(): Promise<void> {
    const screen = this.renderRoot.querySelector<HTMLElement>('.screen');
    const board = this.renderRoot.querySelector('wattpost-board');
    if (screen === null || board === null) return;
    screen.style.transform = 'none';
    board.requestUpdate();
    // False: it has changed something and goes on.
    while (!(await board.updateComplete));
    screen.style.transform = `scale(${this.scale})`;
  }

  /** As large as there is room for, and never larger than the screen is. */
  private fit(): void {
    const size = sizes.find(({ id }) => id === this.size) ?? sizes[0];
    const stage = this.renderRoot.querySelector('.stage');
    if (stage === null) return;
    // What is left of the window below what stands above it, so that all of it is seen at once.
    const room = Math.max(
      leastHigh,
      innerHeight - stage.getBoundingClientRect().top - scrollY - gap,
    );
    this.scale = Math.min(1, stage.clientWidth / size.width, room / size.height);
  }

  private choice(
    label: string,
    value: string,
    options: readonly { readonly id: string; readonly title: string }[],
    member: 'size' | 'theme' | 'locale',
  ): TemplateResult {
    return html`<div class="field">
      <label for=${member}>${label}</label>
      <select
        id=${member}
        @change=${(event: Event) => {
          if (event.target instanceof HTMLSelectElement) this.choose(member, event.target.value);
        }}
      >
        ${options.map(
          ({ id, title }) => html`<option value=${id} ?selected=${id === value}>${title}</option>`,
        )}
      </select>
    </div>`;
  }

  private choose(member: 'size' | 'theme' | 'locale', value: string): void {
    if (member === 'size') this.size = sizes.find(({ id }) => id === value)?.id ?? 'landscape';
    if (member === 'theme') this.theme = value === 'dark' ? 'dark' : 'light';
    if (member === 'locale') this.locale = value;
    setHash({ size: this.size, board: this.theme, language: this.locale || null });
  }

  private readonly setOthers = (uuids: readonly string[]): void => {
    this.others = uuids;
    setHash({ with: uuids.length === 0 ? null : uuids.join(' ') });
  };
}

customElements.define('wattpost-board-view', BoardView);
