import { expect, it } from 'vitest';
import { askPage, sampleBundle, bundlePlatform } from '../site/testPlatform.ts';

it('the page for drivers has plugs and power of the connectors, as a board does', async () => {
  const platform = bundlePlatform(sampleBundle('city-ac'), () => Date.UTC(2026, 10, 21));
  const uuid = platform.stations[0]?.uuid ?? '';
  const page = async (language: string): Promise<string> =>
    (await askPage(platform, `/p/${uuid}?lang=${language}`)).text();
  expect(await page('en')).not.toMatch(/CCS 2|\d\s*kW</);
  platform.store.change((data) => ({
    ...data,
    connectors: data.connectors.map((connector) => {
      return { ...connector, station_uuid: uuid, max_power_kw: 150 };
    }),
  }));
  expect(await page('en')).toContain('Type 2 · CCS 2 · 150\u00a0kW</p>');
  expect(await page('de')).toContain('Typ 2 · CCS 2 · 150\u00a0kW</p>');
});
