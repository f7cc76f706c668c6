import { describe, expect, it } from 'vitest';
import type { Intervals, PriceLimits, Tax } from '@wattpost/engine';
import { lineText, priceLines } from '../../src/prices/priceLine.ts';

interface Given {
  readonly energy?: readonly (readonly [number, number])[];
  readonly time?: readonly (readonly [number, number])[];
  readonly fee?: Intervals['session_fee'];
  readonly idle?: readonly (readonly [number, number])[];
  readonly limits?: Partial<PriceLimits>;
}

const noLimits: PriceLimits = {
  min_total: null,
  max_total: null,
  max_energy: null,
  max_time: null,
  max_idle: null,
};

/** Intervals from short notation: `[unit, price]` pairs. */
function intervals({ energy = [], time = [], fee = null, idle, limits }: Given): Intervals {
  const list = (pairs: readonly (readonly [number, number])[]): Intervals['energy'] =>
    pairs.map(([unit, price]) => ({ uuid: null, unit, price }));
  return {
    energy: list(energy),
    time: list(time),
    session_fee: fee,
    ...(idle === undefined ? {} : { idle: list(idle) }),
    ...(limits === undefined ? {} : { limits: { ...noLimits, ...limits } }),
  };
}

function lines(given: Given, tax: Tax | null = null, languages: [string] = ['en-GB']): string[] {
  return priceLines(intervals(given), { currency: 'EUR', tax, languages }).map((line) =>
    lineText(line).replaceAll('\u00a0', ' '),
  );
}

describe('C1 a price is stated per kWh and per minute where that is exact', () => {
  it.each<[string, Given, string[]]>([
    ['per kWh', { energy: [[1000, 0.615]] }, ['€0.615 per kWh']],
    ['from 100 Wh', { energy: [[100, 0.06]] }, ['€0.60 per kWh']],
    ['per Wh', { energy: [[1, 0.0005]] }, ['€0.50 per kWh']],
    ['no exact price per kWh', { energy: [[700, 0.5]] }, ['€0.50 per 700 Wh']],
    ['per minute', { time: [[1, 0.05]] }, ['€0.05 per minute']],
    ['3.00 an hour is exact per minute', { time: [[60, 3]] }, ['€0.05 per minute']],
    ['2.50 an hour is not', { time: [[60, 2.5]] }, ['€2.50 per hour']],
    ['15 minutes for 0.40: exact per hour', { time: [[15, 0.4]] }, ['€1.60 per hour']],
    ['7 minutes for 1.00: neither', { time: [[7, 1]] }, ['€1.00 per 7 min']],
  ])('%s', (_title, given, expected) => {
    expect(lines(given)).toEqual(expected);
  });

  it('one block that is not exact per minute takes the others along', () => {
    expect(
      lines({
        time: [
          [30, 3],
          [60, 2.5],
        ],
      }),
    ).toEqual([
      '€6.00 per hour, first 30 min after plug-in',
      '€2.50 per hour, from minute 31 after plug-in',
    ]);
  });
});

describe('lines come as AFIR orders them: kWh, minute, session', () => {
  it('whatever their sizes', () => {
    const given = {
      fee: { amount: 9, grace_period: null, energy_threshold: null },
      time: [[1, 5]],
      energy: [[1000, 0.1]],
    } as const;
    expect(lines(given)).toEqual(['€0.10 per kWh', '€5.00 per minute', '€9.00 per session']);
  });
});

describe('C2 several intervals are blocks, one line each', () => {
  it.each<[string, Given, string[]]>([
    [
      'minutes',
      {
        time: [
          [30, 0],
          [60, 3],
          [1, 0.1],
        ],
      },
      [
        '€0.05 per minute, from minute 31 to 90 after plug-in',
        '€0.10 per minute, from minute 91 after plug-in',
      ],
    ],
    [
      'parts of minutes',
      {
        time: [
          [7.5, 0],
          [10, 1],
          [1, 0.2],
        ],
      },
      [
        '€0.10 per minute, from 7.5 to 17.5 min after plug-in',
        '€0.20 per minute, 17.5 min after plug-in',
      ],
    ],
    [
      'energy',
      {
        energy: [
          [10_000, 4],
          [20_500, 10.25],
          [1000, 0.6],
        ],
      },
      [
        '€0.40 per kWh, first 10 kWh',
        '€0.50 per kWh, from 10 to 30.5 kWh',
        '€0.60 per kWh, above 30.5 kWh',
      ],
    ],
    [
      'neighbours with one price are one line',
      {
        time: [
          [30, 3],
          [60, 6],
          [1, 0.1],
        ],
      },
      ['€0.10 per minute'],
    ],
    [
      'also when they end before the last',
      {
        energy: [
          [1000, 0.5],
          [2000, 1],
          [1000, 0.6],
        ],
      },
      ['€0.50 per kWh, first 3 kWh', '€0.60 per kWh, above 3 kWh'],
    ],
  ])('%s', (_title, given, expected) => {
    expect(lines(given)).toEqual(expected);
  });
});

