import type { GeoBox, Geolocation } from '../port/index.ts';

/** The mean radius of the Earth in metres (IUGG). */
const earthRadiusM = 6_371_008.8;

/** The margin of a box, so that rounding excludes nothing inside the circle. */
const slackM = 0.01;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The distance of two points in metres, along the great circle of a sphere (haversine). */
export function greatCircleM(a: Geolocation, b: Geolocation): number {
  const northSouth = Math.sin(radians(b.latitude - a.latitude) / 2);
  const eastWest = Math.sin(radians(b.longitude - a.longitude) / 2);
  const haversine =
    northSouth ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * eastWest ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/**
 * The smallest box of latitudes and longitudes around a circle: two ranges of longitudes if
 * it crosses the 180th meridian, all of them if it contains a pole.
 *
 * @param radiusM 0 or greater, less than a quarter of the Earth's circumference
 */
export function boxAround({ latitude, longitude }: Geolocation, radiusM: number): GeoBox {
  const angle = (radiusM + slackM) / earthRadiusM;
  const south = latitude - degrees(angle);
  const north = latitude + degrees(angle);
  if (south <= -90 || north >= 90) {
    return {
      south: Math.max(south, -90),
      north: Math.min(north, 90),
      longitudes: [{ west: -180, east: 180 }],
    };
  }
  // At the widest point of the circle, which is nearer to the pole than its centre.
  const half = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude))));
  const west = longitude - half;
  const east = longitude + half;
  if (west >= -180 && east <= 180) return { south, north, longitudes: [{ west, east }] };
  const longitudes = [
    { west: west < -180 ? west + 360 : west, east: 180 },
    { west: -180, east: east > 180 ? east - 360 : east },
  ];
  return { south, north, longitudes };
}
