import { describe, expect, it } from 'vitest';
import { memoizePerTick } from '../../../src/store/database/memoizePerTick.ts';

describe('a question that is put once a turn', () => {
  it('has one answer for all who ask in the same turn', async () => {
    let count = 0;
    const ask = memoizePerTick(() => ++count);
    expect(await Promise.all([ask(), ask(), Promise.resolve().then(ask)])).toEqual([1, 1, 1]);
    expect(await ask()).toBe(2);
  });

  it('runs after the last of them has requested it', async () => {
    let state = 'before';
    const ask = memoizePerTick(() => state);
    const early = ask();
    state = 'after';
    const late = ask();
    expect(await Promise.all([early, late])).toEqual(['after', 'after']);
  });

  it('fails for all of them, and is put again', async () => {
    let isBroken = true;
    const ask = memoizePerTick(() => {
      if (isBroken) throw new Error('no database');
      return 'well';
    });
    const asked = [ask(), ask()];
    await expect(asked[0]).rejects.toThrow('no database');
    await expect(asked[1]).rejects.toThrow('no database');
    isBroken = false;
    expect(await ask()).toBe('well');
  });
});