describe('C4 a session fee says when it is due', () => {
  it.each([
    [null, null, '€1.50 per session'],
    [0, 0, '€1.50 per session'],
    [300, null, '€1.50 per session, only if at least 5 min'],
    [90, null, '€1.50 per session, only if at least 90 s'],
    [null, 1500, '€1.50 per session, only if at least 1.5 kWh'],
    [60, 1000, '€1.50 per session, only if at least 1 min and 1 kWh'],
  ])('%s s, %s Wh: %s', (grace_period, energy_threshold, text) => {
    expect(lines({ fee: { amount: 1.5, grace_period, energy_threshold } })).toEqual([text]);
  });
});

describe('D3 what costs nothing has no line', () => {
  it.each<[string, Given]>([
    ['nothing at all', {}],
    [
      'zeros',
      {
        energy: [[1000, 0]],
        time: [
          [30, 0],
          [1, 0],
        ],
      },
    ],
    ['a fee of zero', { fee: { amount: 0, grace_period: 300, energy_threshold: null } }],
  ])('%s', (_title, given) => {
    expect(lines(given)).toEqual([]);
  });
});

describe('D3 what is free beside something that costs', () => {
  const idle = { energy: [[1000, 0]], time: [[240, 0], [1, 0.1]] } as const; // prettier-ignore
  it.each<[string, string[]]>([
    ['en-GB', ['€0.10 per minute, from minute 241 after plug-in', 'Energy free of charge']],
    ['de-AT', ['€ 0,10 pro Minute, ab Minute 241 nach dem Anstecken', 'Strom kostenlos']],
    ['fr-FR', ['0,10 € par minute, dès la 241e minute après le branchement', 'Énergie gratuite']],
    ['it-IT', ['0,10 € al minuto, dal minuto 241 dal collegamento', 'Energia gratuita']],
    ['es-ES', ['0,10 € por minuto, a partir del minuto 241 desde la conexión', 'Energía gratis']],
    ['pt-PT', ['0,10 € por minuto, a partir do minuto 241 após ligação', 'Energia gratuita']],
    ['nl-NL', ['€ 0,10 per minuut, vanaf minuut 241 na aansluiten', 'Energie gratis']],
    ['da-DK', ['0,10 € pr. minut, fra minut 241 efter tilslutning', 'Energi gratis']],
    ['nb-NO', ['0,10 € per minutt, fra minutt 241 etter tilkobling', 'Energi gratis']],
    ['sv-SE', ['0,10 € per minut, från minut 241 efter anslutning', 'Energi gratis']],
  ])('is energy, after what costs something, in %s', (language, expected) => {
    expect(lines(idle, null, [language])).toEqual(expected);
  });

  it('a later stretch that is free', () => {
    expect(
      lines({
        energy: [
          [5000, 2],
          [1000, 0],
        ],
      }),
    ).toEqual([
      // prettier-ignore
      '€0.40 per kWh, first 5 kWh',
      '€0.00 per kWh, above 5 kWh',
    ]);
  });
});

describe('C7 prices on a board are gross', () => {
  it.each([
    [{ percent: 20, included: true }, '€0.59 per kWh'],
    [{ percent: 20, included: false }, '€0.708 per kWh'],
    [{ percent: 8.1, included: false }, '€0.63779 per kWh'],
    [{ percent: 0, included: false }, '€0.59 per kWh'],
    [null, '€0.59 per kWh'],
  ])('%j', (tax, text) => {
    expect(lines({ energy: [[1000, 0.59]] }, tax)).toEqual([text]);
  });
});

