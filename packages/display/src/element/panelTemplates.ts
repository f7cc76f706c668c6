import { html, nothing, type TemplateResult } from 'lit';
import type { BoardModel, NextPrice, PanelModel, DisplayedPrice } from '../model/index.ts';
import {
  amountTemplate,
  inEveryLanguage,
  linesTemplate,
  stackedTemplate,
  termsTemplate,
  wordsTemplate,
  type Speech,
} from './priceTemplates.ts';
import { withDotsKept, type StationFacts } from '../model/index.ts';
import { type Words, words } from '@wattpost/wording';

/** The input of every part of a board. */
export interface Drawn {
  readonly model: BoardModel;
  /** Index of the visible language. */
  readonly on: number;
}

/** The price of the one station, or of stations with the same price. */
export function soloTemplate(panel: PanelModel, drawn: Drawn): TemplateResult {
  const { model, on } = drawn;
  return html`
    <div class="solo now" part="price" data-kind=${panel.price.kind}>
      ${panel.label === null ? nothing : html`<p class="label">${labelTemplate(panel)}</p>`}
      <h2 class="heading">${headingTemplate(panel, drawn)}</h2>
      <div class="body">${priceTemplate(panel.price, drawn)}</div>
      ${footTemplate(notesOf(panel), model, on)}
    </div>
    ${
      panel.next === null
        ? nothing
        : html`<section
            class="next"
            part="next"
            aria-labelledby="next"
            data-kind=${panel.next.price.kind}
          >
            <h2 class="heading" id="next">${nextHeadingTemplate(panel.next, drawn)}</h2>
            ${nextTemplate(panel.next, drawn)}
          </section>`
    }
  `;
}

/** A row for each price, one below the other. */
export function panelsTemplate(drawn: Drawn): TemplateResult {
  const { model, on } = drawn;
  // A station without a price states nothing.
  const stated = model.panels.map(notesOf).filter((notes) => notes.length > 0);
  const isShared = new Set(stated.map((notes) => JSON.stringify(notes))).size <= 1;
  return html`<div class="panels">
    <div class="rows">
      ${model.panels.map(
        (panel, index) =>
          html`<hr class="rule" aria-hidden="true" />
            <section class="panel" part="panel" aria-labelledby="station-${index}">
              <div class="now" part="price" data-kind=${panel.price.kind}>
                <div class="top">
                  <h2 class="label" id="station-${index}">${labelTemplate(panel)}</h2>
                  <p class="heading">${holdsTemplate(panel, drawn)}</p>
                  ${
                    isShared
                      ? nothing
                      : notesOf(panel).map(
                          ([name, text]) =>
                            html`<p class="heading ${name}">${wordsTemplate(text, on)}</p>`,
                        )
                  }
                </div>
                <div class="body">${priceTemplate(panel.price, drawn)}</div>
              </div>
              ${
                panel.next === null
                  ? nothing
                  : html`<div class="next" part="next" data-kind=${panel.next.price.kind}>
                      <p class="heading">${nextHeadingTemplate(panel.next, drawn)}</p>
                      ${nextTemplate(panel.next, drawn)}
                    </div>`
              }
            </section>`,
      )}
    </div>
    ${footTemplate(isShared ? (stated[0] ?? []) : [], model, on)}
  </div>`;
}

function labelTemplate({ label }: PanelModel): TemplateResult {
  return label === null ? html`` : html`${withDotsKept(label.name)} ${factsTemplate(label)}`;
}

/** How fast stations charge, whom they fit, and where they are. */
export function factsTemplate({ power, plugs, location }: StationFacts): TemplateResult[] {
  return Object.entries({ power, plugs, location }).flatMap(([name, text]) =>
    text === '' ? [] : [html`<span class=${name}>${withDotsKept(text)}</span> `],
  );
}

function headingTemplate(panel: PanelModel, { model, on }: Drawn): TemplateResult {
  const now = words(model.languages, (phrases) => phrases.priceNow);
  return stackedTemplate(
    speech(now, on),
    (index) =>
      html`<span class="title">${now[index]?.text}</span>${part('until', panel.until, index)}${part(
          'since',
          panel.since,
          index,
        )}`,
  );
}

