/** What prices of lists are for. */
export type PricedUnit = 'kwh' | 'mwh' | 'wh' | 'minute' | 'hour' | 'session';

/** The unit of a price, such as `€/kWh`, `ct` or `öre per minute`. */
export interface MoneyUnit {
  /** ISO 4217, of which it is one; `null`: any, or no currency is stated. */
  readonly currencies: readonly string[] | null;
  /** How many of it are one unit of the currency; `null`: no currency is stated. */
  readonly perCurrencyUnit: 1 | 100 | null;
  /** `null`: not stated. */
  readonly per: PricedUnit | null;
}

/** The unit of a condition of a fee. */
export type ConditionUnit =
  | { readonly kind: 'time'; readonly seconds: 1 | 60 | 3600 }
  | { readonly kind: 'energy'; readonly wh: 1 | 1000 };

interface Money {
  readonly currencies: readonly string[] | null;
  /** Names of the unit, separated by blanks. */
  readonly whole: string;
  /** Names of its hundredth. */
  readonly hundredth: string;
}

/**
 * Currencies by the words of tables in German, English, French, Italian, Polish, Czech, Hungarian and the languages of
 * Scandinavia. A word of several rows belongs to all of their currencies.
 */
const monies: readonly Money[] = [
  { currencies: ['EUR'], whole: 'eur € euro euros', hundredth: 'eurocent eurocents eurct €ct' },
  { currencies: ['EUR', 'CHF'], whole: '', hundredth: 'centime centimes centesimi centesimo' },
  {
    currencies: ['CHF'],
    whole: 'chf fr sfr franken francs franchi',
    hundredth: 'rp rappen',
  },
  { currencies: ['GBP'], whole: 'gbp £ pound pounds', hundredth: 'p pence penny' },
  { currencies: ['SEK'], whole: 'sek kronor', hundredth: 'öre' },
  { currencies: ['NOK', 'DKK'], whole: 'kroner', hundredth: 'øre' },
  { currencies: ['SEK', 'NOK', 'DKK'], whole: 'kr krone', hundredth: 'ore' },
  { currencies: ['NOK'], whole: 'nok', hundredth: '' },
  { currencies: ['DKK'], whole: 'dkk', hundredth: '' },
  { currencies: ['PLN'], whole: 'pln zł zl złoty złotych', hundredth: 'gr grosz grosze groszy' },
  {
    currencies: ['CZK'],
    whole: 'czk kč koruna koruny korun',
    hundredth: 'hal haléř haléře haléřů',
  },
  { currencies: ['HUF'], whole: 'huf ft forint', hundredth: 'fillér f' },
  { currencies: ['RON'], whole: 'ron leu lei', hundredth: 'ban bani' },
  { currencies: ['USD'], whole: 'usd us$ dollar dollars', hundredth: '' },
  { currencies: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'], whole: '$', hundredth: '¢' },
  { currencies: null, whole: '', hundredth: 'c ct cts cent cents' },
];

/** Currencies whose hundredth is never called a cent. */
const withoutCents = 'GBP SEK NOK DKK PLN CZK HUF RON';

const pricedUnits: Readonly<Record<PricedUnit, string>> = {
  kwh: 'kwh kilowattstunde kilowatthour kilowattheure',
  mwh: 'mwh megawattstunde megawatthour',
  wh: 'wh wattstunde watthour',
  minute: 'min minute minutes minuten minuto minuti minuta minut minutu perc',
  hour: 'h hr hour hours std stunde stunden heure heures ora hod hodina hodinu godz godzina godzinę óra',
  session:
    'session sessions charge ladung vorgang ladevorgang sitzung séance recharge sessione ricarica sesja sesję relace töltés',
};

const seconds: readonly (readonly [words: string, seconds: 1 | 60 | 3600])[] = [
  ['s sec secs second seconds sek sekunde sekunden secondes secondi sekund', 1],
  [pricedUnits.minute, 60],
  [pricedUnits.hour, 3600],
];

/** Between money and what it is for. */
const per = 'per pro je par al all alla all’ za na a /';

const has = (list: string, word: string): boolean => list.split(' ').includes(word);

/** Longer texts are not units. */
const maxCharacters = 60;

function wordsOf(text: string): readonly string[] {
  return text
    .slice(0, maxCharacters + 1)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/([/€£$¢])/g, ' $1 ')
    .replace(/€ +ct\b/g, '€ct')
    .replace(/us +\$/g, 'us$')
    .replace(
      /\b(kilowatt|megawatt|watt)[- ]?(hours?|heures?)\b/g,
      (_all, first: string, last: string) => `${first}${last.replace(/s$/, '')}`,
    )
    .split(/\s+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== '');
}

function moneyOf(word: string): Omit<MoneyUnit, 'per'> | undefined {
  for (const perCurrencyUnit of [1, 100] as const) {
    const found = monies.filter(({ whole, hundredth }) =>
      has(perCurrencyUnit === 1 ? whole : hundredth, word),
    );
    if (found.length === 0) continue;
    const isAny = found.some(({ currencies }) => currencies === null);
    const currencies = isAny ? null : found.flatMap((one) => one.currencies ?? []);
    return { currencies, perCurrencyUnit };
  }
  return undefined;
}

/** ISO 4217; most currencies have no other word here. */
function isCurrencyCode(word: string): boolean {
  return word.length === 3 && Intl.supportedValuesOf('currency').includes(word.toUpperCase());
}

/** Reads the unit of a price: money, what it is for, or both; `undefined`: it is none. */
export function readMoneyUnit(text: string): MoneyUnit | undefined {
  if (text.length > maxCharacters) return undefined;
  let money: Omit<MoneyUnit, 'per'> | undefined;
  let priced: PricedUnit | undefined;
  let isAfterPer = false;
  for (const word of wordsOf(text.replace(/^in /i, ''))) {
    const found = moneyOf(word);
    if (found !== undefined && money === undefined && priced === undefined && !isAfterPer) {
      money = found;
      continue;
    }
    const unit = (Object.keys(pricedUnits) as PricedUnit[]).find((one) =>
      has(pricedUnits[one], word),
    );
    if (unit !== undefined && priced === undefined) priced = unit;
    else if (has(per, word) && priced === undefined && !isAfterPer) isAfterPer = true;
    else if (isCurrencyCode(word) && !money && !priced && !isAfterPer) {
      money = { currencies: [word.toUpperCase()], perCurrencyUnit: 1 };
    } else return undefined;
  }
  if (money === undefined && priced === undefined) return undefined;
  if (isAfterPer && priced === undefined) return undefined;
  return { ...(money ?? { currencies: null, perCurrencyUnit: null }), per: priced ?? null };
}

/** Reads the unit of a duration or an energy; `undefined`: it is none. */
export function readConditionUnit(text: string): ConditionUnit | undefined {
  const [word = '', ...more] = text.length > maxCharacters ? [] : wordsOf(text);
  if (more.length > 0) return undefined;
  if (has(pricedUnits.wh, word)) return { kind: 'energy', wh: 1 };
  if (has(pricedUnits.kwh, word)) return { kind: 'energy', wh: 1000 };
  const found = seconds.find(([words]) => has(words, word));
  return found && { kind: 'time', seconds: found[1] };
}

/** Whether prices in a unit can be prices in a currency (ISO 4217). */
export function isOfCurrency(
  { currencies, perCurrencyUnit }: MoneyUnit,
  currency: string,
): boolean {
  if (currencies !== null) return currencies.includes(currency);
  return perCurrencyUnit !== 100 || !has(withoutCents, currency);
}
