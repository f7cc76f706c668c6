import { html, nothing, type TemplateResult } from 'lit';
import type { PriceLine } from './priceLine.ts';
import type { Words } from './words.ts';

/**
 * Words in every language on the same spot, of which one is to be seen: the spot is as large as the
 * longest of them, so that nothing around it moves when the language turns.
 */
export function wordsTemplate(text: Words, languageIndex: number): TemplateResult {
  return html`<span class="words"
    >${text.map((saying, index) =>
      index === languageIndex
        ? html`<span class="on" lang=${saying.language}>${saying.text}</span>`
        : html`<span lang=${saying.language} aria-hidden="true">${saying.text}</span>`,
    )}</span
  >`;
}

/** An amount with its currency, as its locale puts them together. */
export function amountTemplate(line: PriceLine): TemplateResult {
  return html`<span class="amount"
    >${line.parts.map((part) => html`<span class=${part.kind}>${part.text}</span>`)}</span
  >`;
}

/**
 * What a line's amount is for, and where it holds, in every language on the same spot. Both are one
 * phrase, so that no language leaves a gap between them.
 */
export function termsTemplate(line: PriceLine, languageIndex: number): TemplateResult {
  return html`<span class="words terms"
    >${line.per.map((per, index) => {
      const condition = line.condition?.[index];
      const isOn = index === languageIndex;
      return html`<span
        class=${isOn ? 'on' : ''}
        lang=${per.language}
        aria-hidden=${isOn ? nothing : 'true'}
        ><span class="per">${per.text}</span>${
          condition === undefined
            ? nothing
            : html` <span class="condition">${condition.text}</span>`
        }</span
      >`;
    })}</span
  >`;
}

/** List items for price lines. */
export function linesTemplate(
  lines: readonly PriceLine[],
  languageIndex: number,
): TemplateResult[] {
  return lines.map(
    (line) =>
      html`<li data-component=${line.component} data-value=${line.value}>
        ${amountTemplate(line)}${termsTemplate(line, languageIndex)}
      </li>`,
  );
}
