import { readFileSync } from 'node:fs';
import { readBundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { characterNotices, checkLocales, checkTexts } from '../../src/check/checkTexts.ts';
import { displayedStations } from '../../src/screen/shownStations.ts';
import { readCoverage } from '../../src/screen/typeface.ts';

const text = readFileSync(sampleBundlePath('city-ac'), 'utf8');

describe('characters that the typeface lacks, on the display itself', () => {
  it.each([
    [
      'none of them is installed',
      '20-7e',
      'warning',
      '充 (U+5145, Han), 電 (U+96FB, Han), which neither',
    ],
    ['one is', '20-7e 5145', 'warning', '"充電" has 電 (U+96FB, Han), which neither'],
    ['all are', '20-7e\n5145-9fff\n', 'info', 'which a font of the system has'],
    ['the system does not say', null, 'warning', "which the kiosk's typeface lacks"],
  ])('%s', async (_name, charsets, severity, words) => {
    const reading = readBundle(text.replace('"Rathaushof · Ladesäule 1"', '"充電"'));
    const settings = { locales: [], contact: null };
    if (!reading.ok) throw new Error('the sample cannot be read');
    const found = await checkTexts(settings, displayedStations(reading.bundle, []).shown, {
      installedFonts: () => Promise.resolve(charsets === null ? null : readCoverage(charsets)),
    });
    expect(found).toMatchObject([
      { severity, path: 'bundle $.stations[0].public_display_name', code: 'missing_character' },
    ]);
    expect(found[0]?.message).toContain(words);
    expect(found[0]?.cure ?? '').toContain(severity === 'info' ? '' : 'fonts-noto-cjk');
  });
});

describe('the font to install', () => {
  it.each([
    ['ー', 'U+30FC', 'fonts-noto-cjk'],
    ['、', 'U+3001', 'fonts-noto-cjk'],
    ['（', 'U+FF08', 'fonts-noto-cjk'],
    ['،', 'U+060C', 'fonts-noto-core'],
    ['⇧', 'U+21E7', 'fonts-noto-core'],
  ])('for %s (%s), which several scripts share, is %s', (character, codePoint, fonts) => {
    const reading = readBundle(text.replace('Rathaushof · Ladesäule 1', character));
    if (!reading.ok) throw new Error('the sample cannot be read');
    const messages = characterNotices(reading.bundle).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(`${codePoint}, `)]);
    expect(/apt install ([^)]*)\)/.exec(messages[0] ?? '')?.[1]).toBe(fonts);
  });
});

describe('languages in which the board has no words', () => {
  it.each([
    ['none are configured', []],
    ['it has all', ['de-AT', 'en-AU', 'nn', 'pt-BR']],
  ])('are not reported if %s', (_name, locales) => {
    expect(checkLocales({ locales })).toEqual([]);
  });

  it('are a warning each, at their place', () => {
    expect(checkLocales({ locales: ['de', 'ar', 'zh-Hant-TW'] })).toEqual([
      {
        area: 'text',
        severity: 'warning',
        path: '$.locales[1]',
        message:
          'The board has no words in ar: it uses English ones beside the texts of this language.',
        cure: 'Leave the language out, unless the station has directions or marketing texts in it.',
      },
      expect.objectContaining({ path: '$.locales[2]', severity: 'warning' }),
    ]);
  });
});
