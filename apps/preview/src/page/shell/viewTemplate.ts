import { html, type TemplateResult } from 'lit';
import '../board/index.ts';
import '../charts/week/index.ts';
import '../cost/index.ts';
import '../dates/index.ts';
import '../edit/index.ts';
import '../exchange/index.ts';
import '../review/index.ts';
import '../stations/index.ts';
import '../texts/index.ts';
import type { Documents } from './documents.ts';
import type { PageState } from './pageState.ts';

/** The current view. */
export function viewTemplate(state: PageState, documents: Documents): TemplateResult {
  const { context, view } = state;
  const stations = state.edited?.stations ?? [];
  switch (view) {
    case 'board':
      return html`<wattpost-board-view .context=${context}></wattpost-board-view>`;
    case 'week':
      return html`<wattpost-week-view
        .context=${context}
        .rates=${state.edited?.rates ?? []}
        .target=${state.target}
      ></wattpost-week-view>`;
    case 'dates':
      return html`<wattpost-dates-view
        .context=${context}
        .stations=${stations}
        .rates=${state.edited?.rates ?? []}
        .target=${state.target}
      ></wattpost-dates-view>`;
    case 'cost':
      return html`<wattpost-cost-view
        .context=${context}
        .record=${documents.toBill}
      ></wattpost-cost-view>`;
    case 'texts':
      return html`<wattpost-texts-view .context=${context}></wattpost-texts-view>`;
    case 'directions':
      return html`<wattpost-directions-view .context=${context}></wattpost-directions-view>`;
    case 'notice':
      return html`<wattpost-notice-view .context=${context}></wattpost-notice-view>`;
    case 'review':
      return html`<wattpost-review-view
        .context=${context}
        .found=${documents.findings}
        .server=${documents.server}
      ></wattpost-review-view>`;
    case 'stations':
      return html`<wattpost-stations-view
        .context=${context}
        .target=${state.target}
      ></wattpost-stations-view>`;
    case 'exchange':
      return html`<wattpost-exchange-view
        .context=${context}
        .files=${documents.toImport}
        .made=${documents.made}
      ></wattpost-exchange-view>`;
  }
}
