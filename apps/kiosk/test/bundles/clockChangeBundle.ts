const perKwh = (price: number) => ({
  energy: [{ uuid: null, unit: 1000, price }],
  time: [],
  session_fee: null,
});

const texts = {
  de_AT: { short_description: 'Kurz', description: 'Länger', legal: 'Kleingedrucktes' },
};

/**
 * A bundle whose price changes inside the hour that Vienna repeats in autumn and skips in spring:
 * on Sundays from 02:00 to 02:30, and from 02:30 to 03:00 (Z2).
 */
export const clockChangeBundle = {
  format: 'wattpost-bundle/1',
  created_at: '2026-01-01T00:00:00Z',
  valid_until: null,
  stations: [
    {
      uuid: '5d0b6c9e-40f4-4c33-9b7c-0f5f5f3b7a01',
      label: 'Uhrturm',
      public_display_name: null,
      time_zone: 'Europe/Vienna',
      location_name: null,
      max_power_kw: null,
      cost_rate_uuid: '5d0b6c9e-40f4-4c33-9b7c-0f5f5f3b7a02',
      directions: [],
    },
  ],
  cost_rates: [
    {
      uuid: '5d0b6c9e-40f4-4c33-9b7c-0f5f5f3b7a02',
      name: 'Uhrturm',
      currency: 'EUR',
      dynamic_pricing: 1,
      intervals: perKwh(0.5),
      marketing_texts: texts,
      recurring: ['02:00-02:30', '02:30-03:00'].map((window, index) => ({
        uuid: `5d0b6c9e-40f4-4c33-9b7c-0f5f5f3b7a1${index}`,
        name: window,
        intervals: perKwh(index === 0 ? 0.215 : 0.23),
        marketing_texts: {},
        validity: {
          type: 'recurring',
          weekdays: [{ weekday: 0, start_time: window.slice(0, 5), end_time: window.slice(6) }],
        },
      })),
      unique: [],
    },
  ],
} as const;
