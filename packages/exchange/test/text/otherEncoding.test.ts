import { readFileSync, readdirSync } from 'node:fs';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readDateList } from '../../src/list/readDateList.ts';
import { codePages, decodeCodePage, type CodePage } from '../../src/text/codePages.ts';
import { otherEncoding } from '../../src/text/otherEncoding.ts';

const pages = Object.keys(codePages) as CodePage[];

function bytesOf(text: string, encoding: string): Uint8Array {
  return Uint8Array.from(iconv.encode(text, encoding));
}

function found(text: string, encoding: string): ReturnType<typeof otherEncoding> {
  const bytes = bytesOf(text, encoding);
  return otherEncoding(bytes, iconv.decode(Buffer.from(bytes), 'windows-1252'));
}

describe('the tables', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);

  it.each(pages)('%s is as iconv-lite has it', (page) => {
    const expected = iconv.decode(Buffer.from(all), page);
    // Its Mac Roman is of before 1998, when the euro took a place, and has a sign for ohm.
    const today = page === 'macintosh' ? expected.replace('¤', '€').normalize('NFC') : expected;
    expect(decodeCodePage(all, page)).toBe(today);
  });
});

describe('a list in another encoding', () => {
  it.each<[string, CodePage, string, string]>([
    ['Wigilia święto', 'windows-1250', 'œwiêto', 'święto'],
    ['Wigilia święto', 'cp852', '˜wi©to', 'święto'],
    ['Noční sazba\nŠtědrý den', 'windows-1250', 'Noèní', 'Noční'],
    ['Karácsony előtt, őszi idő', 'windows-1250', 'elõtt', 'előtt'],
    ['Boże Ciało', 'windows-1250', 'Bo¿e', 'Boże'],
    ['Südbahnhof', 'cp850', 'S\uFFFDdbahnhof', 'Südbahnhof'],
    ['Märztage', 'cp850', 'M„rztage', 'Märztage'],
    ['Südbahnhof, Märztage', 'macintosh', 'SŸdbahnhof', 'Südbahnhof'],
    ['Noël, été, fête', 'macintosh', 'No‘l', 'Noël'],
  ])('%s in %s is read as %s', (text, page, word, otherWord) => {
    expect(found(text, page)).toMatchObject({ page, line: 1, word, otherWord });
  });

  it('is read with a warning that names both', () => {
    const text = 'start;name;energy\n2026-12-24;Wigilia święto;1\n';
    const bytes = bytesOf(text, 'windows-1250');
    expect(readDateList(bytes)).toMatchObject({
      ok: true,
      encoding: 'windows-1252',
      findings: [
        {
          severity: 'warning',
          path: 'line 2',
          code: 'other_encoding',
          values: {
            encoding: 'Windows-1252',
            other: 'Windows-1250',
            word: 'œwiêto',
            otherWord: 'święto',
          },
        },
      ],
    });
    expect(readDateList(bytes, { encoding: 'windows-1250' })).toMatchObject({
      ok: true,
      encoding: 'windows-1250',
      entries: [{ name: 'Wigilia święto' }],
      findings: [],
    });
  });

  it('is refused with a hint where Windows-1252 has no character', () => {
    const bytes = bytesOf('start;name;energy\n2026-12-24;Südbahnhof;1\n', 'cp850');
    expect(readDateList(bytes)).toMatchObject({
      ok: false,
      problems: [
        {
          path: 'line 2',
          code: 'unknown_encoding',
          message:
            'The text is not UTF-8, and a byte here is not a character of Windows-1252 either; save the list as ' +
            'UTF-8. As CP850, line 2 has “Südbahnhof”: state that encoding if it is right.',
        },
      ],
    });
  });

  it.each(['utf-8', 'windows-1252'] as const)('is refused in %s if that is stated', (encoding) => {
    const bytes = bytesOf('start;name;energy\n2026-12-24;Südbahnhof;1\n', 'cp850');
    expect(readDateList(bytes, { encoding })).toMatchObject({
      ok: false,
      problems: [{ path: 'line 2', code: 'unknown_encoding' }],
    });
  });
});

describe('the sentences of the product', () => {
  const folders = ['packages/exchange/src', 'packages/lint/src', 'apps/preview/src/page/languages'];

  it.each(['de', 'es', 'fr', 'it', 'nl', 'sv'])('in %s are not in another encoding', (language) => {
    const texts = folders.flatMap((folder) => {
      const url = new URL(`../../../../${folder}/messages/${language}.json`, import.meta.url);
      return Object.values(JSON.parse(readFileSync(url, 'utf8')) as Record<string, string>);
    });
    const quoted = /encod|codif|kodier|koder|kodning/i;
    const sentences = inEncoding(texts, 'windows-1252').filter((text) => !quoted.test(text));
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter((text) => found(text, 'windows-1252') !== undefined)).toEqual([]);
  });

  it('of a board are not in another encoding', () => {
    const folder = new URL('../../../wording/src/languages/', import.meta.url);
    const lines = readdirSync(folder).flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8').split('\n'),
    );
    const sentences = inEncoding(lines, 'windows-1252').filter((line) => /[^\0-\x7f]/.test(line));
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter((line) => found(line, 'windows-1252') !== undefined)).toEqual([]);
  });
});

/** The names of countries in a language, a corpus that comes with the runtime. */
function namesIn(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters
    .flatMap((first) => letters.map((second) => names.of(first + second)))
    .filter((name): name is string => name !== undefined);
}

function inEncoding(names: readonly string[], encoding: string): string[] {
  return names.filter((name) => iconv.decode(iconv.encode(name, encoding), encoding) === name);
}

describe('the names of countries', () => {
  const western = ['da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'nb', 'pt', 'sv', 'ca', 'fi', 'is'];

  it.each(western)(
    'in %s and Windows-1252 are never said to be in another encoding',
    (language) => {
      const names = inEncoding(namesIn(language), 'windows-1252');
      expect(names.length).toBeGreaterThan(200);
      const wrong = names.filter((name) => found(name, 'windows-1252') !== undefined);
      expect(wrong).toEqual([]);
      expect(found(names.join('\n'), 'windows-1252')).toBeUndefined();
    },
  );

  it.each<[string, CodePage]>([
    ...['pl', 'cs', 'sk', 'sl'].flatMap((language): [string, CodePage][] => [
      [language, 'windows-1250'],
      [language, 'cp852'],
    ]),
    ...['de', 'es', 'fr', 'nb', 'pt', 'da', 'sv'].flatMap((language): [string, CodePage][] => [
      [language, 'cp850'],
      [language, 'macintosh'],
    ]),
  ])('in %s and %s are found', (language, page) => {
    const text = inEncoding(namesIn(language), page).join('\n');
    expect(found(text, page)?.page).toBe(page);
  });
});
