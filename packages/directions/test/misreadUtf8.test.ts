import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repairMisreadUtf8 } from '../src/misreadUtf8.ts';
import { misread } from './misreadUtf8.ts';

const root = new URL('../../../', import.meta.url);

/** The lines of the files of a folder that end in `ending`. */
function linesOf(folder: string, ending: string): string[] {
  const url = new URL(folder, root);
  return readdirSync(url)
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => readFileSync(new URL(name, url), 'utf8').split('\n'));
}

/** Every text of the product in every language: samples, catalogues, phrases, the page of all sentences. */
const productLines = [
  ...linesOf('packages/samples/bundles/', '.json'),
  ...linesOf('packages/samples/sites/', '.json'),
  ...linesOf('packages/samples/src/', '.ts'),
  ...linesOf('packages/wording/src/languages/', '.ts'),
  ...linesOf('packages/lint/src/messages/', '.json'),
  ...linesOf('packages/exchange/src/messages/', '.json'),
  ...linesOf('apps/preview/src/core/languages/messages/', '.json'),
  ...linesOf('apps/preview/src/page/languages/messages/', '.json'),
  ...linesOf('apps/kiosk/gallery/', '.ts'),
  ...linesOf('apps/kiosk/src/main/window/', '.ts'),
];

const rightTexts = [
  'Südbahnhof',
  'Ærø',
  'Žižkov',
  'Šī',
  'SÃO PAULO',
  'MANHÃ',
  'ÁÃÕ',
  '“MANHÔ',
  '«MANHû',
  'BOA MANHÃ, À NOITE',
  'LE CAFÉ… OUVERT DÈS 8 H, FERMÉ L’ÉTÉ',
  'CAFÉ™',
  'MENÜ…',
  'STRAßE – GRÖßE',
  'CITTÀ PIÙ BELLA: LUNEDÌ–SABATO, PERCHÉ…',
  'UMEÅ–STOCKHOLM',
  'UMEÅ·STOCKHOLM',
  'UMEÅ–LULEÅ',
  '”PÅ”',
  '»PÅ«',
  'BODØ–TROMSØ',
  'Å',
  'El Niño, ¿qué tal?',
  'L’Étoile « à côté »',
  '22 kW · 0,49 €/kWh',
  'Odense Å',
  '東京',
  'Я',
  'Ω',
  '👩‍👩‍👧',
] as const;

describe('a text that was read in the right encoding', () => {
  it.each(rightTexts)('%s has nothing to repair', (text) => {
    expect(repairMisreadUtf8(text)).toBeUndefined();
  });

  it('is every text of the product', () => {
    const own = /misread|wrong_encoding|encoding|SÃ/i;
    const lines = [...productLines, ...linesOf('docs/', '.md')].filter(
      (line) => /[^\0-\x7f]/u.test(line) && !own.test(line),
    );
    expect(lines.length).toBeGreaterThan(2000);
    expect(lines.filter((line) => repairMisreadUtf8(line) !== undefined)).toEqual([]);
  });
});

describe('UTF-8 that was read as Windows-1252', () => {
  it.each([
    ['SÃ¼dbahnhof', 'Südbahnhof'],
    ['SÃƒÂ¼dbahnhof', 'Südbahnhof'],
    ['SÃƒÆ’Ã‚Â¼dbahnhof', 'Südbahnhof'],
    ['MALMÃ–', 'MALMÖ'],
    ['0,49Â\u00a0â‚¬/kWh', '0,49\u00a0€/kWh'],
    ['â€žSÃ¼dâ€œ', '„Süd“'],
    // The bytes that Windows-1252 does not define, as control characters.
    ['Ã\u0081vila, Ã\u008dsafjÃ¶rÃ°ur, Ã\u0090rnes, Ã\u009dmir', 'Ávila, Ísafjörður, Ðrnes, Ýmir'],
    // As Latin-1, in which 9F is a control character.
    ['Stra\u00c3\u009fe', 'Straße'],
    // Beside what was typed in afterwards.
    ['„SÃ¼dbahnhof“ – 0,49 €', '„Südbahnhof“ – 0,49 €'],
    ['2 Ã— 22 kW', '2 × 22 kW'],
    ['ðŸ”Œ Laden', '🔌 Laden'],
    ['Ð’Ð¾ÐºÐ·Ð°Ð» Ð¸ Ð¿Ð¾Ñ€Ñ‚', 'Вокзал и порт'],
  ])('%s is %s', (text, right) => {
    expect(repairMisreadUtf8(text)).toBe(right);
  });

  it.each([
    ['Ã\uFFFDvila', '\uFFFDvila'],
    ['sagte â€žjaâ€\uFFFD', 'sagte „ja\uFFFD'],
    ['Sï¿½dbahnhof', 'S\uFFFDdbahnhof'],
  ])('%s has lost a character', (text, right) => {
    expect(repairMisreadUtf8(text)).toBe(right);
  });

  it('is every line of the product after it is misread once or twice', () => {
    const lines = productLines.filter(
      (line) => /\p{L}/u.test(line.replace(/[\0-\x7f]/g, '')) && !/\uFFFD|SÃ/.test(line),
    );
    for (const line of lines) {
      expect(repairMisreadUtf8(misread(line))).toBe(line);
      expect(repairMisreadUtf8(misread(misread(line)))).toBe(line);
    }
  });
});
