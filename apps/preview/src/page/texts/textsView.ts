import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { LocaleTexts, TextSource } from '@wattpost/price-views';
import { draftPlace, type DraftPlace } from '../../core/workspace/drafts.ts';
import type { TextField, TextPlace } from '@wattpost/price-edit';
import type { TextSheet } from '../../core/edit/textQuestions.ts';
import { NavigateEvent, controls, localeName, tables, Query, View } from '../base/index.ts';
import { Editing } from '../edit/index.ts';
import './textsAdding.ts';
import { longestTexts } from './textsLongest.ts';
import { textsStyles } from './textsStyles.ts';
import { words } from './words.ts';
import { say } from '../languages/index.ts';

const fields: readonly TextField[] = ['short_description', 'description', 'legal'];

/** The owner of the texts. */
type Owner = 'entry' | 'cost_rate';

/** The marketing texts in every language, and their origins (T1 to T3). */
class TextsView extends View {
  static override styles: CSSResultGroup = [controls, tables, textsStyles];

  @state() private owner: Owner = 'entry';
  /** Locales without texts that are displayed: added, or cleared. */
  @state() private begun: readonly string[] = [];
  private readonly editing = new Editing(this);
  private readonly sheet = new Query(this, 'texts', ({ stationUuid, instantMs }) => ({
    stationUuid,
    instantMs,
  }));

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('context');
    if (before && before.stationUuid !== this.context?.stationUuid) this.begun = [];
  }

  protected override render(): TemplateResult {
    const sheet = this.sheet.answer;
    if (this.context === null || !sheet) return html`<p class="soft">${words.nothingOpen}</p>`;
    const owner = this.ownerOf(sheet);
    return html`
      <h2>${say('Texts')}</h2>
      <p class="soft">${this.lead(sheet)}</p>
      <div class="row owners no-print" role="group" aria-label=${say('Texts of')}>
        <span class="label">${say('Change the texts of')}</span>
        ${
          sheet.entryName === null
            ? nothing
            : this.ownerButton(sheet, 'entry', words.theEntry(sheet.entryName))
        }
        ${this.ownerButton(sheet, 'cost_rate', words.theRate(sheet.rateName))}
      </div>
      <div class="locales">
        ${keyed(
          `${owner} ${sheet.rateUuid} ${sheet.entry?.entryUuid ?? ''}`,
          html`${this.locales(sheet).map((texts) => keyed(texts.locale, this.locale(sheet, owner, texts)))}`,
        )}
      </div>
      <wattpost-texts-adding
        class="no-print"
        .texts=${owner === 'entry' ? sheet.ofEntry : sheet.ofRate}
        owner=${owner}
        @wattpost-locale=${({ detail }: CustomEvent<string>) => this.begin(detail)}
      ></wattpost-texts-adding>
      ${longestTexts(sheet.longest, this.context.locale, (entryUuid) => {
        this.dispatchEvent(
          new NavigateEvent({ kind: 'entry', rateUuid: sheet.rateUuid, entryUuid }),
        );
      })}
    `;
  }

  /** The displayed locales, including added ones. */
  private locales({ texts }: TextSheet): readonly LocaleTexts[] {
    const known = new Set(texts.map(({ locale }) => locale));
    const none = { value: '', source: 'empty' } as const;
    const empty = { short_description: none, description: none, legal: none };
    const begun = this.begun.filter((locale) => !known.has(locale));
    return [...texts, ...begun.map((locale) => ({ locale, ...empty }))];
  }

  private lead({ texts, source }: TextSheet): string {
    if (texts.length === 0) return say('There are no texts in any language at this time.');
    return source === 'none'
      ? say('The price is not known at this instant; its texts are the cost rate’s.')
      : words.lead;
  }

  private ownerOf({ entry }: TextSheet): Owner {
    return entry === null ? 'cost_rate' : this.owner;
  }

  private ownerButton(sheet: TextSheet, owner: Owner, title: string): TemplateResult {
    return html`<button
      aria-pressed=${this.ownerOf(sheet) === owner}
      @click=${() => {
        this.owner = owner;
        this.begun = [];
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
      <div class="row spread head">
        <h3>${localeName(locale)} <span class="soft small">${locale}</span></h3>
        ${
          isOwn
            ? html`<button class="quiet" @click=${() => this.removeLocale(sheet, locale)}>
                ${words.removeFrom[owner]}
              </button>`
            : nothing
        }
      </div>
      ${fields.map((field) => {
        const { value, source } = texts[field];
        const ownText = (isOwn ? own[locale]?.[field] : '') ?? '';
        const key = `${locale} ${field}`;
        return html`<div class="text">
          <span class="badge" data-source=${source}>${sourceText(source, sheet)}</span>
          <wattpost-field
            kind="lines"
            label=${words.fields[field]}
            lang=${locale.replaceAll('_', '-')}
            .value=${ownText}
            placeholder=${ownText === '' ? value : ''}
            hint=${hintText(owner, source, ownText, sheet)}
            .problem=${this.editing.problem(key)}
            .place=${draftPlaceOf(sheet, owner, locale, field)}
            .commit=${(text: string) => {
              const place = placeOf(sheet, owner);
              // Its fields stay, because one may have the focus.
              this.begin(locale);
              const edit = { kind: 'text_set', place, locale, field, text } as const;
              return this.editing.commit(key, edit);
            }}
          ></wattpost-field>
        </div>`;
      })}
    </section>`;
  }

  private begin(locale: string): void {
    if (!this.begun.includes(locale)) this.begun = [...this.begun, locale];
  }

  private removeLocale(sheet: TextSheet, locale: string): void {
    const place = placeOf(sheet, this.ownerOf(sheet));
    this.begun = this.begun.filter((one) => one !== locale);
    void this.editing.commit('locale', { kind: 'locale_remove', place, locale });
  }
}

function draftPlaceOf(
  sheet: TextSheet,
  owner: Owner,
  locale: string,
  field: TextField,
): DraftPlace {
  const { rateUuid, rateName, entry, entryName } = sheet;
  const [uuid, name] =
    owner === 'entry' && entry !== null ? [entry.entryUuid, entryName ?? ''] : ['', rateName];
  const title = words.place(localeName(locale), name);
  return draftPlace(['text', rateUuid, uuid, locale, field], title);
}

function placeOf({ rateUuid, entry }: TextSheet, owner: Owner): TextPlace {
  return owner === 'cost_rate' || entry === null ? { rateUuid, entry: null } : { entry };
}

function sourceText(source: TextSource, { entryName }: TextSheet): string {
  if (source === 'entry') return words.fromEntry(entryName ?? '');
  return source === 'cost_rate' ? say('from the cost rate') : say('empty');
}

function hintText(
  owner: Owner,
  source: TextSource,
  ownText: string,
  { entryName }: TextSheet,
): string {
  if (owner === 'entry' && ownText === '' && source === 'cost_rate') {
    return say('Left empty: the cost rate’s text is shown.');
  }
  if (owner === 'cost_rate' && source === 'entry') {
    return words.notShown(entryName ?? '');
  }
  return '';
}

customElements.define('wattpost-texts-view', TextsView);
