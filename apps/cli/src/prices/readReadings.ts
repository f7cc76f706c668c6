import type { ClockLike } from '@wattpost/engine';
import { type CommandResult, problemsIn, readSource, sourceName, success } from '@wattpost/command';
import { readJson, type Problem } from '@wattpost/contract';
import type { CliIo } from '../host/index.ts';
import { readTime, resolveTime } from '../input/readTime.ts';
import { withCure } from '../input/readInput.ts';

/** Meter readings from a file; their values are validated later. */
export interface ReadingsFile {
  /** The name of the file in messages. */
  readonly source: string;
  /** The position in the file of a path in the list, such as the empty one or `[3].at`. */
  readonly placeOf: (path: string) => string;
  /** Items with `at` converted from text to epoch milliseconds. */
  readonly readings: readonly unknown[];
  /** Notes about ambiguous or skipped local times. */
  readonly notes: readonly string[];
}

/** A list as in the file, with problems of its form. */
interface ReadingsList extends Pick<ReadingsFile, 'placeOf'> {
  readonly items: readonly unknown[];
  readonly problems: readonly Problem[];
}

/**
 * Reads a list of `{at, energyWh}` as JSON, alone or as the member `readings` of an object, or as CSV
 * with the header `at,energy_wh`. `at` is a time as everywhere on the command line (`readTime`) or
 * epoch milliseconds.
 */
export async function readReadings(
  io: CliIo,
  file: string,
  clock: ClockLike,
  maxBytes: number,
): Promise<CommandResult<ReadingsFile>> {
  const source = sourceName(file);
  const bytes = await readSource(io, file, maxBytes);
  if (!bytes.ok) return bytes;
  // Input that is too large is cut off anywhere; the JSON reader reports that.
  const isCsvList = bytes.value.length <= maxBytes && isCsv(file, bytes.value);
  const list = isCsvList ? csvList(bytes.value) : jsonList(bytes.value, maxBytes);
  const { items, placeOf } = list;
  const problems: Problem[] = [...list.problems];
  const notes: string[] = [];
  const readings = items.map((item, index): unknown => {
    if (!hasTextAt(item)) return item;
    const place = placeOf(`[${index}].at`);
    const given = readTime(item.at, 'at');
    if (!given.ok) {
      const message = given.failure.kind === 'usage' ? given.failure.message : '';
      problems.push({ path: place, code: 'not_a_time', message });
      return item;
    }
    const { epochMs, note } = resolveTime(given.value, clock);
    if (note !== undefined) notes.push(`${place}: ${note}`);
    return { ...item, at: epochMs };
  });
  if (problems.length > 0) return problemsIn(source, problems);
  return success({ source, placeOf, readings, notes });
}

function jsonList(bytes: Uint8Array, maxBytes: number): ReadingsList {
  const json = readJson(bytes, { maxBytes });
  const value: unknown = json.ok ? json.value : undefined;
  const root = hasOwn(value, 'readings') && !Array.isArray(value) ? '$.readings' : '$';
  const items = root === '$' ? value : (value as { readonly readings: unknown }).readings;
  const placeOf = (path: string): string => `${root}${path}`;
  if (!json.ok) return { items: [], placeOf, problems: [withCure(json.problem)] };
  if (json.losses.length > 0) return { items: [], placeOf, problems: json.losses };
  if (Array.isArray(items)) return { items, placeOf, problems: [] };
  const message =
    'Expected a list of readings {at, energyWh}, or an object with such a list as "readings".';
  return { items: [], placeOf, problems: [{ path: '$', code: 'wrong_type', message }] };
}

function hasOwn(value: unknown, key: string): value is object {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}

function hasTextAt(item: unknown): item is { readonly at: string } {
  return hasOwn(item, 'at') && typeof (item as { readonly at: unknown }).at === 'string';
}

const header = 'at,energy_wh';

/** Whether a file is CSV: by its name, else (standard input) by its beginning. */
function isCsv(file: string, bytes: Uint8Array): boolean {
  return /\.csv$/i.test(file) || /^\s*"?at\b/.test(new TextDecoder().decode(bytes.subarray(0, 64)));
}

/**
 * Reads CSV with the header `at,energy_wh`; whole numbers for `at` are epoch milliseconds. Positions are
 * lines and columns: `line 5, energy_wh`.
 */
function csvList(bytes: Uint8Array): ReadingsList {
  const items: { at: string | number; energyWh: string }[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  const placeOf = (path: string): string => {
    const [, index = '', key] = /^\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
    const line = `line ${lines[Number(index)] ?? 1}`;
    if (index === '' || key === undefined) return line;
    return `${line}, ${key === 'energyWh' ? 'energy_wh' : key}`;
  };
  let text = header;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const message = 'Expected CSV as UTF-8 text, found other bytes.';
    problems.push({ path: '$', code: 'not_utf8', message });
  }
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const cells = row.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const [at, energyWh] = cells;
    const path = `line ${index + 1}`;
    const found = row === '' ? 'nothing' : JSON.stringify(row.slice(0, 60));
    if (index === 0) {
      if (cells.join() === header) continue;
      const message = `Expected the header ${header}, found ${found}.`;
      return { items, placeOf, problems: [{ path, code: 'wrong_header', message }] };
    }
    if (row.trim() === '') continue;
    if (at === undefined || energyWh === undefined || cells.length > 2) {
      const message = `Expected a time and a number of Wh, found ${found}.`;
      problems.push({ path, code: 'wrong_row', message });
    } else {
      items.push({ at: /^\d{1,15}$/.test(at) ? Number(at) : at, energyWh });
      lines.push(index + 1);
    }
  }
  return { items, placeOf, problems };
}
