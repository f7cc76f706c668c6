/** `npm test`: builds, then runs every test there is, and closes with a line that counts them. */
import { parseArgs } from 'node:util';
import { ensurePackages } from './electron/debian.ts';
import { describeElectron, resolveElectron } from './electron/electron.ts';
import { changedFiles, reachedUnits, type Reached } from './run/changes.ts';
import { commandStep, runSteps, type Step, type Tally } from './run/steps.ts';
import { vitestStep } from './run/vitestStep.ts';

const parts = ['unit', 'zones', 'e2e', 'kiosk', 'pack'] as const;
type Part = (typeof parts)[number];

/** Hosts on which the engine's tests must give the same answers (Z6). */
const hostZones = ['UTC', 'America/St_Johns', 'Pacific/Apia'] as const;
const [unitZone, ...furtherZones] = hostZones;

/** Runs of each law of the engine: with `--deep`, and on hosts that are elsewhere. */
const deepRuns = 10_000;
const zoneRuns = 30;

const help = `npm test [-- OPTIONS]

  --only PART      run one part only; may be repeated:
                     unit   every unit test, on a host in ${unitZone}
                     zones  the engine's tests on hosts in ${hostZones.join(', ')}
                     e2e    the kiosk in a real Electron window, its fault drills; in Chromium the
                            interface's page, the price preview and pictures of boards
                     kiosk  the kiosk as it is packaged, without the repository around it
                     pack   the packages as they would be installed
  --changed [REF]  run what a change since REF (default: HEAD) can reach: unit tests by their
                   imports, the other parts by the floor plan; what reads files that it does not
                   import is left to a whole run
  --deep           instead, the engine's tests with ${deepRuns} runs of each law, on a host in
                   ${unitZone}; with --only zones on all three (npm run test:deep)
  --help           print this

While tests run, a line says which part, how many files of how many, and for how long. The whole log of a
part is in .cache/test-reports.

Exit status: 0 all tests passed, 1 not all did, 2 wrong usage.`;

interface Asked {
  readonly help: boolean;
  readonly deep: boolean;
  readonly only: readonly Part[];
  /** What has to be compared with; `undefined`: everything is run. */
  readonly changedSince: string | undefined;
}

/** A step of a part. */
interface Planned {
  readonly part: Part;
  readonly step: Step;
  /** Whether a change of this unit can break it; left out: of any. */
  readonly isAbout?: (unit: Reached) => boolean;
}

const isKiosk = (unit: Reached): boolean => unit === 'apps/kiosk';
const isPublished = (unit: Reached): boolean => /^packages\/|^apps\/(cli|server)/.test(unit);

/** What to run, as asked on the command line. */
async function plan({ deep, only, changedSince }: Asked): Promise<readonly Step[]> {
  if (deep) return (only.includes('zones') ? hostZones : [unitZone]).map(lawStep);
  const chosen = new Set(only.length > 0 ? only : parts);
  // The unit tests have been to the first zone already.
  const zones = chosen.has('unit') ? furtherZones : hostZones;
  const all: readonly Planned[] = [
    { part: 'unit', step: unitStep(changedSince) },
    ...zones.map((zone): Planned => {
      return { part: 'zones', step: zoneStep(zone), isAbout: (unit) => unit === 'packages/engine' };
    }),
    { part: 'e2e', step: windowStep, isAbout: isKiosk },
    { part: 'kiosk', step: packagedKioskStep, isAbout: isKiosk },
    { part: 'e2e', step: drillStep, isAbout: isKiosk },
    { part: 'e2e', step: pageStep, isAbout: (unit) => unit === 'packages/platform' },
    {
      ...{ part: 'e2e', step: documentationStep },
      isAbout: (unit) => unit === 'docs' || isPublished(unit),
    },
    { part: 'e2e', step: previewStep, isAbout: (unit) => /^apps\/(preview|cli)$/.test(unit) },
    { part: 'pack', step: installedStep, isAbout: isPublished },
  ];
  const reached =
    changedSince === undefined ? undefined : [...reachedUnits(await changedFiles(changedSince))];
  if (reached !== undefined) console.log(`Reached: ${reached.sort().join(', ') || 'nothing'}`);
  return all
    .filter(({ part }) => chosen.has(part))
    .filter(({ isAbout }) => reached === undefined || (isAbout && reached.some(isAbout)) !== false)
    .map(({ step }) => step);
}

