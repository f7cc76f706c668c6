import { afterEach, expect, it } from 'vitest';
import { Api } from '../../../../packages/platform/conformance/api.ts';
import { coreNames } from '../../../../packages/platform/conformance/coreNames.ts';
import { names } from '../../../../packages/platform/conformance/names.ts';
import { platformOver } from '../conformance/conformancePlatform.ts';
import { addToken, conformanceSite, importSite } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';

const stations = '/api/cpoapi/v1';

/** Every change of something that a path names: one that is there, and the same of another organization. */
const changes = [
  [`${stations}/charging_stations/`, '', names.oldStation, names.otherStation],
  [`${stations}/charging_stations/`, '/directions/de', names.oldStation, names.otherStation],
  [`${stations}/locations/`, '/stations', names.location, names.otherLocation],
  ['/api/v1/contact/', '', coreNames.contact, coreNames.otherContact],
  ['/api/v1/cp_connector/', '', coreNames.connector, coreNames.otherConnector],
  ['/api/v1/finance_bank/', '', coreNames.bank, coreNames.otherBank],
] as const;

/** Sooner than who waits for a lock gives up. */
const waitingMs = 20_000;

withStores(
  ({ migratedLocation, open }) => {
    const released: (() => void)[] = [];
    afterEach(() => {
      for (const release of released.splice(0)) release();
    });

    it(
      'a body that is none is refused while another writer holds what the path names',
      async () => {
        const location = await migratedLocation();
        const [store, other] = [await open(location), await open(location)];
        await importSite(store, conformanceSite);
        const authorization = await addToken(store, { organization: names.organization });
        const tokens = { stations: authorization, pricing: authorization };
        const { fetch } = platformOver(store);
        const api = new Api({ baseUrl: 'http://platform.test', fetch, tokens });

        const until = new Promise<void>((resolve) => released.push(resolve));
        let isHeld: (() => void) | undefined;
        const held = new Promise<void>((resolve) => (isHeld = resolve));
        const holding = other.write(async (writer) => {
          await writer.lockStations([names.oldStation, names.otherStation]);
          await writer.lockLocation(names.location);
          await writer.lockLocation(names.otherLocation);
          for (const uuid of [coreNames.contact, coreNames.otherContact])
            await writer.lockContact(uuid);
          for (const id of [coreNames.connector, coreNames.otherConnector])
            await writer.lockConnector(id);
          for (const id of [coreNames.bank, coreNames.otherBank]) await writer.lockFinanceBank(id);
          isHeld?.();
          await until;
        });
        await held;
        for (const [before, after, own, others] of changes) {
          const headers = { authorization, 'content-type': 'application/json' };
          for (const raw of ['{', '[]']) {
            const answers = [
              await api.send('PUT', `${before}${own}${after}`, { headers, raw }),
              // What the key may not see it is told nothing of.
              await api.send('PUT', `${before}${others}${after}`, { headers, raw }),
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
