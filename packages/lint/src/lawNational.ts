import { priceBreakdown } from '@wattpost/engine';
import { timePriceNotices } from './fastChargerPrices.ts';
import { aboutPrices, priceGaps } from './lawEuropean.ts';
import type { LawRule, LawSource, Published } from './lawRule.ts';
import { costs, pricesInForce, type NamedPrice } from './pricesInForce.ts';
import { findingMessage } from './words/index.ts';

type Finding = { path: string; message: string };

const ladepunktDaten: LawSource = {
  title: 'Ladepunkt-Daten-VO, BGBl. II Nr. 257/2024, in force since 25 September 2024',
  read: 'text',
};
const preisauszeichnung: LawSource = {
  title: 'Preisauszeichnungsgesetz, BGBl. Nr. 146/1992, as of 31 March 2025',
  read: 'text',
};
const preisangaben: LawSource = {
  title: 'Preisangabenverordnung of 12 November 2021, as amended by BGBl. 2026 I Nr. 28',
  read: 'text',
};
const frenchPrices: LawSource = {
  title: 'Arrêté of 3 December 1987 on informing consumers of prices',
  read: 'text',
};
const frenchLanguage: LawSource = { title: 'Loi n° 94-665 of 4 August 1994', read: 'text' };
const spanishCharging: LawSource = {
  title: 'Real Decreto 184/2022 of 8 March 2022, as amended by Ley 9/2025',
  read: 'text',
};
const spanishReports: LawSource = {
  title: 'Orden TED/445/2023 of 28 April 2023, in force since 16 May 2023',
  read: 'text',
};
const portugueseCharging: LawSource = {
  title: 'Decreto-Lei n.º 93/2025 of 14 August 2025',
  read: 'summary',
};
const preisbekanntgabe: LawSource = {
  title: 'Preisbekanntgabeverordnung of 11 December 1978, article 3 as of 1 July 2022',
  read: 'text',
};
const weightsAndMeasures: LawSource = {
  title: 'NIST Handbook 44, section 3.40, and CCR title 4, § 4002.11, since 1 January 2020',
  read: 'summary',
};

/** From this power on, operators in Spain report the price. */
const spanishReportsFromKw = 43;

