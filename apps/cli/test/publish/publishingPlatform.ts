import type { Bundle } from '@wattpost/contract';
import type { DeliveryWire, PriceChangeWire } from '@wattpost/contract/wire';
import {
  compareBundles,
  comparisonEnd,
  stationDifferenceJson,
  utcText,
} from '@wattpost/price-views';
import {
  FakePlatform,
  sampleBundle,
  type FakeResponse,
} from '../../../../packages/client/test/fakePlatform.ts';
import { sampleText, wattpost, type Outcome, type World } from '../fakeIo.ts';

export const address = ['--base-url', 'https://platform.test'];
const nowMs = Date.parse('2026-11-21T09:00:00Z');
const night = ['"price": 0.39', '"price": 0.35'] as const;
/** The sample with a cheaper night. */
export const published = JSON.parse(sampleText('city-ac', night)) as Bundle;
const [station] = published.stations;
export const stationUuid = station?.uuid ?? '';

/** The answer of a platform that has the sample, to the bundle with a cheaper night. */
export function changeOf(parts: Partial<PriceChangeWire> = {}): PriceChangeWire {
  const before = sampleBundle('city-ac');
  const until = comparisonEnd(before, published, { from: nowMs });
  const comparison = compareBundles(before, published, { from: nowMs, until });
  return {
    dry_run: true,
    changed: true,
    etag: '"before"',
    revision: null,
    difference: {
      from: utcText(nowMs),
      until: utcText(until),
      cost_rates: {
        added: [],
        changed: comparison.changedRates.map(({ uuid, name }) => ({ uuid, name })),
        removed: [],
      },
      stations: comparison.stations.map(({ uuid, name, ...compared }) => {
        const { directions, ...difference } = stationDifferenceJson({ uuid, name, ...compared });
        return { stations: [{ uuid, name }], stations_total: 1, ...difference };
      }),
    },
    other_stations: [],
    other_stations_total: 0,
    unknown_stations: [],
    findings: [],
    ...parts,
  };
}

/** What the write makes. */
export const revision: NonNullable<PriceChangeWire['revision']> = {
  number: 12,
  change_id: 'c',
  made_at: '2026-11-21T09:00:00.000Z',
  operation: 'publishBundle',
  key: null,
  note: '',
  cost_rates: { added: 0, changed: 1, removed: 0 },
  stations: { changed: 0, removed: 0 },
};
const complete: DeliveryWire = { revision: 12, complete: true, partners: [] };

/** What a platform does with a publication. */
export interface PlatformAnswers {
  readonly change?: Partial<PriceChangeWire>;
  /** Instead of the answer to the write. */
  readonly write?: FakeResponse;
  /** By the number of reads before. */
  readonly delivery?: (reads: number) => DeliveryWire | FakeResponse;
  /** What the read of the bundle returns, by the number of reads before; default: what was published. */
  readonly bundle?: (reads: number) => Bundle | FakeResponse;
}

const responseOf = (body: object): FakeResponse =>
  'status' in body ? (body as FakeResponse) : { status: 200, body };

/** A platform that answers so, and otherwise publishes and delivers at once. */
export function platformWith(answers: PlatformAnswers = {}): FakePlatform {
  const platform = new FakePlatform(published);
  platform.etags = false;
  const reads = { delivery: 0, bundle: 0 };
  platform.override = ({ method, path }) => {
    if (method === 'PUT') {
      const isDryRun = path.includes('dry_run=true');
      const data = changeOf({ ...answers.change, ...(isDryRun ? {} : { revision }) });
      return isDryRun ? responseOf({ data }) : (answers.write ?? responseOf({ data }));
    }
    if (path.endsWith('/delivery')) {
      const delivery = answers.delivery?.(reads.delivery++) ?? complete;
      return 'status' in delivery ? delivery : responseOf({ data: delivery });
    }
    if (path.includes('/bundle')) return responseOf(answers.bundle?.(reads.bundle++) ?? published);
    return undefined;
  };
  return platform;
}

/** Runs `wattpost publish` with that bundle as `new.json`. */
export function publish(
  platform: FakePlatform,
  args: readonly string[] = ['--yes'],
  world: World = {},
): Promise<Outcome> {
  return wattpost(['publish', 'new.json', ...address, ...args], {
    env: { WATTPOST_TOKEN: 'secret-key' },
    fetch: platform.fetch,
    files: { 'new.json': JSON.stringify(published) },
    ...world,
  });
}
