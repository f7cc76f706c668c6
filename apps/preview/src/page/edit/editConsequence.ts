import { css, html, nothing, unsafeCSS, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Consequences } from '../../core/charts/weekQuestions.ts';
import { Query, thisMinute, controls, View } from '../base/index.ts';
import { consequenceText, editWords } from './words.ts';
import { say } from '../languages/say.ts';

/** At this width the effects are in their own scrolling container. */
const narrow = '(max-width: 48rem)';
const isNarrow = matchMedia(narrow);

/** The effects of the last edit, and implausible ones among them. */
interface StepConsequences extends Consequences {
  readonly warnings: readonly string[];
}

/** `<wattpost-consequence>`: the effects of the last edit in a span of time, after the first edit here. */
class EditConsequence extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .callout {
        margin-bottom: 0.5rem;
        padding-block: 0.4rem;
        line-height: 1.4;
      }
      .none {
        display: none;
      }
      /* Space is reserved, because the effects must not move the field that is being typed in. */
      @media ${unsafeCSS(narrow)} {
        .callout {
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
  @property({ attribute: false }) span: { readonly fromMs: number; readonly toMs: number } = {
    fromMs: 0,
    toMs: 1,
  };
  /** Whether dates are shown, not only weekdays. */
  @property({ type: Boolean, attribute: 'dated' }) isDated = false;
  @state() private hasChanged = false;
  private readonly consequences = new Query(this, 'consequences', ({ stationUuid }) =>
    this.hasChanged ? { stationUuid, ...this.span } : undefined,
  );
  private readonly warnings = new Query(this, 'stepWarnings', () =>
    this.hasChanged ? { nowMs: thisMinute() } : undefined,
  );
  /** The latest effects for which both answers have arrived. */
  private step: StepConsequences | null = null;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('context') as typeof this.context | undefined;
    if (!before) return;
    const isElsewhere = before.stationUuid !== this.context?.stationUuid;
    if (isElsewhere) this.hasChanged = false;
    else if (before.edited !== this.context?.edited) this.hasChanged = true;
  }

  protected override render(): TemplateResult {
    const { consequences, warnings: found } = this;
    if (!consequences.isBusy && !found.isBusy && consequences.answer && found.answer) {
      this.step = { ...consequences.answer, warnings: found.answer };
    }
    const locale = this.context?.locale ?? 'en-GB';
    if (!this.hasChanged || this.step === null) {
      return html`<p class="callout none" role="status">
        <span class="soft" aria-hidden="true"
          >${say('The effect of a change on prices appears here.')}</span
        >
      </p>`;
    }
    const { changes, count, warnings } = this.step;
    const more = count - changes.length;
    return html`<p class="callout" role="status" tabindex=${isNarrow.matches ? 0 : nothing}>
      ${warnings.map((warning) => html`<strong class="warning">${warning}</strong><br />`)}
      ${count === 0 ? say('The prices shown here stay the same.') : nothing}
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
