import type { DisplayOperationId } from '@wattpost/contract/wire';
import { exampleUuids } from './exampleUuids.ts';

const { display, organization, station } = exampleUuids;

const hash = '9f2c4e1a7b3d5f6082a4c6e8f0b1d3957a9c1e3f5b7d9082c4e6a8f0b2d41637';

const bundle = {
  sha256: '4b227777d4dd1fc61c6f884f48641d02b4d121d3fd328cb08b5531fcacdabf8a',
  created_at: '2026-06-01T08:00:00.000Z',
  valid_until: '2026-06-08T08:00:00.000Z',
};

/** A display of the example site, by the names of its schemas. */
export const displayObjects = {
  Display: {
    uuid: display,
    organizationUuid: organization,
    name: 'Entrance north',
    stations: [{ uuid: station, name: 'Riverside car park' }],
    verdict: 'wrong',
    reason: 'Another price is shown; the kiosk reports fresh.',
    differences: [{ shown: '0,42\u00a0€', expected: '0,39\u00a0€ pro kWh' }],
    shown: '0,42 € pro kWh',
    shownSince: '2026-06-01T15:00:02.113Z',
    shouldHaveShown: '0,39 € pro kWh',
    shouldShow: '0,39 € pro kWh',
    state: 'fresh',
    isClockTrusted: true,
    clockOffsetSeconds: 0,
    version: '0.1.0',
    lastSync: '2026-06-01T15:40:12.000Z',
    lastWord: '2026-06-01T15:41:00.402Z',
  },
  DisplayCounts: { wrong: 1, silent: 0, old: 0, doubtful: 0, right: 0 },
  DisplayReceipt: {
    display,
    line: 412,
    hash,
    received_at: '2026-06-01T15:41:02.118Z',
    signature:
      'hSm2kYv3GdQ0s1N8bXo4Jw7cT5eRfLuPzA9iVnKqMxE6tBgHyD2lOaWjCpUrZk0F1I3S5Q7d9v8N6m4K2J0hAg==',
  },
};

/** Parameters and bodies of operations of displays; see `exampleOf`. */
export const displayRequests = {
  reportDisplay: {
    body: {
      display,
      status: {
        at: '2026-06-01T15:41:00.000Z',
        version: '0.1.0',
        state: 'fresh',
        reason: null,
        withheld: null,
        health: 'ok',
        stations: [station],
        locales: ['de-AT', 'en-GB'],
        price: '0,42 € pro kWh',
        painted_at: '2026-06-01T15:00:02.113Z',
        fault: null,
        bundle,
        zone_data: '2026a',
        last_sync: '2026-06-01T15:40:12.000Z',
        report_seconds: 300,
        record: { lines: 412, failures: 0, lost: 0 },
      },
      lines: [],
    },
  },
  listDisplays: { parameters: { verdict: 'wrong' }, answer: { notices: [] } },
  deleteDisplay: { parameters: { display_uuid: display } },
  readDisplayReceipt: { parameters: { display_uuid: display, at: '2026-06-01T15:41:00Z' } },
} satisfies { readonly [Id in DisplayOperationId | 'listDisplays']?: object };