/** National requirements beside the European regulation, and those of Switzerland and the United States. */
export const nationalRules: readonly LawRule[] = [
  {
    code: 'at_price_not_reportable',
    severity: 'warning',
    countries: ['AT'],
    article: 'Ladepunkt-Daten-VO, § 5 (2) 3 and § 6',
    source: ladepunktDaten,
    anchor: 'austria',
    find: (published) => unreported(published, 'E-Control'),
  },
  {
    code: 'at_tax_not_stated',
    severity: 'info',
    countries: ['AT'],
    article: 'PrAG, § 9 (1)',
    source: preisauszeichnung,
    anchor: 'austria',
    find: taxNotStated,
  },
  {
    code: 'de_no_energy_price',
    severity: 'warning',
    countries: ['DE'],
    article: 'PAngV, § 14 (2) and (4)',
    source: preisangaben,
    anchor: 'germany',
    find: (published) =>
      withoutEnergyPrice(published, 'stated at the charging point is per 1 kWh, at any power'),
  },
  {
    code: 'de_tax_not_stated',
    severity: 'info',
    countries: ['DE'],
    article: 'PAngV, § 2 no. 1',
    source: preisangaben,
    anchor: 'germany',
    find: taxNotStated,
  },
  {
    code: 'fr_tax_not_stated',
    severity: 'info',
    countries: ['FR'],
    article: 'arrêté of 3 December 1987, article 1',
    source: frenchPrices,
    anchor: 'france',
    find: taxNotStated,
  },
  {
    code: 'fr_not_in_euros',
    severity: 'warning',
    countries: ['FR'],
    article: 'arrêté of 3 December 1987, article 1',
    source: frenchPrices,
    anchor: 'france',
    find: (published) => inOtherCurrency(published, 'EUR', 'stated in euros'),
  },
  {
    code: 'fr_not_in_french',
    severity: 'warning',
    countries: ['FR'],
    article: 'loi n° 94-665, articles 2 and 3',
    source: frenchLanguage,
    anchor: 'france',
    find: notInFrench,
  },
  {
    code: 'es_no_energy_price',
    severity: 'warning',
    countries: ['ES'],
    article: 'RD 184/2022, artículo 6.4 f)',
    source: spanishCharging,
    anchor: 'spain',
    find: (published) =>
      withoutEnergyPrice(published, 'presented clearly is that of the energy delivered'),
  },
  {
    code: 'es_price_not_reportable',
    severity: 'warning',
    countries: ['ES'],
    article: 'Orden TED/445/2023, artículos 4.2 and 5.2',
    source: spanishReports,
    anchor: 'spain',
    find: (published) => unreported(spanishReported(published), 'the ministry'),
  },
  {
    code: 'es_not_in_euros',
    severity: 'warning',
    countries: ['ES'],
    article: 'Orden TED/445/2023, anexo I.11',
    source: spanishReports,
    anchor: 'spain',
    find: (published) =>
      inOtherCurrency(spanishReported(published), 'EUR', 'reported to the ministry in euros'),
  },
  {
    code: 'pt_no_energy_price',
    severity: 'info',
    countries: ['PT'],
    article: 'DL 93/2025',
    source: portugueseCharging,
    anchor: 'portugal',
    find: (published) => withoutEnergyPrice(published, 'shown at the charging point is per kWh'),
  },
  {
    code: 'ch_not_in_francs',
    severity: 'warning',
    countries: ['CH'],
    article: 'PBV, articles 3 (1) and 10 (1)',
    source: preisbekanntgabe,
    anchor: 'switzerland',
    find: (published) => inOtherCurrency(published, 'CHF', 'stated in Swiss francs'),
  },
  {
    code: 'ch_tax_not_stated',
    severity: 'info',
    countries: ['CH'],
    article: 'PBV, articles 4 (1) and 10 (2)',
    source: preisbekanntgabe,
    anchor: 'switzerland',
    find: taxNotStated,
  },
  {
    code: 'us_time_price',
    severity: 'info',
    countries: ['US'],
    article: 'NIST Handbook 44, section 3.40',
    source: weightsAndMeasures,
    anchor: 'the-united-states',
    find: ({ stations }) =>
      stations.flatMap(({ path, rates }) =>
        timePriceNotices(rates).map(({ key, ...finding }) => ({
          path: `${path}.${key}`,
          message: findingMessage(finding),
        })),
      ),
  },
];

function isFree({ intervals }: NamedPrice): boolean {
  return priceBreakdown(intervals, null).isFree;
}

function withoutEnergyPrice(published: Published, duty: string): Finding[] {
  return aboutPrices(
    published,
    (price) => price.intervals.energy.length === 0 && !isFree(price),
    (names, { rate }) =>
      `"${rate.name}" charges without a price per kWh (${names}); the price that must be ${duty}.`,
  );
}

function unreported(published: Published, receiver: string): Finding[] {
  return priceGaps(published).map(({ path, name, at }) => ({
    path,
    message: `"${name}" has no price at ${at} that could be reported to ${receiver} as the ad hoc price.`,
  }));
}

function spanishReported({ stations: all, rates, ...rest }: Published): Published {
  const stations = all.filter(({ station }) => (station.max_power_kw ?? 0) >= spanishReportsFromKw);
  const uuids = new Set(stations.flatMap((one) => one.rates.map(({ rate }) => rate.uuid)));
  return { ...rest, stations, rates: rates.filter(({ rate }) => uuids.has(rate.uuid)) };
}

export function inOtherCurrency({ rates }: Published, currency: string, duty: string): Finding[] {
  return rates
    .filter(({ rate }) => rate.currency !== currency)
    .map(({ rate, path }) => ({
      path: `${path}.currency`,
      message: `"${rate.name}" is in ${rate.currency}; prices must be ${duty}.`,
    }));
}

export function taxNotStated({ rates }: Published): Finding[] {
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
function notInFrench({ stations }: Published): Finding[] {
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
