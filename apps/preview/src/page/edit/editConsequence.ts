import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { Consequences } from '../../core/charts/weekQuestions.ts';
import { Asking, DeskView, controls } from '../base/index.ts';
import { consequenceText, editWords } from './words.ts';

/** `<wattpost-consequence>`: what the last step has changed in a span of time, once there was one here. */
class EditConsequence extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    span: { attribute: false },
    isDated: { type: Boolean, attribute: 'dated' },
    hasChanged: { state: true },
  };
  static override styles: CSSResultGroup = [
    controls,
    css`
      .told {
        max-width: none;
        margin: 0 0 0.5rem;
        padding: 0.4rem 0.75rem;
        border-left: 3px solid var(--accent);
        background: var(--tint);
        border-radius: 0 0.25rem 0.25rem 0;
        line-height: 1.4;
      }
      .told:not(.some) {
        padding: 0;
        margin: 0;
        border: 0;
      }
    `,
  ];

  /** Epoch milliseconds: from (inclusive) to (exclusive). */
  declare span: { readonly fromMs: number; readonly toMs: number };
  /** Whether dates are told, not only weekdays. */
  declare isDated: boolean;
  declare private hasChanged: boolean;
  private readonly consequences = new Asking<Consequences | null>(
    this,
    () => {
      const { shown, span } = this;
      if (shown === null || !this.hasChanged) return null;
      return [shown.revision, shown.stationUuid, span.fromMs, span.toMs, shown.locale];
    },
    () => {
      const { stationUuid = '', locale = 'en-GB' } = this.shown ?? {};
      return this.desk.ask('consequences', { stationUuid, locale, ...this.span });
    },
  );

  constructor() {
    super();
    this.span = { fromMs: 0, toMs: 1 };
    this.isDated = false;
    this.hasChanged = false;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('shown') as typeof this.shown | undefined;
    if (!before) return;
    const isElsewhere = before.stationUuid !== this.shown?.stationUuid;
    if (isElsewhere) this.hasChanged = false;
    else if (before.revision !== this.shown?.revision) this.hasChanged = true;
  }

  protected override render(): TemplateResult {
    const { answer } = this.consequences;
    const locale = this.shown?.locale ?? 'en-GB';
    if (!this.hasChanged || !answer) return html`<p class="told" role="status"></p>`;
    const { changes, count } = answer;
    const more = count - changes.length;
    return html`<p class="told some" role="status">
      ${count === 0 ? editWords.noChange : nothing}
      ${changes.map(
        (change, index) =>
          html`${index === 0 ? nothing : html`<br />`}<span
              >${consequenceText(change, locale, this.isDated)}</span
            >`,
      )}
      ${more > 0 ? editWords.more(more) : nothing}
    </p>`;
  }
}

customElements.define('wattpost-consequence', EditConsequence);
