import { html, type TemplateResult } from 'lit';
import '../board/index.ts';
import '../charts/calendar/index.ts';
import '../charts/day/index.ts';
import '../charts/timeline/index.ts';
import '../charts/week/index.ts';
import '../cost/index.ts';
import '../dates/index.ts';
import '../edit/index.ts';
import '../exchange/index.ts';
import '../review/index.ts';
import '../texts/index.ts';
import type { Documents } from './documents.ts';
import type { PageState } from './pageState.ts';

/** The view that is looked at. */
export function viewTemplate(state: PageState, documents: Documents): TemplateResult {
  const { desk, shown, view } = state;
  const stations = state.edited?.stations ?? [];
  switch (view) {
    case 'board':
      return html`<wattpost-board-view
        .desk=${desk}
        .shown=${shown}
        .stations=${stations}
      ></wattpost-board-view>`;
    case 'week':
      return html`<wattpost-week-view
        .desk=${desk}
        .shown=${shown}
        .spot=${state.spot}
      ></wattpost-week-view>`;
    case 'calendar':
      return html`<wattpost-calendar-view .desk=${desk} .shown=${shown}></wattpost-calendar-view>
        <wattpost-one-date .desk=${desk} .shown=${shown}></wattpost-one-date>`;
    case 'day':
      return html`<wattpost-day-view
        .desk=${desk}
        .shown=${shown}
        .spot=${state.spot}
      ></wattpost-day-view>`;
    case 'timeline':
      return html`<wattpost-timeline-view .desk=${desk} .shown=${shown}></wattpost-timeline-view>`;
    case 'cost':
      return html`<wattpost-cost-view .desk=${desk} .shown=${shown}></wattpost-cost-view>`;
    case 'texts':
      return html`<wattpost-texts-view .desk=${desk} .shown=${shown}></wattpost-texts-view>`;
    case 'directions':
      return html`<wattpost-directions-view
        .desk=${desk}
        .shown=${shown}
      ></wattpost-directions-view>`;
    case 'notice':
      return html`<wattpost-notice-view .desk=${desk} .shown=${shown}></wattpost-notice-view>`;
    case 'review':
      return html`<wattpost-review-view
        .desk=${desk}
        .shown=${shown}
        .found=${documents.findings}
        .comparedName=${state.open.compared?.name ?? null}
      ></wattpost-review-view>`;
    case 'edit':
      return html`<wattpost-edit-view
        .desk=${desk}
        .shown=${shown}
        .spot=${state.spot}
      ></wattpost-edit-view>`;
    case 'exchange':
      return html`<wattpost-exchange-view
        .desk=${desk}
        .shown=${shown}
        .file=${documents.toImport}
        .made=${documents.made}
      ></wattpost-exchange-view>`;
  }
}
