import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Api } from '../../../packages/platform/conformance/api.ts';
import { names } from '../../../packages/platform/conformance/names.ts';
import type { Target } from '../../../packages/platform/conformance/target.ts';
import { brokenPlatforms } from './conformance/brokenPlatforms.ts';
import { platformInProcess } from './conformance/conformancePlatform.ts';
import { fuzzRuns, fuzzTimeoutMs } from './fuzz/fuzzRuns.ts';
import { stationCommands, StationModel } from './support/stationModel.ts';

const own = await platformInProcess();
const runs = Math.min(fuzzRuns(40), 2_000);

afterAll(async () => {
  await own.store.close();
});

/** A platform does what the model does; `count` is told how many commands were run. */
function agreement(target: Target, count: (commands: number) => void): fc.IAsyncProperty<unknown> {
  const commands = fc.commands(stationCommands, { maxCommands: 25, size: '+1' });
  return fc.asyncProperty(commands, async (chosen) => {
    const api = new Api(target);
    // What an earlier run assigned is none of this one's.
    for (const uuid of [names.location, names.secondLocation]) {
      await api.stations('PUT', `/locations/${uuid}/stations`, { body: { stations: [] } });
    }
    const model = new StationModel(target.baseUrl);
    for (let created = 0; created < 3; created += 1) {
      const body = api.stationFields();
      model.write((await api.newStation(body)).id, body);
    }
    await fc.asyncModelRun(() => ({ model, real: api }), chosen);
    count([...chosen].length);
  });
}

describe('stations, locations, roaming and directions', () => {
  it(
    'do what a small model of them does',
    async () => {
      let commands = 0;
      await fc.assert(
        agreement(own.target, (count) => (commands += count)),
        { numRuns: runs },
      );
      expect(own.defects).toEqual([]);
      // A model that is never asked agrees with everything.
      expect(commands / runs).toBeGreaterThan(5);
    },
    fuzzTimeoutMs(runs * 10),
  );

  it.each(['a removal that removes nothing', 'a second line of the address', '200 for 409'])(
    'do not with %s',
    async (what) => {
      const { fetch, tokens } = own.target;
      const target = { ...own.target, fetch: brokenPlatforms[what]?.[0](fetch, tokens) ?? fetch };
      const outcome = await fc.check(
        agreement(target, () => undefined),
        { numRuns: 200, endOnFailure: true },
      );
      expect(outcome.failed).toBe(true);
    },
  );
});
