import { createClient, type Client } from '@wattpost/client';
import { readBundle, type Bundle } from '@wattpost/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wattpost, type Outcome, type World } from '../fakeIo.ts';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../scripts/start/samplePlatform.ts';
import { readSampleSite } from '../../../../scripts/start/sampleSite.ts';

/** The command against the real server. */

const rathaushof = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
/** Has the cost rate of the first one, too. */
const neighbour = 'aa03c46e-8bdb-5067-9f43-49a9e9dc21fc';
const unknown = '11111111-1111-4111-8111-111111111111';

type Fetch = NonNullable<World['fetch']>;
const overNetwork: Fetch = (url, init) => fetch(url, init);

function isWrite(url: string, { method }: RequestInit): boolean {
  return method === 'PUT' && !new URL(url).searchParams.has('dry_run');
}

describe('wattpost publish and the server', () => {
  let server: SamplePlatform;
  let token = '';
  let client: Client;
  beforeAll(async () => {
    const site = await readSampleSite();
    const partner = {
      slug: 'nap',
      organization_uuid: site.stations[0]?.organizationUuid,
      country_code: 'AT',
      party_id: 'WPT',
      operator_name: 'Stadtstrom',
      // Nobody listens there.
      tariffs_url: 'http://127.0.0.1:9/tariffs',
    };
    const text = JSON.stringify({
      ...(JSON.parse(site.text) as object),
      publishing_partners: [partner],
    });
    server = await startSamplePlatform({ ...site, text });
    token = await server.newToken('stations:read,pricing,pricing:write');
    const { baseUrl } = server;
    client = createClient({
      baseUrl,
      stationToken: token,
      pricingToken: token,
      random: () => 0,
    });
  });
  afterAll(() => server.dispose());

  async function presentBundle(): Promise<Bundle> {
    const answer = await client.readBundle([rathaushof]);
    const reading = answer.ok ? readBundle(answer.value.bytes) : undefined;
    if (reading?.ok !== true) throw new Error(JSON.stringify(answer));
    return reading.bundle;
  }

  /** The present bundle with another default price per kWh. */
  async function pricedBundle(price: number): Promise<Bundle> {
    const bundle = await presentBundle();
    return {
      ...bundle,
      cost_rates: bundle.cost_rates.map((rate) => ({
        ...rate,
        intervals: rate.intervals && {
          ...rate.intervals,
          energy: [{ uuid: null, unit: 1000, price }],
        },
      })),
    };
  }

  async function presentPrice(): Promise<number | undefined> {
    const { cost_rates: rates } = await presentBundle();
    return rates[0]?.intervals?.energy[0]?.price;
  }

  function publish(
    bundle: Bundle,
    args: readonly string[] = ['--yes'],
    world: World = {},
  ): Promise<Outcome> {
    return wattpost(['publish', 'new.json', '--base-url', server.baseUrl, ...args], {
      env: { WATTPOST_TOKEN: token },
      fetch: overNetwork,
      files: { 'new.json': JSON.stringify(bundle) },
      ...world,
    });
  }

  it('a dry run shows the change, and changes nothing', async () => {
    const before = await presentPrice();
    const { exitCode, out, err } = await publish(await pricedBundle(0.47), ['--dry-run']);
    expect(exitCode, err).toBe(0);
    expect(out).toContain(`new.json → ${server.baseUrl}\n`);
    expect(out).toContain(
      '1 station outside of the bundle has its cost rates and changes, too\n' +
        `  AT-W-0418 (${neighbour})\n`,
    );
    expect(out).toContain('per kWh: €0.49 → €0.47 (-€0.02)');
    expect(err).toBe('note: nothing was published: this was a dry run\n');
    expect(await presentPrice()).toBe(before);
  });

  it('publishes after a yes, with the note in the history', async () => {
    const bundle = await pricedBundle(0.47);
    const { exitCode, out, err, asked } = await publish(bundle, ['--note', 'Cheaper days'], {
      answers: ['y'],
    });
    expect(exitCode, err).toBe(0);
    expect(asked).toEqual(['\nPublish? [y/N] ']);
    expect(out).toMatch(/\nPublished as revision \d+\.\n/);
    expect(out).toContain('The platform returns the new prices to displays and pages.\n');
    expect(await presentPrice()).toBe(0.47);
    const page = await client.revisionPage({ limit: 1 });
    expect(page.ok && page.value.data[0]).toMatchObject({
      operation: 'publishBundle',
      note: 'Cheaper days',
    });
  });

  it('lists a partner that does not have it after a minute', async () => {
    const { exitCode, out, err, sleptMs } = await publish(await pricedBundle(0.46));
    expect([exitCode, sleptMs], err).toEqual([0, 60_000]);
    expect(out).toMatch(/\nPending: nap, \d+ messages? to be sent\./);
    expect(err).toContain('waiting for the new prices to arrive, 60 s at most\n');
    expect(err.replaceAll('\n', ' ')).toContain(
      'after 60 s not every partner had the new prices; the platform goes on',
    );
  });

  it('writes nothing twice', async () => {
    const { exitCode, out, err } = await publish(await presentBundle());
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toBe(
      `new.json → ${server.baseUrl}\n\nNothing changes: the platform has these prices.\n`,
    );
  });

  it('names stations that the platform does not have, and publishes the others', async () => {
    const bundle = await pricedBundle(0.45);
    const stations = bundle.stations.flatMap((station) => [
      { ...station, uuid: station.uuid.toUpperCase() },
      { ...station, uuid: unknown, label: 'New' },
    ]);
    const { exitCode, out } = await publish({ ...bundle, stations });
    expect(exitCode).toBe(0);
    expect(out).toContain(
      `Stations that the platform does not have\n  Rathaushof · Ladesäule 1 (New) (${unknown})\n`,
    );
    expect(out).toContain('The platform returns the new prices');
    expect(await presentPrice()).toBe(0.45);
  });

  it.each([
    ['no', ['n']],
    ['another word', ['maybe']],
    ['the end of input', []],
  ])('asked for a yes, takes %s for a no', async (_name, answers) => {
    const before = await presentPrice();
    const { exitCode, err } = await publish(await pricedBundle(0.3), [], { answers });
    expect([exitCode, err]).toEqual([1, 'note: nothing was published\n']);
    expect(await presentPrice()).toBe(before);
  });

  it('publishes a price that looks wrong only if that is accepted', async () => {
    const bundle = await pricedBundle(45);
    const refused = await publish(bundle);
    expect(refused.exitCode).toBe(1);
    expect(refused.out).toContain('Check these changes\n');
    expect(refused.err.replaceAll('\n', ' ')).toContain(
      'if they are right, add --accept implausible_price,price_jump',
    );
    expect(await presentPrice()).not.toBe(45);
    const half = await publish(bundle, ['--yes', '--accept', 'implausible_price']);
    expect([half.exitCode, half.err.includes('--accept price_jump')]).toEqual([1, true]);
    const accepted = await publish(bundle, ['--yes', '--accept', 'implausible_price, price_jump']);
    expect(accepted.exitCode, accepted.err).toBe(0);
    expect(await presentPrice()).toBe(45);
    const back = ['--yes', '--accept', 'price_jump', '--accept', 'implausible_price'];
    expect((await publish(await pricedBundle(0.49), back)).exitCode).toBe(0);
  });

  it('does not overwrite what somebody else published since the comparison', async () => {
    const other = await pricedBundle(0.44);
    const { exitCode, out, err } = await publish(await pricedBundle(0.43), ['--yes'], {
      fetch: async (url, init) => {
        if (isWrite(url, init)) await client.publishBundle(other, { ifMatch: '*', note: 'night' });
        return fetch(url, init);
      },
    });
    expect(exitCode).toBe(1);
    expect(out).not.toContain('Published');
    const words = err.replaceAll(/\s+/g, ' ');
    expect(words).toMatch(/Somebody else has changed these prices .*\(revision \d+, .*: night\)/);
    expect(words).toContain('Run the same command again');
    expect(words).toContain('(changed_meanwhile)');
    expect(await presentPrice()).toBe(0.44);
  });

  it('repeats a write whose answer was lost', async () => {
    let writes = 0;
    const { exitCode, out } = await publish(await pricedBundle(0.42), ['--yes'], {
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (!isWrite(url, init) || writes++ > 0) return response;
        throw new TypeError('connection reset');
      },
    });
    expect([exitCode, writes]).toEqual([0, 2]);
    expect(out.replaceAll('\n', ' ')).toContain(
      'Published: the platform has these prices since an earlier attempt of this request.',
    );
    expect(await presentPrice()).toBe(0.42);
  });

  it('says that it does not know when no attempt of the write is answered', async () => {
    const { exitCode, err } = await publish(await pricedBundle(0.41), ['--yes'], {
      fetch: (url, init) =>
        isWrite(url, init) ? Promise.reject(new TypeError('reset')) : fetch(url, init),
    });
    expect(exitCode).toBe(69);
    expect(err.replaceAll('\n', ' ')).toContain('Whether the prices are published is unknown');
  });

  it.each([
    ['stations:read,pricing', 'The token does not open pricing:write.'],
    ['stations', 'pricing:write'],
  ])('needs more than the areas %s', async (areas, message) => {
    const env = { WATTPOST_TOKEN: await server.newToken(areas) };
    const { exitCode, out, err } = await publish(await pricedBundle(0.4), ['--yes'], { env });
    expect([exitCode, out]).toEqual([1, '']);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(`refuses the bundle: The token`);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(message);
  });

  it('publishes with a token that reads nothing, and says what it could not read', async () => {
    const env = { WATTPOST_TOKEN: await server.newToken('pricing:write') };
    const { exitCode, out, err, sleptMs } = await publish(await pricedBundle(0.4), ['--yes'], {
      env,
    });
    expect([exitCode, sleptMs], err).toEqual([0, 0]);
    expect(out).toMatch(/Published as revision \d+\.\n$/);
    expect(err).toContain('the published prices were not read back');
    expect(err).toContain('the state of delivery was not read');
  });

  it('refuses prices for another clock', async () => {
    const bundle = await pricedBundle(0.39);
    const stations = bundle.stations.map((station) => ({ ...station, time_zone: 'Europe/London' }));
    const { exitCode, err } = await publish({ ...bundle, stations });
    expect(exitCode).toBe(1);
    expect(err.replaceAll(/\s+/g, ' ')).toContain('the bundle states Europe/London');
  });

  it('writes one object for programs', async () => {
    const bundle = await pricedBundle(0.38);
    const { exitCode, out } = await publish(bundle, ['--yes', '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      published: true,
      changed: true,
      revision: { operation: 'publishBundle', cost_rates: { added: 0, changed: 1, removed: 0 } },
      difference: { stations: [{ stations_total: 2, price_changes: [{}] }] },
      other_stations: [{ uuid: neighbour, name: 'AT-W-0418' }],
      other_stations_total: 1,
      unknown_stations: [],
      findings: [],
      delivery: {
        prices_read_back: true,
        complete: false,
        partners: [{ slug: 'nap', state: 'pending' }],
      },
    });
    const again = await publish(bundle, ['--yes', '--json']);
    expect(JSON.parse(again.out)).toMatchObject({
      published: false,
      changed: false,
      revision: null,
      delivery: null,
    });
  });
});
