import { spotDayPrices, spotJson, spotXml } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { answer, type Answer } from '../../../src/core/answers.ts';
import type { SpotFiles } from '../../../src/core/spot/spotFiles.ts';
import type { SpotPreview } from '../../../src/core/spot/spotQuestions.ts';
import { emptyWorkspace, type Workspace } from '../../../src/core/workspace/workspace.ts';
import { editedIn, openSample } from '../../openSample.ts';
import { cityRate, feedText, formulaText, saturdayMs, spotFile } from './spotFiles.ts';

const nowMs = Date.parse('2026-11-27T12:00Z');
const timeZone = 'Europe/Vienna';

function files(feed: string | readonly string[] = feedText(), formula = formulaText()): SpotFiles {
  return {
    feeds: [feed].flat().map((text, at) => spotFile(`day-${at}.xml`, text)),
    formula: spotFile('city.json', formula),
  };
}

function preview(
  given: SpotFiles,
  workspace: Workspace = openSample('city-ac'),
  at = nowMs,
): SpotPreview {
  const request = { ...given, nowMs: at, timeZone };
  return structuredClone(answer(workspace, { name: 'previewSpot', request }).answer);
}

function used(workspace: Workspace, given: SpotFiles): [Workspace, Answer<'importSpot'>] {
  const reply = answer(workspace, { name: 'importSpot', request: { ...given, nowMs } });
  return [reply.workspace, reply.answer];
}

const inGerman = { ...openSample('city-ac'), locale: 'de-AT' };

describe('a preview of spot prices', () => {
  it('has each step from the spot price to the price', () => {
    const { days, refused } = preview(files(feedText(spotDayPrices(96).with(68, '100.5'))));
    expect(refused).toEqual([]);
    expect(days).toMatchObject([{ date: '2026-11-28', charges: ['Grid', 'Evening'] }]);
    const rows = days[0]?.rows ?? [];
    expect(rows).toHaveLength(96);
    expect(rows[0]).toEqual({
      fromMinute: 0,
      untilMinute: 15,
      from: '00:00',
      until: '00:15',
      both: [],
      spotAmount: 0.1755,
      priceAmount: 0.35,
      spot: '0.1755',
      charges: ['0.14', null],
      withTax: '0.37860',
      bounded: '0.35000',
      isBounded: true,
      price: '0.350',
    });
    // (0.1005 + 0.14 + 0.03) × 1.2 = 0.3246
    expect(rows[68]).toMatchObject({
      from: '17:00',
      charges: ['0.14', '0.03'],
      withTax: '0.32460',
      isBounded: false,
      price: '0.325',
    });
    expect(rows.at(-1)).toMatchObject({ until: '24:00', untilMinute: 1440 });
  });

  it('has decimals and words of the locale', () => {
    const { days, formula } = preview(files(), inGerman);
    expect(days[0]?.rows[0]).toMatchObject({ spot: '0,1755', charges: ['0,14', null] });
    expect(formula).toMatchObject({
      rates: ['Stadt AC'],
      charges: [
        { name: 'Grid', price: '0,14', when: 'Jederzeit' },
        { name: 'Evening', price: '0,03', when: 'Mo–Sa 17:00–21:00' },
      ],
      tax: '20',
      floor: '0,15',
      rounding: { mode: 'half_up', step: '0,001' },
      others: [],
    });
  });

  it('words what is charged besides, and the default price', () => {
    const idle = [{ unit: 60, price: 0.1 }];
    const others = { session_fee: null, idle };
    const usual = { energy: [{ unit: 1000, price: 0.49 }], time: [], session_fee: null };
    const sheet = preview(files(feedText(), formulaText({ others, default_price: usual })));
    expect(sheet.formula?.others).toHaveLength(1);
    expect(sheet.formula?.defaultPrice).toEqual(['€0.49 per kWh']);
    expect(preview(files()).formula?.defaultPrice).toEqual(['Price not available']);
  });

  it.each([
    { rule: 'lower', spot: '0.0100' },
    { rule: 'mean', spot: '0.05550' },
    { rule: 'higher', spot: '0.1010' },
  ])('has one price for a time that the clock shows twice: $rule', ({ rule, spot }) => {
    const prices = spotDayPrices(100).with(8, '101').with(12, '10');
    const feed = feedText(prices, Date.parse('2027-10-30T22:00Z'));
    const { days } = preview(files(feed, formulaText({ repeated_hour: rule })));
    expect(days.map(({ rows }) => rows.length)).toEqual([96]);
    expect(days[0]?.rows[8]).toMatchObject({ from: '02:00', both: ['101', '10'], spot });
    expect(days[0]?.rows.filter(({ both }) => both.length > 0)).toHaveLength(4);
  });

  it('has no row for an hour that the clock skips', () => {
    const feed = feedText(spotDayPrices(92), Date.parse('2027-03-27T23:00Z'));
    const rows = preview(files(feed)).days[0]?.rows ?? [];
    expect(rows).toHaveLength(92);
    expect(rows.slice(7, 9).map(({ from, until }) => `${from}–${until}`)).toEqual([
      '01:45–02:00',
      '03:00–03:15',
    ]);
  });

  it('has the days of several files, and of energy-charts.info', () => {
    const friday = spotJson({
      fromMs: saturdayMs - 86_400_000,
      prices: spotDayPrices(24),
      minutes: 60,
    });
    const { days } = preview(files([feedText(), friday]));
    expect(days.map(({ date, rows }) => [date, rows.length])).toEqual([
      ['2026-11-27', 24],
      ['2026-11-28', 96],
    ]);
  });

  it('adds charges of one name one by one', () => {
    const charges = [0.01, 0.02].map((price) => ({ name: 'Grid', price }));
    const { days } = preview(files(feedText(), formulaText({ charges })));
    expect(days[0]).toMatchObject({ charges: ['Grid'] });
    expect(days[0]?.rows[0]?.charges).toEqual(['0.01 + 0.02']);
  });

  it.each([
    { what: 'a formula', given: { feeds: [], formula: files().formula }, hasFormula: true },
    { what: 'a feed', given: { ...files(), formula: null }, hasFormula: false },
  ])('of $what alone has no days and no problems', ({ given, hasFormula }) => {
    const { days, refused, formula } = preview(given);
    expect([days, refused, formula !== null]).toEqual([[], [], hasFormula]);
  });

  it('states what the import ends and replaces', () => {
    const severities = (workspace: Workspace): readonly string[] =>
      preview(files(), workspace).findings.lines.map(({ severity }) => severity);
    expect(severities(openSample('city-ac'))).toContain('price');
    const [imported] = used(openSample('city-ac'), files());
    expect(severities(imported)).not.toContain('price');
  });
});

