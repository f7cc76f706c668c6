import { html, nothing, type TemplateResult } from 'lit';
import type { ServerRevision } from '../../core/publish/historyAnswers.ts';
import type { Delivery, ServerChange } from '../../core/publish/serverAnswers.ts';
import type { Changes } from '../../core/review/reviewQuestions.ts';
import { momentText } from '../base/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import { factsTemplate, stationsTemplate } from './reviewStations.ts';
import type { PublishCheck, PublishStep } from './publishing.ts';
import { publishWords } from './publishWords.ts';

/** Maximum number of stations that are named. */
const maxNamed = 12;

/** Maximum number of changes that are listed beside a conflict. */
const maxListed = 5;

/** Characters of a note (inclusive): the server's own limit. */
const maxNoteCharacters = 500;

/** The field for the note of a change. @param changed called with what was typed */
export function noteField(note: string, changed: (note: string) => void): TemplateResult {
  return html`<div class="field note">
    <label for="note">${say('Note for the history (optional)')}</label>
    <input
      id="note"
      maxlength=${maxNoteCharacters}
      .value=${note}
      @input=${(event: Event) => {
        changed((event.target as HTMLInputElement).value);
      }}
    />
  </div>`;
}

/** When a revision was made: stations of several zones may have it. */
export function revisionMoment(madeMs: number): string {
  return `${momentText(madeMs, 'UTC', pageLocale)} UTC`;
}

/** A change of prices: its number, when, by whom, why, and how much it changed. */
export function revisionTemplate(revision: ServerRevision): TemplateResult {
  const { number, madeMs, by, note, rateCount, stationCount } = revision;
  return html`<p>
      <strong>${number} · ${revisionMoment(madeMs)}</strong> ·
      ${by === null ? say('command line of the server') : html`<bdi>${by}</bdi>`}
    </p>
    ${note === '' ? nothing : html`<p><bdi>${note}</bdi></p>`}
    <p class="small soft">${publishWords.reach(rateCount, stationCount)}</p>`;
}

/** What the server changed, and what this page did, side by side; nothing without a conflict. */
export function conflictTemplate(
  { conflict, isRepeated, since }: PublishCheck,
  locale: string,
): TemplateResult | typeof nothing {
  if (conflict === null) {
    return isRepeated
      ? html`<p class="callout">${say('The prices on the server have just changed.')}</p>`
      : nothing;
  }
  return html`<div class="callout lost" role="alert">
      <p>
        ${say('These prices were changed on the server after you opened them. If you publish yours, those changes are lost.')}
      </p>
    </div>
    ${
      since.length === 0
        ? nothing
        : html`<section class="latest" aria-label=${say('Latest changes on the server')}>
            <h3>${say('Latest changes on the server')}</h3>
            ${since.slice(0, maxListed).map(revisionTemplate)}
            ${
              since.length > maxListed
                ? html`<p>${publishWords.more(since.length - maxListed)}</p>`
                : nothing
            }
          </section>`
    }
    <div class="sides">
      ${sideTemplate(say('Changed on the server since then'), conflict.theirs, locale)}
      ${sideTemplate(say('Your changes'), conflict.mine, locale)}
    </div>`;
}

/** Changes under a heading, as in a review. */
export function sideTemplate(title: string, changes: Changes, locale: string): TemplateResult {
  const { stations, facts } = changes;
  const isSame = stations.length === 0 && facts.length === 0;
  return html`<section aria-label=${title} tabindex="0">
    <h3>${title}</h3>
    ${isSame ? html`<p class="soft">${say('Nothing changes.')}</p>` : nothing}
    ${stations.map((group) => stationsTemplate(group, locale, { within: title }))}
    ${factsTemplate(facts, title)}
  </section>`;
}

/** What the server does not take, whatever else is published. */
export function notTakenTemplate({ change: { notTaken } }: PublishCheck): TemplateResult {
  return html`${notTaken.map((message) => html`<p class="callout" lang="en">${message}</p>`)}`;
}

