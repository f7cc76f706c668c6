import type { BoardModel } from '@wattpost/display';
import '@wattpost/display/element';
import {
  css,
  html,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { Asking, DeskView, controls } from '../../base/index.ts';

/** The screen that is drawn smaller, in pixels. */
const screen = { width: 1280, height: 720 } as const;

/** `<wattpost-small-board>`: the display at the instant looked at, as small as its place is. */
class SmallBoard extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    scale: { state: true },
    hasFonts: { state: true },
  };
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

  declare private scale: number;
  /** Sizes are measured, so the typeface has to be there first. */
  declare private hasFonts: boolean;
  private readonly board = new Asking<BoardModel | null>(
    this,
    () => this.shown && [this.shown.revision, this.shown.stationUuid, this.shown.instantMs],
    () =>
      this.desk.ask('board', {
        ...{ side: 'edited', stationUuids: [this.shown?.stationUuid ?? ''] },
        ...{ instantMs: this.shown?.instantMs ?? 0, locales: [] },
      }),
  );
  private readonly resized = new ResizeObserver(([entry]) => {
    this.scale = (entry?.contentRect.width ?? 0) / screen.width;
  });

  constructor() {
    super();
    this.scale = 0;
    this.hasFonts = false;
    void Promise.all([...document.fonts].map((face) => face.load())).then(() => {
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
    void this.layOut();
  }

  /** The board measures its texts at its own size, and is drawn smaller afterwards. */
  private async layOut(): Promise<void> {
    const place = this.renderRoot.querySelector<HTMLElement>('.screen');
    const board = this.renderRoot.querySelector('wattpost-board');
    if (place === null || board === null) return;
    place.style.transform = 'none';
    board.requestUpdate();
    // False: it has changed something and goes on.
    while (!(await board.updateComplete));
    place.style.transform = `scale(${this.scale})`;
  }
}

customElements.define('wattpost-small-board', SmallBoard);
