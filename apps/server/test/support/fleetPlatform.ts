import { randomUUID } from 'node:crypto';
import { fleetRegistered, type FleetRegistered } from '@wattpost/contract/wire';
import { createPlatform, type Platform, type PlatformOptions } from '@wattpost/platform';
import { expect } from 'vitest';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import type { OpenWith } from './databases.ts';
import { addToken, fleetSite } from './site.ts';

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
}

/** A platform over a store with the two organizations of `fleetSite`. */
export class FleetPlatform {
  readonly store: AdminStore;
  /** Of the first organization; tests may put another in its place. */
  token: string;
  nowMs: number = Date.UTC(2026, 10, 21);
  /** Passwords that were hashed. */
  readonly hashed: string[] = [];
  /** Taken before random ones. */
  uuids: string[] = [];
  readonly #platform: Platform;

  private constructor(store: AdminStore, token: string, options: Partial<PlatformOptions>) {
    this.store = store;
    this.token = token;
    this.#platform = createPlatform({
      store,
      clock: () => this.nowMs,
      newUuid: () => this.uuids.shift() ?? randomUUID(),
      hashPassword: (password) => {
        this.hashed.push(password);
        return Promise.resolve(`$test$${this.hashed.length}`);
      },
      ...options,
    });
  }

  static async open(
    openWith: OpenWith,
    options: Partial<PlatformOptions> = {},
  ): Promise<FleetPlatform> {
    const store = await openWith(fleetSite());
    const token = await addToken(store, { areas: ['fleet'] });
    return new FleetPlatform(store, token, options);
  }

  /** Asks for a registration; a text is sent as it is. */
  async register(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    const response = await this.#platform.fetch(
      new Request('https://platform.example/api/fleet/v1/register', {
        method: 'POST',
        headers: { 'x-api-token': this.token, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) as unknown };
  }

  /** How many contacts, users and cards there are. */
  async counts(): Promise<readonly number[]> {
    const { customers } = this.store;
    const contacts = await customers.contacts();
    const users = await customers.users();
    const cards = await customers.cards();
    return [contacts.length, users.length, cards.length];
  }

  /** A request that is refused with this message and leaves nothing behind. */
  async refuses(body: unknown, status: number, message: RegExp): Promise<void> {
    const before = await this.counts();
    const answer = await this.register(body);
    expect([answer.status, answer.body]).toEqual([
      status,
      { status: 'error', message: expect.stringMatching(message) as string },
    ]);
    expect(await this.counts()).toEqual(before);
  }
}

/** The ids in an answer that is a success. */
export function idsOf(answer: Answered): FleetRegistered['data'] {
  expect(answer.status, answer.text).toBe(200);
  const body = fleetRegistered.parse(answer.body);
  expect(answer.body).toEqual(body);
  return body.data;
}
