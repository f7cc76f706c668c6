import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { LocaleTexts, TextSource } from '@wattpost/outlook';
import type { TextField, TextPlace } from '../core/edit.ts';
import type { TextSheet } from '../core/textQuestions.ts';
import { Asking } from './asking.ts';
import { DeskView } from './deskView.ts';
import './editField.ts';
import type { CommitEvent } from './editField.ts';
import { Editing } from './editing.ts';
import { controls, tables } from './pageStyles.ts';
import { localeName } from './textsLocale.ts';
import './textsLongest.ts';
import { textsStyles } from './textsStyles.ts';

const fields: readonly { readonly field: TextField; readonly title: string }[] = [
  { field: 'short_description', title: 'Short description' },
  { field: 'description', title: 'Description' },
  { field: 'legal', title: 'Legal text' },
];

/** Whose texts are changed. */
type Owner = 'entry' | 'cost_rate';

/** The marketing texts in every language, and where each comes from (T1 to T3). */
class TextsView extends DeskView {
  static override styles: CSSResultGroup = [controls, tables, textsStyles];

  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    owner: { state: true },
    newLocale: { state: true },
  };

  declare private owner: Owner;
  declare private newLocale: string;
  private readonly editing = new Editing(this);
  private readonly sheet = new Asking<TextSheet | null>(
    this,
    () => this.shown && [this.shown.revision, this.shown.stationUuid, this.shown.instantMs],
    async () => {
      if (this.shown === null) return null;
      const { stationUuid, instantMs } = this.shown;
      return this.desk.ask('texts', { stationUuid, instantMs });
    },
  );

  constructor() {
    super();
    this.owner = 'entry';
    this.newLocale = '';
  }

  protected override render(): TemplateResult {
    const sheet = this.sheet.answer;
    if (this.shown === null || !sheet) return html`<p class="soft">Nothing is open.</p>`;
    const owner = this.ownerOf(sheet);
    return html`
      <h2>Texts</h2>
      <p class="soft">${this.lead(sheet)}</p>
      <div class="row owners no-print" role="group" aria-label="Whose texts to change">
        <span class="label">Change the texts of</span>
        ${
          sheet.entryName === null
            ? nothing
            : this.ownerButton(sheet, 'entry', `the entry “${sheet.entryName}”`)
        }
        ${this.ownerButton(sheet, 'cost_rate', `the cost rate “${sheet.rateName}”`)}
      </div>
      <div class="locales">
        ${keyed(
          `${owner} ${sheet.rateUuid} ${sheet.entry?.entryUuid ?? ''}`,
          html`${sheet.shown.map((texts) => keyed(texts.locale, this.locale(sheet, owner, texts)))}`,
        )}
      </div>
      ${this.adding(sheet, owner)}
      <wattpost-texts-longest
        .longest=${sheet.longest}
        .rateUuid=${sheet.rateUuid}
        .locale=${this.shown.locale}
      ></wattpost-texts-longest>
    `;
  }

  private lead({ shown, source }: TextSheet): string {
    if (shown.length === 0) return 'There are no texts at this instant, in no language.';
    if (source === 'none')
      return 'The price is not known at this instant; its texts are the cost rate’s.';
    return 'What drivers read beside the price at the instant looked at. A text that an entry leaves empty is taken from its cost rate.';
  }

  private ownerOf({ entry }: TextSheet): Owner {
    return entry === null ? 'cost_rate' : this.owner;
  }

  private ownerButton(sheet: TextSheet, owner: Owner, title: string): TemplateResult {
    return html`<button
      aria-pressed=${this.ownerOf(sheet) === owner}
      @click=${() => {
        this.owner = owner;
        this.editing.forget();
      }}
    >
      ${title}
    </button>`;
  }

  private locale(sheet: TextSheet, owner: Owner, texts: LocaleTexts): TemplateResult {
    const { locale } = texts;
    const own = owner === 'entry' ? sheet.ofEntry : sheet.ofRate;
    const isOwn = Object.hasOwn(own, locale);
    return html`<section class="panel" aria-label=${localeName(locale)}>
      <div class="row head">
        <h3>${localeName(locale)} <span class="soft small">${locale}</span></h3>
        ${
          isOwn
            ? html`<button class="quiet" @click=${() => this.removeLocale(sheet, locale)}>
                Remove from ${owner === 'entry' ? 'entry' : 'cost rate'}
              </button>`
            : nothing
        }
      </div>
      ${fields.map(({ field, title }) => {
        const { value, source } = texts[field];
        const ownText = (isOwn ? own[locale]?.[field] : '') ?? '';
        const key = `${locale} ${field}`;
        return html`<div class="text">
          <span class="badge" data-source=${source}>${sourceText(source, sheet)}</span>
          <wattpost-edit-field
            kind="lines"
            label=${title}
            lang=${locale.replaceAll('_', '-')}
            .value=${ownText}
            placeholder=${ownText === '' ? value : ''}
            hint=${hintText(owner, source, ownText, sheet)}
            .problem=${this.editing.problem(key)}
            @wattpost-commit=${(event: CommitEvent) => {
              const place = placeOf(sheet, owner);
              const text = event.detail;
              const edit = { kind: 'text_set', place, locale, field, text } as const;
              event.outcome = this.editing.commit(key, edit);
            }}
          ></wattpost-edit-field>
        </div>`;
      })}
    </section>`;
  }

  private adding(sheet: TextSheet, owner: Owner): TemplateResult {
    const problem = this.editing.problem('locale');
    return html`<form
      class="row adding no-print"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        void this.addLocale(sheet, owner);
      }}
    >
      <div class="field">
        <label for="locale">Another language</label>
        <input
          id="locale"
          placeholder="it_IT"
          autocomplete="off"
          .value=${this.newLocale}
          aria-invalid=${problem === null ? nothing : 'true'}
          aria-describedby=${problem === null ? nothing : 'locale-problem'}
          @input=${(event: InputEvent) => {
            this.newLocale = (event.target as HTMLInputElement).value;
          }}
        />
      </div>
      <button type="submit">Add to ${owner === 'entry' ? 'entry' : 'cost rate'}</button>
      ${
        problem === null
          ? nothing
          : html`<p class="bad small" id="locale-problem" role="alert">${problem}</p>`
      }
    </form>`;
  }

  private async addLocale(sheet: TextSheet, owner: Owner): Promise<void> {
    const edit = {
      kind: 'locale_add',
      place: placeOf(sheet, owner),
      locale: this.newLocale.trim(),
    };
    if (await this.editing.commit('locale', { ...edit, kind: 'locale_add' })) this.newLocale = '';
  }

  private removeLocale(sheet: TextSheet, locale: string): void {
    const place = placeOf(sheet, this.ownerOf(sheet));
    void this.editing.commit('locale', { kind: 'locale_remove', place, locale });
  }
}

function placeOf({ rateUuid, entry }: TextSheet, owner: Owner): TextPlace {
  return owner === 'cost_rate' || entry === null ? { rateUuid, entry: null } : { entry };
}

function sourceText(source: TextSource, { entryName }: TextSheet): string {
  if (source === 'entry') return `from the entry “${entryName ?? ''}”`;
  return source === 'cost_rate' ? 'from the cost rate' : 'empty';
}

function hintText(
  owner: Owner,
  source: TextSource,
  ownText: string,
  { entryName }: TextSheet,
): string {
  if (owner === 'entry' && ownText === '' && source === 'cost_rate') {
    return 'Left empty: the cost rate’s text is shown.';
  }
  if (owner === 'cost_rate' && source === 'entry') {
    return `Not shown now: the entry “${entryName ?? ''}” has its own text.`;
  }
  return '';
}

customElements.define('wattpost-texts-view', TextsView);
