import { describe, expect, it } from 'vitest';
import { asciiText, outputStyle, type ColorChoice } from '../../src/week/outputStyle.ts';

describe('outputStyle', () => {
  it.each<[Record<string, string>, number | undefined, ColorChoice, number]>([
    [{ TERM: 'xterm' }, undefined, 'auto', 1],
    [{ TERM: 'xterm' }, 80, 'auto', 4],
    [{ TERM: 'xterm-256color' }, 80, 'auto', 8],
    [{ TERM: 'xterm', COLORTERM: 'truecolor' }, 80, 'auto', 24],
    [{ TERM: 'dumb' }, 80, 'auto', 1],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 80, 'auto', 1],
    [{ TERM: 'xterm-256color', NO_COLOR: '' }, 80, 'auto', 8],
    [{ FORCE_COLOR: '3', NO_COLOR: '1' }, 80, 'auto', 1],
    [{ FORCE_COLOR: '3' }, undefined, 'auto', 24],
    [{ FORCE_COLOR: '1' }, undefined, 'auto', 4],
    [{ FORCE_COLOR: '0', TERM: 'xterm' }, 80, 'auto', 1],
    [{ TERM: 'xterm-256color' }, 80, 'never', 1],
    [{ FORCE_COLOR: '3' }, 80, 'never', 1],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, undefined, 'always', 8],
    [{}, undefined, 'always', 4],
  ])('%j on %s columns, %s: %i bits', (env, columns, choice, depth) => {
    expect(outputStyle({ env, columns }, choice).depth).toBe(depth);
  });

  it.each([
    [{ LANG: 'de_AT.UTF-8' }, true],
    [{ LANG: 'en_US.utf8' }, true],
    [{ LANG: 'C' }, false],
    [{}, false],
    [{ LC_ALL: 'C', LANG: 'de_AT.UTF-8' }, false],
    [{ LC_ALL: '', LC_CTYPE: 'C.UTF-8', LANG: 'C' }, true],
    [{ OS: 'Windows_NT' }, true],
  ])('%j is UTF-8: %s', (env: Record<string, string>, isUnicode) => {
    expect(outputStyle({ env, columns: 80 }, 'auto').isUnicode).toBe(isUnicode);
  });
});

describe('asciiText', () => {
  it.each([
    ['Ladesäule · Straße', 'Ladesaule . Strasse'],
    ['€0.49/kWh → 12–14 h', 'EUR 0.49/kWh -> 12-14 h'],
    ['a\u0308 \u00a0日本', 'a  ??'],
    ['plain\n\u001b[2m', 'plain\n\u001b[2m'],
  ])('%j is %j', (text, ascii) => {
    expect(asciiText(text)).toBe(ascii);
  });
});