function unitStep(changedSince: string | undefined): Step {
  const changed =
    changedSince === undefined ? [] : [`--changed=${changedSince}`, '--passWithNoTests'];
  return vitestStep({
    title: `Unit tests on a host in ${unitZone}`,
    name: 'unit',
    args: changed,
    environment: { TZ: unitZone },
  });
}

function zoneStep(zone: string): Step {
  return vitestStep({
    title: `The engine's tests on a host in ${zone}`,
    name: `engine-${zone.replace('/', '-')}`,
    args: ['packages/engine'],
    environment: { TZ: zone, LAW_RUNS: String(zoneRuns) },
  });
}

function lawStep(zone: string): Step {
  return vitestStep({
    title: `The engine's laws, ${deepRuns} runs each, on a host in ${zone}`,
    name: `deep-${zone.replace('/', '-')}`,
    args: ['packages/engine', 'apps/kiosk/test/main/bundle/killedWriter'],
    environment: { TZ: zone, LAW_RUNS: String(deepRuns) },
  });
}

const needsBrowser = async (): Promise<void> => {
  await ensurePackages(['browser']);
};

const windowStep = vitestStep({
  title: 'The kiosk in a real Electron window',
  name: 'e2e',
  args: ['--config', 'apps/kiosk/vitest.e2e.config.ts'],
  prepare: async () => {
    await ensurePackages(['window', 'browser']);
    console.log(describeElectron(await resolveElectron()));
  },
});

const drillStep = vitestStep({
  title: 'The fault drills of the kiosk',
  name: 'drills',
  args: ['--config', 'apps/kiosk/vitest.drills.config.ts'],
  beside: true,
});

const pageStep = vitestStep({
  title: "The interface's page in Chromium",
  name: 'page',
  args: ['--config', 'packages/platform/vitest.e2e.config.ts'],
  prepare: needsBrowser,
});

const packagedKioskStep = vitestStep({
  title: 'The kiosk as it is packaged (fuses, files, sandbox, screen)',
  name: 'packaged',
  args: ['--config', 'scripts/vitest.e2e.config.ts', 'scripts/test/packaging'],
});

const installedStep = vitestStep({
  title: 'The packages, from their tarballs, in empty projects and in Chromium',
  name: 'installed',
  args: ['--config', 'scripts/vitest.e2e.config.ts', 'scripts/test/publish/installed'],
});

const documentationStep = vitestStep({
  title: 'The documentation: every link, command and program of it',
  name: 'documentation',
  args: ['--config', 'scripts/vitest.e2e.config.ts', 'scripts/test/docs'],
  prepare: needsBrowser,
});

const previewStep = vitestStep({
  title: 'The price preview and pictures of boards in Chromium',
  name: 'preview',
  args: ['--config', 'apps/preview/vitest.e2e.config.ts'],
  prepare: needsBrowser,
});

function readArguments(): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string', multiple: true, default: [] },
        changed: { type: 'boolean', default: false },
        deep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const only = values.only.map((name) => parts.find((part) => part === name));
    if (only.some((part) => part === undefined)) {
      throw new Error(`--only takes one of ${parts.join(', ')}.`);
    }
    if (positionals.length > (values.changed ? 1 : 0)) {
      throw new Error(`Unexpected argument: ${positionals.at(-1) ?? ''}`);
    }
    return {
      ...{ help: values.help, deep: values.deep },
      only: only.filter((part) => part !== undefined),
      changedSince: values.changed ? (positionals[0] ?? 'HEAD') : undefined,
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

function closingLine(tally: Tally): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  return `${tally.passed} passed, ${tally.failed} failed${skipped}`;
}

async function main(asked: Asked): Promise<number> {
  const build = {
    ...commandStep('Build', 'npm', 'run', '--silent', 'build'),
    essential: true,
  };
  let steps;
  try {
    steps = await plan(asked);
  } catch (error) {
    // A commit that git does not know.
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  const tally = await runSteps([build, ...steps], 'go on');
  console.log(`\n${closingLine(tally)}`);
  return tally.failed > 0 ? 1 : 0;
}

const asked = readArguments();
if (asked === undefined) {
  console.error(`\n${help}`);
  process.exitCode = 2;
} else if (asked.help) {
  console.log(help);
} else {
  process.exitCode = await main(asked);
}
