import { describe, expect, it } from 'vitest';
import { createTurnQueue, type HashInTurn } from '../../src/http/turnQueue.ts';

/** A hash that takes until it is told to end. */
function slowHash(): {
  readonly hash: (password: string) => Promise<string>;
  readonly begun: string[];
  readonly end: (password: string) => Promise<void>;
  readonly fail: (password: string) => Promise<void>;
} {
  const begun: string[] = [];
  const running = new Map<string, (error?: Error) => void>();
  const settled = async (password: string, error?: Error): Promise<void> => {
    running.get(password)?.(error);
    running.delete(password);
    // Whoever waits is told in the turns after this one.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    begun,
    hash: (password) =>
      new Promise((resolve, reject) => {
        begun.push(password);
        running.set(password, (error) => {
          if (error === undefined) resolve(`hash of ${password}`);
          else reject(error);
        });
      }),
    end: (password) => settled(password),
    fail: (password) => settled(password, new Error('out of memory')),
  };
}

const stays = new AbortController().signal;

function asksFor(queue: HashInTurn): (password: string, organization?: string) => Promise<unknown> {
  return (password, organization = 'one') => queue(password, organization, stays);
}

describe('passwords are hashed in turn', () => {
  it('as many at once as allowed, the others in the order in which they came', async () => {
    const { hash, begun, end } = slowHash();
    const ask = asksFor(createTurnQueue(hash, { atOnce: 2, waiting: 8 }));
    const answers = ['a', 'b', 'c', 'd'].map((password) => ask(password));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await end('c');
    await end('d');
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'].map((p) => `hash of ${p}`));
  });

  it('of each organization in turn: none waits for all that another one sent before', async () => {
    const { hash, begun, end } = slowHash();
    const ask = asksFor(createTurnQueue(hash, { atOnce: 1, waiting: 8 }));
    const sent = ['a1 a', 'a2 a', 'a3 a', 'b1 b', 'b2 b', 'c1 c'].map((one) => one.split(' '));
    const answers = sent.map(([password = '', organization]) => ask(password, organization));
    for (const password of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(password);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(await Promise.all(answers)).toHaveLength(6);
  });

  it('not at all where too many wait, until there is room again', async () => {
    const { hash, begun, end } = slowHash();
    const ask = asksFor(createTurnQueue(hash, { atOnce: 1, waiting: 2 }));
    const answers = [ask('a', 'one'), ask('b', 'one'), ask('c', 'two')];
    expect(await ask('d', 'three')).toBeUndefined();
    await end('a');
    answers.push(ask('e', 'three'));
    for (const password of ['b', 'c', 'e']) await end(password);
    expect(begun).toEqual(['a', 'b', 'c', 'e']);
    expect(await Promise.all(answers)).not.toContain(undefined);
  });

  it('for one organization in half of the places at most', async () => {
    const { hash, end } = slowHash();
    const ask = asksFor(createTurnQueue(hash, { atOnce: 1, waiting: 4 }));
    const first = ['a', 'b', 'c'].map((password) => ask(password, 'one'));
    expect(await ask('d', 'one')).toBeUndefined();
    const other = ask('e', 'two');
    for (const password of ['a', 'b', 'e', 'c']) await end(password);
    expect(await Promise.all([...first, other])).not.toContain(undefined);
  });

  it('without those whose callers have left, who leave their places', async () => {
    const { hash, begun, end } = slowHash();
    const queue = createTurnQueue(hash, { atOnce: 1, waiting: 2 });
    const ask = asksFor(queue);
    const leaving = new AbortController();
    const first = ask('a');
    const left = queue('b', 'two', leaving.signal);
    leaving.abort();
    expect(await left).toBeUndefined();
    expect(await queue('c', 'two', leaving.signal)).toBeUndefined();
    const answers = [first, ask('d', 'two')];
    await end('a');
    await end('d');
    expect(begun).toEqual(['a', 'd']);
    expect(await Promise.all(answers)).toEqual(['hash of a', 'hash of d']);
  });

  it('and one that fails keeps nobody waiting', async () => {
    const { hash, begun, end, fail } = slowHash();
    const ask = asksFor(createTurnQueue(hash, { atOnce: 1, waiting: 2 }));
    const failing = expect(ask('a')).rejects.toThrow('out of memory');
    const next = ask('b');
    await fail('a');
    await failing;
    await end('b');
    expect([begun, await next]).toEqual([['a', 'b'], 'hash of b']);
  });
});
