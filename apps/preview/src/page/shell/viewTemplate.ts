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
  const { shown, view } = state;
  const stations = state.edited?.stations ?? [];
  switch (view) {
    case 'board':
      return html`<wattpost-board-view .shown=${shown}></wattpost-board-view>`;
    case 'week':
      return html`<wattpost-week-view
        .shown=${shown}
        .rates=${state.edited?.rates ?? []}
        .spot=${state.spot}
      ></wattpost-week-view>`;
    case 'dates':
      return html`<wattpost-dates-view
        .shown=${shown}
        .stations=${stations}
        .rates=${state.edited?.rates ?? []}
        .spot=${state.spot}
      ></wattpost-dates-view>`;
    case 'cost':
      return html`<wattpost-cost-view .shown=${shown}></wattpost-cost-view>`;
    case 'texts':
      return html`<wattpost-texts-view .shown=${shown}></wattpost-texts-view>`;
    case 'directions':
      return html`<wattpost-directions-view .shown=${shown}></wattpost-directions-view>`;
    case 'notice':
      return html`<wattpost-notice-view .shown=${shown}></wattpost-notice-view>`;
    case 'review':
      return html`<wattpost-review-view
        .shown=${shown}
        .found=${documents.findings}
      ></wattpost-review-view>`;
    case 'stations':
      return html`<wattpost-stations-view
        .shown=${shown}
        .spot=${state.spot}
      ></wattpost-stations-view>`;
    case 'exchange':
      return html`<wattpost-exchange-view
        .shown=${shown}
        .file=${documents.toImport}
        .made=${documents.made}
      ></wattpost-exchange-view>`;
  }
}
