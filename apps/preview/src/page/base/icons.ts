import { svg, html, type TemplateResult } from 'lit';

function icon(path: TemplateResult): TemplateResult {
  return html`<svg
    width="18"
    height="18"
    viewBox="0 0 18 18"
    fill="currentColor"
    stroke="currentColor"
    stroke-width="2"
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
  >
    ${path}
  </svg>`;
}

/** To the previous change, or the next. */
export function stepIcon(where: 'previous' | 'next'): TemplateResult {
  return where === 'next'
    ? icon(svg`<path d="M3 4l8 5-8 5z M15 3v12"></path>`)
    : icon(svg`<path d="M15 4l-8 5 8 5z M3 3v12"></path>`);
}

/** More choices. */
export function moreIcon(): TemplateResult {
  return icon(svg`<path stroke-width="3" d="M3.5 9h.01 M9 9h.01 M14.5 9h.01"></path>`);
}

/** A calendar. */
export function calendarIcon(): TemplateResult {
  return icon(svg`<path fill="none" d="M2.5 4h13v11.5h-13z M2.5 8h13 M6 2v3 M12 2v3"></path>`);
}

/** Undo, or redo. */
export function turnIcon(where: 'back' | 'forward'): TemplateResult {
  return where === 'back'
    ? icon(svg`<path fill="none" d="M6 3L2.5 6.5 6 10 M3 6.5h7a4.5 4.5 0 0 1 0 9H6"></path>`)
    : icon(svg`<path fill="none" d="M12 3l3.5 3.5L12 10 M15 6.5H8a4.5 4.5 0 0 0 0 9h4"></path>`);
}
