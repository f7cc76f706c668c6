import type { Bundle } from '@wattpost/contract';
import { dateAt, plusDays, startOfDate, type PricePlan } from '@wattpost/engine';
import {
  compareBundles,
  type BundleComparison,
  type ComparedSpan,
  type FactChange,
  type PeriodChange,
  type PlanOf,
  type RateChange,
} from '@wattpost/price-views';
import { lintChange, type NoticeValues } from '@wattpost/lint';
import { findingText, periodText } from '@wattpost/lint/languages';
import { moneyText } from '@wattpost/wording';
import { priceChangesBetween, type PriceSentences } from './changeSentences.ts';
import type { BeforeAfter, Review, ReviewCost, ReviewFact, ReviewStations } from './review.ts';
import { reviewText } from './reviewText.ts';
import { typicalCost, sessionMinutes, type TypicalSession } from './typicalSessions.ts';
import { differenceWords } from './differenceWords.ts';
import { factName, factText } from './factWords.ts';
import { whensText } from './whenWords.ts';
import { coreSay, type CoreSay } from '../languages/coreSay.ts';
import { priceParts, steadyWeek } from '../words/index.ts';
import {
  type CommandResult,
  type OpenDocument,
  type StationRate,
  type Workspace,
  stationRate,
} from '../workspace/index.ts';

/** What the edited bundle is compared with: its opened or last downloaded state, or the second one. */
export type ComparisonBase = 'saved' | 'compared';

/** The argument of a comparison. */
export interface ReviewRequest {
  readonly against: ComparisonBase;
  /** Of the selected station. */
  readonly stationUuid: string;
  /** Epoch ms: the selected instant. */
  readonly instantMs: number;
  /** Epoch ms: past changes are ignored. */
  readonly nowMs: number;
  readonly sessions: readonly TypicalSession[];
}

/** Maximum number of listed sentences of a station. */
const maxSentences = 200;

/** Queries about changes. */
export const reviewQueries = {
  /** `null`: nothing is open, or there is nothing to compare with. */
  review: (workspace: Workspace, request: ReviewRequest): Review | null =>
    reviewOf(workspace, request),
};

/** Commands about changes. */
export const reviewCommands = {
  /** Swaps the compared bundle and the edited one. */
  swap: (workspace: Workspace): CommandResult<boolean> => {
    const { edited, compared } = workspace;
    if (edited === null || compared === null) return [workspace, false];
    return [{ ...workspace, edited: compared, compared: edited }, true];
  },
};

function reviewOf({ edited, compared, locale }: Workspace, request: ReviewRequest): Review | null {
  if (edited === null) return null;
  const before = request.against === 'saved' ? { ...edited, bundle: edited.saved } : compared;
  if (before === null) return null;
  const { nowMs, instantMs: selectedMs } = request;
  const say = coreSay(locale);
  const isNew = request.against === 'saved' && edited.savedText === null;
  const plansOf = { before: plansIn(before), after: plansIn(edited) };
  const changes = changesBetween(before, edited, { nowMs, selectedMs, locale });
  const found = {
    ...changes,
    before:
      request.against === 'saved'
        ? say('{name} as it was opened or last downloaded', { name: edited.name })
        : before.name,
    after: edited.name,
    isNew,
    doubts: lintChange(before.bundle, edited.bundle, { nowMs, plansOf })
      .filter(({ code }) => changeCodes.has(code))
      .map((one) => findingText(one, locale)),
    costs: costsOf(before, edited, request, locale),
  };
  const isSame = isWithoutChanges(changes);
  return { ...found, isSame, plain: reviewText({ ...found, isSame }, locale) };
}

/** What differs between two bundles. */
export type Changes = Pick<Review, 'stations' | 'facts' | 'same'>;

export function isWithoutChanges({ stations, facts }: Changes): boolean {
  return stations.length === 0 && facts.length === 0;
}

/**
 * The changes from one document to another.
 *
 * @param moments `nowMs`: past changes are ignored; `selectedMs`: start of the search for a week. Epoch ms.
 */
export function changesBetween(
  before: OpenDocument,
  after: OpenDocument,
  { nowMs, selectedMs, locale }: Omit<GroupCase, 'plansOf'>,
): Changes {
  // Over an empty span: everything except prices, and their texts.
  const plansOf = { before: plansIn(before), after: plansIn(after) };
  const options = { from: nowMs, until: nowMs, plansOf };
  const facts = compareBundles(before.bundle, after.bundle, options);
  const moments = { nowMs, selectedMs, locale, plansOf };
  const stations = stationGroups(before.bundle, after.bundle, facts, moments);
  return {
    stations,
    facts: bundleFacts(facts, stations.length > 0, locale),
    same: facts.stations
      .filter(({ uuid }) => !stations.some(({ uuids }) => uuids.includes(uuid)))
      .map(({ name }) => name),
  };
}

