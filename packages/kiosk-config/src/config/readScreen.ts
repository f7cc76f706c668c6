import type { ConfigReader, MemberType } from './configReader.ts';
import type { ScreenGeometry, ScreenResolution, ScreenSize } from './kioskConfig.ts';
import { numberType } from './memberTypes.ts';

const minPixels = 240;
const maxPixels = 16_384;

/** From so many metres directions are read, where nothing else is said. */
const usualReadingM = 2;

const resolutionType: MemberType<ScreenResolution> = {
  read: (value) => {
    const [, width, height] =
      typeof value === 'string' ? (/^(\d{3,5})x(\d{3,5})$/.exec(value) ?? []) : [];
    const sides = [Number(width), Number(height)];
    return sides.every((side) => side >= minPixels && side <= maxPixels)
      ? { width: Number(width), height: Number(height) }
      : undefined;
  },
  expected: `width x height in pixels as the screen stands, such as "1920x1080", each from ${minPixels} to ${maxPixels}`,
};

/** Reads the size of the screen, and how far from it people stand. */
export function readScreen(reader: ConfigReader): ScreenGeometry | null {
  const metres = numberType(0.5, 20, 'metres');
  const viewingDistanceM = reader.required('viewing_distance_m', metres);
  const readingDistanceM = reader.optional(
    'reading_distance_m',
    metres,
    Math.min(usualReadingM, viewingDistanceM ?? usualReadingM),
  );
  const inches = reader.optional<number | null>('diagonal_inches', numberType(2, 300), null);
  const pixelsPerMm = reader.optional<number | null>('pixels_per_mm', numberType(0.1, 50), null);
  const resolution = reader.nullable('resolution', resolutionType);
  const isSaidTwice = reader.has('diagonal_inches') && reader.has('pixels_per_mm');
  if (isSaidTwice) {
    reader.complain('pixels_per_mm', 'must be left out: diagonal_inches says the same');
  } else if (!reader.has('diagonal_inches') && !reader.has('pixels_per_mm')) {
    reader.complain(
      'diagonal_inches',
      'is missing; it must be the diagonal of the picture in inches, such as 32 (or give pixels_per_mm)',
    );
  }
  reader.end();
  const size = readSize(inches, pixelsPerMm);
  return viewingDistanceM === undefined || size === undefined
    ? null
    : { viewingDistanceM, readingDistanceM, size, resolution };
}

function readSize(inches: number | null, pixelsPerMm: number | null): ScreenSize | undefined {
  if (inches !== null) return { kind: 'diagonal', inches };
  return pixelsPerMm === null ? undefined : { kind: 'density', pixelsPerMm };
}
