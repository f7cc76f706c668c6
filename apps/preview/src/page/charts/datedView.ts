import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { type ViewContext, type Field, dateAt, View } from '../base/index.ts';
import { say } from '../languages/say.ts';
import { isDate } from './dateWords.ts';

/** The texts and actions of a view's navigation buttons. */
export interface DateNavigation {
  /** The unit of a step. */
  readonly what: 'week' | 'month' | 'day';
  /** The date in the field. */
  readonly date: string;
  /** The date of the previous (-1) or next (1) step. */
  readonly next: (direction: 1 | -1) => string;
  /** More buttons. */
  readonly more?: TemplateResult | typeof nothing;
}

/**
 * A view of a span of dates. It follows the selected instant until the user goes to another
 * date, and follows again after another instant is selected.
 */
export abstract class DatedView extends View {
  /** The chosen date; `null`: that of the selected instant. */
  @state() protected chosen: string | null = null;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = (changed.get('context') ?? null) as ViewContext | null;
    if (before !== null && before.instantMs !== this.context?.instantMs) this.chosen = null;
  }

  /** The displayed date, `YYYY-MM-DD`. */
  protected date({ clock, instantMs }: ViewContext): string {
    return this.chosen ?? dateAt(clock, instantMs);
  }

  /** Buttons for the previous and the next span, the selected instant, and any date. */
  protected turner({ what, date, next, more = nothing }: DateNavigation): TemplateResult {
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

/** The form for the target days or dates of a copy. */
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
