import type { TimePattern } from '@wattpost/price-views';
import { describe, expect, it } from 'vitest';
import { whensText } from '../../../src/core/review/whenWords.ts';

const night: TimePattern = {
  kind: 'weekdays',
  weekdays: [0, 1, 2, 3, 4],
  from: '22:00',
  until: '06:00',
};
const daily: TimePattern = { ...night, weekdays: [1, 2, 3, 4, 5, 6, 0] };
const weekend: TimePattern = {
  kind: 'week_span',
  fromWeekday: 5,
  from: '20:00',
  untilWeekday: 0,
  until: '22:00',
};
const christmas = {
  kind: 'dates',
  first: '2026-12-24',
  last: '2026-12-26',
  weekdays: [1, 2, 3, 4, 5, 6, 0],
  from: '00:00',
  until: '24:00',
  daysLater: 0,
} satisfies TimePattern;
const nightly: TimePattern = {
  ...christmas,
  first: '2026-11-30',
  last: null,
  from: '22:00',
  until: '06:00',
  daysLater: 1,
};
const back: TimePattern = {
  ...christmas,
  first: '2026-10-25',
  last: '2026-10-25',
  from: '02:30',
  until: '02:15',
};
const begin = { date: '2026-11-01', time: '06:00' };

describe('when something holds', () => {
  it.each<[string, TimePattern[], string, string, string]>([
    ['always', [{ kind: 'always' }], 'At all times', 'Jederzeit', 'À toute heure'],
    [
      'days of the week',
      [night],
      'Sun–Thu 22:00–06:00',
      'So–Do 22:00–06:00',
      'dim.–jeu. 22:00–06:00',
    ],
    [
      'every day',
      [daily],
      'Every day 22:00–06:00',
      'Täglich 22:00–06:00',
      'Tous les jours 22:00–06:00',
    ],
    [
      'a weekend',
      [weekend],
      'Fri 20:00 – Sun 22:00',
      'Fr 20:00 – So 22:00',
      'ven. 20:00 – dim. 22:00',
    ],
    ['dates', [christmas], '24–26 Dec 2026', '24.–26.12.2026', '24–26 déc. 2026'],
    [
      'an hour that comes twice',
      [back],
      '25 Oct 2026 02:30–02:15 (clocks go back)',
      '25.10.2026 02:30–02:15 (Uhr wird zurückgestellt)',
      '25 oct. 2026 02:30–02:15 (passage à l’heure d’hiver)',
    ],
    [
      'from then on',
      [{ kind: 'once', from: begin, until: null }],
      'From 1 Nov 2026 06:00 on',
      'Ab 01.11.2026 06:00',
      'À partir du 1 nov. 2026 06:00',
    ],
    [
      'from a date on',
      [{ kind: 'once', from: { date: '2026-11-30', time: '00:00' }, until: null }],
      'From 30 Nov 2026 on',
      'Ab 30.11.2026',
      'À partir du 30 nov. 2026',
    ],
    [
      'each night from then on',
      [nightly],
      'Every day 22:00–06:00 from 30 Nov 2026 on',
      'Täglich 22:00–06:00 ab 30.11.2026',
      'Tous les jours 22:00–06:00 à partir du 30 nov. 2026',
    ],
    [
      'each night, after something else',
      [weekend, nightly],
      'Fri 20:00 – Sun 22:00, every day 22:00–06:00 from 30 Nov 2026 on',
      'Fr 20:00 – So 22:00, täglich 22:00–06:00 ab 30.11.2026',
      'ven. 20:00 – dim. 22:00, tous les jours 22:00–06:00 à partir du 30 nov. 2026',
    ],
    [
      'nights of working days until then',
      [{ ...nightly, weekdays: [1, 2, 3, 4, 5], first: null, last: '2026-12-24' }],
      'Mon–Fri 22:00–06:00 until 24 Dec 2026',
      'Mo–Fr 22:00–06:00 bis 24.12.2026',
      'lun.–ven. 22:00–06:00 jusqu’au 24 déc. 2026',
    ],
    [
      'nights between two dates',
      [{ ...nightly, first: '2026-12-24', last: '2026-12-26' }],
      '24–26 Dec 2026 22:00–06:00',
      '24.–26.12.2026 22:00–06:00',
      '24–26 déc. 2026 22:00–06:00',
    ],
    [
      'until then',
      [{ kind: 'once', from: null, until: begin }],
      'Until 1 Nov 2026 06:00',
      'Bis 01.11.2026 06:00',
      'Jusqu’au 1 nov. 2026 06:00',
    ],
    [
      'more than can be told',
      Array.from({ length: 8 }, () => weekend),
      ', Fri 20:00 – Sun 22:00 and 2 more',
      ', Fr 20:00 – So 22:00 und 2 weitere Zeiten',
      ', ven. 20:00 – dim. 22:00 et 2 autres',
    ],
  ])('%s', (_title, whens, english, german, french) => {
    const said = ['en-GB', 'de-DE', 'fr-FR'].map((locale) =>
      whensText(whens, locale)
        .replaceAll(/[\u2009\u202f\u00a0]/g, ' ')
        .replaceAll(/(\d) – (\d\d?) /g, '$1–$2 '),
    );
    const shortened =
      whens.length > 6 ? said.map((text) => text.slice(text.lastIndexOf(','))) : said;
    expect(shortened).toEqual([english, german, french]);
  });
});
