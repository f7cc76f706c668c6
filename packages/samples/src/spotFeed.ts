/** A day-ahead feed that is made up: invented prices in the forms of the market. */
export interface SpotFeed {
  /** Epoch milliseconds of the first interval. */
  readonly fromMs: number;
  /** Money per MWh, as decimal text. */
  readonly prices: readonly string[];
  /** Minutes of an interval; default 15. */
  readonly minutes?: 15 | 30 | 60;
  /** EIC code; default that of Germany and Luxembourg. */
  readonly zone?: string;
  readonly currency?: string;
  /** Leave out a point that repeats the price before it (A03); default A01, with each point. */
  readonly curve?: 'A01' | 'A03';
  /** The number of the auction; default: not stated. */
  readonly sequence?: number;
  /** The contract: A01 (default) day-ahead, A07 intraday. */
  readonly contract?: 'A01' | 'A07';
}

const utcMinute = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 16)}Z`;

function timeSeries({
  fromMs,
  prices,
  minutes = 15,
  zone = '10Y1001A1001A82H',
  currency = 'EUR',
  curve = 'A01',
  sequence,
  contract = 'A01',
}: SpotFeed): string {
  const points = prices
    .map((price, at) =>
      curve === 'A03' && prices[at - 1] === price
        ? ''
        : `<Point><position>${at + 1}</position><price.amount>${price}</price.amount></Point>`,
    )
    .join('\n      ');
  const name = 'classificationSequence_AttributeInstanceComponent.position';
  const auction = sequence === undefined ? '' : `<${name}>${sequence}</${name}>`;
  return `<TimeSeries>
    <businessType>A62</businessType>
    <in_Domain.mRID codingScheme="A01">${zone}</in_Domain.mRID>
    <out_Domain.mRID codingScheme="A01">${zone}</out_Domain.mRID>
    <contract_MarketAgreement.type>${contract}</contract_MarketAgreement.type>
    <currency_Unit.name>${currency}</currency_Unit.name>
    <price_Measure_Unit.name>MWH</price_Measure_Unit.name>
    ${auction}
    <curveType>${curve}</curveType>
    <Period>
      <timeInterval>
        <start>${utcMinute(fromMs)}</start>
        <end>${utcMinute(fromMs + prices.length * minutes * 60_000)}</end>
      </timeInterval>
      <resolution>PT${minutes}M</resolution>
      ${points}
    </Period>
  </TimeSeries>`;
}

/** A document of the ENTSO-E transparency platform (A44) with a time series for each feed. */
export function spotXml(...feeds: readonly SpotFeed[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Publication_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-3:publicationdocument:7:3">
  <mRID>sample</mRID>
  <type>A44</type>
  ${feeds.map(timeSeries).join('\n  ')}
</Publication_MarketDocument>
`;
}

/** The same as a response of energy-charts.info. */
export function spotJson({ fromMs, prices, minutes = 15, currency = 'EUR' }: SpotFeed): string {
  const seconds = prices.map((_, at) => fromMs / 1000 + at * minutes * 60);
  const list = `[${prices.join(', ')}]`;
  return `{"unix_seconds": ${JSON.stringify(seconds)}, "price": ${list}, "unit": "${currency} / MWh", "deprecated": false}`;
}

/** Invented prices of a day: lower at noon, one of them below zero. */
export function spotDayPrices(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const hour = (at * 24) / count;
    return (85.5 + Math.round(900 * Math.cos((hour * Math.PI) / 6)) / 10).toFixed(2);
  });
}
