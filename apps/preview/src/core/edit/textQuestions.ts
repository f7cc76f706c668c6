import { withMarksSeen, type BundleCostRate } from '@wattpost/contract';
import { priceAt, type MarketingText, type PriceSource } from '@wattpost/engine';
import { positionOfEntry, type EntryPlace, type TextField } from '@wattpost/price-edit';
import { textFields, textSources, type LocaleTexts } from '@wattpost/price-views';
import { type Workspace, stationRate } from '../workspace/index.ts';

type Texts = Readonly<Record<string, Partial<MarketingText>>>;

/** The longest text of a field in a locale, among all that a cost rate ever shows. */
export interface LongestText {
  readonly locale: string;
  readonly field: TextField;
  /** Code points. */
  readonly characters: number;
  /** Its owner: an entry's name, or the cost rate's own. */
  readonly ownerName: string;
  /** `null`: the cost rate's own. */
  readonly entryUuid: string | null;
  /** Whether drivers have to wait for its last words. */
  readonly isLong: boolean;
}

/** A price list of a station, with its own texts. */
export interface TextList {
  readonly rateUuid: string;
  readonly name: string;
  /** As written. */
  readonly texts: Texts;
  readonly longest: readonly LongestText[];
}

/** The texts at an instant. */
export interface TextSheet {
  readonly source: PriceSource;
  /** The list in force; `null`: none. */
  readonly rateUuid: string | null;
  /** All possible lists of the station, that in force first, else the usual one. */
  readonly lists: readonly [TextList, ...TextList[]];
  /** The entry in force; `null`: none. */
  readonly entry: EntryPlace | null;
  readonly entryName: string | null;
  /** The displayed texts, in every locale of both (T2). */
  readonly texts: readonly LocaleTexts[];
  /** As written, without fallbacks. */
  readonly ofEntry: Texts;
}

/**
 * Above this length a display shows a text on several pages in turn. A short
 * description no longer fits on two lines.
 */
const longFrom: Readonly<Record<TextField, number>> = {
  short_description: 90,
  description: 420,
  legal: 600,
};

/** Queries about marketing texts. */
export const textQueries = {
  /** `null`: there is no such station. */
  texts: (
    workspace: Workspace,
    { stationUuid, instantMs }: { readonly stationUuid: string; readonly instantMs: number },
  ): TextSheet | null => {
    const found = stationRate(workspace.edited, stationUuid);
    if (found === null) return null;
    const { plan, rates } = found;
    const price = priceAt(plan, instantMs);
    const { entryUuid, costRateUuid: rateUuid } = price;
    const held = rates.find(({ uuid }) => uuid === rateUuid);
    const rate = held ?? found.rate;
    const list = price.source === 'unique' ? 'unique' : 'recurring';
    const place =
      entryUuid === null ? null : ({ rateUuid: rate.uuid, list, entryUuid, index: -1 } as const);
    const index = place === null ? -1 : positionOfEntry(rate, place);
    return {
      source: price.source,
      rateUuid: held?.uuid ?? null,
      lists: [listOf(rate), ...rates.filter((one) => one !== rate).map(listOf)],
      entry: place === null ? null : { ...place, index },
      entryName: entryUuid === null || price.name === null ? null : withMarksSeen(price.name),
      texts: textSources(rate, price),
      ofEntry: rate[list][index]?.marketing_texts ?? {},
    };
  },
};

function listOf(rate: BundleCostRate): TextList {
  return {
    rateUuid: rate.uuid,
    name: withMarksSeen(rate.name),
    texts: rate.marketing_texts,
    longest: longestOf(rate),
  };
}

const known = new WeakMap<BundleCostRate, readonly LongestText[]>();

function longestOf(rate: BundleCostRate): readonly LongestText[] {
  const before = known.get(rate);
  if (before !== undefined) return before;
  const longest = new Map<string, LongestText>();
  const note = (texts: Texts, ownerName: string, entryUuid: string | null): void => {
    for (const [locale, fields] of Object.entries(texts)) {
      for (const field of textFields) {
        const text = fields[field] ?? '';
        const key = JSON.stringify([locale, field]);
        const most = longest.get(key)?.characters ?? 0;
        // Code points are at most as many as units: most texts need not be counted.
        if (text.length <= most) continue;
        const characters = Array.from(text).length;
        if (characters <= most) continue;
        const isLong = characters >= longFrom[field];
        const owner = { ownerName: withMarksSeen(ownerName), entryUuid };
        longest.set(key, { locale, field, characters, ...owner, isLong });
      }
    }
  };
  note(rate.marketing_texts, rate.name, null);
  for (const { marketing_texts, name, uuid } of [...rate.recurring, ...rate.unique]) {
    note(marketing_texts, name, uuid);
  }
  const made = [...longest.values()].sort((one, other) => other.characters - one.characters);
  known.set(rate, made);
  return made;
}