describe('languages', () => {
  it.each<[string, string]>([
    ['de-DE', '0,05 € pro Minute, von Minute 31 bis 90 nach dem Anstecken'],
    ['fr-FR', '0,05 € par minute, de la 31e à la 90e minute après le branchement'],
    ['it-IT', '0,05 € al minuto, dal minuto 31 al 90 dal collegamento'],
    ['fi-FI', '0,05 € per minute, from minute 31 to 90 after plug-in'],
  ])('%s', (language, text) => {
    const [first] = lines(
      {
        time: [
          [30, 0],
          [60, 3],
          [1, 0.1],
        ],
      },
      null,
      [language],
    );
    expect(first?.replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('C11 idle time is told apart from charging', () => {
  it.each<[string, Given, string[]]>([
    [
      'both cost something',
      { time: [[1, 0.05]], idle: [[1, 0.1]] },
      ['€0.05 per minute of charging', '€0.10 per minute plugged in but not charging'],
    ],
    [
      'from a while on, which is one of idle minutes',
      {
        energy: [[1000, 0.5]],
        idle: [
          [10, 0],
          [60, 6],
        ],
      },
      ['€0.50 per kWh', '€0.10 per minute plugged in but not charging, after 10 min not charging'],
    ],
    ['none is listed', { time: [[1, 0.05]], idle: [] }, ['€0.05 per minute of charging']],
    [
      'it is free beside charging that is not',
      { time: [[1, 0.05]], idle: [[1, 0]] },
      ['€0.05 per minute of charging', '€0.00 per minute plugged in but not charging'],
    ],
    ['free beside time that is', { energy: [[1000, 0.5]], idle: [[1, 0]] }, ['€0.50 per kWh']],
  ])('%s', (_title, given, expected) => {
    expect(lines(given)).toEqual(expected);
  });
});

describe('C12 limits follow what they limit', () => {
  it.each<[string, Given, string[]]>([
    [
      'the highest total',
      { energy: [[1000, 0.5]], limits: { max_total: 12 } },
      ['€0.50 per kWh', 'At most €12.00 per session'],
    ],
    [
      'each there is',
      {
        energy: [[1000, 0.5]],
        limits: { min_total: 1, max_total: 30, max_energy: 20, max_time: 8, max_idle: 5 },
      },
      [
        '€0.50 per kWh, max. €20.00',
        'At most €8.00 in time fees',
        'At most €5.00 in overstay fees',
        'At least €1.00 per session',
        'At most €30.00 per session',
      ],
    ],
    [
      'what is charged, then the limits of the total',
      {
        energy: [[1000, 0.5]],
        time: [
          [240, 0],
          [1, 0.1],
        ],
        idle: [[1, 0.2]],
        fee: { amount: 1, grace_period: null, energy_threshold: null },
        limits: { min_total: 2, max_total: 30, max_time: 12, max_idle: 5 },
      },
      [
        '€0.50 per kWh',
        '€0.10 per minute of charging, from minute 241 after plug-in, max. €12.00',
        '€0.20 per minute plugged in but not charging, max. €5.00',
        '€1.00 per session',
        'At least €2.00 per session',
        'At most €30.00 per session',
      ],
    ],
    [
      'after several blocks on a line of its own, for it is that of all',
      {
        energy: [
          [10_000, 4],
          [1000, 0.6],
        ],
        limits: { max_energy: 20, max_total: 30 },
      },
      [
        '€0.40 per kWh, first 10 kWh',
        '€0.60 per kWh, above 10 kWh',
        'At most €20.00 for energy',
        'At most €30.00 per session',
      ],
    ],
    [
      'nothing free is capped',
      { energy: [[1000, 0]], time: [[1, 0.1]], limits: { max_energy: 20, max_time: 8 } },
      ['€0.10 per minute, max. €8.00', 'Energy free of charge', 'At most €20.00 for energy'],
    ],
    [
      'a fee alone',
      {
        fee: { amount: 1, grace_period: null, energy_threshold: null },
        limits: { min_total: 2, max_total: 3 },
      },
      ['€1.00 per session', 'At least €2.00 per session', 'At most €3.00 per session'],
    ],
    ['a lowest total of nothing is none', { limits: { min_total: 0 } }, []],
    [
      'a highest total of nothing is free of charge',
      { time: [[1, 5]], limits: { max_total: 0 } },
      [],
    ],
  ])('%s', (_title, given, expected) => {
    expect(lines(given)).toEqual(expected);
  });

  it('C7 are told with their tax', () => {
    const given: Given = { energy: [[1000, 0.5]], limits: { max_total: 10 } };
    expect(lines(given, { percent: 20, included: false })[1]).toBe('At most €12.00 per session');
  });

  it.each([
    ['de-AT', '€ 0,10 pro Minute, ab Minute 241 nach dem Anstecken, max. € 12,00'],
    ['fr-FR', '0,10 € par minute, dès la 241e minute après le branchement, max. 12,00 €'],
    ['nl-NL', '€ 0,10 per minuut, vanaf minuut 241 na aansluiten, max. € 12,00'],
  ])('C12 on one line in %s', (language, line) => {
    const given: Given = { time: [[240, 0], [1, 0.1]], limits: { max_time: 12 } }; // prettier-ignore
    expect(lines(given, null, [language])).toEqual([line]);
  });

  it.each([
    ['de-DE', '0,10 € pro Minute Standzeit ohne Laden', 'Max. 12,00 € pro Ladevorgang'],
    ['fr-FR', '0,10 € par minute d’occupation sans charge', 'Maximum 12,00 € par recharge'],
    ['it-IT', '0,10 € al minuto di occupazione senza ricarica', 'Al massimo 12,00 € per ricarica'],
    ['nl-NL', '€ 0,10 per minuut aangesloten zonder laden', 'Maximaal € 12,00 per laadsessie'],
    ['es-ES', '0,10 € por minuto de ocupación sin carga', 'Como máximo 12,00 € por recarga'],
    ['pt-PT', '0,10 € por minuto ligado sem carregar', 'No máximo 12,00 € por carregamento'],
    ['sv-SE', '0,10 € per minut ansluten utan laddning', 'Högst 12,00 € per laddtillfälle'],
    ['nb-NO', '0,10 € per minutt tilkoblet uten lading', 'Maksimalt 12,00 € per ladeøkt'],
    ['da-DK', '0,10 € pr. minut tilsluttet uden opladning', 'Højst 12,00 € pr. opladning'],
  ])('C11 C12 in %s', (language, idle, most) => {
    const given: Given = { idle: [[1, 0.1]], limits: { max_total: 12 } };
    expect(lines(given, null, [language])).toEqual([idle, most]);
  });
});
