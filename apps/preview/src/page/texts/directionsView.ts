import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { DirectedStation, DirectionSheet } from '../../core/edit/directionQuestions.ts';
import { draftPlace, placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import { typing, controls, Query, selectField, View } from '../base/index.ts';
import { localeName } from '../languages/languageName.ts';
import { Editing } from '../edit/index.ts';
import './directionEditor.ts';
import { directionWords, words } from './words.ts';
import { say } from '../languages/say.ts';

/** The directions of a station, checked while typing (X1 to X4). */
class DirectionsView extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .languages {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
        gap: 1rem;
        align-items: start;
      }
      .head h3 {
        margin: 0;
      }
      form.row {
        margin-top: 1rem;
      }
      form p {
        flex-basis: 100%;
        margin: 0;
      }
      @media print {
        .panel {
          break-inside: avoid;
        }
      }
    `,
  ];

  /** Languages without texts that are displayed: added, or cleared. */
  @state() private begun: readonly string[] = [];
  @state() private newLanguage = '';
  private readonly editing = new Editing(this);
  private readonly sheet = new Query(this, 'directions', ({ stationUuid }) => ({ stationUuid }));

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('context');
    if (before && before.stationUuid !== this.context?.stationUuid) this.begun = [];
  }

  protected override render(): TemplateResult {
    const sheet = this.sheet.answer;
    if (this.context === null || !sheet) return html`<p class="soft">${words.nothingOpen}</p>`;
    const { directions, uuid, name } = sheet.station;
    const written = new Set(directions.map(({ language }) => language));
    const typed = typing.within(placeOf(sheet.station).key);
    const begun = [...new Set([...this.begun, ...typed])].filter(
      (language) => !written.has(language),
    );
    const all = [...directions, ...begun.map((language) => ({ language, text: '' }))];
    return html`
      <h2>${say('Directions')}</h2>
      <p class="soft">${directionWords.lead(name)}</p>
      <div class="languages">
        ${keyed(
          uuid,
          html`${all.map(({ language, text }) =>
            keyed(language, this.language(sheet.station, language, text)),
          )}`,
        )}
      </div>
      ${all.length === 0 ? html`<p>${say('There are none yet.')}</p>` : nothing}
      ${this.adding(sheet, new Set(all.map(({ language }) => language)))}
    `;
  }

  private language(station: DirectedStation, language: string, text: string): TemplateResult {
    const { uuid: stationUuid } = station;
    const place = placeWithin(placeOf(station), language, localeName(language));
    const edit = (to: string | null): Promise<boolean> => {
      // Its field stays, because it may have the focus.
      this.begun = [...this.begun, language];
      return this.editing.commit(language, {
        kind: 'direction_set',
        stationUuid,
        language,
        text: to,
      });
    };
    return html`<section class="panel" aria-label=${localeName(language)}>
      <div class="row spread head">
        <h3>${localeName(language)} <span class="soft small">${language}</span></h3>
        <button
          class="quiet"
          @click=${() => {
            typing.removed(place.key);
            void edit(null);
            this.begun = this.begun.filter((one) => one !== language);
          }}
        >
          ${say('Remove')}
        </button>
      </div>
      <wattpost-direction-editor
        .context=${this.context}
        language=${language}
        .text=${text}
        .keep=${edit}
        .place=${place}
      ></wattpost-direction-editor>
    </section>`;
  }

  private adding({ languages }: DirectionSheet, taken: ReadonlySet<string>): TemplateResult {
    const free = languages.filter((language) => !taken.has(language));
    return html`<form
      class="row fields-row no-print"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const language = this.newLanguage === '' ? free[0] : this.newLanguage;
        if (language !== undefined) this.begun = [...this.begun, language];
        this.newLanguage = '';
      }}
    >
      ${selectField(
        'language',
        words.another,
        free.map((language) => [language, localeName(language)]),
        this.newLanguage || (free[0] ?? ''),
        (language) => {
          this.newLanguage = language;
        },
      )}
      <button type="submit">${say('Add')}</button>
      <p class="soft small">${say('Only languages that Windows-1252 can encode are listed.')}</p>
    </form>`;
  }
}

function placeOf({ uuid, label }: DirectedStation): DraftPlace {
  return draftPlace(['direction', uuid], label);
}

customElements.define('wattpost-directions-view', DirectionsView);