/** Stations that are affected though they are not open, or not affected though they are. */
export function reachTemplate({ change, edited }: PublishCheck): TemplateResult {
  const { otherStations, otherStationCount, unknownUuids } = change;
  const unknown = new Set(unknownUuids);
  const strangers = edited.stations.filter(({ uuid }) => unknown.has(uuid));
  return html`
    ${namesTemplate(
      say('Other stations with these price lists'),
      say('Their prices change as well, although they are not open here:'),
      otherStations,
      otherStationCount,
    )}
    ${namesTemplate(
      say('Not on this server'),
      say('Nothing is published for these stations:'),
      strangers.map(({ name }) => name),
      strangers.length,
    )}
  `;
}

function namesTemplate(
  title: string,
  about: string,
  names: readonly string[],
  count: number,
): TemplateResult | typeof nothing {
  if (count === 0) return nothing;
  const named = names.slice(0, maxNamed);
  return html`<section>
    <h3>${title}</h3>
    <p>${about}</p>
    <ul class="names">
      ${named.map((name) => html`<li><bdi>${name}</bdi></li>`)}
      ${count > named.length ? html`<li>${publishWords.more(count - named.length)}</li>` : nothing}
    </ul>
  </section>`;
}

/** Probably wrong prices, each to be accepted; nothing if there are none. */
export function acceptTemplate(
  { change: { findings }, findingTexts }: Pick<PublishCheck, 'change' | 'findingTexts'>,
  accepted: ReadonlySet<ServerChange['findings'][number]>,
  accept: (finding: ServerChange['findings'][number], isAccepted: boolean) => void,
): TemplateResult | typeof nothing {
  if (findings.length === 0) return nothing;
  return html`<fieldset class="accept">
    <legend class="warning">${say('Probably wrong prices: tick those that are right')}</legend>
    ${findings.map(
      (finding) =>
        html`<label class="choice">
          <input
            type="checkbox"
            .checked=${accepted.has(finding)}
            @change=${(event: Event) => {
              accept(finding, (event.target as HTMLInputElement).checked);
            }}
          />
          ${sentenceTemplate(finding, findingTexts)}
        </label>`,
    )}
  </fieldset>`;
}

function sentenceTemplate(
  { message }: ServerChange['findings'][number],
  texts: PublishCheck['findingTexts'],
): TemplateResult {
  const text = texts[message];
  return text === undefined ? html`<span lang="en">${message}</span>` : html`<span>${text}</span>`;
}

/** The revision, and who has it. */
export function publishedTemplate({
  revision,
  delivery,
  isFollowed,
}: Extract<PublishStep, { kind: 'published' }>): TemplateResult {
  if (revision === null) return html`<p role="status">${publishWords.unchanged}</p>`;
  return html`<p class="verdict" role="status">${publishWords.published(revision)}</p>
    <p>${say('Displays and feeds show the new prices within a minute.')}</p>
    ${delivery === null ? nothing : partnersTemplate(delivery, isFollowed)}`;
}

function partnersTemplate(
  { partners, isComplete }: Delivery,
  isFollowed: boolean,
): TemplateResult | typeof nothing {
  if (partners.length === 0) return nothing;
  if (isComplete) return html`<p role="status">${publishWords.delivered(partners.length)}</p>`;
  return html`<section>
    <h3>${say('Partners without these prices')}</h3>
    <ul class="plain">
      ${partners
        .filter(({ state }) => state !== 'delivered')
        .map(
          ({ slug, state, lastError }) =>
            html`<li>
              <strong>${slug}</strong>:
              ${
                state === 'failed'
                  ? html`<span class="bad">${say('the server has given up')}</span>`
                  : say('waiting')
              }
              ${lastError === null ? nothing : html`<div class="small soft" lang="en">${lastError}</div>`}
            </li>`,
        )}
    </ul>
    <p class="soft" role="status">
      ${isFollowed ? say('Waiting for them…') : say('The server keeps trying.')}
    </p>
  </section>`;
}
