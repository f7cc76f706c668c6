import type { Intervals, MarketingTexts } from './costRate.ts';
import { readDatedSpan, type DatedSpan } from './readDatedSpan.ts';
import { readIntervals } from './readIntervals.ts';
import type { JsonObject, Reader } from './reader.ts';
import { readTexts } from './readTexts.ts';
import { readWindow, type WeekWindow } from './readWindow.ts';

const entryKeys = new Set(['uuid', 'name', 'validity', 'intervals', 'marketing_texts']);
const recurringValidityKeys = new Set(['type', 'weekdays']);
const uniqueValidityKeys = new Set(['type', 'start', 'end']);

/** The members that entries of both kinds share, validated. */
export interface EntryPrice {
  readonly uuid: string;
  readonly name: string;
  readonly intervals: Intervals;
  readonly texts: MarketingTexts;
}

/** A validated recurring entry. */
export interface RecurringEntryRead extends EntryPrice {
  readonly windows: readonly WeekWindow[];
}

/** A validated unique entry. */
export interface UniqueEntryRead extends EntryPrice, DatedSpan {}

function readCommon(reader: Reader, object: JsonObject): EntryPrice | undefined {
  const uuid = reader.at('uuid', () => {
    const text = reader.text(object['uuid'], 'the uuid of the entry');
    return text === '' ? reader.problem('empty', 'An entry needs a uuid.') : text;
  });
  const name = reader.at('name', () => reader.text(object['name'], 'the name of the entry'));
  const intervals = reader.at('intervals', () => readIntervals(reader, object['intervals']));
  const texts = reader.at('marketing_texts', () => readTexts(reader, object['marketing_texts']));
  if (uuid === undefined || name === undefined || intervals === undefined) return undefined;
  return { uuid, name, intervals, texts };
}

function readValidity(
  reader: Reader,
  value: unknown,
  type: 'recurring' | 'unique',
  keys: ReadonlySet<string>,
): JsonObject | undefined {
  const validity = reader.object(value, `the validity of a ${type} entry`, keys);
  if (validity === undefined) return undefined;
  if (validity['type'] === type) return validity;
  reader.at('type', () =>
    reader.problem(
      'wrong_validity',
      `An entry in the list of ${type} entries has the type "${type}".`,
    ),
  );
  return undefined;
}

/** Reads one recurring entry (R1 to R5). */
export function readRecurringEntry(reader: Reader, value: unknown): RecurringEntryRead | undefined {
  const object = reader.object(value, 'a recurring entry', entryKeys);
  if (object === undefined) return undefined;
  const windows = reader.at('validity', () => {
    const validity = readValidity(reader, object['validity'], 'recurring', recurringValidityKeys);
    return validity === undefined
      ? undefined
      : reader.at('weekdays', () =>
          reader.list(validity['weekdays'], 'a list of windows', (item) =>
            readWindow(reader, item),
          ),
        );
  });
  const common = readCommon(reader, object);
  return common === undefined || windows === undefined ? undefined : { ...common, windows };
}

/** Reads one unique entry (U1, U2, U5). */
export function readUniqueEntry(reader: Reader, value: unknown): UniqueEntryRead | undefined {
  const object = reader.object(value, 'a unique entry', entryKeys);
  if (object === undefined) return undefined;
  const span = reader.at('validity', () => {
    const validity = readValidity(reader, object['validity'], 'unique', uniqueValidityKeys);
    return validity === undefined ? undefined : readDatedSpan(reader, validity);
  });
  const common = readCommon(reader, object);
  if (common === undefined || span === undefined) return undefined;
  const { uuid, name, intervals, texts } = common;
  return { uuid, name, intervals, texts, startSec: span.startSec, endSec: span.endSec };
}
