import { fileLayer } from '@wattpost/config';
import { readBundle, readJson, readSpotFormula } from '@wattpost/contract';
import {
  displayReport,
  parseWrittenCostRate,
  readSite,
  readValue,
  stationRatesWrite,
} from '@wattpost/contract/wire';
import { readCdrAudits, readOcpiTariffs, readSpot } from '@wattpost/exchange';
import { maxRatio } from './maxRatio.ts';

/**
 * A process that reads hostile inputs of 8 MB with each of the readers that its arguments name, and prints for each the
 * processor time of `JSON.parse` and of the reader in ms, and the number of problems.
 */

const bytesOfInput = 8 * 1024 * 1024;

type Item = string | ((index: number) => string);

/** `head item,item,… tail`, as large as allowed. */
function wide(head: string, item: Item, tail: string): string {
  const room = bytesOfInput - head.length - tail.length;
  if (typeof item === 'string') {
    return head + `${item},`.repeat(Math.floor(room / (item.length + 1))).slice(0, -1) + tail;
  }
  const items: string[] = [];
  for (let [index, length] = [0, 0]; ; index += 1) {
    const next = item(index);
    length += next.length + 1;
    if (length > room) return head + items.join(',') + tail;
    items.push(next);
  }
}

interface Reader {
  /** Returns the problems, or a message of all of them. */
  readonly read: (bytes: Uint8Array) => readonly unknown[] | string;
  /** An input around the items of its most important list. */
  readonly list: readonly [string, string];
  /** An item that is right but for one member. */
  readonly item: (index: number) => string;
  /** Names of its inputs. Those of JSON itself are alike for all readers: the site's, which has most passes, has them. */
  readonly inputs: readonly string[] | 'all';
}

/** A reading of any of the readers. */
interface Result {
  readonly ok: boolean;
  readonly problems?: readonly unknown[];
  readonly message?: string;
}

const found = ({ ok, problems, message }: Result): readonly unknown[] | string =>
  ok ? [] : (problems ?? message ?? '');

/** A reader of a body, which gets JSON without losses. */
function ofBody(read: (body: unknown) => Result): Reader['read'] {
  return (bytes) => {
    const json = readJson(bytes);
    if (!json.ok) return [json.problem];
    return json.losses.length > 0 ? json.losses : found(read(json.value));
  };
}

const uuid = '6f1c2a34-0000-4000-8000-000000000001';
const price = '{"energy":[{"unit":1000,"price":0.5}],"time":[],"session_fee":null}';
const entry = (index: number): string =>
  `{"uuid":"${index}","name":"-","validity":{"type":"unique","start":"2026-01-01T00:00"},"intervals":${price}}`;
const rate = `{"uuid":"${uuid}","name":"-","currency":"EUR","time_zone":"Europe/Vienna","dynamic_pricing":2,"intervals":${price}`;
const bundle =
  '{"format":"wattpost-bundle/1","created_at":"2026-11-21T09:00:00Z","valid_until":null,"cost_rates":[],"stations":[';
const station = (index: number): string =>
  `{"uuid":"${index}","label":"-","time_zone":"Europe/Vienna","cost_rate_uuid":"x","directions":[0]}`;
const tariff =
  '{"country_code":"AT","party_id":"ABC","id":"1","currency":"EUR","last_updated":"2026-11-21T09:00:00Z","elements":[';

