import { html, svg, type TemplateResult } from 'lit';
import type { ListTemplate } from '../../core/workspace/newList.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';

/** The week whose shades the picture shows, a row for each day, two hours in each column. */
const week = [
  [2, 2, 2, 5, 5, 4, 4, 6, 6, 6, 5, 2],
  [2, 2, 2, 5, 5, 4, 4, 6, 6, 6, 5, 2],
  [2, 2, 2, 5, 5, 4, 4, 6, 6, 6, 5, 2],
  [2, 2, 2, 5, 5, 4, 4, 6, 6, 6, 5, 2],
  [2, 2, 2, 5, 5, 4, 4, 6, 6, 6, 5, 3],
  [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
  [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2],
] as const;

/** What the page does: prices of a week, the board that shows one, a receipt. */
export function startPicture(): TemplateResult {
  return html`<svg
    viewBox="0 0 440 260"
    role="img"
    aria-label=${say('A week of prices as coloured blocks becomes the board of a display and the receipt of a session.')}
  >
    <g transform="translate(6 10)">
      ${week.flatMap((day, row) =>
        day.map(
          (shade, column) =>
            svg`<rect x=${column * 20} y=${row * 22} width="19" height="20" rx="2"
              fill=${`var(--shade-${shade})`} />`,
        ),
      )}
      <rect
        x="139"
        y="43"
        width="21"
        height="22"
        rx="3"
        fill="none"
        stroke="var(--ink)"
        stroke-width="3"
      />
    </g>
    <path
      d="M176 68 C 232 96 214 116 246 122"
      fill="none"
      stroke="var(--edge)"
      stroke-width="2"
      stroke-dasharray="4 4"
    />
    <g transform="translate(236 70)">
      <rect width="198" height="120" rx="10" fill="var(--ink)" />
      <rect x="7" y="7" width="184" height="106" rx="5" fill="var(--panel)" />
      <rect x="20" y="20" width="80" height="7" rx="3" fill="var(--soft)" opacity="0.6" />
      <text x="20" y="72" font-size="40" font-weight="600" fill="var(--ink)">${amount(0.59)}</text>
      <text x="112" y="72" font-size="17" fill="var(--soft)">€/kWh</text>
      <rect x="20" y="88" width="120" height="7" rx="3" fill="var(--accent)" />
      <path
        d="M99 120 v28 M62 150 h74"
        stroke="var(--ink)"
        stroke-width="6"
        stroke-linecap="round"
      />
    </g>
    <g transform="translate(40 176)">
      <path
        d="M0 0 h130 v70 l-10 -6 -10 6 -10 -6 -10 6 -10 -6 -10 6 -10 -6 -10 6 -10 -6 -10 6 -10 -6 -10 6 -10 -6 z"
        fill="var(--panel)"
        stroke="var(--edge)"
        stroke-width="1.5"
      />
      <rect x="12" y="13" width="60" height="6" rx="3" fill="var(--soft)" opacity="0.6" />
      <rect x="94" y="13" width="24" height="6" rx="3" fill="var(--soft)" opacity="0.6" />
      <rect x="12" y="26" width="44" height="6" rx="3" fill="var(--soft)" opacity="0.6" />
      <rect x="94" y="26" width="24" height="6" rx="3" fill="var(--soft)" opacity="0.6" />
      <path d="M12 40 h106" stroke="var(--ink)" stroke-width="1.5" />
      <text x="118" y="56" font-size="13" font-weight="600" text-anchor="end" fill="var(--ink)">
        ${amount(17.7, { style: 'currency', currency: 'EUR' })}
      </text>
    </g>
  </svg>`;
}

/** In the page's locale. */
function amount(value: number, options: Intl.NumberFormatOptions = {}): string {
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(pageLocale, { ...two, ...options }).format(value);
}

/** The week of a template: a row for each day, hours across. */
export function weekPicture(template: ListTemplate): TemplateResult {
  const isOther = (day: number, hour: number): number => {
    if (template === 'day_night') return hour < 6 || hour >= 22 ? 1 : 0;
    if (template === 'weekend') return day > 4 ? 1 : 0;
    return 0;
  };
  const shadeOf = (day: number, hour: number): number =>
    template === 'quarter_hours' ? (hour * 5 + day * 3) % 7 : isOther(day, hour) === 1 ? 2 : 5;
  const days = [0, 1, 2, 3, 4, 5, 6];
  const hours = Array.from({ length: 12 }, (_, index) => index * 2);
  return html`<svg viewBox="0 0 120 56" aria-hidden="true">
    ${days.flatMap((day) =>
      hours.map(
        (hour) =>
          svg`<rect x=${hour * 5} y=${day * 8} width="10.2" height="7" fill=${`var(--shade-${shadeOf(day, hour)})`} />`,
      ),
    )}
  </svg>`;
}
