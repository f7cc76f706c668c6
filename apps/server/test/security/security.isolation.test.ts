import { operations, type Operation, type OperationId } from '@wattpost/contract/wire';
import { areasFor, hashToken } from '@wattpost/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToken } from '../support/site.ts';
import { type Aim, isolationCases } from './isolationCases.ts';
import {
  everyArea,
  tokenHeader,
  twoOrganizationPlatform,
  type Answered,
  type TwoOrganizationPlatform,
} from './twoOrganizationPlatform.ts';
import { amber, birch, thing, type Tenant } from './twoOrganizations.ts';

let platform: TwoOrganizationPlatform;
let fresh: string;

async function start(): Promise<void> {
  platform = await twoOrganizationPlatform();
  fresh = await platform.state();
}

beforeAll(start);

// What a test changed is not there for the next one.
afterEach(async () => {
  if ((await platform.state()) === fresh) return;
  await platform.store.close();
  await start();
});

afterAll(async () => {
  await platform.store.close();
});

const pairs: readonly (readonly [stranger: Tenant, owner: Tenant])[] = [
  [amber, birch],
  [birch, amber],
];
const ids = Object.keys(operations) as OperationId[];
const open = ids.filter((id) => isolationCases[id].closed !== true);

function ask(
  id: OperationId,
  aim: Aim,
  asker: Tenant,
  headers?: Readonly<Record<string, string>>,
): Promise<Answered> {
  return platform.ask(id, aim, platform.keys.get(asker) ?? null, headers);
}

/** Refused with this status, and nothing of the owner in the answer. */
function expectRefusal({ status, text }: Answered, expected: number, owner: Tenant): void {
  expect({ status, text }).toEqual({ status: expected, text: expect.any(String) as string });
  expect(text).not.toContain(owner.word);
}

it('every operation there is has an entry, and each entry tries something', () => {
  expect(Object.keys(isolationCases).sort()).toEqual([...ids].sort());
  for (const id of ids) {
    const { aims, smuggled, lists, closed } = isolationCases[id];
    const tries = [...(aims?.(amber) ?? []), ...(smuggled?.(amber, birch) ?? []), ...(lists ?? [])];
    expect(closed === true ? 1 : tries.length, id).toBeGreaterThan(0);
  }
});

describe("a key and another organization's data", () => {
  it.each(open)('named: %s', async (id) => {
    const { aims, refusal = 404 } = isolationCases[id];
    for (const [stranger, owner] of pairs) {
      for (const aim of aims?.(owner) ?? []) {
        // The owner asks first, so that an answer kept for it lies ready; a removal comes last.
        const primed = operations[id].method === 'GET' ? await ask(id, aim, owner) : undefined;
        const before = await platform.state();
        expectRefusal(await ask(id, aim, stranger), refusal, owner);
        const condition = { 'if-none-match': primed?.etag ?? '*' };
        expectRefusal(await ask(id, aim, stranger, condition), refusal, owner);
        expect(await platform.state()).toBe(before);
        // The request was good: for its owner it succeeds.
        const { status, text } = primed ?? (await ask(id, aim, owner));
        expect({ status, text }).toEqual({ status: operations[id].success.status, text });
      }
    }
  });

  it.each(open)('beside its own: %s', async (id) => {
    const { smuggled, smuggling = 400 } = isolationCases[id];
    for (const [stranger, owner] of pairs) {
      const before = await platform.state();
      for (const aim of smuggled?.(stranger, owner) ?? []) {
        expectRefusal(await ask(id, aim, stranger), smuggling, owner);
        expect(await platform.state()).toBe(before);
      }
      for (const aim of smuggled?.(owner, owner) ?? []) {
        const { status, text } = await ask(id, aim, owner);
        expect({ status, text }).toEqual({ status: operations[id].success.status, text });
      }
    }
  });

  it.each(open)('in lists: %s', async (id) => {
    for (const [stranger, owner] of pairs) {
      for (const aim of isolationCases[id].lists ?? []) {
        const { etag, text: owned } = await ask(id, aim, owner);
        expect(owned).toContain(owner.word);
        const { status, text } = await ask(id, aim, stranger, { 'if-none-match': etag ?? '*' });
        expect(status).toBe(200);
        expect(text).toContain(stranger.word);
        expect(text).not.toContain(owner.word);
        expect(text).not.toContain(owner.uuid(thing.company).slice(0, 8));
      }
    }
  });
});

/** A request that its owner's key may make. */
function goodAim(id: OperationId): Aim {
  const { aims, lists } = isolationCases[id];
  return aims?.(amber)[0] ?? lists?.[0] ?? {};
}

/** A header in which the key of an operation is nothing; the core surface has keys in both. */
function wrongHeader(operation: Operation): string {
  if (operation.area === 'core') return 'x-access-token';
  return tokenHeader(operation) === 'authorization' ? 'x-api-token' : 'authorization';
}

describe('a key', () => {
  it.each(ids)('is asked for, in its own header, in force and for its area: %s', async (id) => {
    const operation: Operation = operations[id];
    const aim = goodAim(id);
    const { store } = platform;
    const organization = amber.uuid(thing.organization);
    const good = platform.keys.get(amber) ?? '';
    const areas = everyArea.filter((area) => !areasFor(operation).includes(area));
    const elsewhere = await addToken(store, { organization, areas });
    const revoked = await addToken(store, { organization, areas: everyArea, isRevoked: true });
    const wrong = wrongHeader(operation);
    const before = await platform.state();
    const statuses = {
      none: await platform.ask(id, aim, null),
      empty: await platform.ask(id, aim, ''),
      unknown: await platform.ask(id, aim, `wattpost_${'A'.repeat(43)}`),
      hash: await platform.ask(id, aim, (await store.tokens.list())[0]?.hash ?? ''),
      revoked: await platform.ask(id, aim, revoked),
      header: await platform.ask(id, aim, null, { [wrong]: good, cookie: `token=${good}` }),
      area: await platform.ask(id, aim, elsewhere),
    };
    expect(
      Object.fromEntries(Object.entries(statuses).map(([name, { status }]) => [name, status])),
    ).toEqual({
      none: 401,
      empty: 401,
      unknown: 401,
      hash: 401,
      revoked: 401,
      header: 401,
      area: 403,
    });
    for (const { text } of Object.values(statuses)) expect(text).not.toContain(amber.word);
    expect(await platform.state()).toBe(before);
  });

  it.each(ids.filter((id) => isolationCases[id].closed === true))(
    'opens nothing at all: %s',
    async (id) => {
      expect((await ask(id, {}, amber)).status).toBe(403);
    },
  );

  it('that is revoked opens nothing from the next request on', async () => {
    const token = await platform.addToken(amber);
    const aim = goodAim('readStation');
    expect((await platform.ask('readStation', aim, token)).status).toBe(200);
    const made = (await platform.store.tokens.list()).find(({ hash }) => hash === hashToken(token));
    expect(await platform.store.tokens.revoke(made?.uuid ?? '', Date.now())).toBe(true);
    expect((await platform.ask('readStation', aim, token)).status).toBe(401);
  });

  it('is not kept anywhere, only what it hashes to', async () => {
    const kept = JSON.stringify(await platform.store.tokens.list());
    for (const token of platform.keys.values()) expect(kept).not.toContain(token.slice(9));
  });
});