describe('files that cannot be used', () => {
  const others = formulaText({ cost_rates: ['x', cityRate] });
  it.each([
    { what: 'half a file', feed: feedText().slice(0, 4000), codes: ['invalid_xml'] },
    {
      what: 'entities',
      feed: `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`,
      codes: ['document_type'],
    },
    { what: 'no feed', feed: '<html></html>', codes: ['not_spot'] },
    { what: 'no numbers', feed: feedText(['1', 'NaN', '2', '3']), codes: ['not_a_price'] },
    {
      what: 'another currency',
      feed: spotXml({ fromMs: saturdayMs, prices: spotDayPrices(96), currency: 'CHF' }),
      codes: ['other_currency'],
    },
    {
      what: 'prices that are over',
      feed: feedText(spotDayPrices(96), saturdayMs - 2 * 86_400_000),
      codes: ['past_prices'],
    },
    { what: 'unknown keys', formula: formulaText({ divide_by: 0 }), codes: ['unknown_key'] },
    {
      what: 'a step of 0',
      formula: formulaText({ rounding: { mode: 'up', step: 0 } }),
      codes: ['step_is_zero'],
    },
    { what: 'other cost rates', formula: others, codes: ['unknown_cost_rate'] },
    {
      what: 'several problems in both',
      feed: '<a/>',
      formula: formulaText({ currency: 'euro', tax_percent: 200 }),
      codes: ['not_spot', 'wrong_form', 'out_of_range'],
    },
    {
      what: 'negative prices without a floor',
      feed: feedText(spotDayPrices(96).with(3, '-900')),
      formula: formulaText({ floor: null }),
      codes: ['negative_price'],
    },
  ])('$what: all problems with their places, and nothing is changed', (given) => {
    const { feed = feedText(), formula = formulaText(), codes } = given;
    const workspace = openSample('city-ac');
    const { refused, days } = preview(files(feed, formula), workspace);
    expect(days).toEqual([]);
    expect(refused.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(codes);
    const [after, result] = used(workspace, files(feed, formula));
    expect(after).toBe(workspace);
    expect(result).toMatchObject({ ok: false, problems: codes.map((code) => ({ code })) });
  });

  it('names each file that has problems', () => {
    const { refused } = preview(
      files([feedText(), '<a/>'], '{"format": "wattpost-spot-formula/1"}'),
    );
    expect(refused.map(({ names }) => names)).toEqual([['day-1.xml'], ['city.json']]);
    const doubled = feedText(spotDayPrices(96).with(0, '1'));
    expect(preview(files([feedText(), doubled])).refused).toMatchObject([
      { names: ['day-0.xml', 'day-1.xml'], problems: [{ code: 'doubled_interval' }] },
    ]);
  });
});

it('reads of a feed of several areas that of the formula, once it is there', () => {
  const hour = 3_600_000;
  const utc = (at: number): string => new Date(saturdayMs + at * hour).toISOString();
  const feed = JSON.stringify({
    market: 'DayAhead',
    currency: 'EUR',
    areaStates: [{ state: 'Final', areas: ['AT', 'GER'] }],
    multiAreaEntries: spotDayPrices(24).map((price, at) => ({
      deliveryStart: utc(at),
      deliveryEnd: utc(at + 1),
      entryPerArea: { AT: 1, GER: Number(price) },
    })),
  });
  const given = files(feed);
  expect(preview({ ...given, formula: null }).refused).toMatchObject([
    { problems: [{ code: 'several_areas' }] },
  ]);
  const { refused, days } = preview(given);
  expect(refused).toEqual([]);
  expect(days[0]?.rows[0]).toMatchObject({ spot: '0.1755' });
});

describe('an import of spot prices', () => {
  it('is one step that undo reverts', () => {
    const before = openSample('city-ac');
    const [after, result] = used(before, files());
    expect(result).toEqual({ ok: true, isChanged: true });
    const [rate] = editedIn(after).bundle.cost_rates;
    expect(rate).toMatchObject({ dynamic_pricing: 2, intervals: null });
    expect(rate?.unique).toHaveLength(96);
    expect(editedIn(after).past).toHaveLength(1);
    const undone = answer(after, { name: 'undo', request: null }).workspace;
    expect(editedIn(undone).bundle).toBe(editedIn(before).bundle);
  });

  it('is no step when it changes nothing', () => {
    const [once] = used(openSample('city-ac'), files());
    expect(used(once, files())).toEqual([once, { ok: true, isChanged: false }]);
  });

  it('needs a bundle', () => {
    expect(used(emptyWorkspace, files())[1]).toMatchObject({ problems: [{ code: 'gone' }] });
    expect(preview(files(), emptyWorkspace).days).toEqual([]);
  });
});
