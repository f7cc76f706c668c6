import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { EntryPlace, TextField, TextPlace } from '@wattpost/price-edit';
import type { RateSheet } from '../../../core/edit/editSheets.ts';
import { draftPlace } from '../../../core/workspace/drafts.ts';
import { controls, Query, View } from '../../base/index.ts';
import { localeName } from '../../languages/languageName.ts';
import { Editing } from '../../edit/index.ts';
import { say } from '../../languages/say.ts';
import '../../texts/index.ts';
import { weekWords } from './words.ts';

const fields: readonly { readonly field: TextField; readonly title: string }[] = [
  { field: 'short_description', title: say('Short description') },
  { field: 'description', title: say('Description') },
  { field: 'legal', title: say('Legal text') },
];

type Texts = RateSheet['texts'];

/** `<wattpost-panel-texts>`: the texts of an entry, or of its cost rate, one language at a time. */
class PanelTexts extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        display: block;
      }
      summary {
        cursor: pointer;
        font-weight: 600;
      }
      summary .soft {
        font-weight: 400;
      }
      .field select {
        width: 100%;
      }
      .field,
      wattpost-field,
      wattpost-texts-adding {
        display: block;
        margin-top: 0.5rem;
      }
    `,
  ];

  @property({ attribute: false }) rate!: RateSheet;
  /** The owner of the texts; `null`: the cost rate. */
  @property({ attribute: false }) place: EntryPlace | null = null;
  /** The displayed locale; `null`: the first. */
  @state() private chosen: string | null = null;
  /** Locales without texts that are displayed: added, or cleared. */
  @state() private begun: readonly string[] = [];
  private readonly editing = new Editing(this);
  private readonly sheet = new Query(this, 'entrySheet', () => this.place ?? undefined);

  /** The entry's own texts; the cost rate's are shown if there are none (T1). */
  private get own(): Texts | null {
    if (this.place === null) return this.rate.texts;
    const sheet = this.sheet.answer ?? null;
    return sheet?.place.entryUuid === this.place.entryUuid ? sheet.texts : null;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { own, rate, place } = this;
    if (own === null) return nothing;
    const known = [...Object.keys(own), ...Object.keys(rate.texts), ...this.begun];
    const locales = [...new Set(known)];
    const locale = locales.find((one) => one === this.chosen) ?? locales[0];
    return html`<details>
      <summary>
        ${weekWords.texts} <span class="soft">${locales.map(localeName).join(', ')}</span>
      </summary>
      ${
        locale === undefined
          ? html`<p class="soft">${weekWords.noTexts}</p>`
          : html`${this.language(locales, locale)}
            ${keyed(
              `${place?.entryUuid ?? ''} ${locale}`,
              html`${fields.map(({ field, title }) => this.field(own, locale, field, title))}`,
            )}`
      }
      <wattpost-texts-adding
        .texts=${own}
        owner=${place === null ? 'cost_rate' : 'entry'}
        @wattpost-locale=${({ detail }: CustomEvent<string>) => {
          this.begin(detail);
          this.chosen = detail;
        }}
      ></wattpost-texts-adding>
    </details>`;
  }

  private language(locales: readonly string[], locale: string): TemplateResult {
    return html`<div class="field">
      <label for="language">${weekWords.language}</label>
      <select
        id="language"
        @change=${(event: Event) => {
          this.chosen = (event.target as HTMLSelectElement).value;
        }}
      >
        ${locales.map(
          (one) =>
            html`<option value=${one} ?selected=${one === locale}>${localeName(one)}</option>`,
        )}
      </select>
    </div>`;
  }

  private field(own: Texts, locale: string, field: TextField, title: string): TemplateResult {
    const text = textIn(own, locale, field);
    const instead =
      text === '' && this.place !== null ? textIn(this.rate.texts, locale, field) : '';
    const key = `${locale} ${field}`;
    return html`<wattpost-field
      kind="lines"
      label=${title}
      lang=${locale.replaceAll('_', '-')}
      .value=${text}
      placeholder=${instead}
      hint=${instead === '' ? '' : weekWords.textOfRate}
      .problem=${this.editing.problem(key)}
      .place=${this.draftPlace(locale, field)}
      .commit=${(to: string) => {
        // Its fields stay, because one may have the focus.
        this.begin(locale);
        const edit = { kind: 'text_set', place: this.textPlace, locale, field } as const;
        return this.editing.commit(key, { ...edit, text: to });
      }}
    ></wattpost-field>`;
  }

  private get textPlace(): TextPlace {
    const { place, rate } = this;
    return place === null ? { rateUuid: rate.uuid, entry: null } : { entry: place };
  }

  /** The same key as in the view of all texts: a draft of one is in the other. */
  private draftPlace(locale: string, field: TextField): ReturnType<typeof draftPlace> {
    const { place, rate } = this;
    const name = place === null ? rate.name : (this.sheet.answer?.name ?? '');
    const title = say('{language}, “{name}”', { language: localeName(locale), name });
    return draftPlace(['text', rate.uuid, place?.entryUuid ?? '', locale, field], title);
  }

  private begin(locale: string): void {
    if (!this.begun.includes(locale)) this.begun = [...this.begun, locale];
  }
}

function textIn(texts: Texts, locale: string, field: TextField): string {
  return (Object.hasOwn(texts, locale) ? texts[locale]?.[field] : undefined) ?? '';
}

customElements.define('wattpost-panel-texts', PanelTexts);
