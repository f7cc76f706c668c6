import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { type ViewContext, type Field, dateAt, View } from '../base/index.ts';
import { say } from '../languages/index.ts';
import { isDate } from './dateWords.ts';

/** What a view's buttons for turning say and do. */
export interface Turning {
  /** What is turned. */
  readonly what: 'week' | 'month' | 'day';
  /** The date in the field. */
  readonly date: string;
  /** The date to be turned to, one back (-1) or forth (1). */
  readonly next: (direction: 1 | -1) => string;
  /** More buttons. */
  readonly more?: TemplateResult | typeof nothing;
}

/**
 * A view of a span of dates. It follows the instant that is looked at until it is turned to another
 * date, and follows again when another instant is looked at.
 */
export abstract class DatedView extends View {
  /** The date that was turned to; `null`: the one of the instant looked at. */
  @state() protected chosen: string | null = null;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = (changed.get('shown') ?? null) as ViewContext | null;
    if (before !== null && before.instantMs !== this.shown?.instantMs) this.chosen = null;
  }

  /** The date that is shown, `YYYY-MM-DD`. */
  protected date({ timeZone, instantMs }: ViewContext): string {
    return this.chosen ?? dateAt(timeZone, instantMs);
  }

  /** Buttons that turn back and forth, back to the instant, and to any date. */
  protected turner({ what, date, next, more = nothing }: Turning): TemplateResult {
    const to = (chosen: string | null) => (): void => {
      this.chosen = chosen;
    };
    return html`
      <div class="row no-print">
        <button
          type="button"
          class="icon"
          aria-label=${say('Turn to the previous {what, select, week {week} month {month} other {day}}', { what })}
          @click=${to(next(-1))}
        >
          ←
        </button>
        <button
          type="button"
          class="icon"
          aria-label=${say('Turn to the next {what, select, week {week} month {month} other {day}}', { what })}
          @click=${to(next(1))}
        >
          →
        </button>
        <button type="button" aria-disabled=${this.chosen === null} @click=${to(null)}>
          ${say('This {what, select, week {week} month {month} other {day}}', { what })}
        </button>
        <div class="row">
          <label for="turn-to">${say('Date')}</label>
          <wattpost-field
            kind="date"
            field-id="turn-to"
            .value=${date}
            @change=${this.onDate}
          ></wattpost-field>
        </div>
        ${more}
      </div>
    `;
  }

  private readonly onDate = (event: Event): void => {
    const { value } = event.target as Field;
    if (isDate(value)) this.chosen = value;
  };
}

/** The form that asks to which days or dates one is copied. */
export const copyFormStyles: CSSResult = css`
  .copy {
    margin: 0.5rem 0;
    padding: 0.5rem 0.75rem;
    border-radius: 0.375rem;
    background: var(--tint);
  }
  .copy p {
    margin: 0 0 0.25rem;
  }
`;
