import { describe, expect, it } from 'vitest';
import { input, plan, recurring, soloBoard, station } from '../boards.ts';
import { boardText } from '../../src/model/boardText.ts';

describe('the running texts', () => {
  const directions = [
    { language: 'de', text: 'Links\nund rechts' },
    { language: 'fr', text: 'À gauche' },
  ];
  const texts = {
    de_AT: { short_description: 'Kurz', description: '', legal: 'Recht' },
    en_GB: { short_description: 'Short', description: 'Long', legal: '' },
  };

  it('directions first, then marketing; T3 the empty ones are left out', () => {
    const model = soloBoard(
      input({
        plan: plan({ marketing_texts: texts }),
        station: { ...station, directions },
        locales: [],
      }),
    );
    expect(model.languages).toEqual(['de-AT', 'en-GB', 'fr']);
    const roles = model.panes.map((pane) =>
      pane.blocks.map(({ role, text }) => `${role}: ${text}`),
    );
    expect(roles).toEqual([
      [
        'title: So finden Sie uns',
        'directions: Links\nund rechts',
        'headline: Kurz',
        'legal: Recht',
      ],
      ['headline: Short', 'body: Long'],
      ['title: Comment nous trouver', 'directions: À gauche'],
    ]);
    expect(model.panes[0]?.blocks[2]?.language).toBe('de-AT');
  });

  it('directions in none of the languages are shown rather than left out', () => {
    const model = soloBoard(input({ station: { ...station, directions }, locales: ['en', 'it'] }));
    expect(model.panes).toHaveLength(1);
    expect(model.panes[0]?.blocks[1]).toMatchObject({ language: 'de', text: 'Links\nund rechts' });
  });
});

describe('the board as text', () => {
  it('says everything', () => {
    const rich = plan({
      tax: { percent: 20, included: true },
      recurring: [recurring('1', 0.4, 4, '12:00', '15:00')],
      marketing_texts: { de_AT: { short_description: 'Kurz', description: '', legal: '' } },
    });
    expect(
      boardText(soloBoard(input({ plan: rich, locales: ['de-AT'] }))).replaceAll('\u00a0', ' '),
    ).toBe(
      `Station
12:00 MEZ, Do., 19. November

Preis jetzt:
  € 0,40 pro kWh
  bis 15:00 · seit 12:00 · inkl. 20 % USt.

Nächster Preis, ab 15:00:
  € 0,50 pro kWh

[de-AT]
Kurz
`,
    );
  });
});
