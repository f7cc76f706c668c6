import { expect, it } from 'vitest';
import { askPage, sampleBundle, bundlePlatform } from '../site/testPlatform.ts';

it('the page for drivers has plugs and power of the connectors, as a board does', async () => {
  const platform = bundlePlatform(sampleBundle('city-ac'), () => Date.UTC(2026, 10, 21));
  const uuid = platform.stations[0]?.uuid ?? '';
  const page = async (language: string): Promise<string> =>
    (await askPage(platform, `/p/${uuid}?lang=${language}`)).text();
  expect(await page('en')).not.toMatch(/CCS 2|\d\s*kW</);
  const at = { cp_id: null, station_uuid: uuid, label: null };
  const connectors = [
    { ...at, id: 1, type: 'IEC_62196_T2', max_power_kw: 22 },
    { ...at, id: 2, type: 'IEC_62196_T2_COMBO', max_power_kw: 150 },
  ];
  platform.store.change((data) => ({ ...data, connectors }));
  expect(await page('en')).toContain('Type 2 · CCS 2 · 150\u00a0kW</p>');
  expect(await page('de')).toContain('Typ 2 · CCS 2 · 150\u00a0kW</p>');
});
