import { readFileSync } from 'node:fs';
import { bundleText } from './bundleText.ts';
import { calendarParts } from './calendarBundle.ts';
import { courtyardBundles } from './courtyardBundles.ts';
import { citySite } from './citySite.ts';
import { sampleBundlePath, type SampleName } from './sampleBundles.ts';
import type { SampleSiteName } from './sampleSites.ts';
import { datesFrom, motorwayDates, motorwayParts, type SampleParts } from './motorwayBundle.ts';

const head = { format: 'wattpost-bundle/1', created_at: '2026-10-20T12:30:00Z' };

/** Written by hand; `all-stations` includes their stations. */
const handWritten: readonly SampleName[] = ['city-ac', 'default-only', 'price-unknown'];

function handWrittenParts(name: SampleName): SampleParts {
  return JSON.parse(readFileSync(sampleBundlePath(name), 'utf8')) as SampleParts;
}

/** The text of each generated sample, by its name. Deterministic. */
export function generateBundles(): Readonly<Partial<Record<SampleName, string>>> {
  const [city, ...others] = handWritten.map(handWrittenParts);
  const fourStations = [city, motorwayParts(datesFrom('2026-11-20', 7)), ...others];
  const courtyard = Object.entries(courtyardBundles(handWrittenParts('city-ac')));
  return {
    ...Object.fromEntries(
      courtyard.map(([name, parts]) => [
        name,
        bundleText({ ...head, valid_until: null, ...parts }),
      ]),
    ),
    'holiday-and-new-year': bundleText({
      ...head,
      format: 'wattpost-bundle/2',
      valid_until: null,
      ...calendarParts(handWrittenParts('city-ac')),
      follow: 'start',
    }),
    'motorway-hpc': bundleText({
      ...head,
      valid_until: '2027-12-31T23:00:00Z',
      ...motorwayParts(motorwayDates),
    }),
    'all-stations': bundleText({
      ...head,
      valid_until: null,
      stations: fourStations.flatMap((parts) => parts?.stations ?? []),
      cost_rates: fourStations.flatMap((parts) => parts?.cost_rates ?? []),
    }),
  };
}

/** The text of each sample site, by its name. Deterministic. */
export function generateSites(): Readonly<Record<SampleSiteName, string>> {
  return {
    city: bundleText(
      citySite({
        cityAc: handWrittenParts('city-ac'),
        motorway: motorwayParts(datesFrom('2026-11-20', 7)),
        hotel: handWrittenParts('default-only'),
        commuters: handWrittenParts('price-unknown'),
      }),
    ),
  };
}
