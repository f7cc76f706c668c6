import fc, { type Arbitrary } from 'fast-check';
import { displayStatus, recordOf, shownEntry } from '../support/displayReports.ts';
import type { PriceRequestParts } from './priceRequests.ts';

/** The display that reports. */
const display = 'd0000000-0000-4000-8000-0000000000f0';

/** Its record. */
const { lines } = recordOf([shownEntry(display, '0,42 € pro kWh')], Date.UTC(2026, 0, 1));

const status = fc.record({
  state: fc.constantFrom('fresh', 'expired', 'night', 'faulted'),
  price: fc.constantFrom('', '0,42 € pro kWh', 'Größe 7 🔌'),
  withheld: fc.constantFrom(null, 'next', 'price'),
  painted_at: fc.constantFrom(null, '2026-01-01T00:00:00Z'),
  report_seconds: fc.integer({ min: 10, max: 86_400 }),
  locales: fc.subarray(['de-AT', 'en', 'sr-Latn']),
});

/** The report with which everything begins. */
export const firstReport = { display, status: displayStatus(), lines };

/** Requests that must succeed after the first report, by operation. */
export const displayRequests: Readonly<Record<string, Arbitrary<PriceRequestParts>>> = {
  reportDisplay: fc.record({ other: status, isRepeated: fc.boolean() }).map((report) => ({
    path: {},
    query: [],
    body: {
      ...firstReport,
      status: { ...firstReport.status, ...report.other },
      lines: report.isRepeated ? lines : [],
    },
    headers: {},
  })),
  readDisplayReceipt: fc
    .subarray(['2026-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z'], { maxLength: 1 })
    .map((instants) => ({
      path: { display_uuid: display },
      query: instants.map((at) => ['at', at] as const),
      body: undefined,
      headers: {},
    })),
};
