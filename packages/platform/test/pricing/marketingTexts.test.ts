import type { MarketingTextsWire, RecurringEntryWire, SchedulePage } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { city, costRateOf, datedEntry, tokens, uuidOf, weeklyEntry } from '../site/siteData.ts';
import { askPricing, bodyOf, testPlatform } from '../site/testPlatform.ts';

const rateTexts = {
  de_AT: { short_description: 'Kurz', description: 'Lang', legal: 'Recht' },
  en_GB: { short_description: 'Short' },
  fr_FR: { short_description: '', description: '', legal: '' },
};
const entryTexts = {
  de_AT: { short_description: 'Nachts', description: '' },
  en_GB: { short_description: '', description: '', legal: '' },
  it_IT: { legal: 'Legge' },
};
const store = testPlatform(
  {},
  {
    cost_rates: [
      costRateOf({
        marketing_texts: rateTexts,
        recurring: [weeklyEntry(1, [[1, '06:00', '09:00']], { marketing_texts: entryTexts })],
        unique: [datedEntry(2, '2026-05-01T00:00:00')],
      }),
      costRateOf({ uuid: uuidOf(50), recurring: [weeklyEntry(51, [])] }),
    ],
  },
);

const none = { short_description: '', description: '', legal: '' };

async function texts(query: string): Promise<MarketingTextsWire> {
  const answer = await askPricing(store, 'readMarketingTexts', {
    query: `cost_rate_uuid=${city.ownRate}&${query}`,
  });
  return bodyOf<{ data: MarketingTextsWire }>(answer).data;
}

describe('2.3 texts of a cost rate', () => {
  it('has all three texts in each locale', async () => {
    expect(await texts('')).toEqual({
      de_AT: rateTexts.de_AT,
      en_GB: { short_description: 'Short', description: '', legal: '' },
      fr_FR: none,
    });
  });

  it.each([
    ['locales[]=en_GB&locales[]=xx_XX', ['en_GB']],
    ['locales[]=EN-gb&locales[]=fr_fr', ['en_GB', 'fr_FR']],
    ['locales=de_AT', ['de_AT']],
    ['locales[]=de', []],
    ['locales[]=__proto__', []],
    ['locales[]=', ['de_AT', 'en_GB', 'fr_FR']],
  ])('%s', async (query, locales) => {
    expect(Object.keys(await texts(query)).sort()).toEqual(locales);
  });
});

describe('4.3 texts of a schedule entry fall back locale by locale', () => {
  it.each([uuidOf(1), uuidOf(1).toUpperCase()])('recurring %s', async (entry) => {
    expect(await texts(`rate_cost_schedule_uuid=${entry}`)).toEqual({
      de_AT: { short_description: 'Nachts', description: '', legal: '' },
      en_GB: { short_description: 'Short', description: '', legal: '' },
      fr_FR: none,
      it_IT: { short_description: '', description: '', legal: 'Legge' },
    });
  });

  it('unique', async () => {
    expect(await texts(`rate_cost_schedule_uuid=${uuidOf(2)}&locales=de_AT`)).toEqual({
      de_AT: rateTexts.de_AT,
    });
  });

  it('empty is left out', async () => {
    expect(await texts('rate_cost_schedule_uuid=')).toEqual(await texts(''));
  });
});

describe('2.4 texts in a schedule fall back text by text', () => {
  it('T1 T2', async () => {
    const { data } = bodyOf<SchedulePage<RecurringEntryWire>>(
      await askPricing(store, 'listRecurringSchedule'),
    );
    expect(data[0]?.marketing_texts).toEqual({
      de_AT: { short_description: 'Nachts', description: 'Lang', legal: 'Recht' },
      en_GB: { short_description: 'Short', description: '', legal: '' },
      fr_FR: none,
      it_IT: { short_description: '', description: '', legal: 'Legge' },
    });
  });

  it('a requested locale that exists nowhere is left out', async () => {
    const query = 'locales[]=it-it&locales[]=sv';
    const { data } = bodyOf<SchedulePage<RecurringEntryWire>>(
      await askPricing(store, 'listRecurringSchedule', { query }),
    );
    expect(Object.keys(data[0]?.marketing_texts ?? {})).toEqual(['it_IT']);
  });
});

describe('section 7: what cost_rate_marketing_text refuses', () => {
  const rate = `cost_rate_uuid=${city.ownRate}`;
  it.each([
    ['', 400, 'cost_rate_uuid: Missing: expected the UUID of a cost rate.'],
    ['cost_rate_uuid=', 400, 'cost_rate_uuid: Missing: expected the UUID of a cost rate.'],
    [`${rate}&rate_cost_schedule_uuid=x`, 400, 'Invalid rate_cost_schedule_uuid format'],
    [
      `${rate}&rate_cost_schedule_uuid={${uuidOf(1)}}`,
      400,
      'Invalid rate_cost_schedule_uuid format',
    ],
    [
      `cost_rate_uuid=${uuidOf(404)}&rate_cost_schedule_uuid=x`,
      400,
      'Invalid rate_cost_schedule_uuid format',
    ],
    ['cost_rate_uuid=x', 404, 'Cost rate not found!'],
    [`cost_rate_uuid=${uuidOf(404)}`, 404, 'Cost rate not found!'],
    [
      `cost_rate_uuid=${uuidOf(404)}&rate_cost_schedule_uuid=${uuidOf(1)}`,
      404,
      'Cost rate not found!',
    ],
    [`${rate}&rate_cost_schedule_uuid=${uuidOf(404)}`, 404, 'Cost rate schedule not found'],
    // It exists, but with another cost rate.
    [`${rate}&rate_cost_schedule_uuid=${uuidOf(51)}`, 404, 'Cost rate schedule not found'],
    [`${rate}&rate_cost_schedule_uuid=${city.ownRate}`, 404, 'Cost rate schedule not found'],
  ])('%s: %i %s', async (query, status, message) => {
    expect(await askPricing(store, 'readMarketingTexts', { query })).toEqual({ status, message });
  });

  it("another organization's cost rate", async () => {
    expect(
      await askPricing(store, 'readMarketingTexts', { query: rate, token: tokens.other }),
    ).toEqual({
      status: 404,
      message: 'Cost rate not found!',
    });
    expect(
      await askPricing(store, 'readMarketingTexts', { query: rate, token: tokens.all }),
    ).toMatchObject({ status: 200 });
  });
});
