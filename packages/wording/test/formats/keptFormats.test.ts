import { describe, expect, it } from 'vitest';
import { keptFormats } from '../../src/formats/keptFormats.ts';

describe('formatters', () => {
  it('are made once for the same locales and options', () => {
    let made = 0;
    const format = keptFormats((locales, options: object) => ({ locales, options, made: ++made }));
    expect(format('de', { digits: 2 })).toBe(format('de', { digits: 2 }));
    expect(format(['de', 'en'], {})).not.toBe(format('de', {}));
    expect(made).toBe(3);
  });

  it('are let go when others are asked for, the oldest first', () => {
    let made = 0;
    const format = keptFormats(() => ++made);
    for (let tag = 0; tag < 200; tag++) format(`en-x-${tag}`, {});
    expect(format('en-x-0', {})).toBe(1);
    for (let tag = 200; tag < 400; tag++) format(`en-x-${tag}`, {});
    expect(format('en-x-399', {})).toBe(400);
    expect(format('en-x-0', {})).toBe(401);
  });
});
