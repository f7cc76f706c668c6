import {
  css,
  html,
  nothing,
  unsafeCSS,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { Consequences } from '../../core/charts/weekQuestions.ts';
import { Asking, DeskView, controls } from '../base/index.ts';
import { consequenceText, editWords } from './words.ts';

/** Where what is told has a place of its own, in which it scrolls. */
const narrow = '(max-width: 48rem)';
const isNarrow = matchMedia(narrow);

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
        border-inline-start: 3px solid var(--accent);
        background: var(--tint);
        border-start-end-radius: 0.25rem;
        border-end-end-radius: 0.25rem;
        line-height: 1.4;
      }
      .none {
        display: none;
      }
      /* What is told has its place before it is told: it must not move the field that somebody types in. */
      @media ${unsafeCSS(narrow)} {
        .told {
          display: block;
          block-size: 4.4rem;
          box-sizing: border-box;
          overflow-y: auto;
        }
        .none {
          border-color: var(--line);
        }
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
    if (!this.hasChanged || !answer) {
      return html`<p class="told none" role="status">
        <span class="soft" aria-hidden="true">${editWords.consequencePlace}</span>
      </p>`;
    }
    const { changes, count } = answer;
    const more = count - changes.length;
    return html`<p class="told some" role="status" tabindex=${isNarrow.matches ? 0 : nothing}>
      ${count === 0 ? editWords.noChange : nothing}
      ${changes.map(
        (change, index) =>
          html`${index === 0 ? nothing : html`<br />`}<span
              >${consequenceText(change, locale, this.isDated)}</span
            >`,
      )}
      ${more > 0 ? html`<br />${editWords.more(more)}` : nothing}
    </p>`;
  }
}

customElements.define('wattpost-consequence', EditConsequence);
