import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { NoticeDays, NoticeText, PriceNotice } from '../../core/review/noticeQuestions.ts';
import { pagePhrasesFor, spokenLanguages } from '@wattpost/wording';
import { languageOf } from '../../core/languages/say.ts';
import {
  controls,
  format,
  inHash,
  selectField,
  setHash,
  tables,
  Query,
  View,
} from '../base/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import { noticeStyles } from './noticeStyles.ts';
import { words as labels } from './words.ts';

/** Number of listed dates, if prices are listed by date. */
const dateCounts = [1, 3, 7, 14, 31] as const;

/** `<wattpost-notice-view>`: the prices of a station on a sheet of paper. */
class NoticeView extends View {
  static override styles: CSSResultGroup = [controls, tables, noticeStyles];

  @state() private language: string =
    spokenLanguages.find((tag) => tag === inHash('paper')) ?? languageOf(pageLocale);
  @state() private dates = 7;
  private readonly notice = new Query(
    this,
    'notice',
    ({ stationUuid, instantMs, firstWeekday }) => {
      const { language, dates } = this;
      return { stationUuid, instantMs, firstWeekday, language, dates };
    },
  );

  protected override render(): TemplateResult {
    const notice = this.notice.answer ?? null;
    return html`
      <h2 class="no-print">${say('Notice to print')}</h2>
      <div class="row fields-row choices no-print">
        <div class="field">
          <label for="language">${say('Language of the sheet')}</label>
          <select id="language" @change=${this.onLanguage}>
            ${spokenLanguages.map(
              (tag) =>
                html`<option value=${tag} lang=${tag} ?selected=${tag === this.language}>
                  ${pagePhrasesFor(tag).ownName}
                </option>`,
            )}
          </select>
        </div>
        ${
          notice?.schedule === 'dates'
            ? selectField(
                'dates',
                say('How many dates'),
                dateCounts.map((count) => [String(count), labels.days(count)]),
                String(this.dates),
                (value) => {
                  this.dates = Number(value);
                },
              )
            : nothing
        }
        <button
          class="primary"
          @click=${() => {
            print();
          }}
        >
          ${say('Print or PDF')}
        </button>
      </div>
      ${notice === null ? html`<p role="status">${say('One moment…')}</p>` : this.sheet(notice)}
    `;
  }

  private sheet(notice: PriceNotice): TemplateResult {
    const { locale, words, name, locationName, power, timeZone } = notice;
    return html`<article class="sheet" lang=${locale} aria-label=${say('The sheet')}>
      <header>
        <p class="kind">${words.title}</p>
        <h3 class="name"><bdi>${name}</bdi></h3>
        <p class="place">
          ${locationName === null ? nothing : html`<bdi>${locationName}</bdi>`}${
            locationName === null || power === null ? nothing : ' · '
          }${power}
        </p>
      </header>
      <div class=${`days ${notice.days.length > 1 ? notice.schedule : ''}`}>
        ${notice.days.map((days) => this.daysTemplate(days, notice))}
      </div>
      ${
        notice.always.length === 0
          ? nothing
          : html`<p><strong>${words.alsoAlways}</strong> ${notice.always.join(' · ')}</p>`
      }
      ${notice.taxNote === null ? nothing : html`<p>${notice.taxNote}</p>`}
      ${notice.follow === null ? nothing : html`<p>${notice.follow}.</p>`}
      ${textsTemplate(words.terms, notice.terms)}
      ${textsTemplate(words.directions, notice.directions)}
      <footer>${notice.asOf} · ${timeZone}</footer>
    </article>`;
  }

  private daysTemplate({ dates, rows }: NoticeDays, notice: PriceNotice): TemplateResult {
    const { words } = notice;
    const title = daysTitle(dates, notice);
    const [only, second] = rows;
    return html`<section>
      <table aria-label=${title}>
        <thead>
          <tr>
            <th class="title" scope="colgroup" colspan="2">${title}</th>
          </tr>
          <tr>
            <th scope="col">${words.fromTo}</th>
            <th scope="col">${words.price}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ from, to, lines }) =>
              html`<tr>
                <th scope="row">
                  ${only !== undefined && second === undefined ? words.allDay : `${from} – ${to}`}
                </th>
                <td>${lines.map((line) => html`<div>${line}</div>`)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  }

  private readonly onLanguage = (event: Event): void => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    this.language = event.target.value;
    setHash({ paper: this.language });
  };
}

/** `Monday – Friday`, `Saturday, Sunday`, `Every day`, or dates. */
function daysTitle(dates: readonly string[], { schedule, words, locale }: PriceNotice): string {
  if (schedule === 'steady' || (schedule === 'week' && dates.length === 7)) return words.everyDay;
  const style =
    schedule === 'week'
      ? ({ weekday: 'long' } as const)
      : ({ weekday: 'short', day: 'numeric', month: 'long' } as const);
  const names = dates.map((date) => format(locale, style).format(Date.parse(`${date}T00:00:00Z`)));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const days = (Date.parse(dates.at(-1) ?? '') - Date.parse(dates[0] ?? '')) / 86_400_000;
  const isRow = dates.length > 2 && days === dates.length - 1;
  const text = isRow ? `${first} – ${last}` : names.join(', ');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

function textsTemplate(
  title: string,
  texts: readonly NoticeText[],
): TemplateResult | typeof nothing {
  if (texts.length === 0) return nothing;
  return html`<h4>${title}</h4>
    ${texts.map(({ language, text }) => html`<p class="text" lang=${language}>${text}</p>`)}`;
}

customElements.define('wattpost-notice-view', NoticeView);
