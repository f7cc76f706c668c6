import { priceBreakdown } from '@wattpost/engine';
import { aboutPrices, priceGaps } from './lawEuropean.ts';
import type { LawRule, Published } from './lawRule.ts';
import { costs, pricesInForce, type NamedPrice } from './pricesInForce.ts';

/** National requirements of Austria, Germany and France beyond the European regulation. */
export const nationalRules: readonly LawRule[] = [
  {
    code: 'at_price_not_reportable',
    severity: 'warning',
    countries: ['AT'],
    article: 'Ladepunkt-Daten-VO, § 5 (2) 3',
    anchor: 'austria',
    find: (published) =>
      priceGaps(published).map(({ path, name, at }) => ({
        path,
        message: `"${name}" has no price at ${at} that could be reported to E-Control as the ad hoc price.`,
      })),
  },
  {
    code: 'de_no_energy_price',
    severity: 'warning',
    countries: ['DE'],
    article: 'PAngV, § 14 (2) and (4)',
    anchor: 'germany',
    find: (published) =>
      aboutPrices(
        published,
        (price) => price.intervals.energy.length === 0 && !isFree(price),
        (names, { rate }) =>
          `"${rate.name}" charges without a price per kWh (${names}); the price that must be ` +
          'stated at the charging point is per 1 kWh, at any power.',
      ),
  },
  {
    code: 'de_tax_not_stated',
    severity: 'info',
    countries: ['DE'],
    article: 'PAngV, § 2 no. 1',
    anchor: 'germany',
    find: taxNotStated,
  },
  {
    code: 'fr_tax_not_stated',
    severity: 'info',
    countries: ['FR'],
    article: 'arrêté of 3 December 1987, article 1',
    anchor: 'france',
    find: taxNotStated,
  },
  {
    code: 'fr_not_in_euros',
    severity: 'warning',
    countries: ['FR'],
    article: 'arrêté of 3 December 1987, article 1',
    anchor: 'france',
    find: ({ rates }) =>
      rates
        .filter(({ rate }) => rate.currency !== 'EUR')
        .map(({ rate, path }) => ({
          path: `${path}.currency`,
          message: `"${rate.name}" is in ${rate.currency}; prices must be stated in euros.`,
        })),
  },
  {
    code: 'fr_not_in_french',
    severity: 'warning',
    countries: ['FR'],
    article: 'loi n° 94-665, articles 2 and 3',
    anchor: 'france',
    find: notInFrench,
  },
];

function isFree({ intervals }: NamedPrice): boolean {
  return priceBreakdown(intervals, null).isFree;
}

function taxNotStated({ rates }: Published): { path: string; message: string }[] {
  return rates
    .filter(
      ({ rate, prices }) =>
        (rate.tax ?? null) === null &&
        prices.some(({ intervals }) => costs([...intervals.energy, ...intervals.time])),
    )
    .map(({ rate, path }) => ({
      path: `${path}.tax`,
      message:
        `"${rate.name}" does not state whether its prices include VAT: displays show ` +
        'them without a note about tax. Stated prices must include it.',
    }));
}

/** The default languages of a display follow from its texts; without any they include French. */
function notInFrench({ stations }: Published): { path: string; message: string }[] {
  return stations.flatMap(({ station, path, rates }) => {
    const languages = [
      ...rates.flatMap(({ rate }) => [
        ...Object.keys(rate.marketing_texts),
        ...pricesInForce(rate).flatMap(({ texts }) => Object.keys(texts)),
      ]),
      ...(station.directions ?? []).map(({ language }) => language),
    ].map((locale) => locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? '');
    const found = [...new Set(languages)];
    if (found.length === 0 || found.includes('fr')) return [];
    const message =
      `"${station.public_display_name ?? station.label}" has texts in ${found.join(', ')} and none ` +
      'in French: a display whose languages are not set does not speak French there.';
    return [{ path, message }];
  });
}
