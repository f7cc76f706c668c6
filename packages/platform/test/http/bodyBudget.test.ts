import { describe, expect, it } from 'vitest';
import { createBodyBudget } from '../../src/http/bodyBudget.ts';

describe('the memory of large bodies', () => {
  it('is half for one organization, and all for several', () => {
    const reserve = createBodyBudget(100);
    expect(reserve('one', 50)).toBeDefined();
    expect(reserve('one', 1)).toBeUndefined();
    expect(reserve('two', 30)).toBeDefined();
    expect(reserve('three', 20)).toBeDefined();
    expect(reserve('four', 1)).toBeUndefined();
  });

  it('is free again after a body, once', () => {
    const reserve = createBodyBudget(100);
    const release = reserve('one', 40);
    reserve('one', 10);
    release?.();
    release?.();
    expect(reserve('one', 41)).toBeUndefined();
    expect(reserve('one', 40)).toBeDefined();
  });
});
