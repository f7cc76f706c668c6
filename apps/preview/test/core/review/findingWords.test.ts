import type { BundleDiagnostic, BundleNotice, CodeValues } from '@wattpost/lint';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/core/languages/index.ts';
import { findingText } from '../../../src/core/review/findingWords.ts';

function said(told: CodeValues, locale: string): string {
  const common = {
    path: '$',
    message: 'As `wattpost check` says it.',
    severity: 'info',
    entries: [],
  };
  const finding = { ...common, ...told } as BundleDiagnostic | BundleNotice;
  return findingText(finding, locale).replaceAll(/[\u202f\u00a0]/g, ' ');
}

const cases: readonly (readonly [CodeValues, english: string, german: string, french: string])[] = [
  [
    { code: 'expired', values: { end: '2026-11-20T23:00:00Z' } },
    'The bundle ended at 20 Nov 2026, 23:00 UTC; displays show no price from it any more.',
    'Die Preisdatei galt bis 20. Nov. 2026, 23:00 UTC; Anzeigen zeigen keinen Preis mehr daraus.',
    'Le fichier de prix a pris fin le 20 nov. 2026, 23:00 UTC ; les affichages n’en montrent plus aucun prix.',
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
    '“A” and “B” both hold on Monday 05:05; the window that began last wins.',
    '„A“ und „B“ gelten beide am Montag 05:05; das zuletzt begonnene Zeitfenster geht vor.',
    '« A » et « B » valent tous deux lundi 05:05 ; la plage commencée en dernier l’emporte.',
  ],
  [
    {
      code: 'end_disagrees',
      values: { entry: 'A', end: '2026-12-24T12:00:00', until: '2026-12-24T10:00:30' },
    },
    '“A” gives the end 24 Dec 2026 12:00, but can hold only until 24 Dec 2026 10:00:30.',
    '„A“ nennt als Ende 24.12.2026 12:00, kann aber nur bis 24.12.2026 10:00:30 gelten.',
    '« A » indique la fin 24 déc. 2026 12:00, mais ne peut valoir que jusqu’au 24 déc. 2026 10:00:30.',
  ],
  [
    { code: 'interval_reading', values: { hasDefault: true, count: 1 } },
    'The intervals of the default price and one entry are read as blocks, priced for each unit; read as tiers they would cost something else.',
    'Die Preise des Standardpreises und eines Eintrags werden als Blöcke gelesen, je Einheit berechnet; als Staffeln gelesen kämen andere Kosten heraus.',
    'Les prix du prix par défaut et d’une entrée sont lus comme des blocs, facturés par unité ; lus comme des paliers, ils donneraient un autre coût.',
  ],
  [
    {
      code: 'afir_components',
      values: {
        powerKw: 150,
        components: [
          { component: 'fee', entries: [null, 'A', 'B', 'C', 'D'] },
          { component: 'time', entries: ['A'] },
        ],
      },
    },
    'At 150 kW an ad hoc price should consist of a price per kWh and at most an occupancy fee per minute (AFIR, article 5(4)); here there is also a fee per session (the default price, “A”, “B” and 2 more prices) and a price per minute of charging (“A”).',
    'Bei 150 kW soll ein Ad-hoc-Preis aus einem Preis je kWh und höchstens einer Belegungsgebühr je Minute bestehen (AFIR, Artikel 5 Absatz 4); hier gibt es außerdem: eine Gebühr je Ladevorgang (der Standardpreis, „A“, „B“ und 2 weitere Preise) und ein Preis je Minute Laden („A“).',
    'À 150 kW, un prix ad hoc doit se composer d’un prix par kWh et au plus de frais d’occupation par minute (AFIR, article 5, paragraphe 4) ; il y a ici aussi : des frais par session (le prix par défaut, « A », « B » et 2 autres prix) et un prix par minute de charge (« A »).',
  ],
];

const others: readonly CodeValues[] = [
  { code: 'expires_soon', values: { end: '2026-11-20T23:00:00Z' } },
  { code: 'made_in_future', values: { made: '2026-11-20T23:00:00Z' } },
  { code: 'hidden_direction_mark', values: { name: 'Q1' } },
  { code: 'other_zone', values: { rate: 'Q1', own: 'Q2', used: 'Q3' } },
  { code: 'no_directions', values: { station: 'Q1' } },
  { code: 'unused_cost_rate', values: { rate: 'Q1' } },
  { code: 'no_default_price', values: { rate: 'Q1' } },
  { code: 'schedule_over', values: { rate: 'Q1', date: '2026-12-24', hasDefault: true } },
  { code: 'schedule_over', values: { rate: 'Q1', date: '2026-12-24', hasDefault: false } },
  { code: 'overlap', values: null },
  { code: 'unreachable', values: { entry: 'Q1', winner: null } },
  {
    code: 'unreachable',
    values: { entry: 'Q1', winner: { entry: 'Q2', start: '2026-12-24T08:00:00' } },
  },
  { code: 'ignored_entries', values: { list: 'recurring', count: 3 } },
  { code: 'ignored_entries', values: { list: 'unique', count: 3 } },
  { code: 'duplicate_uuid', values: { entry: 'Q1' } },
  { code: 'small_tax', values: { percent: 0.2 } },
  { code: 'interval_reading', values: { hasDefault: false, count: 2 } },
  { code: 'interval_reading', values: { hasDefault: true, count: 0 } },
  { code: 'unknown_key', values: { place: 'Q1' } },
];

describe('what is found', () => {
  it.each(cases)('%j', (told, english, german, french) => {
    const texts = ['en-GB', 'de-DE', 'fr-FR'].map((locale) => said(told, locale));
    expect(texts).toEqual([english, german, french]);
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
