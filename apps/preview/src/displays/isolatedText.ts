import { html, type TemplateResult } from 'lit';

/** Texts that operators or displays wrote: marks of writing directions in one do not reorder what is beside it. */
export function isolatedText(...texts: readonly string[]): TemplateResult {
  return html`${texts.map((text, index) => html`${index === 0 ? '' : ', '}<bdi>${text}</bdi>`)}`;
}
