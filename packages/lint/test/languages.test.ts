import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingText } from '../src/languages.ts';
import { diagnosticSentences } from '../src/words/diagnostics.ts';
import type { Coded } from '@wattpost/engine';
import { notices, type FindingValues } from '../src/words/index.ts';

type Found = Coded<FindingValues>;

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'sv'];

function said(finding: Found, locale: string): string {
  return findingText(finding, locale).replaceAll(/[\u202f\u00a0]/g, ' ');
}

const cases: readonly (readonly [Found, english: string, german: string, french: string])[] = [
  [
    { code: 'expired', values: { end: '2026-11-20T23:00:00Z' } },
    'The bundle ended at 20 Nov 2026, 23:00 UTC; displays show no price from it any more.',
    'Die Preisdatei galt bis 20. Nov. 2026, 23:00 UTC; Anzeigen zeigen keinen Preis mehr daraus.',
    'Le fichier de prix a pris fin le 20 nov. 2026, 23:00 UTC ; les écrans n’en montrent plus aucun prix.',
  ],
  [
    {
      code: 'crosses_midnight',
      values: { entry: 'Nacht', weekday: 6, from: '22:00', until: '06:00' },
    },
    '“Nacht” runs past midnight, from Saturday 22:00 to Sunday 06:00.',
    '„Nacht“ geht über Mitternacht, von Samstag 22:00 bis Sonntag 06:00.',
    '« Nacht » se poursuit après minuit, de samedi 22:00 à dimanche 06:00.',
  ],
  [
    { code: 'overlap', values: { entry: 'A', other: 'B', minuteOfWeek: 1440 + 305 } },
    '“A” and “B” both apply on Monday 05:05; the window that began last wins.',
    '„A“ und „B“ gelten beide am Montag 05:05; das zuletzt begonnene Zeitfenster geht vor.',
    '« A » et « B » s’appliquent toutes deux lundi 05:05 ; la plage commencée en dernier l’emporte.',
  ],
  [
    {
      code: 'end_disagrees',
      values: { entry: 'A', end: '2026-12-24T12:00:00', until: '2026-12-24T10:00:30' },
    },
    '“A” gives the end 24 Dec 2026 12:00, but can apply only until 24 Dec 2026 10:00:30.',
    '„A“ nennt als Ende 24.12.2026 12:00, kann aber nur bis 24.12.2026 10:00:30 gelten.',
    '« A » indique la fin 24 déc. 2026 12:00, mais ne peut s’appliquer que jusqu’au 24 déc. 2026 10:00:30.',
  ],
  [
    { code: 'power_impossible', values: { kw: 9340.5, most: 22, isOfStation: true } },
    'The energy needs 9,340.5 kW on average; the station delivers 22 kW at most. Check the energy and the times.',
    'Die Energie erfordert im Mittel 9.340,5 kW; die Ladestation liefert höchstens 22 kW. Prüfen Sie Energie und Zeiten.',
    'L’énergie demande 9 340,5 kW en moyenne ; la borne fournit au plus 22 kW. Vérifiez l’énergie et les heures.',
  ],
  [
    {
      code: 'short_gap',
      values: {
        list: 'recurring',
        entry: 'A',
        next: 'B',
        from: 1440 + 359,
        until: 1440 + 360,
        count: 7,
        usual: null,
        hasDefault: true,
        start: null,
      },
    },
    '“A” applies until Monday 05:59, “B” from Monday 06:00: in between, the default price applies. Set the end of “A” to Monday 06:00. This is the first of 7 such gaps.',
    '„A“ gilt bis Montag 05:59, „B“ ab Montag 06:00: Dazwischen gilt der Standardpreis. Setzen Sie das Ende von „A“ auf Montag 06:00. Das ist die erste von 7 solchen Lücken.',
    '« A » s’applique jusqu’au lundi 05:59, « B » à partir du lundi 06:00 : entre les deux, le prix par défaut s’applique. Fixez la fin de « A » au lundi 06:00. C’est le premier de 7 trous semblables.',
  ],
  [
    { code: 'interval_reading', values: { hasDefault: true, count: 1 } },
    'The intervals of the default price and one entry are read as blocks, priced for each unit; read as tiers they would cost something else.',
    'Die Preise des Standardpreises und eines Eintrags werden als Blöcke gelesen, pro Einheit berechnet; als Staffeln gelesen kämen andere Kosten heraus.',
    'Les prix du prix par défaut et d’une entrée sont lus comme des blocs, facturés par unité ; lus comme des paliers, ils donneraient un autre coût.',
  ],
  [
    {
      code: 'afir_components',
      values: {
        powerKw: 150,
        rate: null,
        components: [
          { component: 'fee', entries: [null, 'A', 'B', 'C', 'D'] },
          { component: 'time', entries: ['A'] },
        ],
      },
    },
    'At 150 kW an ad hoc price must consist of a price per kWh and at most an occupancy fee per minute (AFIR, article 5(4)); here there is also a fee per session (the default price, “A”, “B” and 2 more prices) and a price per minute of charging (“A”).',
    'Bei 150 kW muss ein Ad-hoc-Preis aus einem Preis pro kWh und höchstens einer Standgebühr pro Minute bestehen (AFIR, Artikel 5 Absatz 4); hier gibt es außerdem: eine Startgebühr (der Standardpreis, „A“, „B“ und 2 weitere Preise) und ein Preis pro Minute Laden („A“).',
    'À 150 kW, un prix à l’acte doit se composer d’un prix par kWh et au plus de frais d’occupation par minute (AFIR, article 5, paragraphe 4) ; il y a ici aussi : des frais de démarrage (le prix par défaut, « A », « B » et 2 autres prix) et un prix par minute de charge (« A »).',
  ],
  [
    {
      code: 'implausible_price',
      values: {
        isHigh: true,
        part: 'energy',
        bound: 3,
        currency: 'EUR',
        prices: [
          { entry: 'Nacht', amount: '77' },
          { entry: null, amount: '49' },
        ],
      },
    },
    'More than €3.00/kWh looks implausible: “Nacht” (€77.00/kWh), the default price (€49.00/kWh).',
    'Mehr als 3,00 €/kWh sieht unplausibel aus: „Nacht“ (77,00 €/kWh), der Standardpreis (49,00 €/kWh).',
    'Plus de 3,00 €/kWh semble peu plausible : « Nacht » (77,00 €/kWh), le prix par défaut (49,00 €/kWh).',
  ],
  [
    {
      code: 'too_many_decimals',
      values: { places: 5, prices: [{ entry: null, amount: '0.30000000000000004' }] },
    },
    'A price with more than 5 decimals looks implausible: the default price (0.30000000000000004).',
    'Ein Preis mit mehr als 5 Nachkommastellen sieht unplausibel aus: der Standardpreis (0,30000000000000004).',
    'Un prix avec plus de 5 décimales semble peu plausible : le prix par défaut (0,30000000000000004).',
  ],
  [
    {
      code: 'price_jump',
      values: {
        currency: 'EUR',
        jumps: [
          {
            entry: 'A',
            component: 'session_fee',
            isFree: false,
            amounts: {
              before: { amount: '1', quantity: 0 },
              after: { amount: '10', quantity: 0 },
            },
          },
          { entry: null, component: null, amounts: null, isFree: true },
        ],
      },
    },
    'Prices change by more than a factor of three: “A” (€1.00/session → €10.00/session), the default price (now free of charge).',
    'Preise ändern sich um mehr als den Faktor drei: „A“ (1,00 €/Ladevorgang → 10,00 €/Ladevorgang), der Standardpreis (jetzt kostenlos).',
    'Des prix changent de plus d’un facteur trois : « A » (1,00 €/recharge → 10,00 €/recharge), le prix par défaut (désormais gratuit).',
  ],
];

