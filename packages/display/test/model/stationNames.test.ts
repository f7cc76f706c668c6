import { describe, expect, it } from 'vitest';
import { boardStation, type BoardStation } from '../../src/model/boardStation.ts';
import {
  boardHeader,
  headerDetail,
  labelDetail,
  stationLabel,
  withDotsKept,
} from '../../src/model/stationNames.ts';

const at = (
  label: string,
  max_power_kw: number | null = 22,
  location_name: string | null = 'Hof 4',
  plugs: readonly string[] = [],
): BoardStation => boardStation({ label, location_name, max_power_kw, plugs });

function named(all: readonly BoardStation[]): unknown[] {
  const header = boardHeader(all, 'de');
  const labels = all.map((one) => stationLabel([one], all, 'de'));
  return [
    header.title,
    headerDetail(header),
    ...labels.map((label) => label && [label.name, labelDetail(label)]),
  ];
}

describe('shared and separate parts of station names', () => {
  it.each<[string, readonly BoardStation[], unknown[]]>([
    ['one station', [at('A · 1')], ['A · 1', 'Hof 4 · 22\u00a0kW', null]],
    [
      'plugs, before the power',
      [at('A · 1', 150, 'Hof 4', ['CCS 2', 'Type 2'])],
      ['A · 1', 'Hof 4 · CCS 2 · Typ 2 · 150\u00a0kW', null],
    ],
    [
      'shared plugs',
      [at('A · 1', 22, 'Hof 4', ['Type 2']), at('A · 2', 22, 'Hof 4', ['Type 2'])],
      ['A', 'Hof 4 · Typ 2 · 22\u00a0kW', ['1', ''], ['2', '']],
    ],
    [
      'other plugs with the same power, each with the power',
      [at('A · 1', 50, 'Hof 4', ['CCS 2']), at('A · 2', 50, 'Hof 4', ['CHAdeMO'])],
      ['A', 'Hof 4', ['1', 'CCS 2 · 50\u00a0kW'], ['2', 'CHAdeMO · 50\u00a0kW']],
    ],
    [
      'plugs of a station whose power is not known',
      [at('A', null, null, ['NACS'])],
      ['A', 'NACS', null],
    ],
    [
      'a shared beginning of the names',
      [at('Rathaus · Säule 1'), at('Rathaus · Säule 2')],
      ['Rathaus', 'Hof 4 · 22\u00a0kW', ['Säule 1', ''], ['Säule 2', '']],
    ],
    [
      'the longest one, up to a parting',
      [at('Bahn, P+R · Säule 1'), at('Bahn, P+R · Säule 2')],
      ['Bahn, P+R', 'Hof 4 · 22\u00a0kW', ['Säule 1', ''], ['Säule 2', '']],
    ],
    [
      'a beginning that is not one part',
      [at('Säule 1'), at('Säule 2', 150)],
      ['Hof 4', '', ['Säule 1', '22\u00a0kW'], ['Säule 2', '150\u00a0kW']],
    ],
    [
      'a name that would be left empty',
      [at('Hof · Süd'), at('Hof')],
      ['Hof 4', '22\u00a0kW', ['Hof · Süd', ''], ['Hof', '']],
    ],
    [
      'nothing at all',
      [at('Nord', 22, 'A'), at('Süd', null, null)],
      ['', '', ['Nord', '22\u00a0kW · A'], ['Süd', '']],
    ],
    [
      'an address from right to left, which is kept apart from the power beside it',
      [at('A', 22, 'شارع النخيل 5')],
      ['A', '\u2068شارع النخيل 5\u2069 · \u206822\u00a0kW\u2069', null],
    ],
    [
      'several such addresses',
      [at('A', 22, 'דרך הים 7'), at('B', 11, 'Hof 4')],
      [
        '',
        '',
        ['A', '\u206822\u00a0kW\u2069 · \u2068דרך הים 7\u2069'],
        ['B', '11\u00a0kW · Hof 4'],
      ],
    ],
  ])('%s', (_title, all, expected) => {
    expect(named(all)).toEqual(expected);
  });

  it.each<[string, readonly BoardStation[], string, string]>([
    ['numbers', [at('Säule 1'), at('Säule 2'), at('Säule 3')], 'Säule 1, 2, 3', ''],
    ['numbers with letters', [at('Platz 1a'), at('Platz B2')], 'Platz 1a, B2', ''],
    ['other names', [at('Nord'), at('Süd')], 'Nord · Süd', ''],
    ['different kinds', [at('Säule 1'), at('Lader 2')], 'Säule 1 · Lader 2', ''],
    ['other powers', [at('S 1', 11), at('S 2')], 'S 1 (11\u00a0kW) · S 2 (22\u00a0kW)', ''],
    [
      'names from right to left',
      [at('צפון', 11), at('דרום', 11)],
      '\u2068צפון\u2069 · \u2068דרום\u2069',
      '11\u00a0kW',
    ],
  ])('several with one price: %s', (_title, members, name, detail) => {
    const others = [...members, at('X', 300)];
    const all = name.includes('(') ? others : [...members, at('X')];
    const label = stationLabel(members, all, 'de');
    expect([label?.name, label && labelDetail(label)]).toEqual([name, detail]);
  });
});

it('power, plugs and location are separate, for their own sizes', () => {
  const [one, other] = [
    at('A · 1', 150, 'Hof 4', ['CCS 2', 'Type 2']),
    at('A · 2', 11, 'Hof 4', ['Type 2']),
  ];
  const none = { power: '', plugs: '' };
  expect(boardHeader([one], 'de')).toEqual({
    title: 'A · 1',
    power: '150\u00a0kW',
    plugs: 'CCS 2 · Typ 2',
    location: 'Hof 4',
  });
  expect(boardHeader([one, other], 'de')).toEqual({ title: 'A', location: 'Hof 4', ...none });
  expect(stationLabel([other], [one, other], 'de')).toEqual({
    name: '2',
    power: '11\u00a0kW',
    plugs: 'Typ 2',
    location: '',
  });
});

it('a dot stays on the line of what it follows', () => {
  expect(withDotsKept('Hof · Säule 1 · 22 kW')).toBe('Hof\u00a0· Säule\u00a01\u00a0· 22\u00a0kW');
  expect(withDotsKept('Parkhaus Südtiroler Platz · Platz 7')).toBe(
    'Parkhaus Südtiroler Platz\u00a0· Platz\u00a07',
  );
  expect(withDotsKept('Säule 1')).toBe('Säule 1');
});
