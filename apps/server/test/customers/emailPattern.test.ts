import { fleetRegistration } from '@wattpost/contract/wire';
import { createPlatform, type Store } from '@wattpost/platform';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedSchemas, type JsonSchema } from '../fuzz/openApi.ts';
import { registration } from '../support/site.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

let postgres: TestPostgres;
let client: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
  client = new pg.Client({ connectionString: await postgres.createDatabase() });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

/** What the OpenAPI document says of a user's address. */
function documented(): JsonSchema {
  const platform = createPlatform({ store: {} as Store, clock: () => 0, newUuid: () => '' });
  const email =
    namedSchemas(platform)['FleetRegistration']?.properties?.['user']?.properties?.['email'];
  if (email === undefined) throw new Error('The document says nothing of the address.');
  return email;
}

const signs = [
  'a',
  'Z',
  '0',
  '.',
  '@',
  '-',
  '+',
  ' ',
  'é',
  'ß',
  'أ',
  '駅',
  '힣',
  '\u00ad',
  '\u200b',
];
const addresses = fc.sample(
  fc.oneof(
    fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((parts) => parts.join('')),
    fc
      .tuple(
        fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 66 }),
        fc.webUrl(),
      )
      .map(([local, url]) => `${local}@${new URL(url).hostname}`),
  ),
  { numRuns: 400, seed: 1 },
);

it('the pattern of e-mail addresses means in another engine what the platform accepts', async () => {
  const { pattern, maxLength = 0 } = documented();
  const { rows } = await client.query<{ text: string; fits: boolean }>(
    'select text, text ~ $1 as fits from unnest($2::text[]) as text',
    [pattern, addresses],
  );
  expect(rows).toHaveLength(addresses.length);
  const accepted = rows.filter(({ text, fits }) => {
    const isAccepted = fleetRegistration.safeParse(registration({ user: { email: text } })).success;
    expect({ text, isAccepted }).toEqual({ text, isAccepted: fits && text.length <= maxLength });
    return isAccepted;
  });
  expect(accepted.length).toBeGreaterThan(40);
});
