import type { Problem } from '@wattpost/contract';
import { html, type TemplateResult } from 'lit';
import { problemList, unitField, type EnergyUnit } from '../../edit/index.ts';
import { weekWords } from './words.ts';

interface WeekPaste {
  readonly text: string;
  readonly unit: EnergyUnit;
  /** Why the last one was refused. */
  readonly problems: readonly Problem[];
  readonly choose: (unit: EnergyUnit) => void;
  readonly take: (text: string) => void;
  readonly cancel: () => void;
}

/** A text box for the cells of a week. */
export function weekPaste({
  text,
  unit,
  problems,
  choose,
  take,
  cancel,
}: WeekPaste): TemplateResult {
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
    <p class="soft small" id="paste-help">${weekWords.pasteHelp}</p>
    ${problemList(problems)} ${unitField(unit, problems, choose)}
    <div class="row">
      <button class="primary">${weekWords.pasteTake}</button>
      <button type="button" @click=${cancel}>${weekWords.cancel}</button>
    </div>
  </form>`;
}
