import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardHtml, boardModel, boardText } from '../../src/index.ts';
import { input, intervals, plan, recurring, station } from '../boards.ts';

const evening = plan({
  intervals: intervals({
    energy: [[1000, 0.49]],
    time: [
      [240, 0],
      [1, 0.05],
    ],
  }),
  recurring: [recurring('Evening', 0.39, 4, '18:00', '22:00')],
  tax: { percent: 20, included: true },
  marketing_texts: { fr: { short_description: 'Vert', description: 'De la rivière.', legal: '' } },
});
const townHall = {
  ...station,
  name: 'Town hall',
  locationName: 'Vienna',
  maxPowerKw: 22,
  directions: [{ language: 'en', text: 'Behind the hall.\nTurn left.' }],
};

/** What is read of it: every piece of text. */
function textsOf(html: string): readonly string[] {
  const entities: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  };
  return html
    .replaceAll('<br />', '\n')
    .split(/<[^<>]*>/)
    .map((text) => text.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity));
}

describe('boardHtml', () => {
  it('is a text with headings, lists and languages', () => {
    const locales = ['en-GB', 'fr'];
    const model = boardModel(input({ plan: evening, station: townHall, locales }));
    expect(boardHtml(model).replaceAll('\u00a0', ' ')).toBe(`<section lang="en-GB">
<h2>Town hall</h2>
<p>Vienna · 22 kW</p>
<p><time datetime="2026-11-19T11:00:00.000Z">12:00 CET, Thu 19 November</time></p>
<h3>Price now</h3>
<ul>
<li>€0.49 per kWh</li>
<li>€0.05 per minute, from minute 241</li>
</ul>
<p>until 18:00 · since 12 Nov, 22:00 · incl. 20% VAT · Minutes count from plug-in</p>
<h3>Next price, from 18:00</h3>
<ul>
<li>€0.39 per kWh</li>
<li>no time fee</li>
</ul>
<h3 lang="en-GB">How to find us</h3>
<p lang="en">Behind the hall.<br />Turn left.</p>
<h3 lang="fr">Vert</h3>
<p lang="fr">De la rivière.</p>
</section>`);
  });

  it.each([
    ['an unknown price', { plan: plan({ intervals: null }) }, 'Price not available'],
    ['no data', { stations: [] }, 'No price list is available for this display.'],
    ['a free price', { plan: plan({ intervals: intervals({}) }) }, 'Free of charge'],
    ['an expired one', { validUntilMs: 0, contact: 'Call\nus' }, 'Call<br />us'],
  ])('D2, D3 says so of %s', (_title, changes, expected) => {
    const html = boardHtml(boardModel(input({ ...changes, locales: ['en'] })));
    expect(html).toContain(`>${expected}<`);
    expect(html).toMatch(/^<section lang="en">\n<h2>[^<]+<\/h2>/);
  });

  it('says what boardText says, of several stations too', () => {
    const stations = [
      { plan: evening, station: townHall },
      { plan: plan(), station: { ...station, name: 'Market' } },
    ];
    const model = boardModel(input({ stations, locales: ['de', 'en'] }));
    const said = textsOf(boardHtml(model)).join('\n');
    const lines = boardText(model).split('\n\n[')[0]?.split('\n').slice(2) ?? [];
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) expect(said).toContain(line.trim().replace(/:$/, ''));
  });

  it('is text, whatever stands in a name, a text or a contact', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '</p><script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' onclick='alert(1)",
        '<!-- ',
        '&lt;b&gt;',
        ']]>',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, text, contact) => {
        const named = {
          ...townHall,
          name,
          locationName: text,
          directions: [{ language: 'en', text }],
        };
        const html = boardHtml(
          boardModel(input({ plan: plan({ intervals: null }), station: named, contact })),
        );
        const tags = html.match(/<[^>]*>?/g) ?? [];
        for (const tag of tags) {
          expect(tag).toMatch(
            /^<(\/?(section|h2|h3|p|ul|li|time)|br \/)( (lang|datetime)="[\w:.-]*")?>$/,
          );
        }
        expect(textsOf(html)).toContain(contact);
      }),
    );
  });
});
