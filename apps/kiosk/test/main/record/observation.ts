import type { Observation } from '../../../src/main/record/screenRecord.ts';

/** What a healthy display shows. */
export function observation(other: Partial<Observation> = {}): Observation {
  return {
    stations: ['29cb7963-6b24-59c8-aaf8-bd9bcb75faba'],
    price: '0,42 € pro kWh',
    fault: null,
    state: 'fresh',
    reason: null,
    withheld: null,
    bundle: {
      sha256: 'a'.repeat(64),
      created_at: '2026-11-27T08:00:00.000Z',
      valid_until: '2026-12-04T08:00:00.000Z',
    },
    revision: 1,
    version: '0.1.0',
    zone_data: '2026a',
    ...other,
  };
}
