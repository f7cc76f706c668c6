import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { TextSource } from '@wattpost/price-views';
import { draftPlace, type DraftPlace } from '../../core/workspace/drafts.ts';
import type { TextField, TextPlace } from '@wattpost/price-edit';
import type { TextList, TextSheet } from '../../core/edit/textQuestions.ts';
import { NavigateEvent, controls, tables, Query, View } from '../base/index.ts';
import { localeName } from '../languages/languageName.ts';
import { Editing } from '../edit/index.ts';
import './textsAdding.ts';
import { longestTexts } from './textsLongest.ts';
import { textsStyles } from './textsStyles.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

const fields: readonly TextField[] = ['short_description', 'description', 'legal'];

type Texts = TextSheet['ofEntry'];

/** What has the texts that are changed: the entry in force, or a price list. */
interface Owner {
  readonly kind: 'entry' | 'cost_rate';
  readonly list: TextList;
  readonly name: string;
  readonly own: Texts;
  /** Whether it applies at the selected time. */
  readonly isInForce: boolean;
}

/** The marketing texts in every language, and their origins (T1 to T3). */
class TextsView extends View {
  static override styles: CSSResultGroup = [controls, tables, textsStyles];

  /** The uuid of the chosen price list; `null`: the entry in force, else its list. */
  @state() private chosen: string | null = null;
  /** Locales without texts that are displayed: added, or cleared. */
  @state() private begun: readonly string[] = [];
  private readonly editing = new Editing(this);
  private readonly sheet = new Query(this, 'texts', ({ stationUuid, instantMs }) => ({
    stationUuid,
    instantMs,
  }));

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('context');
    if (before && before.stationUuid !== this.context?.stationUuid) {
      this.begun = [];
      this.chosen = null;
    }
  }

  protected override render(): TemplateResult {
    const sheet = this.sheet.answer;
    if (this.context === null || !sheet) return html`<p class="soft">${words.nothingOpen}</p>`;
    const owner = this.ownerOf(sheet);
    const { kind, list } = owner;
    return html`
      <h2>${say('Texts')}</h2>
      <p class="soft">${this.lead(sheet)}</p>
      <div class="row owners no-print" role="group" aria-label=${say('Texts of')}>
        <span class="label">${say('Change the texts of')}</span>
        ${
          sheet.entryName === null
            ? nothing
            : this.ownerButton(owner, null, words.theEntry(sheet.entryName))
        }
        ${sheet.lists.map(({ rateUuid, name }) => this.ownerButton(owner, rateUuid, words.theRate(name)))}
      </div>
      ${owner.isInForce ? nothing : html`<p class="soft" role="status">${words.notInForce(list.name)}</p>`}
      <div class="locales">
        ${keyed(
          `${kind} ${list.rateUuid} ${sheet.entry?.entryUuid ?? ''}`,
          html`${this.locales(sheet, owner).map((locale) => keyed(locale, this.locale(sheet, owner, locale)))}`,
        )}
      </div>
      <wattpost-texts-adding
        class="no-print"
        .texts=${owner.own}
        owner=${kind}
        @wattpost-locale=${({ detail }: CustomEvent<string>) => this.begin(detail)}
      ></wattpost-texts-adding>
      ${longestTexts(list.longest, this.context.locale, (entryUuid) => {
        const { rateUuid } = list;
        this.dispatchEvent(new NavigateEvent({ kind: 'entry', rateUuid, entryUuid }));
      })}
    `;
  }

  /** The displayed locales: those in force, the owner's own and added ones. */
  private locales({ texts }: TextSheet, { own, isInForce }: Owner): readonly string[] {
    const inForce = isInForce ? texts.map(({ locale }) => locale) : [];
    return [...new Set([...inForce, ...Object.keys(own), ...this.begun])];
  }

  private lead({ texts, source }: TextSheet): string {
    if (texts.length === 0) return say('There are no texts in any language at this time.');
    return source === 'none'
      ? say('The price is not known at this instant; its texts are the cost rate’s.')
      : words.lead;
  }

  private ownerOf({ lists, rateUuid, entry, entryName, ofEntry }: TextSheet): Owner {
    const chosen = lists.find((one) => one.rateUuid === this.chosen);
    const list = chosen ?? lists[0];
    if (chosen === undefined && entry !== null) {
      return { kind: 'entry', list, name: entryName ?? '', own: ofEntry, isInForce: true };
    }
    const isInForce = list.rateUuid === rateUuid;
    return { kind: 'cost_rate', list, name: list.name, own: list.texts, isInForce };
  }

  private ownerButton({ kind, list }: Owner, chosen: string | null, title: string): TemplateResult {
    const isPressed =
      chosen === null ? kind === 'entry' : kind !== 'entry' && chosen === list.rateUuid;
    return html`<button
      aria-pressed=${isPressed}
      @click=${() => {
        this.chosen = chosen;
        this.begun = [];
        this.editing.forget();
      }}
    >
      ${title}
    </button>`;
  }

  private locale(sheet: TextSheet, owner: Owner, locale: string): TemplateResult {
    const { kind, list, own } = owner;
    const isOwn = Object.hasOwn(own, locale);
    return html`<section class="panel" aria-label=${localeName(locale)}>
      <div class="row spread head">
        <h3>${localeName(locale)} <span class="soft small">${locale}</span></h3>
        ${
          isOwn
            ? html`<button class="quiet" @click=${() => this.removeLocale(sheet, owner, locale)}>
                ${words.removeFrom[kind]}
              </button>`
            : nothing
        }
      </div>
      ${fields.map((field) => {
        const ownText = textIn(own, locale, field);
        const instead = kind === 'entry' ? textIn(list.texts, locale, field) : '';
        const source = ownText !== '' ? kind : instead !== '' ? 'cost_rate' : 'empty';
        const isReplaced =
          kind === 'cost_rate' && owner.isInForce && textIn(sheet.ofEntry, locale, field) !== '';
        const key = `${locale} ${field}`;
        return html`<div class="text">
          <span class="badge" data-source=${source}>${sourceText(source, sheet)}</span>
          <wattpost-field
            kind="lines"
            label=${words.fields[field]}
            lang=${locale.replaceAll('_', '-')}
            .value=${ownText}
            placeholder=${ownText === '' ? instead : ''}
            hint=${
              isReplaced
                ? words.notShown(sheet.entryName ?? '')
                : ownText === '' && instead !== ''
                  ? say('Left empty: the cost rate’s text is shown.')
                  : ''
            }
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

  private removeLocale(sheet: TextSheet, owner: Owner, locale: string): void {
    const place = placeOf(sheet, owner);
    this.begun = this.begun.filter((one) => one !== locale);
    void this.editing.commit('locale', { kind: 'locale_remove', place, locale });
  }
}

function textIn(texts: Texts, locale: string, field: TextField): string {
  return (Object.hasOwn(texts, locale) ? texts[locale]?.[field] : undefined) ?? '';
}

function draftPlaceOf(
  { entry }: TextSheet,
  { kind, list, name }: Owner,
  locale: string,
  field: TextField,
): DraftPlace {
  const entryUuid = kind === 'entry' ? (entry?.entryUuid ?? '') : '';
  const title = words.place(localeName(locale), name);
  return draftPlace(['text', list.rateUuid, entryUuid, locale, field], title);
}

function placeOf({ entry }: TextSheet, { kind, list: { rateUuid } }: Owner): TextPlace {
  return kind === 'cost_rate' || entry === null ? { rateUuid, entry: null } : { entry };
}

function sourceText(source: TextSource, { entryName }: TextSheet): string {
  if (source === 'entry') return words.fromEntry(entryName ?? '');
  return source === 'cost_rate' ? say('from the cost rate') : say('empty');
}

customElements.define('wattpost-texts-view', TextsView);
