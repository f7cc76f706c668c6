import { readFile } from 'node:fs/promises';
import { sampleBundlePath } from '@wattpost/samples';

/** A bundle of stations whose prices all change at one instant. */
export interface ChangeBundle {
  readonly bundle: object;
  readonly stations: readonly string[];
  /** Epoch milliseconds: 0.49 a kWh before, 0.415 from then on. */
  readonly changeMs: number;
}

/** A weekday on which the sample's midday window begins, at 11:00 in Vienna. */
const changeMs = Date.parse('2026-11-19T10:00:00Z');

/** The city's sample station, `count` times over under names of their own. */
export async function changeBundle(count: 1 | 4): Promise<ChangeBundle> {
  const sample = JSON.parse(await readFile(sampleBundlePath('city-ac'), 'utf8')) as {
    readonly stations: readonly { readonly uuid: string; readonly public_display_name: string }[];
  };
  const [station] = sample.stations;
  if (station === undefined) throw new Error('The sample has no station.');
  const stations = Array.from({ length: count }, (_, index) => ({
    ...station,
    uuid: `${station.uuid.slice(0, -1)}${index}`,
    public_display_name: `${station.public_display_name.replace(/\d+$/, '')}${index + 1}`,
  }));
  return {
    bundle: { ...sample, stations },
    stations: stations.map(({ uuid }) => uuid),
    changeMs,
  };
}
