import { driverPage, type DriverPage } from '@wattpost/contract/wire';
import { nextPriceChange, priceAt, priceBreakdown, type PricePlan } from '@wattpost/engine';
import { sampleNames, type SampleName } from '@wattpost/samples';
import { describe, expect, it, vi } from 'vitest';
import { driverPageHtml as writePage } from '../../src/drivers/driverPage.ts';
import {
  askPage,
  sampleBundle,
  bundlePlatform,
  type BundlePlatform,
} from '../site/testPlatform.ts';

vi.mock('../../src/drivers/driverPage.ts', { spy: true });

const saturdayMs = Date.parse('2026-11-21T21:40:00Z');

/** Instants of two weeks, at odd minutes, and around changes of the price and of the clock. */
function instantsOf(plan: PricePlan, fromMs: number): number[] {
  const changeMs = nextPriceChange(plan, fromMs);
  return [
    ...Array.from({ length: 14 }, (_, day) => fromMs + day * 86_400_000 + day * 3_700_000),
    ...(changeMs === undefined ? [] : [changeMs - 1, changeMs]),
  ];
}

async function facts(
  platform: BundlePlatform,
  uuid: string,
  query = '?format=json&lang=en-GB',
): Promise<DriverPage> {
  const response = await askPage(platform, `/p/${uuid}${query}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json',
  ]);
  const body: unknown = await response.json();
  const read = driverPage.parse(body);
  expect(body).toEqual(read);
  return read;
}

describe("the price that a driver is told is the engine's", () => {
  it.each(sampleNames)('%s, as data, at many instants', async (name: SampleName) => {
    let nowMs = saturdayMs;
    const platform = bundlePlatform(sampleBundle(name), () => nowMs);
    for (const { uuid } of platform.stations) {
      const plan = platform.plan(uuid);
      for (const atMs of instantsOf(plan, saturdayMs)) {
        nowMs = atMs;
        const { now, next, currency, days } = await facts(platform, uuid);
        const { intervals } = priceAt(plan, atMs);
        if (intervals === null) {
          expect(now.price).toBeNull();
        } else {
          const stated = priceBreakdown(intervals, plan.tax);
          expect(now.price).toMatchObject({
            free: stated.isFree,
            energy: stated.energy,
            time: stated.time,
            idle: stated.idle,
          });
          expect(now.price?.session_fee?.amount).toBe(stated.sessionFee?.amount);
        }
        expect(currency).toBe(plan.currency);
        expect(next?.from).toBe(now.until ?? undefined);
        const changeMs = nextPriceChange(plan, atMs);
        const until = changeMs === undefined ? null : new Date(changeMs).toISOString();
        // Of dated prices a month is looked at.
        if (changeMs === undefined || changeMs < atMs + 30 * 86_400_000)
          expect(now.until).toBe(until);
        expect(days.length).toBeGreaterThan(0);
        for (const { spans } of days) {
          expect(spans[0]?.from).toBe('00:00');
          expect(spans.at(-1)?.until).toBe('24:00');
          spans.slice(1).forEach(({ from }, index) => {
            expect(from).toBe(spans[index]?.until);
          });
        }
      }
    }
  });

  it('a week of prices is that of the plan, minute by minute', async () => {
    const platform = bundlePlatform(sampleBundle('city-ac'), () => saturdayMs);
    const [station] = platform.stations;
    const uuid = station?.uuid ?? '';
    const { days, prices } = await facts(platform, uuid);
    const plan = platform.plan(uuid);
    expect(days.map(({ date }) => date)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`),
    );
    for (const { date, spans } of days) {
      for (let minute = 0; minute < 1440; minute += 7) {
        const time = new Date(minute * 60_000).toISOString().slice(11, 16);
        const span = spans.find(({ from, until }) => from <= time && time < until);
        const { intervals } = priceAt(plan, Date.parse(`${date}T${time}:00+01:00`));
        const energy = intervals === null ? null : priceBreakdown(intervals, plan.tax).energy;
        expect(prices[span?.price ?? -1]?.energy).toEqual(energy);
      }
    }
  });

  it('an unknown price is said to be unknown, on the page too, and never free', async () => {
    const nightMs = Date.parse('2026-11-23T19:00:00Z');
    const platform = bundlePlatform(sampleBundle('price-unknown'), () => nightMs);
    const uuid = platform.stations[0]?.uuid ?? '';
    expect((await facts(platform, uuid)).now.price).toBeNull();
    const html = await (await askPage(platform, `/p/${uuid}?lang=en`)).text();
    expect(html).toContain('<strong>Price not available</strong>');
    expect(html).not.toMatch(/free of charge|\b0[.,]00\b/i);
  });

  it('a station without a cost rate has no price, and says so', async () => {
    const platform = bundlePlatform(sampleBundle('city-ac'), () => saturdayMs);
    const uuid = platform.stations[0]?.uuid ?? '';
    platform.store.change((data) => ({
      ...data,
      stations: data.stations.map((one) => ({ ...one, costRateUuid: null })),
    }));
    expect(await facts(platform, uuid)).toMatchObject({
      now: { price: null, until: null },
      next: null,
      days: [],
      currency: null,
    });
    const html = await (await askPage(platform, `/p/${uuid}`, { 'accept-language': 'de' })).text();
    expect(html).toContain('Preis nicht verfügbar');
  });

  it('a price of zero is free of charge, in words', async () => {
    const bundle = sampleBundle('default-only');
    const none = { energy: [], time: [], session_fee: null };
    const rates = bundle.cost_rates.map((rate) => ({ ...rate, intervals: none }));
    const platform = bundlePlatform({ ...bundle, cost_rates: rates }, () => saturdayMs);
    const uuid = platform.stations[0]?.uuid ?? '';
    expect((await facts(platform, uuid)).now.price).toMatchObject({
      free: true,
      lines: ['Free of charge'],
    });
  });

  it('beyond what is looked at of dated prices nothing is promised', async () => {
    const bundle = sampleBundle('default-only');
    const [rate] = bundle.cost_rates;
    if (rate === undefined) throw new Error('There is no cost rate.');
    const far = {
      uuid: '00000000-0000-4000-8000-000000000077',
      name: 'Far',
      marketing_texts: {},
      intervals: { energy: [], time: [], session_fee: null },
      validity: { type: 'unique' as const, start: '2027-01-31T08:00:00', end: null },
    };
    const dated = { ...rate, dynamic_pricing: 2, unique: [far] };
    let nowMs = saturdayMs;
    const platform = bundlePlatform({ ...bundle, cost_rates: [dated] }, () => nowMs);
    const uuid = platform.stations[0]?.uuid ?? '';
    expect((await facts(platform, uuid)).now.until).toBeNull();
    nowMs = Date.parse('2027-01-10T08:00:00Z');
    expect((await facts(platform, uuid)).now.until).toBe('2027-01-31T07:00:00.000Z');
  });
});

