import { operations, type OperationId } from '@wattpost/contract/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Aim, isolationCases } from './isolationCases.ts';
import {
  twoOrganizationPlatform,
  type TwoOrganizationPlatform,
} from './twoOrganizationPlatform.ts';
import { amber, birch, model, nobody, thing, type Tenant } from './twoOrganizations.ts';

let platform: TwoOrganizationPlatform;
beforeEach(async () => {
  platform = await twoOrganizationPlatform({ conflictsPerHour: 4 });
});
afterEach(async () => {
  await platform.store.close();
});

const ids = Object.keys(operations) as OperationId[];
const open = ids.filter((id) => isolationCases[id].closed !== true);

/** What amber is answered, with every name of the target's put the same. */
async function answered(id: OperationId, aim: Aim, target: Tenant): Promise<unknown> {
  const { text, ...rest } = await platform.ask(id, aim, platform.keys.get(amber) ?? null);
  const [digits] = target.uuid(0).split('-');
  const bases = new RegExp(`\\b${String(target.base).slice(0, 1)}(\\d{4})\\b`, 'g');
  const named = text.replaceAll(target.word, 'WORD').replaceAll(digits ?? '', 'DIGITS');
  return { ...rest, text: named.replace(bases, 'BASE$1') };
}

describe('what belongs to another organization and what nobody has are answered alike', () => {
  it.each(open.filter((id) => isolationCases[id].revealsUuids !== true))('%s', async (id) => {
    const { aims, smuggled } = isolationCases[id];
    const tries = (target: Tenant): readonly Aim[] => [
      ...(aims?.(target) ?? []),
      ...(smuggled?.(amber, target) ?? []),
    ];
    const missing = tries(nobody);
    for (const [index, aim] of tries(birch).entries()) {
      expect(await answered(id, aim, birch)).toEqual(
        await answered(id, missing[index] ?? {}, nobody),
      );
    }
  });
});

let made = 0;

/** Requests that give something of amber's a name, each with the field that the name is in. */
const naming: readonly {
  readonly what: string;
  readonly nameOf: (owner: Tenant) => string;
  readonly id: OperationId;
  readonly aim: (name: string) => Aim;
}[] = [
  {
    what: 'the identity of a new station',
    nameOf: ({ word }) => `${word}-1`,
    id: 'createStation',
    aim: (chargeBoxIdentity) => ({
      body: {
        label: 'New',
        chargeBoxIdentity,
        modelId: model,
        timeZone: 'UTC',
        companyUuid: amber.uuid(thing.company),
      },
    }),
  },
  {
    what: 'the identity of a station',
    nameOf: ({ word }) => `${word}-2`,
    id: 'updateStation',
    aim: (chargeBoxIdentity) => ({
      path: { station_uuid: amber.uuid(thing.station) },
      body: { chargeBoxIdentity },
    }),
  },
  {
    what: 'the address of a user',
    nameOf: ({ word }) => `u@${word}.example`,
    id: 'registerFleet',
    aim: (email) => registering({ email }),
  },
  {
    what: 'the number of a card',
    nameOf: ({ word }) => `${word}-card`,
    id: 'registerFleet',
    aim: (card_no) => registering({ card_no }),
  },
  {
    what: 'the number of a card, as the tag of another',
    nameOf: ({ word }) => `${word}TAG`,
    id: 'registerFleet',
    aim: (card_no) => registering({ card_no }),
  },
];

function registering({ email, card_no }: { email?: string; card_no?: string }): Aim {
  made += 1;
  return {
    body: {
      company_id: amber.uuid(thing.company),
      contact: { name: 'New' },
      user: { email: email ?? `free${made}@example.org`, password: 'long enough' },
      card: {
        card_no: card_no ?? `free-${made}`,
        rate_id: amber.uuid(thing.weekly),
        billing_contact_id: `billing-${amber.base}`,
      },
    },
  };
}

describe('a name that is unique over all organizations', () => {
  beforeEach(async () => {
    for (const owner of [amber, birch]) {
      const station = {
        label: 'Second',
        chargeBoxIdentity: `${owner.word}-2`,
        modelId: model,
        companyUuid: owner.uuid(thing.company),
        timeZone: 'UTC',
      };
      const token = platform.keys.get(owner) ?? null;
      expect((await platform.ask('createStation', { body: station }, token)).status).toBe(201);
    }
  });

  it.each(naming)('is refused alike, whoever has it: $what', async ({ id, aim, nameOf }) => {
    const own = await answered(id, aim(nameOf(amber)), amber);
    expect(own).toMatchObject({ status: 409 });
    expect(JSON.stringify(own)).toContain('is not available.');
    expect(await answered(id, aim(nameOf(birch)), birch)).toEqual(own);
    expect(JSON.stringify(own)).not.toMatch(/[Ss]tation|[Uu]ser ha|organization|already/);
  });

  it.each(naming)('is tried only so often: $what', async ({ id, aim, nameOf }) => {
    const token = platform.keys.get(amber) ?? null;
    for (let i = 0; i < 4; i += 1) {
      expect((await platform.ask(id, aim(nameOf(birch)), token)).status).toBe(409);
    }
    const before = await platform.state();
    // Then nothing is told, neither of what others have nor of what nobody has.
    const taken = await platform.ask(id, aim(nameOf(birch)), token);
    const free = await platform.ask(id, aim('free@example.org'), token);
    expect(taken).toEqual(free);
    expect(free).toMatchObject({ status: 429, retryAfter: '900' });
    expect(await platform.state()).toBe(before);
    // Whoever names nothing anew goes on, and so does another key.
    const unchanged = { path: { station_uuid: amber.uuid(thing.station) }, body: { label: 'L' } };
    expect((await platform.ask('updateStation', unchanged, token)).status).toBe(200);
    const others = platform.keys.get(birch) ?? null;
    const newStation = naming[0]?.aim('birch-9').body as object;
    const body = { ...newStation, companyUuid: birch.uuid(thing.company) };
    expect((await platform.ask('createStation', { body }, others)).status).toBe(201);
  });

  it('is tried as often as wanted by a key of all organizations, which sees them anyway', async () => {
    const token = await platform.addToken(amber, true);
    for (let i = 0; i < 8; i += 1) {
      const [first] = naming;
      const answer = await platform.ask('createStation', first?.aim('birch-1') ?? {}, token);
      expect(answer.status).toBe(409);
    }
  });

  it('does not keep a repeat of what was made from its answer', async () => {
    const token = platform.keys.get(amber) ?? null;
    const key = { 'idempotency-key': 'order-1' };
    const good = registering({});
    const first = await platform.ask('registerFleet', good, token, key);
    expect(first.status).toBe(200);
    for (let i = 0; i < 4; i += 1) {
      await platform.ask('registerFleet', registering({ card_no: 'birchTAG' }), token);
    }
    expect((await platform.ask('registerFleet', registering({}), token)).status).toBe(429);
    expect(await platform.ask('registerFleet', good, token, key)).toEqual(first);
  });
});