/** Findings in the change alone; the others are findings of the bundle, whatever it was before. */
const changeCodes: ReadonlySet<string> = new Set<keyof NoticeValues>([
  'price_jump',
  'entries_lost',
]);

/** The plans of a document, compiled once for all questions. */
export function plansIn(document: OpenDocument): PlanOf {
  return (uuid) => {
    const found = stationRate(document, uuid);
    if (found === null) throw new RangeError(`There is no station ${uuid}.`);
    return found.plan;
  };
}

interface GroupCase extends Required<Pick<ComparedSpan, 'plansOf'>> {
  readonly nowMs: number;
  readonly selectedMs: number;
  readonly locale: string;
}

function stationGroups(
  before: Bundle,
  after: Bundle,
  facts: BundleComparison,
  { nowMs, selectedMs, locale, plansOf }: GroupCase,
): readonly ReviewStations[] {
  const say = coreSay(locale);
  const priced = new Map<
    string,
    Pick<ReviewStations, 'sentences' | 'sentenceCount' | 'dates' | 'facts'>
  >();
  const groups = new Map<
    string,
    { uuids: string[]; names: string[]; changes: Omit<ReviewStations, 'uuids' | 'names'> }
  >();
  for (const { uuid, name, facts: own, periods, directions } of facts.stations) {
    const rateKey = JSON.stringify([before, after].map((bundle) => ratedBy(bundle, uuid)));
    let prices = priced.get(rateKey);
    if (prices === undefined) {
      const found = priceChangesBetween(before, after, uuid, nowMs, { selectedMs, plansOf });
      if (found === null) continue;
      prices = priceSection(found, locale);
      priced.set(rateKey, prices);
    }
    const allFacts = [
      ...own.map((fact) => factOf(fact, after, before, locale)),
      ...periods.map((period) => periodFact(period, locale)),
      ...directions.map(({ language, before: was, after: is }) => ({
        what: say('Directions ({language})', { language }),
        before: was ?? '–',
        after: is ?? '–',
      })),
      ...prices.facts,
    ];
    if (prices.sentenceCount === 0 && allFacts.length === 0) continue;
    const group = { ...prices, facts: allFacts };
    const key = JSON.stringify([rateKey, allFacts]);
    const same = groups.get(key) ?? { uuids: [], names: [], changes: group };
    same.uuids.push(uuid);
    same.names.push(name);
    groups.set(key, same);
  }
  return [...groups.values()].map(({ changes: group, ...stations }) => ({ ...stations, ...group }));
}

/** The properties that determine the prices of a station. */
function ratedBy({ stations }: Bundle, stationUuid: string): unknown {
  const station = stations.find(({ uuid }) => uuid === stationUuid);
  return [station?.cost_rate_uuid, station?.cost_rate_periods, station?.time_zone];
}

function priceSection(
  { sentences, compared, clock, comparison }: PriceSentences,
  locale: string,
): Pick<ReviewStations, 'sentences' | 'sentenceCount' | 'dates' | 'facts'> {
  const say = coreSay(locale);
  return {
    sentences: sentences.slice(0, maxSentences).flatMap(({ when, changes, spans }) => {
      const [first] = changes;
      if (first === undefined) return [];
      return [
        {
          ...differenceWords(first, locale),
          when: whensText(when, locale),
          prices: changes.map(({ before, after }) => ({
            before: priceParts(before.stated, before.currency, locale).join(' · '),
            after: priceParts(after.stated, after.currency, locale).join(' · '),
          })),
          firstMs: spans[0]?.from ?? compared.from,
        },
      ];
    }),
    sentenceCount: sentences.length,
    dates:
      compared.by === 'week'
        ? null
        : { first: dateAt(clock, compared.from), last: dateAt(clock, compared.until - 1) },
    facts: comparison.words.map(({ locale: language, field, before, after }) => ({
      what: wordName(field, language, say),
      before: before === '' ? '–' : before,
      after: after === '' ? '–' : after,
    })),
  };
}

/** The name of a text of a price; `language`: a BCP 47 tag, `null`: it has none. */
export function wordName(field: string, language: string | null, say: CoreSay): string {
  const what = field === 'name' ? say('Name of the price') : factName(field, say);
  return language === null ? what : say('{what} ({language})', { what, language });
}

/** A period that is only in the file before, or only in the file after. */
function periodFact({ kind, ...period }: PeriodChange, locale: string): ReviewFact {
  const say = coreSay(locale);
  const text = periodText(period, locale);
  return {
    what: say('Temporary price list'),
    before: kind === 'removed' ? text : '–',
    after: kind === 'added' ? text : '–',
  };
}