/** Of each part of a price. */
const parts = ['time', 'idle', 'session_fee', 'limit'] as const;

const gap = { entry: 'Q1', next: 'Q2', count: 7 };
const period = { rate: 'Q1', from: '2026-12-24T00:00:00', until: null };

const others: readonly Found[] = [
  { code: 'expires_soon', values: { end: '2026-11-20T23:00:00Z' } },
  { code: 'made_in_future', values: { made: '2026-11-20T23:00:00Z' } },
  { code: 'follow_not_stated', values: {} },
  { code: 'hidden_direction_mark', values: { name: 'Q1' } },
  { code: 'wrong_encoding', values: { text: 'Q1', repaired: 'Q2' } },
  { code: 'other_zone', values: { rate: 'Q1', own: 'Q2', used: 'Q3' } },
  {
    code: 'afir_power_unknown',
    values: { station: 'Q1', components: [{ component: 'time', entries: ['Q2'] }] },
  },
  { code: 'dates_outside_periods', values: { rate: 'Q1' } },
  { code: 'period_over', values: { ...period, until: '2026-12-25T00:00:00' } },
  { code: 'period_after_end', values: { ...period, end: '2026-11-20T23:00:00Z' } },
  { code: 'period_never_applies', values: { ...period, rate: null, index: 0 } },
  { code: 'no_directions', values: { station: 'Q1' } },
  { code: 'unused_cost_rate', values: { rate: 'Q1' } },
  { code: 'no_default_price', values: { rate: 'Q1' } },
  { code: 'schedule_over', values: { rate: 'Q1', date: '2026-12-24', hasDefault: true } },
  { code: 'schedule_over', values: { rate: 'Q1', date: '2026-12-24', hasDefault: false } },
  { code: 'overlap', values: null },
  { code: 'unreachable', values: { entry: 'Q1', winner: null } },
  {
    code: 'unreachable',
    values: {
      entry: 'Q1',
      winner: null,
      skipped: { from: '2026-03-29T02:00:00', until: '2026-03-29T03:00:00' },
    },
  },
  {
    code: 'unreachable',
    values: { entry: 'Q1', winner: { entry: 'Q2', start: '2026-12-24T08:00:00' } },
  },
  { code: 'ignored_entries', values: { list: 'recurring', count: 3 } },
  { code: 'ignored_entries', values: { list: 'unique', count: 3 } },
  { code: 'duplicate_uuid', values: { entry: 'Q1' } },
  { code: 'small_tax', values: { percent: 0.2, likely: 20 } },
  { code: 'interval_reading', values: { hasDefault: false, count: 2 } },
  { code: 'interval_reading', values: { hasDefault: true, count: 0 } },
  { code: 'unknown_key', values: { key: 'Q1' } },
  { code: 'power_impossible', values: { kw: 4200, most: 3750, isOfStation: false } },
  ...parts.map((part): Found => ({
    code: 'implausible_price',
    values: {
      isHigh: false,
      part,
      bound: 0.01,
      currency: 'EUR',
      prices: ['Q1', 'Q2', 'Q3'].map((entry) => ({ entry, amount: '0.0001' })),
    },
  })),
  { code: 'currency_not_in_use', values: { currency: 'Q1', ended: '2026-01' } },
  { code: 'currency_not_in_use', values: { currency: 'Q1', ended: null } },
  { code: 'short_gap', values: null },
  ...[true, false].map((hasDefault): Found => ({
    code: 'short_gap',
    values: {
      list: 'recurring',
      ...gap,
      from: 359,
      until: 360,
      usual: null,
      hasDefault,
      start: null,
    },
  })),
  {
    code: 'short_gap',
    values: {
      list: 'cost_rate_periods',
      ...gap,
      from: '2026-12-31T23:59:59',
      until: '2027-01-01T00:00:00',
      usual: 'Q3',
      hasDefault: false,
      start: null,
    },
  },
  {
    code: 'short_gap',
    values: {
      list: 'unique',
      ...gap,
      from: '2026-12-25T00:00:00',
      until: '2026-12-25T00:01:00',
      usual: null,
      hasDefault: true,
      start: '2026-12-25T00:00:00',
    },
  },
  {
    code: 'us_time_price',
    values: { rate: 'Q1', components: [{ component: 'time', entries: ['Q2'] }] },
  },
  {
    code: 'price_jump',
    values: {
      currency: 'EUR',
      jumps: [{ entry: 'Q1', component: null, amounts: null, isFree: false }],
    },
  },
  ...(['recurring', 'unique'] as const).flatMap((list) =>
    [true, false].map((hasDefault): Found => ({
      code: 'entries_lost',
      values: { list, entries: ['Q1', 'Q2'], hasDefault },
    })),
  ),
];

