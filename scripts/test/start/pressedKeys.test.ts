import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { listenToKeys, type KeyTerminal } from '../../start/pressedKeys.ts';

/** A terminal that remembers how it was left. */
function makeTerminal(isTTY = true) {
  const events = new EventEmitter();
  const state = { isRaw: false, isRead: false };
  const terminal = {
    isTTY,
    on: (name: string, listener: () => void) => events.on(name, listener),
    off: (name: string, listener: () => void) => events.off(name, listener),
    setRawMode: (isRaw: boolean) => {
      state.isRaw = isRaw;
    },
    resume: () => {
      state.isRead = true;
    },
    pause: () => {
      state.isRead = false;
    },
  } as unknown as KeyTerminal;
  const press = (keys: string): boolean => events.emit('data', Buffer.from(keys));
  return { terminal, state, press };
}

const never = (): never => {
  throw new Error('This must not happen.');
};

describe('keys on a terminal', () => {
  it('do what they are there for, one after the other, in either case', async () => {
    const { terminal, state, press } = makeTerminal();
    const done: string[] = [];
    const step = (name: string) => async (): Promise<void> => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
    };
    await new Promise<void>((resolve) => {
      const actions = { p: step('p'), r: step('r'), z: resolve };
      const deaf = listenToKeys(terminal, actions, never, never);
      expect(state).toEqual({ isRaw: true, isRead: true });
      press('Px');
      press('rz');
      deaf();
      expect(press('p')).toBe(false);
      expect(state).toEqual({ isRaw: false, isRead: false });
    });
    expect(done).toEqual(['p begins', 'p ends', 'r begins', 'r ends']);
  });

  it('Ctrl-C ends, although the terminal is raw', () => {
    const { terminal, press } = makeTerminal();
    let ends = 0;
    listenToKeys(terminal, {}, () => (ends += 1), never);
    press('\u0003');
    press('\u0004');
    expect(ends).toBe(2);
  });

  it('what fails is told, and the next key works', async () => {
    const { terminal, press } = makeTerminal();
    const told = await new Promise<unknown[]>((resolve) => {
      const errors: unknown[] = [];
      const actions = {
        p: () => Promise.reject(new Error('no')),
        r: () => {
          resolve(errors);
        },
      };
      listenToKeys(terminal, actions, never, (error) => errors.push(error));
      press('pr');
    });
    expect(told).toEqual([new Error('no')]);
  });

  it('without a terminal nothing is listened to', () => {
    const { terminal, state, press } = makeTerminal(false);
    listenToKeys(terminal, { p: never }, never, never)();
    expect(press('p')).toBe(false);
    expect(state).toEqual({ isRaw: false, isRead: false });
  });
});
