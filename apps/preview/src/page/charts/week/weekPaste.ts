import type { Problem } from '@wattpost/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { dayName, problemList, unitField, type EnergyUnit } from '../../edit/index.ts';
import { weekdaysFrom } from './weekTracks.ts';
import { weekWords } from './words.ts';

interface WeekPaste {
  readonly text: string;
  readonly unit: EnergyUnit;
  /** The weekdays of the prices of one day. */
  readonly days: ReadonlySet<number>;
  readonly firstWeekday: number;
  readonly locale: string;
  readonly chooseDays: (days: ReadonlySet<number>) => void;
  /** Why the last one was refused. */
  readonly problems: readonly Problem[];
  readonly choose: (unit: EnergyUnit) => void;
  readonly take: (text: string) => void;
  readonly cancel: () => void;
}

/** A text box for the cells of a week. */
export function weekPaste(use: WeekPaste): TemplateResult {
  const { text, unit, problems, choose, take, cancel } = use;
  return html`<form
    class="paste panel"
    aria-label=${weekWords.paste}
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      take(form.querySelector('textarea')?.value ?? '');
    }}
  >
    <label for="cells">${weekWords.pasteLabel}</label>
    <textarea
      id="cells"
      rows="6"
      aria-describedby="paste-help"
      spellcheck="false"
      .value=${text}
      @input=${() => choose(null)}
    ></textarea>
    <p class="soft small" id="paste-help">${weekWords.pasteHelp} ${weekWords.pasteDayHelp}</p>
    ${problemList(problems)} ${daysField(use)} ${unitField(unit, problems, choose)}
    <div class="row">
      <button class="primary">${weekWords.pasteTake}</button>
      <button type="button" @click=${cancel}>${weekWords.cancel}</button>
    </div>
  </form>`;
}

/** Asks for the weekdays of the prices of one day. */
function daysField({
  days,
  firstWeekday,
  locale,
  chooseDays,
  problems,
}: WeekPaste): TemplateResult | typeof nothing {
  if (days.size === 0 && problems.every(({ code }) => code !== 'which_days')) return nothing;
  return html`<fieldset>
    <legend>${weekWords.pasteDays}</legend>
    <div class="row">
      ${weekdaysFrom(firstWeekday).map(
        (day) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${days.has(day)}
              @change=${() => {
                const next = new Set(days);
                if (!next.delete(day)) next.add(day);
                chooseDays(next);
              }}
            />${dayName(day, locale, 'short')}</label
          >`,
      )}
    </div>
  </fieldset>`;
}
