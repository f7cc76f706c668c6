import { createPlatform } from '@wattpost/platform';
import { afterEach, expect, it } from 'vitest';
import { ask, nowMs } from '../../../../packages/platform/test/city/askPlatform.ts';
import { city, tokens } from '../../../../packages/platform/test/city/cityFixture.ts';
import { coreCity } from '../../../../packages/platform/test/city/coreCity.ts';
import { core, coreTokens } from '../../../../packages/platform/test/city/coreCityNames.ts';
import { withStores } from '../support/withStores.ts';

const stations = '/api/cpoapi/v1';

/** Every change of something that a path names: one that is there, and the same of another organization. */
const changes = [
  [`${stations}/charging_stations/`, '', city.station, city.otherStation],
  [`${stations}/charging_stations/`, '/directions/de', city.station, city.otherStation],
  [`${stations}/locations/`, '/stations', city.square, city.otherLocation],
  ['/api/v1/contact/', '', core.contact, core.otherContact],
  ['/api/v1/cp_connector/', '', core.connector, core.otherConnector],
  ['/api/v1/finance_bank/', '', core.bank, core.otherBank],
] as const;

/** Sooner than who waits for a lock gives up. */
const waitingMs = 20_000;

withStores(
  ({ newLocation, open }) => {
    const released: (() => void)[] = [];
    afterEach(() => {
      for (const release of released.splice(0)) release();
    });

    it(
      'a body that is none is refused while another writer holds what the path names',
      async () => {
        const location = await newLocation();
        const [store, other] = [await open(location), await open(location)];
        const { site, tokens: keys } = coreCity();
        expect(await store.site.importSite(site)).toMatchObject({ ok: true });
        for (const key of keys) await store.tokens.add(key);
        const platform = createPlatform({ store, clock: () => nowMs, newUuid: () => city.station });

        const until = new Promise<void>((resolve) => released.push(resolve));
        let isHeld: (() => void) | undefined;
        const held = new Promise<void>((resolve) => (isHeld = resolve));
        const holding = other.write(async (writer) => {
          await writer.lockStations([city.station, city.otherStation]);
          await writer.lockLocation(city.square);
          await writer.lockLocation(city.otherLocation);
          for (const uuid of [core.contact, core.otherContact]) await writer.lockContact(uuid);
          for (const id of [core.connector, core.otherConnector]) await writer.lockConnector(id);
          for (const id of [core.bank, core.otherBank]) await writer.lockFinanceBank(id);
          isHeld?.();
          await until;
        });
        await held;
        for (const [before, after, own, others] of changes) {
          const token = before.startsWith(stations) ? tokens.own : coreTokens.own;
          for (const body of ['{', []]) {
            const put = { method: 'PUT', token, body };
            const answers = [
              await ask(platform, `${before}${own}${after}`, put),
              // What the key may not see it is told nothing of.
              await ask(platform, `${before}${others}${after}`, put),
            ];
            expect([before, ...answers.map(({ status }) => status)]).toEqual([before, 400, 404]);
          }
        }
        released.pop()?.();
        await holding;
      },
      waitingMs,
    );
  },
  ({ shared }) => shared,
);