function factOf(fact: FactChange, after: Bundle, before: Bundle, locale: string): ReviewFact {
  const nameIn = ({ cost_rates }: Bundle, value: unknown): string =>
    cost_rates.find(({ uuid }) => uuid === value)?.name ?? '–';
  const isRate = fact.key === 'cost_rate_uuid';
  return {
    what: factName(fact.key, coreSay(locale)),
    before: isRate ? nameIn(before, fact.before) : factText(fact, fact.before, locale),
    after: isRate ? nameIn(after, fact.after) : factText(fact, fact.after, locale),
  };
}

/** @param areRatesListed whether the changed prices of cost rates are listed with the stations */
function bundleFacts(
  found: BundleComparison,
  areRatesListed: boolean,
  locale: string,
): readonly ReviewFact[] {
  const say = coreSay(locale);
  const only = (
    what: string,
    list: readonly { readonly name: string }[],
    isAdded: boolean,
  ): ReviewFact[] =>
    list.map(({ name }) => ({ what, before: isAdded ? '–' : name, after: isAdded ? name : '–' }));
  const sides = (fact: FactChange): Pick<ReviewFact, 'before' | 'after'> => ({
    before: factText(fact, fact.before, locale),
    after: factText(fact, fact.after, locale),
  });
  return [
    ...found.facts
      .filter(({ key }) => key !== 'created_at')
      .map((fact) => ({ what: factName(fact.key, say), ...sides(fact) })),
    ...only(say('Station'), found.removedStations, false),
    ...only(say('Station'), found.addedStations, true),
    ...only(say('Price list'), found.removedRates, false),
    ...only(say('Price list'), found.addedRates, true),
    ...found.changedRates.flatMap((rate) => {
      const { name, facts } = rate;
      const changed = facts
        .filter(({ key }) => key !== 'intervals' && key !== 'marketing_texts')
        .map((fact) => {
          const what = say('{fact} of “{name}”', { fact: factName(fact.key, say), name });
          return { what, ...sides(fact) };
        });
      if (areRatesListed || facts.length > 0 || !haveEntriesChanged(rate)) return changed;
      const after = say('changed, without effect on a price');
      return [...changed, { what: say('Entries of “{name}”', { name }), before: '–', after }];
    }),
  ];
}

function haveEntriesChanged({ recurring, unique }: RateChange): boolean {
  return [recurring, unique].some(({ changed, added, removed }) => changed + added + removed > 0);
}

const daysOfCosts = 7;

function costsOf(
  before: OpenDocument,
  after: OpenDocument,
  { stationUuid, instantMs, sessions }: ReviewRequest,
  locale: string,
): readonly ReviewCost[] {
  const [was, is] = [stationRate(before, stationUuid), stationRate(after, stationUuid)];
  if (is === null) return [];
  const date = dateAt(is.plan.clock, instantMs);
  const first = is.rate.dynamic_pricing === 2 ? date : steadyWeek([is.plan.clock], date, 1);
  const span = {
    from: startOfDate(is.plan.clock, first),
    until: startOfDate(is.plan.clock, plusDays(first, daysOfCosts)),
  };
  const costOf = (
    found: StationRate | null,
    { bundle: { follow = 'start' } }: OpenDocument,
    session: TypicalSession,
  ): WordedCost =>
    found === null
      ? { now: null, least: null, most: null }
      : worded(found.plan, typicalCost(found.plan, session, instantMs, span, { follow }), locale);
  return sessions.map((session) => {
    const [one, other] = [costOf(was, before, session), costOf(is, after, session)];
    const pair = (key: keyof WordedCost): BeforeAfter => {
      const [a, b] = [one[key], other[key]];
      const direction = a === null || b === null ? 0 : Math.sign(b.amount - a.amount);
      return {
        before: a?.text ?? null,
        after: b?.text ?? null,
        direction: direction as BeforeAfter['direction'],
      };
    };
    return {
      title: sessionTitle(session, locale),
      now: pair('now'),
      least: pair('least'),
      most: pair('most'),
    };
  });
}

type WordedCost = Record<'now' | 'least' | 'most', { text: string; amount: number } | null>;

function worded(
  { currency }: PricePlan,
  cost: Record<keyof WordedCost, string | null>,
  locale: string,
): WordedCost {
  const money = moneyText(locale, currency);
  const word = (total: string | null): WordedCost['now'] =>
    total === null ? null : { text: money(total), amount: Number(total) };
  return { now: word(cost.now), least: word(cost.least), most: word(cost.most) };
}

/** `11 kW, 30 kWh (2 h 44 min)`. */
function sessionTitle(session: TypicalSession, locale: string): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const minutes = sessionMinutes(session);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const length = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} min`] : []),
  ];
  return `${number.format(session.powerKw)} kW, ${number.format(session.energyKwh)} kWh (${length.join(' ')})`;
}