/** Since when and until when; the position among the panels shows that it is the current price. */
function holdsTemplate(panel: PanelModel, { model, on }: Drawn): TemplateResult {
  const { until, since } = panel;
  const anything = until ?? since ?? words(model.languages, () => '\u00a0');
  return stackedTemplate(
    speech(anything, on),
    (index) => html`${part('until', until, index)}${part('since', since, index)}&nbsp; `,
  );
}

function nextHeadingTemplate(next: NextPrice, { model, on }: Drawn): TemplateResult {
  const title = words(model.languages, (phrases) => phrases.nextPrice);
  return stackedTemplate(
    speech(title, on),
    (index) =>
      html`<span class="title">${title[index]?.text}</span>${part('from', next.from, index)}`,
  );
}

function part(
  className: string,
  text: Words | null,
  index: number,
): TemplateResult | typeof nothing {
  return text === null ? nothing : html` <span class=${className}>${text[index]?.text}</span>`;
}

function speech(text: Words, on: number): Speech {
  return { tags: text.map(({ language }) => language), on };
}

function priceTemplate(
  price: DisplayedPrice,
  { model, on }: Drawn,
): TemplateResult | TemplateResult[] {
  switch (price.kind) {
    case 'priced':
      return html`
        <div
          class="hero"
          part="hero"
          data-component=${price.hero.component}
          data-value=${price.hero.value}
        >
          ${amountTemplate(price.hero, on)}${termsTemplate(price.hero, on)}
        </div>
        ${
          price.others.length === 0
            ? nothing
            : html`<ul class="others">
                ${linesTemplate(price.others, on)}
              </ul>`
        }
      `;
    case 'free':
      return html`<div class="sayings">
        ${inEveryLanguage(words(model.languages, (phrases) => phrases.free))}
      </div>`;
    case 'unavailable': {
      const hint = words(model.languages, (phrases) => phrases.unavailableHint);
      return html`<div class="sayings">
        ${inEveryLanguage(words(model.languages, (phrases) => phrases.unavailable))}
        <p class="hint">${wordsTemplate(hint, on)}</p>
      </div>`;
    }
  }
}

function nextTemplate(next: NextPrice, { model, on }: Drawn): TemplateResult {
  const { price, restAsNow } = next;
  if (price.kind === 'priced') {
    return html`<ul>
      ${linesTemplate(next.lines, on)}
      ${next.ended.map((ended) => html`<li class="ended">${wordsTemplate(ended, on)}</li>`)}
      ${restAsNow === null ? nothing : html`<li class="rest">${wordsTemplate(restAsNow, on)}</li>`}
    </ul>`;
  }
  const saying = words(model.languages, (phrases) => phrases[price.kind]);
  return html`<p class="saying">${wordsTemplate(saying, on)}</p>`;
}

/** A text about a price in small letters, with its class. */
type Note = readonly [string, Words];

function notesOf({ adHoc, vat, counted, follow }: PanelModel): readonly Note[] {
  return Object.entries({ 'ad-hoc': adHoc, vat, counted, follow }).flatMap(([name, text]) =>
    text === null ? [] : [[name, text] as const],
  );
}

/** The text below the prices, and what is stated about all of them in small letters. */
function footTemplate(
  notes: readonly Note[],
  { notice, contact }: BoardModel,
  on: number,
): TemplateResult | typeof nothing {
  if (notes.length === 0 && notice === null && contact === null) return nothing;
  return html`<div class="foot">
    ${contact === null ? nothing : html`<p class="contact" part="contact">${contact}</p>`}
    ${notes.map(([name, text]) => html`<p class=${name}>${wordsTemplate(text, on)}</p>`)}
    ${notice === null ? nothing : html`<p class="notice" part="notice">${wordsTemplate(notice, on)}</p>`}
  </div>`;
}
