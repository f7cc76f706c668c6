import { css, html, type CSSResultGroup, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { controls, Query, View, drawSmaller, fontsLoaded } from '../../base/index.ts';

/** The screen before scaling, in pixels. */
const screen = { width: 1280, height: 720 } as const;

/** `<wattpost-small-board>`: the display at the selected instant, scaled to its container. */
class SmallBoard extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .stage {
        position: relative;
        overflow: hidden;
        border: 1px solid var(--edge);
        border-radius: 0.375rem;
        aspect-ratio: 16 / 9;
      }
      .screen {
        position: absolute;
        inset: 0 auto auto 0;
        transform-origin: top left;
      }
    `,
  ];

  @state() private scale = 0;
  /** Sizes are measured, so the typeface must be loaded first. */
  @state() private hasFonts = false;
  private readonly board = new Query(this, 'board', ({ stationUuid, instantMs }) => ({
    stationUuids: [stationUuid],
    instantMs,
    locales: [],
  }));
  private readonly resized = new ResizeObserver(([entry]) => {
    this.scale = (entry?.contentRect.width ?? 0) / screen.width;
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
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }

  protected override render(): TemplateResult {
    const model = this.board.answer ?? null;
    return html`<div class="stage">
      <div class="screen" inert style="width: ${screen.width}px; height: ${screen.height}px">
        <wattpost-board theme="light" .model=${this.hasFonts ? model : null}></wattpost-board>
      </div>
    </div>`;
  }

  protected override updated(): void {
    void drawSmaller(this.renderRoot, this.scale);
  }
}

customElements.define('wattpost-small-board', SmallBoard);
