import { describe, expect, it } from 'vitest';
import { firstStation, openSample } from '../../openSample.ts';
import { answer } from '../../../src/core/answers.ts';
import type { PriceNotice } from '../../../src/core/review/noticeQuestions.ts';
import type { Workspace } from '../../../src/core/workspace/workspace.ts';

function notice(workspace: Workspace, at: string, language = 'de'): PriceNotice {
  const [stationUuid, instantMs] = [firstStation(workspace), Date.parse(at)];
  const request = { stationUuid, instantMs, language, firstWeekday: 1, dates: 3 };
  const { answer: found } = answer(workspace, { name: 'notice', request });
  if (found === null) throw new Error('There is no notice.');
  return found;
}

/** Without blanks that do not break. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('a price notice', () => {
  it('tells a week once, days with the same prices together', () => {
    const { schedule, days, always } = notice(openSample('city-ac'), '2026-11-21T17:00:00Z');
    expect(schedule).toBe('week');
    expect(days.map(({ dates }) => dates.length)).toEqual([4, 1, 1, 1]);
    expect(days[2]?.rows.map(({ from, to }) => [from, to])).toEqual([['00:00', '24:00']]);
    expect(always.map(plain)).toEqual(['€ 0,50 pro Ladevorgang, nur ab 5 Min. und 0,5 kWh']);
    expect(days[0]?.rows[0]?.lines.map(plain)).toEqual(['€ 0,390 pro kWh']);
  });

  it('writes all prices of energy with as many decimals, and fees as they are', () => {
    const { days } = notice(openSample('city-ac'), '2026-11-21T17:00:00Z');
    const lines = days.flatMap(({ rows }) => rows.flatMap((row) => row.lines.map(plain)));
    const energy = lines.filter((line) => line.endsWith('pro kWh'));
    expect(new Set(energy)).toContain('€ 0,415 pro kWh');
    expect(energy.filter((line) => !/^€ 0,\d{3} /.test(line))).toEqual([]);
    expect(lines.some((line) => line.startsWith('€ 0,10 pro Minute'))).toBe(true);
  });

  it('takes a week in which the clock stays for one in which it is changed', () => {
    const usual = notice(openSample('city-ac'), '2026-11-21T17:00:00Z').days;
    const rows = notice(openSample('city-ac'), '2026-10-24T17:00:00Z').days.map((one) => one.rows);
    expect(rows).toEqual(usual.map((one) => one.rows));
  });

  it('has the times of its locale, of which some count hours to 12', () => {
    const american = openSample('city-ac', (json) => json.replaceAll('en_GB', 'en_US'));
    const { days } = notice(american, '2026-11-21T17:00:00Z', 'en');
    const times = days[0]?.rows.map(({ from, to }) => [from, to].map(plain).join(' – '));
    expect(times?.at(0)).toBe('12:00 AM – 6:00 AM');
    expect(times?.at(-1)).toBe('10:00 PM – midnight');
  });

  it('tells dates from the one looked at', () => {
    const { schedule, days } = notice(openSample('motorway-hpc'), '2026-11-21T17:00:00Z');
    expect(schedule).toBe('dates');
    const dates = days.flatMap((one) => one.dates);
    expect(dates).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(days[0]?.rows[0]?.from).toBe('00:00');
    expect(days[0]?.rows.at(-1)?.to).toBe('24:00');
  });

  it('tells one price for ever', () => {
    const { schedule, days } = notice(openSample('default-only'), '2026-11-21T17:00:00Z');
    expect(schedule).toBe('steady');
    expect(days).toHaveLength(1);
  });

  it('has names without marks that turn the order of the text around them', () => {
    const workspace = openSample('city-ac', (text) =>
      text
        .replace('"Rathaushof · Ladesäule 1"', JSON.stringify('Hof \u202e1'))
        .replace(/"location_name": "[^"]*"/, `"location_name": ${JSON.stringify('\u2066Weg 2')}`),
    );
    const { name, locationName } = notice(workspace, '2026-11-21T17:00:00Z');
    expect([name, locationName]).toEqual(['Hof 1', 'Weg 2']);
  });

  it.each([
    [undefined, 'de', null],
    ['start', 'de', 'Der Preis bei Ladebeginn gilt bis zum Ende des Ladevorgangs'],
    ['schedule', 'de', 'Der Preis kann sich während des Ladens ändern'],
    ['schedule', 'en', 'The price may change during charging'],
  ])('says which price counts where the bundle states %s, in %s', (follow, language, text) => {
    const stated = (sample: 'city-ac' | 'default-only') =>
      openSample(sample, (json) =>
        json
          .replace('"wattpost-bundle/1"', '"wattpost-bundle/2"')
          .replace(
            '"stations"',
            `${follow === undefined ? '' : `"follow": "${follow}", `}"stations"`,
          ),
      );
    expect(notice(stated('city-ac'), '2026-11-21T17:00:00Z', language).follow).toBe(text);
    // A price that never changes needs no rule.
    expect(notice(stated('default-only'), '2026-11-21T17:00:00Z', language).follow).toBeNull();
  });

  it('writes the tax and amounts as the country of its texts', () => {
    const german = openSample('city-ac', (json) => json.replaceAll('de_AT', 'de_DE'));
    const sheet = notice(german, '2026-11-21T17:00:00Z');
    expect(plain(sheet.taxNote ?? '')).toBe('Alle Preise inkl. MwSt. (20 %).');
    expect(sheet.days[0]?.rows[0]?.lines.map(plain)).toEqual(['0,390 € pro kWh']);
  });

  it('has texts in its language, or in all that there are', () => {
    const german = notice(openSample('city-ac'), '2026-11-21T17:00:00Z');
    expect(german.directions.map(({ language }) => language)).toEqual(['de']);
    const italian = notice(openSample('city-ac'), '2026-11-21T17:00:00Z', 'it');
    expect(italian.directions.length).toBeGreaterThan(1);
  });

  it.each([
    [
      'en',
      'All prices include VAT (20%).',
      'Last updated: 21 November 2026, valid until 30 June 2027',
    ],
    ['de', 'Alle Preise inkl. USt. (20 %).', 'Stand 21. November 2026, gültig bis 30. Juni 2027'],
    [
      'sv',
      'Alla priser är inkl. moms (20 %).',
      'Uppdaterad den 21 november 2026, gäller till den 30 juni',
    ],
    [
      'pt',
      'Todos os preços incluem IVA (20%).',
      'Atualizado em 21 de novembro de 2026, válido até 30 de junho',
    ],
  ])('is in the language of the sheet: %s', (language, tax, asOf) => {
    const ending = openSample('city-ac', (text) =>
      text.replace(/"valid_until": [^,]+/, '"valid_until": "2027-06-30T10:00:00Z"'),
    );
    const sheet = notice(ending, '2026-11-21T17:00:00Z', language);
    expect(plain(sheet.taxNote ?? '')).toBe(tax);
    expect(plain(sheet.power ?? '')).toBe('22 kW');
    expect(plain(sheet.asOf)).toContain(asOf);
  });
});
