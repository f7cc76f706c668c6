import { html, nothing, type TemplateResult } from 'lit';
import type { PriceLine, Words } from '@wattpost/wording';

/** A text in one language of the board. */
type Said = (languageIndex: number) => TemplateResult;

/** The languages of a board, and the visible one. */
export interface Speech {
  /** BCP 47 tags for `lang` attributes, in the board's order. */
  readonly tags: readonly string[];
  /** Index of the visible one. */
  readonly on: number;
}

/**
 * The same text in every language in the same position, of which one is visible: the element is as large
 * as the longest of them, so that nothing around it moves when the language changes.
 */
export function stackedTemplate({ tags, on }: Speech, say: Said, className = ''): TemplateResult {
  return html`<span class="words ${className}"
    >${tags.map((tag, index) => {
      const [className, hidden] = index === on ? ['on', nothing] : [nothing, 'true'];
      return html`<span class=${className} lang=${tag} aria-hidden=${hidden}>${say(index)}</span>`;
    })}</span
  >`;
}

/** A text in an element of its own. */
export function wordsTemplate(text: Words, on: number): TemplateResult {
  const tags = text.map(({ language }) => language);
  return stackedTemplate({ tags, on }, (index) => html`${text[index]?.text}`);
}

/**
 * An amount with its currency, formatted by its locale, or the word for free; before
 * it the words of a limit.
 */
export function amountTemplate({ lead, parts, free }: PriceLine, on: number): TemplateResult {
  const before =
    lead === null ? nothing : html`<span class="lead">${wordsTemplate(lead, on)}</span> `;
  return html`${before}<span class="amount"
      >${
        free === null
          ? parts.map((part) => html`<span class=${part.kind}>${part.text}</span>`)
          : html`<span class="number">${wordsTemplate(free, on)}</span>`
      }</span
    >`;
}

/**
 * The unit of a line's amount, its condition and its limit. They are one phrase, so that no language leaves a
 * gap between them.
 */
export function termsTemplate(line: PriceLine, on: number): TemplateResult {
  const tags = line.per.map(({ language }) => language);
  const { condition, limit } = line;
  // The words before a limit have a comma, which wraps with them.
  const comma = limit === null ? '' : ' comma';
  return stackedTemplate(
    { tags, on },
    (index) =>
      html`<span class="per${condition === null ? comma : ''}">${line.per[index]?.text}</span>${
          condition === null
            ? nothing
            : html` <span class="condition${comma}">${condition[index]?.text}</span>`
        }${limit === null ? nothing : html` <span class="limit">${limit[index]?.text}</span>`}`,
    'terms',
  );
}

/** List items for price lines. */
export function linesTemplate(lines: readonly PriceLine[], on: number): TemplateResult[] {
  return lines.map(
    (line) =>
      html`<li data-component=${line.component} data-value=${line.value}>
        ${amountTemplate(line, on)}${termsTemplate(line, on)}
      </li>`,
  );
}

/** An important word, in all languages at once instead of in turns. */
export function inEveryLanguage(text: Words): TemplateResult[] {
  const seen = text.filter((one, at) => text.findIndex((other) => other.text === one.text) === at);
  return seen.map((one) => html`<p class="status" lang=${one.language}>${one.text}</p>`);
}