describe('who may open it', () => {
  it('nobody, unless the operator allows it: as if there was no such address', async () => {
    const closed = bundlePlatform(sampleBundle('city-ac'), () => saturdayMs, false);
    const uuid = closed.stations[0]?.uuid ?? '';
    const [page, nothing] = await Promise.all([
      askPage(closed, `/p/${uuid}`),
      askPage(closed, '/nowhere'),
    ]);
    expect([page.status, await page.text()]).toEqual([404, await nothing.text()]);
    expect(closed.reads()).toBe(0);
  });

  it('what is not a station of the operator is not told apart', async () => {
    const platform = bundlePlatform(sampleBundle('city-ac'), () => saturdayMs);
    const uuid = platform.stations[0]?.uuid ?? '';
    const unknown = '11111111-2222-4333-8444-555555555555';
    platform.store.change((data) => ({
      ...data,
      stations: [
        ...data.stations,
        ...data.stations.map((one) => ({ ...one, uuid: unknown, roaming: true })),
      ],
    }));
    const answers = await Promise.all(
      [unknown, `${uuid.slice(0, -1)}x`, '%00', 'x'.repeat(5000), uuid.replaceAll('-', '')].map(
        async (text) => {
          const { status, headers, ...response } = await askPage(platform, `/p/${text}`).then(
            async (found) => ({
              status: found.status,
              headers: found.headers,
              body: await found.text(),
            }),
          );
          return [status, response.body, headers.get('cache-control')];
        },
      ),
    );
    const [answer] = answers;
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answer).toEqual([404, expect.stringContaining('no longer valid'), 'no-store']);
  });

  it.each([
    [undefined, '', 'en', 'This code is no longer valid'],
    ['de-AT,de;q=0.9,en;q=0.5', '', 'de-AT', 'Dieser Code ist nicht mehr gültig'],
    ['cs,sk;q=0.9', '', 'en', 'This code is no longer valid'],
    ['cs,fr;q=0.5,de;q=0.4', '', 'fr', 'Ce code n’est plus valable'],
    ['de;q=0', '', 'en', 'This code is no longer valid'],
    ['de', '?lang=sv', 'sv', 'Koden är inte längre giltig'],
  ])('of an old code it is a page for drivers: %s%s in %s', async (accept, query, lang, title) => {
    const platform = bundlePlatform(sampleBundle('city-ac'), () => saturdayMs);
    const headers = accept === undefined ? {} : { 'accept-language': accept };
    const answer = await askPage(platform, `/p/old${query}`, headers);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(answer.headers.get('vary')).toBe('accept-language');
    expect(html).toContain(`<html lang="${lang}" dir="ltr">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toMatch(/undefined|\[object|null/);
  });

  it('of an old code, data is asked for in vain', async () => {
    const platform = bundlePlatform(sampleBundle('city-ac'), () => saturdayMs);
    const answer = await askPage(platform, '/p/old?format=json');
    expect([answer.status, await answer.json()]).toMatchObject([404, { status: 'error' }]);
  });

  it('is read only, and knows two forms', async () => {
    const platform = bundlePlatform(sampleBundle('city-ac'), () => saturdayMs);
    const path = `/p/${platform.stations[0]?.uuid ?? ''}`;
    const posted = await askPage(platform, path, {}, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await askPage(platform, `${path}?format=xml`)).status).toBe(400);
    expect((await askPage(platform, path.toUpperCase().replace('/P/', '/p/'))).status).toBe(200);
  });
});

describe('how long it may be kept', () => {
  const bundle = sampleBundle('city-ac');
  const changeMs = Date.parse('2026-11-22T21:00:00Z');

  it.each([
    ['far from a change: a minute', changeMs - 3_600_000, 'public, max-age=60'],
    ['shortly before it: until then', changeMs - 42_500, 'public, max-age=42'],
    ['less than a second before', changeMs - 999, 'no-cache'],
    ['at the change', changeMs, 'public, max-age=60'],
    [
      'before midnight, when its days change',
      Date.parse('2026-11-23T22:59:30Z'),
      'public, max-age=30',
    ],
  ])('%s', async (_when, nowMs, cacheControl) => {
    const platform = bundlePlatform(bundle, () => nowMs);
    const { headers } = await askPage(platform, `/p/${platform.stations[0]?.uuid ?? ''}`);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      cacheControl,
      'accept-language',
    ]);
  });

  it('is made once, and anew when price, data, language or form are others', async () => {
    let nowMs = changeMs - 60_000;
    const platform = bundlePlatform(bundle, () => nowMs);
    const path = `/p/${platform.stations[0]?.uuid ?? ''}`;
    const tag = async (query = '', language = 'de'): Promise<string> => {
      const found = await askPage(platform, path + query, { 'accept-language': language });
      expect(found.headers.get('content-language')).toBe(language);
      return found.headers.get('etag') ?? '';
    };
    const first = await tag();
    expect(await tag()).toBe(first);
    // The first one also reads whose station it is.
    expect(platform.reads()).toBe(2);
    const known = { 'accept-language': 'de', 'if-none-match': first };
    const again = await askPage(platform, path, known);
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
      ...[304, '', 'public, max-age=60'],
    ]);
    const others = [await tag('', 'fr'), await tag('?format=json')];
    nowMs = changeMs;
    others.push(await tag());
    platform.store.change((data) => ({
      ...data,
      stations: data.stations.map((one) => ({ ...one, publicDisplayName: 'Renamed' })),
    }));
    others.push(await tag());
    platform.store.change((data) => ({
      ...data,
      organizations: data.organizations.map((one) => ({ ...one, follow: 'start' })),
    }));
    others.push(await tag());
    expect(new Set([first, ...others]).size).toBe(6);
  });

  it('is not written again because something else was', async () => {
    const platform = bundlePlatform(bundle, () => changeMs);
    const path = `/p/${platform.stations[0]?.uuid ?? ''}`;
    const languages = ['de', 'de-BE', 'de-DE', 'de_LU', 'DE-nl'];
    vi.mocked(writePage).mockClear();
    for (const language of languages) {
      expect((await askPage(platform, `${path}?lang=${language}`)).status).toBe(200);
      platform.store.change((data) => ({ ...data }));
    }
    expect(platform.reads()).toBe(languages.length + 1);
    expect(writePage).toHaveBeenCalledTimes(1);
  });

  it('many who ask for one page at once get it, many who ask for others are asked to wait', async () => {
    const platform = bundlePlatform(bundle, () => changeMs);
    const path = `/p/${platform.stations[0]?.uuid ?? ''}`;
    vi.mocked(writePage).mockClear();
    const asked = (query: (index: number) => string): Promise<Response[]> =>
      Promise.all(Array.from({ length: 200 }, (_, at) => askPage(platform, path + query(at))));
    const same = await asked(() => '?lang=it');
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    expect(writePage).toHaveBeenCalledTimes(1);
    const others = await asked((at) => `?lang=fr-x-a${at}`);
    const refused = others.filter(({ status }) => status !== 200);
    expect(others.length - refused.length).toBe(64);
    expect(
      new Set(refused.map(({ status, headers }) => [status, headers.get('retry-after')].join())),
    ).toEqual(new Set(['503,2']));
    expect((await askPage(platform, `${path}?lang=es`)).status).toBe(200);
  });

  it('a page may do nothing, be framed by nobody, and tell nobody where its reader was', async () => {
    const platform = bundlePlatform(bundle, () => changeMs);
    const { headers } = await askPage(platform, `/p/${platform.stations[0]?.uuid ?? ''}`);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('what the page says', () => {
  it.each([
    [
      'holiday-and-new-year',
      'start',
      'de',
      'Der Preis bei Ladebeginn gilt bis zum Ende des Ladevorgangs.',
    ],
    ['holiday-and-new-year', 'schedule', 'de', 'Der Preis kann sich während des Ladens ändern.'],
    [
      'holiday-and-new-year',
      'start',
      'en',
      'The price at the start applies until the end of the session.',
    ],
    ['holiday-and-new-year', null, 'de', null],
    // Its price never changes.
    ['default-only', 'start', 'de', null],
  ] as const)(
    'C5 of the price that counts at %s, stated as %s, in %s',
    async (name, follow, language, sentence) => {
      const { follow: _, ...bundle } = sampleBundle(name);
      const platform = bundlePlatform(
        { ...bundle, ...(follow === null ? {} : { follow }) },
        () => saturdayMs,
      );
      const uuid = platform.stations[0]?.uuid ?? '';
      expect((await facts(platform, uuid)).follow).toBe(follow);
      const html = await (await askPage(platform, `/p/${uuid}?lang=${language}`)).text();
      const found = /<p class="follow">([^<]*)<\/p>/.exec(html);
      expect(found?.[1] ?? null).toBe(sentence);
    },
  );

  it('in the language of the operator, where the reader has none that is spoken', async () => {
    const platform = bundlePlatform(sampleBundle('city-ac'), () => saturdayMs);
    const path = `/p/${platform.stations[0]?.uuid ?? ''}`;
    const { headers } = await askPage(platform, path, { 'accept-language': 'pl' });
    expect(headers.get('content-language')).toBe('de-AT');
  });

  it("the operator's texts as text, whatever is in them", async () => {
    const hostile = `<script>alert(1)</script>"'&\u202e`;
    const bundle = sampleBundle('default-only');
    const [station] = bundle.stations;
    const [rate] = bundle.cost_rates;
    if (station === undefined || rate === undefined) throw new Error('The sample is empty.');
    const texts = { short_description: hostile, description: hostile, legal: hostile };
    const platform = bundlePlatform(
      {
        ...bundle,
        stations: [
          {
            ...station,
            public_display_name: hostile,
            location_name: hostile,
            directions: [{ language: 'en', text: hostile }],
          },
        ],
        cost_rates: [{ ...rate, name: hostile, marketing_texts: { en: texts } }],
      },
      () => saturdayMs,
    );
    const html = await (await askPage(platform, `/p/${station.uuid}?lang=en`)).text();
    expect(html).not.toContain('<script');
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(6);
    expect(/<header>.*<\/header>/s.exec(html)?.[0]).toContain('&lt;script&gt;');
    expect(/<header>.*<\/header>/s.exec(html)?.[0]).not.toContain('\u202e');
    const asked = await askPage(platform, `/p/${station.uuid}?format=json`);
    const { station: named } = (await asked.json()) as { readonly station: object };
    expect(named).toMatchObject({
      name: hostile.slice(0, -1),
      location_name: hostile.slice(0, -1),
    });
  });
});
