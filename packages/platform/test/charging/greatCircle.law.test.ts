import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GeoBox } from '../../src/port/store.ts';
import { boxAround, greatCircleM } from '../../src/charging/greatCircle.ts';
import type { Geolocation } from '../../src/port/records.ts';

const place = (latitude: number, longitude: number): Geolocation => ({ latitude, longitude });

function holds(
  { south, north, longitudes }: GeoBox,
  { latitude, longitude }: Geolocation,
): boolean {
  return (
    latitude >= south &&
    latitude <= north &&
    longitudes.some(({ west, east }) => longitude >= west && longitude <= east)
  );
}

/** A quarter of the circumference of the sphere. */
const quarterM = 10_007_557;

describe('greatCircleM', () => {
  it.each([
    ['nothing', place(48.2, 16.37), place(48.2, 16.37), 0],
    ['a degree of a meridian', place(0, 7), place(1, 7), 111_195],
    ['a degree of the equator', place(0, 179.5), place(0, -179.5), 111_195],
    ['from the equator to a pole', place(0, 50), place(90, -130), quarterM],
    ['half around', place(0, 0), place(0, 180), 2 * quarterM],
    ['over the pole', place(89.5, 0), place(89.5, 180), 111_195],
    ['a pole has one place', place(90, 0), place(90, 137), 0],
    ['Vienna to Paris', place(48.2082, 16.3738), place(48.8566, 2.3522), 1_033_600],
  ])('%s', (_name, a, b, metres) => {
    expect(Math.abs(greatCircleM(a, b) - metres)).toBeLessThan(Math.max(1, metres * 0.001));
    expect(greatCircleM(b, a)).toBe(greatCircleM(a, b));
  });
});

const anywhere = fc.record({
  latitude: fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.constantFrom(-90, 90, 0, 89.9999, -89.9999),
    fc.double({ min: 89, max: 90, noNaN: true }),
  ),
  longitude: fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.constantFrom(-180, 180, 179.9999, -179.9999, 0),
  ),
});

const radius = fc.oneof(
  fc.constantFrom(0, 100_000),
  fc.double({ min: 0, max: 100_000, noNaN: true }),
);

/** The place that lies a way off in a direction, by spherical trigonometry. */
function reached(
  { latitude, longitude }: Geolocation,
  metres: number,
  bearing: number,
): Geolocation {
  const angle = metres / 6_371_008.8;
  const phi = (latitude * Math.PI) / 180;
  const there = Math.asin(
    Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing),
  );
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * Math.sin(there),
  );
  const east = longitude + (turn * 180) / Math.PI;
  return place((there * 180) / Math.PI, ((((east + 180) % 360) + 360) % 360) - 180);
}

describe('boxAround', () => {
  it('law: what lies in the circle lies in the box', () => {
    fc.assert(
      fc.property(
        anywhere,
        radius,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (centre, radiusM, part, bearing) => {
          const there = reached(centre, radiusM * part, bearing);
          expect(holds(boxAround(centre, radiusM), there)).toBe(true);
        },
      ),
    );
  });

  it('law: whatever is nearer than the radius lies in the box', () => {
    fc.assert(
      fc.property(anywhere, anywhere, radius, (centre, there, radiusM) => {
        fc.pre(greatCircleM(centre, there) <= radiusM);
        expect(holds(boxAround(centre, radiusM), there)).toBe(true);
      }),
      { maxSkipsPerRun: 10_000, numRuns: 20 },
    );
  });

  it('law: its stretches lie within the globe and do not meet', () => {
    fc.assert(
      fc.property(anywhere, radius, (centre, radiusM) => {
        const { south, north, longitudes } = boxAround(centre, radiusM);
        expect(south).toBeGreaterThanOrEqual(-90);
        expect(north).toBeLessThanOrEqual(90);
        expect(longitudes.length).toBeLessThanOrEqual(2);
        for (const { west, east } of longitudes) {
          expect(west).toBeGreaterThanOrEqual(-180);
          expect(east).toBeLessThanOrEqual(180);
          expect(west).toBeLessThanOrEqual(east);
        }
        const [first, second] = longitudes;
        if (first !== undefined && second !== undefined)
          expect(second.east).toBeLessThan(first.west);
      }),
    );
  });

  it.each([
    [
      'across the 180th meridian, from the west',
      place(0, 179.9),
      [place(0, -179.9), place(0, 180)],
    ],
    ['across it from the east', place(0, -179.9), [place(0, 179.9), place(0, -180)]],
    ['on it', place(0, 180), [place(0, -180), place(0, -179.5), place(0, 179.5)]],
    ['over a pole', place(89.9, 0), [place(89.9, 180), place(90, 77)]],
    ['over the other one', place(-89.9, 90), [place(-89.9, -90)]],
  ])('reaches %s', (_name, centre, there) => {
    for (const one of there) expect(holds(boxAround(centre, 60_000), one)).toBe(true);
  });

  it('is narrow where there is no need for more', () => {
    const { south, north, longitudes } = boxAround(place(48.2, 16.37), 1000);
    expect(north - south).toBeCloseTo(0.018, 3);
    expect(longitudes).toHaveLength(1);
    expect((longitudes[0]?.east ?? 0) - (longitudes[0]?.west ?? 0)).toBeCloseTo(0.027, 3);
  });
});
