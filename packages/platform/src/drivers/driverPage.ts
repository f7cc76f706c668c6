import { bundleStation } from '@wattpost/contract';
import {
  boardHeader,
  headerDetail,
  boardModel,
  boardStation,
  type NextPrice,
  type PanelModel,
  type TextBlock,
} from '@wattpost/display';
import {
  type PriceLine,
  type Words,
  clockStyle,
  lineText,
  endText,
  pagePhrasesFor,
  partsText,
  phrasesFor,
  zoneName,
} from '@wattpost/wording';
import { type Markup, markup } from '../http/index.ts';
import { comingDays, priceList, type Writing } from './comingDays.ts';
import { knownChange, stationName } from './driverFacts.ts';
import { driverDocument } from './driverDocument.ts';
import type { DriverStation } from './driverStation.ts';

/**
 * The page for drivers: price now, until when, the next price, the coming days, directions and
 * texts, in one language. Needs no script; every text of the operator is escaped.
 *
 * @param language one of the ten supported languages, as returned by `requestedLanguage`.
 */
export function driverPageHtml(found: DriverStation, language: string, nowMs: number): string {
  const { station, prices, follow } = found;
  const phrases = phrasesFor(language);
  const page = pagePhrasesFor(language);
  const name = stationName(station);
  const clock = clockStyle(prices?.plan.clock ?? station.timeZone, language);
  const writing = { language, nowMs, clock };
  const shown = boardStation(
    bundleStation({ ...station, costRatePeriods: [] }, nowMs, undefined, 2),
  );
  const detail = headerDetail(boardHeader([shown], language));
  const { panels, panes } = boardModel({
    stations: prices === null ? [] : [{ station: shown, plan: prices.plan }],
    instant: nowMs,
    locales: [language],
    validUntilMs: prices?.knownUntilMs ?? null,
    follow,
    adHocLabel: true,
  });
  const changeMs = prices === null ? null : knownChange(prices, nowMs);
  const blocks = panes.flatMap((pane) => pane.blocks);
  return driverDocument(
    language,
    {
      title: `${phrases.priceNow}: ${name}`,
      links: markup`<link rel="alternate" type="application/json" href="?format=json&amp;lang=${language}">`,
    },
    markup`<header>
<p class="kind">${phrases.station}</p>
<h1 dir="auto">${name}</h1>
${detail === '' ? null : markup`<p dir="auto">${detail}</p>`}
</header>
<div class="price">${panels.map(
      (panel) =>
        markup`${priceNow(panel, changeMs, writing)}${panel.next === null ? null : nextPrice(panel.next, language)}`,
    )}
</div>${prices === null ? null : comingDays(prices, writing)}${texts(blocks)}`,
    markup`<p>${page.stationTime(zoneName(nowMs, clock, language))}</p>`,
  );
}

function first(words: Words): string {
  return words[0]?.text ?? '';
}

function priceNow(panel: PanelModel, changeMs: number | null, writing: Writing): Markup {
  const { price, adHoc, vat, counted, follow } = panel;
  const phrases = phrasesFor(writing.language);
  const notes = [
    ...(changeMs === null ? [] : [phrases.until(ending(changeMs, writing))]),
    ...[adHoc, vat, counted].flatMap((text) => (text === null ? [] : [first(text)])),
  ];
  return markup`
<section class="now ${price.kind}" aria-labelledby="now">
<h2 id="now">${phrases.priceNow}</h2>
${price.kind === 'priced' ? priced([price.hero, ...price.others]) : null}${
    price.kind === 'free' ? markup`<p class="hero"><strong>${phrases.free}</strong></p>` : null
  }${
    price.kind === 'unavailable'
      ? markup`<p class="hero"><strong>${phrases.unavailable}</strong></p>
<p>${phrases.unavailableHint}</p>`
      : null
  }
${notes.length === 0 ? null : markup`<p class="notes">${notes.join(' · ')}</p>`}${
    follow === null ? null : markup`<p class="follow">${first(follow)}.</p>`
  }
</section>`;
}

function nextPrice({ from, price }: NextPrice, language: string): Markup {
  const phrases = phrasesFor(language);
  const lines =
    price.kind === 'priced'
      ? [price.hero, ...price.others].map((line) => lineText(line))
      : [price.kind === 'free' ? phrases.free : phrases.unavailable];
  return markup`
<section class="next" aria-labelledby="next">
<h2 id="next">${phrases.nextPrice}, ${first(from)}</h2>
${priceList('lines', lines)}
</section>`;
}

function ending(epochMs: number, { nowMs, clock, language }: Writing): string {
  return endText(epochMs, nowMs, clock, language);
}

function priced([hero, ...others]: readonly PriceLine[]): Markup | null {
  if (hero === undefined) return null;
  const details = [hero.condition, hero.limit].map((one) =>
    one === null ? '' : `, ${first(one)}`,
  );
  const lead = hero.lead === null ? '' : `${first(hero.lead)} `;
  return markup`<p class="hero"><strong>${lead}${
    hero.free === null ? partsText(hero.parts) : first(hero.free)
  }</strong> ${first(hero.per)}${details.join('')}</p>
${
  others.length === 0
    ? null
    : priceList(
        'lines',
        others.map((line) => lineText(line)),
      )
}`;
}

/** Directions and marketing texts, as on the board. */
function texts(blocks: readonly TextBlock[]): Markup | null {
  if (blocks.length === 0) return null;
  return markup`
<section class="texts">${blocks.map(({ role, language, text }) => {
    const lines = text
      .split('\n')
      .map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));
    const content =
      language === undefined ? lines : [markup`<span lang="${language}">${lines}</span>`];
    return role === 'title' || role === 'headline'
      ? markup`
<h2 dir="auto">${content}</h2>`
      : markup`
<p class="${role}" dir="auto">${content}</p>`;
  })}
</section>`;
}
