/**
 * Run in a copy of the sources to which docs/changing.md was applied: puts a value of the field that it
 * adds into the sample site, and prints where it arrives as one line of JSON. A member of bundles has its name.
 */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { assembleBundle, createClient } from '@wattpost/client';
import { readSite } from '@wattpost/contract/wire';
import { createPlatform, hashToken, newToken } from '@wattpost/platform';
import { openStore } from '../../src/store/index.ts';

const [siteFile = '', database = '', field = '', ...values] = process.argv.slice(2);
const [first, second] = values.map((value): unknown => JSON.parse(value));

interface AnySite {
  readonly organizations: readonly { readonly uuid: string }[];
  readonly stations: readonly Readonly<Record<string, unknown>>[];
}

const file = JSON.parse(readFileSync(siteFile, 'utf8')) as AnySite;
const [station = {}, ...others] = file.stations;
const stations = [{ ...station, [field]: first }, ...others];
const site = readSite(Buffer.from(JSON.stringify({ ...file, stations })));
if (!site.ok) throw new Error(JSON.stringify(site.problems));

const store = await openStore(database);
const imported = await store.site.importSite(site.site, { atMs: 0 });
if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
const token = newToken(new Uint8Array(32).fill(7));
await store.tokens.add({
  uuid: '00000000-0000-4000-8000-000000000001',
  hash: hashToken(token),
  organization_uuid: file.organizations[0]?.uuid ?? '',
  areas: ['stations', 'pricing'],
  cross_organization: true,
  created_at_ms: 0,
  revoked_at_ms: null,
});
const platform = createPlatform({
  store,
  clock: () => 0,
  newUuid: () => '00000000-0000-4000-8000-000000000002',
  driverPages: true,
});
const client = createClient({
  baseUrl: 'https://cpo.example',
  stationToken: token,
  pricingToken: token,
  random: () => 0,
  fetch: (url, init) => platform.fetch(new Request(url, init)),
});
const uuid = String(station['uuid']);
/** The field of something that came; the types know it in the changed copy only. */
const of = (value: object): unknown => (value as Readonly<Record<string, unknown>>)[field];

const read = await client.readStation(uuid);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const changed = await client.updateStation(uuid, { [field]: second });
if (!changed.ok) throw new Error(JSON.stringify(changed.error));
const assembly = await assembleBundle(client, { stations: [{ uuid }], createdAt: 0, format: 2 });
if (!assembly.ok) throw new Error(JSON.stringify(assembly.problems));
const page = await platform.fetch(new Request(`https://cpo.example/p/${uuid}`));
const html = await page.text();
const exported = await store.site.exportSite();
const document = JSON.stringify(platform.openApi);
await store.close();
const rows = new DatabaseSync(database, { readOnly: true });
const row = rows.prepare('select * from station where uuid = ?').get(uuid) ?? {};
rows.close();

process.stdout.write(
  JSON.stringify({
    client: of(read.value.attributes),
    wire: of(changed.value.attributes),
    bundle: assembly.bundle.stations.map(of)[0],
    page: [second].flat().every((text) => html.includes(String(text))),
    document: document.includes(`"${field}"`),
    store: of(row),
    file: exported.stations.filter((station) => station.uuid === uuid).map(of),
    unset: exported.stations.filter((station) => station.uuid !== uuid && of(station) !== null)
      .length,
  }),
);
