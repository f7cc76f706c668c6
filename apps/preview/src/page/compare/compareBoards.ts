import '@wattpost/display/element';
import {
  css,
  html,
  LitElement,
  type CSSResultGroup,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { BoardModel } from '@wattpost/display';
import { colours, controls, isDark } from '../base/index.ts';

/** The screen that both boards are drawn for, in pixels. */
const screen = { width: 1280, height: 720 } as const;

/** One of two boards. */
export interface ComparedBoard {
  readonly title: string;
  /** `null`: the bundle has no such station. */
  readonly model: BoardModel | null;
}

/** Two boards beside each other, or below each other where there is no room. */
class CompareBoards extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .boards {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
        gap: 1rem;
      }
      figure {
        min-width: 0;
        margin: 0;
      }
      figcaption {
        margin-bottom: 0.25rem;
        font-size: 0.875rem;
        font-weight: 500;
        color: var(--soft);
        overflow-wrap: anywhere;
      }
      .stage {
        position: relative;
        overflow: hidden;
        aspect-ratio: 16 / 9;
        border-radius: 0.25rem;
        background: var(--sunken);
      }
      .screen {
        position: absolute;
        top: 0;
        left: 0;
        width: ${screen.width}px;
        height: ${screen.height}px;
        transform-origin: 0 0;
        outline: 2px solid var(--edge);
        outline-offset: -2px;
      }
      .none {
        display: grid;
        place-items: center;
        height: 100%;
        margin: 0;
        max-width: none;
        padding: 1rem;
        text-align: center;
      }
      @media print {
        /* Two in the width of a sheet of A4 or Letter between its margins. */
        .boards {
          grid-template-columns: repeat(2, 332px);
        }
        .screen {
          transform: scale(calc(332 / ${screen.width})) !important;
          print-color-adjust: exact;
        }
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    boards: { attribute: false },
    hasFonts: { state: true },
  };

  declare boards: readonly ComparedBoard[];
  /** Sizes are measured, so the typeface has to be there first. */
  declare private hasFonts: boolean;
  private readonly redraw = (): void => {
    this.requestUpdate();
  };
  private isLayingOut = false;
  private isAskedAgain = false;
  private readonly resized = new ResizeObserver(() => {
    this.fit();
  });

  constructor() {
    super();
    this.boards = [];
    this.hasFonts = false;
    void Promise.all([...document.fonts].map((face) => face.load())).then(() => {
      this.hasFonts = true;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
    colours.addEventListener('change', this.redraw);
  }

  override disconnectedCallback(): void {
    this.resized.disconnect();
    colours.removeEventListener('change', this.redraw);
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult {
    return html`<div class="boards">
      ${this.boards.map(
        ({ title, model }) =>
          html`<figure>
            <figcaption>${title}</figcaption>
            <div class="stage">
              ${
                model === null
                  ? html`<p class="none soft">This bundle has no such station.</p>`
                  : html`<div class="screen" inert>
                      <wattpost-board
                        theme=${isDark() ? 'dark' : 'light'}
                        .model=${this.hasFonts ? model : null}
                      ></wattpost-board>
                    </div>`
              }
            </div>
          </figure>`,
      )}
    </div>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    void this.layOut();
  }

  /** A board measures its texts at its own size; it is drawn smaller afterwards. */
  private async layOut(): Promise<void> {
    this.isAskedAgain = true;
    if (this.isLayingOut) return;
    this.isLayingOut = true;
    while (this.isAskedAgain) {
      this.isAskedAgain = false;
      for (const stage of this.renderRoot.querySelectorAll<HTMLElement>('.screen')) {
        const board = stage.querySelector('wattpost-board');
        if (board === null) continue;
        stage.style.transform = 'none';
        board.requestUpdate();
        // False: it has changed something and goes on.
        while (!(await board.updateComplete));
      }
    }
    this.isLayingOut = false;
    this.fit();
  }

  private fit(): void {
    if (this.isLayingOut) return;
    for (const stage of this.renderRoot.querySelectorAll<HTMLElement>('.screen')) {
      const room = stage.parentElement?.clientWidth ?? screen.width;
      stage.style.transform = `scale(${room / screen.width})`;
    }
  }
}

customElements.define('wattpost-compare-boards', CompareBoards);
