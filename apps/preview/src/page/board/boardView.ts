import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import {
  controls,
  inHash,
  selectField,
  setHash,
  Query,
  View,
  drawSmaller,
  fontsLoaded,
} from '../base/index.ts';
import { languageName } from '../languages/languageName.ts';
import { boardOthers, maxStations } from './boardOthers.ts';
import { boardSource } from './boardSource.ts';
import { boardViewStyles } from './boardViewStyles.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/** Screens of displays, in pixels. */
const sizes = [
  { id: 'landscape', title: words.landscape, width: 1920, height: 1080 },
  { id: 'portrait', title: words.portrait, width: 1080, height: 1920 },
  { id: 'small', title: words.small, width: 1280, height: 720 },
] as const;

/** Minimum height of the board, and its distance from the window's bottom, in CSS pixels. */
const minHigh = 160;
const gap = 16;

/** Duration of a page of text, as on the display. */
const turnMs = 10_000;

/** `<wattpost-board-view>`: the display's own board at the selected instant. */
class BoardView extends View {
  static override styles: CSSResultGroup = [controls, boardViewStyles];

  @state() private size: (typeof sizes)[number]['id'] =
    sizes.find(({ id }) => id === inHash('size'))?.id ?? 'landscape';
  @state() private theme: 'light' | 'dark' = inHash('board') === 'dark' ? 'dark' : 'light';
  /** BCP 47; empty: all languages in turn. */
  @state() private locale: string = inHash('language') ?? '';
  /** Other stations beside the selected one. */
  @state() private others: readonly string[] =
    inHash('with')
      ?.split(' ')
      .slice(0, maxStations - 1) ?? [];
  @state() private turn = 0;
  @state() private scale = 0;
  /** Sizes are measured, so the typeface must be loaded first. */
  @state() private hasFonts = false;

  private readonly board = new Query(this, 'board', ({ instantMs }) => ({
    stationUuids: this.shownStations,
    instantMs,
    locales: this.locale === '' ? [] : [this.locale],
  }));
  private languages: readonly string[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly resized = new ResizeObserver(() => {
    this.fit();
  });

  constructor() {
    super();
    void fontsLoaded().then(() => {
      this.hasFonts = true;
    });
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
    const first = this.context?.stationUuid ?? '';
    const known = new Set(this.context?.edited.stations.map(({ uuid }) => uuid));
    const others = this.others.filter((uuid) => uuid !== first && known.has(uuid));
    return [first, ...others].slice(0, maxStations);
  }

  protected override render(): TemplateResult {
    const { context } = this;
    if (context === null) return html``;
    const model = this.board.answer ?? null;
    if (this.locale === '' && model !== null) this.languages = model.languages;
    const languages = [...new Set([...this.languages, ...(this.locale ? [this.locale] : [])])];
    const size = sizes.find(({ id }) => id === this.size) ?? sizes[0];
    const { stations } = context.edited;
    const { scale, shownStations: stationUuids } = this;
    return html`
      <h2 class="visually-hidden">${say('Board')}</h2>
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
      <div class="row fields-row choices no-print" role="group" aria-label=${say('The display')}>
        ${selectField(
          'size',
          say('Screen'),
          sizes.map(({ id, title }) => [id, title]),
          this.size,
          (value) => {
            this.size = sizes.find(({ id }) => id === value)?.id ?? 'landscape';
            this.remember();
          },
        )}
        ${selectField(
          'theme',
          say('Colours'),
          [
            ['light', say('Light')],
            ['dark', say('Dark')],
          ],
          this.theme,
          (value) => {
            this.theme = value === 'dark' ? 'dark' : 'light';
            this.remember();
          },
        )}
        ${selectField(
          'locale',
          say('Language'),
          [['', say('All in turn')], ...languages.map((tag) => [tag, languageName(tag)] as const)],
          this.locale,
          (value) => {
            this.locale = value;
            this.remember();
          },
        )}
        <div class="field">
          <span class="label">${say('Texts')}</span>
          <button
            @click=${() => {
              this.turn += 1;
            }}
          >
            ${say('Turn the page')}
          </button>
        </div>
        ${stations.length > 1 ? boardOthers(stations, stationUuids, this.setOthers) : nothing}
      </div>
      ${model === null ? nothing : boardSource(model, context, stationUuids)}
    `;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.fit();
    void drawSmaller(this.renderRoot, this.scale);
  }

  /** As large as fits, but not larger than the screen. */
  private fit(): void {
    const size = sizes.find(({ id }) => id === this.size) ?? sizes[0];
    const stage = this.renderRoot.querySelector('.stage');
    if (stage === null) return;
    // The height of the window below the board's top, so that all of it is visible at once.
    const room = Math.max(minHigh, innerHeight - stage.getBoundingClientRect().top - scrollY - gap);
    this.scale = Math.min(1, stage.clientWidth / size.width, room / size.height);
  }

  private remember(): void {
    setHash({ size: this.size, board: this.theme, language: this.locale || null });
  }

  private readonly setOthers = (uuids: readonly string[]): void => {
    this.others = uuids;
    setHash({ with: uuids.length === 0 ? null : uuids.join(' ') });
  };
}

customElements.define('wattpost-board-view', BoardView);