it('texts for Switzerland have no ß', () => {
  const finding: Found = {
    code: 'afir_components',
    values: { powerKw: 150, rate: null, components: [] },
  };
  expect(findingText(finding, 'de-DE')).toContain('außerdem');
  expect(findingText(finding, 'de-CH')).toContain('ausserdem');
});

describe('what is found', () => {
  it.each(cases)('%j', (told, english, german, french) => {
    const texts = ['en-GB', 'de-DE', 'fr-FR'].map((locale) => said(told, locale));
    expect(texts).toEqual([english, german, french]);
  });

  it('has an example of each code', () => {
    const examples = new Set([...cases.map(([told]) => told), ...others].map(({ code }) => code));
    expect([...examples].sort()).toEqual(
      Object.keys({ ...diagnosticSentences, ...notices }).sort(),
    );
  });

  it.each(others)('%j is told apart in every language, with all of its names', (told) => {
    const texts = languages.map((language) => said(told, language));
    expect(new Set(texts).size).toBe(languages.length);
    const names = JSON.stringify(told.values).match(/Q\d/g) ?? [];
    for (const text of texts) {
      for (const name of names) expect(text).toContain(name);
    }
  });
});

describe('the catalogues', () => {
  const words = new URL('../src/words/', import.meta.url);
  const source = readdirSync(words)
    .map((file) => readFileSync(new URL(file, words), 'utf8'))
    .join('');
  const said = [...source.matchAll(/\b(?:say|info|warning)\(\s*'((?:[^'\\]|\\.)*)'/g)].map(
    ([, text = '']) => text,
  );

  it.each(['de', 'es', 'fr', 'it', 'nl', 'sv'])('%s has each message, and no other', (language) => {
    const file = new URL(`../src/messages/${language}.json`, import.meta.url);
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(Object.keys(catalogue).sort()).toEqual([...new Set(said)].sort());
    expect(Object.values(catalogue).filter((text) => text.trim() === '')).toEqual([]);
  });
});
