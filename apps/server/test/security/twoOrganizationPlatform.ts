import { operations, type Operation, type OperationId } from '@wattpost/contract/wire';
import type { PlatformOptions } from '@wattpost/platform';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { platformOver } from '../conformance/conformancePlatform.ts';
import { openInMemory } from '../support/databases.ts';
import { displayStatus, testSha256 } from '../support/displayReports.ts';
import { addToken } from '../support/site.ts';
import type { Aim } from './isolationCases.ts';
import {
  amber,
  birch,
  costRate,
  thing,
  twoOrganizations,
  type Tenant,
} from './twoOrganizations.ts';

export const everyArea = [
  ...(['stations', 'stations:read', 'pricing', 'pricing:write'] as const),
  ...(['fleet', 'core', 'core:read', 'displays', 'report'] as const),
];

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
  readonly retryAfter: string | null;
}

/** A platform with two organizations and a key for each. */
export interface TwoOrganizationPlatform {
  readonly store: AdminStore;
  readonly keys: ReadonlyMap<Tenant, string>;
  /** Sends an aim to an operation; the key in the header of its area, or in another one. */
  readonly ask: (
    id: OperationId,
    aim: Aim,
    token: string | null,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>;
  /** A new token for every area. */
  readonly addToken: (organization: Tenant, crossOrganization?: boolean) => Promise<string>;
  /** Everything in the store, as text, and the history of prices. */
  readonly state: () => Promise<string>;
}

/** The header that carries the key of an operation's area. */
export function tokenHeader({ area }: Operation): string {
  return area === 'pricing' || area === 'fleet' ? 'x-api-token' : 'authorization';
}

function requestOf(operation: Operation, { path = {}, query = '', body, headers }: Aim): Request {
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
  return new Request(`http://platform.test${pathname}${query === '' ? '' : `?${query}`}`, {
    method: operation.method,
    headers: {
      ...(operation.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(operation.body === undefined ? {} : { body: JSON.stringify(body ?? {}) }),
  });
}

/** A display of each organization, which has reported one line. */
async function addDisplays(store: AdminStore, tenants: readonly Tenant[]): Promise<void> {
  await store.write(async (writer) => {
    for (const { uuid, word } of tenants) {
      const head = { line: 1, hash: testSha256(word) };
      const display_uuid = uuid(thing.display);
      await writer.insertDisplay({
        uuid: display_uuid,
        organization_uuid: uuid(thing.organization),
        ...head,
        reported_at_ms: 0,
        status: displayStatus({ price: `0,42 € ${word}`, stations: [uuid(thing.station)] }),
      });
      await writer.addDisplayHead({ display_uuid, ...head, received_at_ms: 0 });
    }
  });
}

/** Starts from `twoOrganizations`; close the store at the end. */
export async function twoOrganizationPlatform(
  options: Partial<PlatformOptions> = {},
): Promise<TwoOrganizationPlatform> {
  const store = await openInMemory(twoOrganizations());
  await addDisplays(store, [amber, birch]);
  // Made without being slow about it: no password is looked at here.
  const platform = platformOver(store, {
    hashPassword: () => Promise.resolve('kept'),
    clock: () => Date.UTC(2026, 0, 1),
    ...options,
  });
  const keyOf = (organization: Tenant, crossOrganization = false): Promise<string> =>
    addToken(store, {
      areas: everyArea,
      crossOrganization,
      name: `${organization.word} desk`,
      organization: organization.uuid(thing.organization),
    });
  const ask: TwoOrganizationPlatform['ask'] = async (id, aim, token, headers = {}) => {
    const request = requestOf(operations[id], aim);
    if (token !== null) request.headers.set(tokenHeader(operations[id]), token);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const response = await platform.fetch(request);
    return {
      status: response.status,
      text: await response.text(),
      etag: response.headers.get('etag'),
      retryAfter: response.headers.get('retry-after'),
    };
  };
  const keys = new Map([
    [amber, await keyOf(amber)],
    [birch, await keyOf(birch)],
  ]);
  for (const [tenant, key] of keys) await changePrices(ask, tenant, key);
  const everyRevision = (): Promise<unknown> =>
    Promise.all(
      [amber, birch].map(({ uuid }) =>
        store.read((reader) =>
          reader.revisions(uuid(thing.organization), { offset: 0, limit: 500 }),
        ),
      ),
    );
  let seen = { revision: '', text: '' };
  return {
    store,
    keys,
    addToken: keyOf,
    ask,
    state: async () => {
      // Nothing changed while the revision stands; the store's own contract holds that.
      const revision = JSON.stringify([await store.revision(null), await store.outbox.totals()]);
      if (revision !== seen.revision) {
        const state = [
          await store.site.exportSite(),
          await store.outbox.undelivered(),
          await everyRevision(),
        ];
        seen = { revision, text: JSON.stringify(state) };
      }
      return seen.text;
    },
  };
}

/** Changes the name of a cost rate, so that the history of prices has something to tell. */
async function changePrices(
  ask: TwoOrganizationPlatform['ask'],
  tenant: Tenant,
  key: string,
): Promise<void> {
  const aim: Aim = {
    path: { cost_rate_uuid: tenant.uuid(thing.dated) },
    query: `note=${tenant.word}+note`,
    body: { ...costRate(tenant, 2), name: `${tenant.word} second name` },
    headers: { 'if-match': '*' },
  };
  const { status, text } = await ask('putCostRate', aim, key);
  if (status !== 200) throw new Error(text);
}
