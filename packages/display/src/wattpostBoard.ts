import {
  html,
  LitElement,
  nothing,
  type CSSResult,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { BoardModel, ShownPrice } from './boardModel.ts';
import { boardStyles } from './boardStyles.ts';
import { fitProperty, holdsItsContent } from './fit.ts';
import { phrasesFor } from './phrases.ts';
import { amountTemplate, linesTemplate, termsTemplate, wordsTemplate } from './priceTemplates.ts';
import { priceStyles } from './priceStyles.ts';
import { allPages, pageTemplate } from './textPages.ts';
import { textStyles } from './textStyles.ts';
import { pageAtTurn, type ShownPage } from './turns.ts';
import { words, type Words } from './words.ts';

/** Detail of the event `wattpost-painted`: what has just been laid out, and whether all of it fits. */
export interface BoardPainted {
  readonly model: BoardModel;
  readonly fits: boolean;
}

/**
 * `<wattpost-board>`: the price board of one station. Set `model` (from `boardModel`) and `turn`, a
 * count that goes up whenever the running texts are to be turned; it reads no clock. The attribute
 * `theme` is `light`, `dark`, or absent for what the system prefers. Fires `wattpost-painted` after
 * each layout.
 */
export class WattpostBoard extends LitElement {
  static override properties: PropertyDeclarations = {
    model: { attribute: false },
    turn: { attribute: false },
    pages: { state: true },
  };
  static override styles: CSSResult[] = [boardStyles, priceStyles, textStyles];

  declare model: BoardModel | null;
  declare turn: number;
  declare private pages: readonly ShownPage[];
  private laidOut: { model: BoardModel; width: number; height: number } | null = null;
  private fits = true;
  private readonly resized: ResizeObserver;

  constructor() {
    super();
    this.model = null;
    this.turn = 0;
    this.pages = [];
    this.resized = new ResizeObserver(() => {
      this.requestUpdate();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    this.resized.disconnect();
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { model } = this;
    if (model === null) return nothing;
    const page = pageAtTurn(this.pages, this.turn);
    const language = page?.languageIndex ?? this.turn % model.languages.length;
    const say = (text: Words): TemplateResult => wordsTemplate(text, language);
    const others = model.next !== null ? '' : model.panes.length > 0 ? 'steady' : 'alone';
    return html`
      <div class="board ${others}">
        <header>
          <div class="station">
            <h1>
              ${model.station?.name ?? say(words(model.languages, (phrases) => phrases.station))}
            </h1>
            ${model.station?.place ? html`<p class="place">${model.station.place}</p>` : nothing}
          </div>
          ${
            model.clock === null
              ? nothing
              : html`<p class="clock">
                  <time>${model.clock.time}</time>
                  <span class="date">${say(model.clock.date)} · ${model.clock.zone}</span>
                </p>`
          }
        </header>
        <main class="now" data-kind=${model.price.kind}>
          <div class="heading">
            <h2>${say(words(model.languages, (phrases) => phrases.priceNow))}</h2>
            ${model.until === null ? nothing : html`<p class="until">${say(model.until)}</p>`}
            ${model.since === null ? nothing : html`<p class="since">${say(model.since)}</p>`}
          </div>
          <div class="body">${this.priceTemplate(model, language)}</div>
          ${model.vat === null ? nothing : html`<p class="vat">${say(model.vat)}</p>`}
          ${model.notice === null ? nothing : html`<p class="notice">${say(model.notice)}</p>`}
        </main>
        ${
          model.next === null
            ? nothing
            : html`<section class="next" aria-labelledby="next" data-kind=${model.next.price.kind}>
                <div class="heading">
                  <h2 id="next">${say(words(model.languages, (phrases) => phrases.nextPrice))}</h2>
                  <p class="from">${say(model.next.from)}</p>
                </div>
                ${this.nextTemplate(model, model.next.price, language)}
              </section>`
        }
        ${
          model.panes.length === 0
            ? nothing
            : html`<aside
                class="texts"
                aria-label=${phrasesFor(model.languages[language] ?? 'en').information}
              >
                ${page === undefined ? nothing : pageTemplate(page)}
              </aside>`
        }
      </div>
    `;
  }

  private priceTemplate(model: BoardModel, language: number): TemplateResult | TemplateResult[] {
    const { price } = model;
    switch (price.kind) {
      case 'priced':
        return html`
          <div class="hero" data-component=${price.hero.component} data-value=${price.hero.value}>
            ${amountTemplate(price.hero)}
            <p>${termsTemplate(price.hero, language)}</p>
          </div>
          ${
            price.others.length === 0
              ? nothing
              : html`<ul class="others">
                  ${linesTemplate(price.others, language)}
                </ul>`
          }
        `;
      case 'free':
        return inEveryLanguage(words(model.languages, (phrases) => phrases.free));
      case 'unavailable':
        return [
          ...inEveryLanguage(words(model.languages, (phrases) => phrases.unavailable)),
          html`<p class="hint">
            ${wordsTemplate(
              words(model.languages, (phrases) => phrases.unavailableHint),
              language,
            )}
          </p>`,
        ];
    }
  }

  private nextTemplate(model: BoardModel, price: ShownPrice, language: number): TemplateResult {
    if (price.kind === 'priced') {
      return html`<ul>
        ${linesTemplate([price.hero, ...price.others], language)}
      </ul>`;
    }
    const saying = words(model.languages, (phrases) => phrases[price.kind]);
    return html`<p class="saying">${wordsTemplate(saying, language)}</p>`;
  }

  protected override updated(): void {
    const { model } = this;
    if (model === null) return;
    const { clientWidth: width, clientHeight: height } = this;
    const last = this.laidOut;
    if (last?.model !== model || last.width !== width || last.height !== height) {
      this.laidOut = { model, width, height };
      this.fits = this.layOut(model);
    }
    this.dispatchEvent(
      new CustomEvent<BoardPainted>('wattpost-painted', { detail: { model, fits: this.fits } }),
    );
  }

  /** Finds the sizes at which everything is to be seen, then the pages of the running texts. */
  private layOut(model: BoardModel): boolean {
    const part = (selector: string): HTMLElement | null => this.renderRoot.querySelector(selector);
    const now = part('.now');
    const amount = part('.hero .amount');
    const station = part('.station');
    const next = part('.next');
    const texts = part('.texts');
    let fits = true;
    if (station !== null) fits = fitProperty(station, '--k', 0.4, 1) && fits;
    if (next !== null) fits = fitProperty(next, '--k', 0.3, 1) && fits;
    if (now !== null) {
      now.style.setProperty('--k', '1');
      now.style.setProperty('--s', '1');
      if (amount !== null) {
        const room = (): number => now.clientWidth - parseFloat(getComputedStyle(now).paddingLeft);
        fitProperty(now, '--hero', 4, 22, () => amount.offsetWidth <= room());
      }
      const body = part('.body');
      const within = (): boolean =>
        holdsItsContent(now) && (body === null || body.scrollHeight <= body.clientHeight + 1);
      // The large digits shrink only when the rest cannot give way any more.
      const gaveWay = fitProperty(now, '--k', 0.85, 1, within);
      fits = (gaveWay || fitProperty(now, '--s', 0.3, 1, within)) && fits;
    }
    if (texts !== null) this.pages = allPages(model, texts);
    else if (this.pages.length > 0) this.pages = [];
    return fits;
  }
}

/** A word that must be understood at once, in every language at once instead of in turns. */
function inEveryLanguage(text: Words): TemplateResult[] {
  const seen = text.filter((one, at) => text.findIndex((other) => other.text === one.text) === at);
  return seen.map((one) => html`<p class="status" lang=${one.language}>${one.text}</p>`);
}

customElements.define('wattpost-board', WattpostBoard);

declare global {
  interface HTMLElementTagNameMap {
    'wattpost-board': WattpostBoard;
  }
  interface HTMLElementEventMap {
    'wattpost-painted': CustomEvent<BoardPainted>;
  }
}
