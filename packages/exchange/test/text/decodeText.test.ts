import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/text/decodeText.ts';
import { readDateList } from '../../src/list/readDateList.ts';

/** What Windows-1252 has for the bytes 80 to 9F, and U+FFFD for the five that are nothing. */
const letters = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';

describe('decodeText', () => {
  it('makes of the bytes 80 to 9F what Windows-1252 does, on every Node', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index);
    expect(decodeText(bytes)).toEqual({ text: letters, encoding: 'windows-1252' });
  });

  it('refuses a list with a byte that is nothing, and names its line', () => {
    const bytes = Buffer.from('start;name;energy\r\n2026-12-24;a;1\r\n2026-12-25;\x81;1', 'latin1');
    expect(readDateList(bytes)).toMatchObject({
      ok: false,
      problems: [{ path: 'line 3', code: 'unknown_encoding' }],
    });
  });
});