const readers: Readonly<Record<string, Reader>> = {
  bundle: {
    read: (bytes) => found(readBundle(bytes)),
    list: [bundle, ']}'],
    item: station,
    inputs: ['numbers', 'objects', 'almostRight', 'keys', 'keysOfItem'],
  },
  site: {
    read: (bytes) => found(readSite(bytes)),
    list: ['{"format":"wattpost-site/2","stations":[', ']}'],
    item: (index) => `{"uuid":"${uuid}","chargeBoxIdentity":"${index}","costRatePeriods":[0]}`,
    inputs: 'all',
  },
  costRate: {
    read: ofBody((body) => parseWrittenCostRate(body, uuid)),
    list: [`${rate},"unique":[`, ']}'],
    item: entry,
    inputs: ['numbers', 'objects', 'almostRight', 'keys'],
  },
  stationRates: {
    read: ofBody((body) => readValue(stationRatesWrite, body)),
    list: ['{"cost_rate_uuid":null,"cost_rate_periods":[', ']}'],
    item: () => `{"cost_rate_uuid":"${uuid}","from":"2026-01-01T00:00:00","until":0}`,
    inputs: ['numbers', 'almostRight'],
  },
  report: {
    read: ofBody((body) => readValue(displayReport, body)),
    list: ['{"version":"1.0.0","stations":[', ']}'],
    item: (index) => `{"uuid":"${uuid}","n":${index}}`,
    inputs: ['numbers', 'almostRight'],
  },
  formula: {
    read: (bytes) => found(readSpotFormula(bytes, { maxBytes: bytesOfInput })),
    list: ['{"format":"wattpost-spot-formula/1","cost_rates":["a"],"charges":[', ']}'],
    item: () => '{"name":"-","price":0.1,"weekdays":[0],"x":0}',
    inputs: ['numbers', 'almostRight', 'keys'],
  },
  tariffs: {
    read: (bytes) => found(readOcpiTariffs(bytes)),
    list: [tariff, ']}'],
    item: () => '{"price_components":[{"type":"ENERGY","price":0.5,"step_size":"x"}]}',
    inputs: ['numbers', 'almostRight', 'numbersAtTop'],
  },
  records: {
    read: (bytes) => {
      const reading = readCdrAudits(bytes);
      return reading.ok ? reading.audits.flatMap(({ problems }) => problems) : reading.problems;
    },
    list: [
      '{"id":"1","start_date_time":"2026-11-21T09:00:00Z","end_date_time":"2026-11-21T10:00:00Z","currency":"EUR","total_cost":1,"total_energy":1,"charging_periods":[',
      ']}',
    ],
    item: () => '{"start_date_time":"2026-11-21T09:00:00Z","dimensions":[{"type":"x","volume":1}]}',
    inputs: ['numbers', 'almostRight', 'numbersAtTop'],
  },
  spot: {
    read: (bytes) => found(readSpot(bytes)),
    list: ['{"unit":"EUR / MWh","unix_seconds":[', '],"price":[]}'],
    item: (index) => `${1_700_000_000 + index}`,
    inputs: ['numbers', 'almostRight'],
  },
  configuration: {
    read: (bytes) => found(fileLayer(bytes, (path) => path)),
    list: ['{"stations":[', ']}'],
    item: () => '{"kind":"x"}',
    inputs: ['numbers'],
  },
};

/** By name, the inputs of a reader. */
function inputsOf({ list: [head, tail], item }: Reader): Readonly<Record<string, () => string>> {
  return {
    numbers: () => wide(head, '0', tail),
    objects: () => wide(head, '{}', tail),
    lists: () => wide(head, '[]', tail),
    deepLists: () => wide(head, '['.repeat(30) + ']'.repeat(30), tail),
    almostRight: () => wide(head, item, tail),
    numbersAtTop: () => wide('[', '0', ']'),
    keys: () => wide('{', (index) => `"k${index}":0`, '}'),
    keysOfItem: () => wide(`${head}{`, (index) => `"k${index}":0`, `}${tail}`),
    equalKeys: () => wide('{', '"a":0', '}'),
    inexactNumbers: () => wide(head, '1e999', tail),
    text: () => `${head}"${'x'.repeat(bytesOfInput - head.length - tail.length - 2)}"${tail}`,
    notJson: () => wide(head, '0', ',}'),
  };
}

/** Processor time in ms. */
function timed(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function measure(name: string): void {
  const reader = readers[name];
  if (reader === undefined) throw new Error(`no reader is called ${JSON.stringify(name)}`);
  const inputs = inputsOf(reader);
  for (const input of reader.inputs === 'all' ? Object.keys(inputs) : reader.inputs) {
    const bytes = Buffer.from(inputs[input]?.() ?? '');
    const parseMs = timed(() => {
      try {
        JSON.parse(bytes.toString());
      } catch {
        // The input that is not JSON: the time until that is known.
      }
    });
    let problems = 0;
    const read = (): void => {
      const result = reader.read(bytes);
      problems = typeof result === 'string' ? Number(result !== '') : result.length;
    };
    let readMs = timed(read);
    // A busy machine: the shortest of three.
    for (let run = 1; run < 3 && readMs > maxRatio * parseMs; run += 1) {
      readMs = Math.min(readMs, timed(read));
    }
    process.stdout.write(`${JSON.stringify({ reader: name, input, parseMs, readMs, problems })}\n`);
  }
}

for (const name of process.argv.slice(2)) measure(name);
