/** `npm test`: builds, runs tests, and prints their counts in its last line. */
import { parseArgs } from 'node:util';
import { dateSteps } from './dates/dateSteps.ts';
import { dateTests } from './dates/dateTests.ts';
import { ensurePackages } from './electron/debian.ts';
import { describeElectron, resolveElectron } from './electron/electron.ts';
import { changedFiles, affectedUnits, type AffectedUnits } from './run/changes.ts';
import { runScript } from './run/runScript.ts';
import { commandStep, fileTimes, runSteps, type Step } from './run/steps.ts';
import { vitestStep, type VitestPart } from './run/vitestStep.ts';

const usualParts = ['unit', 'zones', 'dates', 'e2e', 'kiosk', 'pack'] as const;
/** Needs root, several minutes, and at first a Debian mirror, so an ordinary run skips it. */
const requestedParts = ['debian'] as const;
const parts = [...usualParts, ...requestedParts];
type Part = (typeof parts)[number];

/** Hosts on which the engine's tests must give the same results (Z6). */
const hostZones = ['UTC', 'America/St_Johns', 'Pacific/Apia'] as const;
const [unitZone, ...furtherZones] = hostZones;

/** Runs of each property test of the engine, and simulated years, with `--deep`. */
const deepRuns = 10_000;
/** Simulated years otherwise. */
const simulatedYears = 2_000;
/** Runs of each property test of the engine in each of the further zones. */
const zoneRuns = 30;

const help = `npm test [-- OPTIONS]
npm run test:all [-- OPTIONS]

npm test runs every unit test, on SQLite and PostgreSQL, and of each further part one end-to-end test: a
kiosk in Electron, an edit in the price preview, the packages installed from their tarballs. npm run
test:all runs everything.

  --all            run everything
  --rest           run the tests that npm test skips

  --only PART      run one part only, whole; may be repeated:
                     unit   every unit test, on a host in ${unitZone}; ${simulatedYears} simulated years of a
                            kiosk
                     zones  the engine's tests on hosts in ${hostZones.join(', ')}
                     dates  (npm run test:dates) the unit tests that can see a clock, on hosts whose
                            clock shows the next night of a clock change in Vienna, New Year's Eve
                            23:59 in New York with a Hungarian locale, and six years on; with --all,
                            before a release, also tomorrow, the other night, the days before both
                            nights, 29 February, one and three years on, hosts in Pacific/Apia and
                            Asia/Kathmandu, and PostgreSQL
                     e2e    the kiosk in a real Electron window, its fault drills; proxies, several servers
                            on one database, and on one that fails (root); in Chromium the interface's page, the board in
                            a third-party page, the price preview and pictures of boards
                     kiosk  the packaged kiosk, outside of the repository
                     pack   the packages, installed from their tarballs
                     debian only when named (npm run test:debian; root, on Debian): on a separate
                            Debian the kiosk's package and upgrades of the server, by the commands
                            of the guides, and the server's container image and systemd unit
  --list           with --only dates: list its files, each with the file that reads the clock
  --changed [REF]  run what changes since REF (default: HEAD) affect: unit tests by their imports,
                   other parts by the layers; tests that read files without importing them are
                   skipped
  --deep           instead, the engine's tests with ${deepRuns} runs of each law, on a host in
                   ${unitZone}, and ${deepRuns} simulated years of a kiosk; with --only zones the
                   engine's tests on all three hosts (npm run test:deep)
  --slow           at the end, say where the time went: to loading, hooks and tests, by unit and in the
                   twenty slowest files; and list the twenty slowest tests
  --help           print this

The dates part covers tests that use what reads the clock or zone, or starts a process or a thread. It
needs libfaketime (Debian package faketime; root installs it) and fails without it. Chromium and
Electron do not run under libfaketime: their tests inject the clock.

A progress line shows the part, the number of files and the time. Complete logs are in
.cache/test-reports.

Exit status: 0 all tests passed, 1 failures, 2 wrong usage.`;

/** A step of a part. */
interface Planned extends VitestPart {
  readonly part: Part;
  /** Whether a change of this unit can break it; default: a change of any unit can. */
  readonly isAbout?: (unit: AffectedUnits) => boolean;
  /** The files that `npm test` runs; `whole`: all; default: none. */
  readonly usual?: readonly string[] | 'whole';
}

const isKiosk = (unit: AffectedUnits): boolean => unit === 'apps/kiosk';
const isPublished = (unit: AffectedUnits): boolean => /^packages\/|^apps\/(cli|server)/.test(unit);

const needsBrowser = async (): Promise<void> => {
  await ensurePackages(['browser']);
};
const needsServerTools = async (): Promise<void> => {
  await ensurePackages(['browser', 'metrics', 'disk', 'proxies']);
};
/** Installs the tools that make and boot a Debian; they require root. */
const needsMachine = async (): Promise<void> => {
  if (process.getuid?.() !== 0) throw new Error('Only root can make and boot a Debian.');
  await ensurePackages(['machine']);
};
const ofScripts = ['--config', 'scripts/vitest.e2e.config.ts'];

const needsWindow = async (): Promise<void> => {
  await ensurePackages(['window', 'browser', 'ocr']);
  console.log(describeElectron(await resolveElectron()));
};

/**
 * The parts after the unit tests, in this order. Those that mostly wait run in parallel with those that mostly calculate:
 * their tests wait for what they expect, and a bound on time is there for what hangs.
 */
const furtherSteps: readonly Planned[] = [
  {
    // Before the first that runs in parallel.
    part: 'e2e',
    name: 'e2e-alone',
    isAbout: isKiosk,
    title: 'The board changes on the second (runs alone)',
    args: ['--config', 'apps/kiosk/vitest.alone.config.ts'],
    prepare: needsWindow,
  },
  // Nothing in them waits for a real second.
  { ...yearsOfKiosk(simulatedYears), isParallel: true },
  {
    // This and the next one rebuild the kiosk, so no other test may run it at the same time.
    part: 'kiosk',
    name: 'packaged',
    isAbout: isKiosk,
    title: 'The packaged kiosk (fuses, files, sandbox, screen)',
    args: [...ofScripts, 'scripts/test/packaging'],
  },
  {
    part: 'debian',
    name: 'debian',
    isAbout: (unit) => isKiosk(unit) || unit === 'apps/server',
    title:
      'Every command of docs/operating.md, the upgrades of docs/upgrading.md, the image and the unit of the server, on Debian',
    args: [...ofScripts, 'scripts/test/debian'],
    prepare: needsMachine,
  },
  {
    part: 'e2e',
    name: 'drills',
    isAbout: isKiosk,
    isParallel: true,
    title: 'The fault drills of the kiosk',
    args: ['--config', 'apps/kiosk/vitest.drills.config.ts'],
  },
  {
    part: 'e2e',
    name: 'page',
    isParallel: true,
    prepare: needsServerTools,
    title:
      "Several servers on one database, failing databases, proxies and a pooler, the interface's page and publishing in Chromium",
    args: ['--config', 'packages/platform/vitest.e2e.config.ts'],
    isAbout: (unit) => /^(packages\/platform|apps\/(server|preview))$/.test(unit),
  },
  {
    part: 'e2e',
    name: 'preview',
    isParallel: true,
    prepare: needsBrowser,
    usual: ['apps/preview/test/page/keptEdit.e2e.test.ts'],
    title: 'The price preview and pictures of boards in Chromium',
    args: ['--config', 'apps/preview/vitest.e2e.config.ts'],
    isAbout: (unit) => /^apps\/(preview|cli)$/.test(unit),
  },
  {
    part: 'e2e',
    name: 'board',
    isParallel: true,
    prepare: needsBrowser,
    title: 'The price board in a third-party page in Chromium',
    args: ['--config', 'packages/display/vitest.e2e.config.ts'],
    isAbout: (unit) => unit === 'packages/display',
  },
  {
    part: 'e2e',
    name: 'documentation',
    isParallel: true,
    prepare: needsBrowser,
    title: 'Every link, command and program of the documentation',
    args: [...ofScripts, 'scripts/test/docs'],
    isAbout: (unit) => unit === 'docs' || isPublished(unit),
  },
  {
    part: 'e2e',
    name: 'e2e',
    isAbout: isKiosk,
    usual: ['apps/kiosk/test/run/droppedBundle.e2e.test.ts'],
    title: 'The kiosk in a real Electron window',
    args: ['--config', 'apps/kiosk/vitest.e2e.config.ts'],
    prepare: needsWindow,
  },
  {
    part: 'pack',
    name: 'installed',
    isAbout: isPublished,
    title: 'The packages, installed from their tarballs, in empty projects and in Chromium',
    args: [...ofScripts, 'scripts/test/publish/installed', 'scripts/test/publish/bundled'],
    usual: ['scripts/test/publish/installed.e2e.test.ts'],
  },
];

/** The steps that the command line selects. */
async function plan({
  deep,
  only,
  scope,
  every,
  changedSince,
}: TestArguments): Promise<readonly Step[]> {
  if (deep) {
    if (only.includes('zones')) return hostZones.map(lawStep);
    return [lawStep(unitZone), vitestStep(yearsOfKiosk(deepRuns))];
  }
  const chosen = new Set<Part>(only.length > 0 ? only : usualParts);
  // The unit tests already cover the first zone.
  const zones = chosen.has('unit') ? furtherZones : hostZones;
  const all = [unitTests(changedSince), ...furtherSteps, ...zones.map(engineTests)];
  const reached =
    changedSince === undefined ? undefined : [...affectedUnits(await changedFiles(changedSince))];
  if (reached !== undefined) console.log(`Affected: ${reached.sort().join(', ') || 'nothing'}`);
  const isDated = chosen.has('dates') && scope !== 'usual' && reached?.length !== 0;
  const planned = all
    .filter(({ part }) => chosen.has(part))
    .filter(({ isAbout }) => reached === undefined || (isAbout && reached.some(isAbout)) !== false)
    .flatMap((step) => inScope(step, scope));
  const steps = (scope === 'usual' ? besideUnits(planned) : planned).map(vitestStep);
  return isDated ? [...steps, ...dateSteps(Date.now(), every)] : steps;
}

/** The unit tests, which wait for databases and processes, leave processors to all other steps. */
function besideUnits(steps: readonly Planned[]): readonly Planned[] {
  const isUnit = ({ part }: Planned): boolean => part === 'unit';
  const others = steps.filter((step) => !isUnit(step));
  return [...others.map((step) => ({ ...step, isParallel: true })), ...steps.filter(isUnit)];
}

/** All tests, those that `npm test` runs, or those that it skips. */
type Scope = 'all' | 'usual' | 'rest';

function inScope(step: Planned, scope: Scope): Planned[] {
  const { usual = [], args = [], name } = step;
  if (scope === 'all') return [step];
  if (usual === 'whole' || usual.length === 0)
    return (scope === 'usual') === (usual === 'whole') ? [step] : [];
  if (scope === 'rest') {
    const excluded = usual.flatMap((file) => ['--exclude', file]);
    return [{ ...step, name: `${name}-rest`, args: [...args, ...excluded] }];
  }
  const options = args.filter((arg, index) => arg === '--config' || args[index - 1] === '--config');
  return [{ ...step, args: [...options, ...usual] }];
}

function unitTests(changedSince: string | undefined): Planned {
  return {
    part: 'unit',
    name: 'unit',
    usual: 'whole',
    title: `Unit tests on a host in ${unitZone}`,
    args: changedSince === undefined ? [] : [`--changed=${changedSince}`, '--passWithNoTests'],
    environment: { TZ: unitZone },
  };
}

function engineTests(zone: string): Planned {
  return {
    part: 'zones',
    name: `engine-${zone.replace('/', '-')}`,
    title: `The engine's tests on a host in ${zone}`,
    args: ['packages/engine'],
    environment: { TZ: zone, LAW_RUNS: String(zoneRuns) },
    isAbout: (unit) => unit === 'packages/engine',
  };
}

function yearsOfKiosk(years: number): Planned {
  return {
    part: 'unit',
    name: 'years',
    isAbout: isKiosk,
    title: `${years} simulated years of a kiosk`,
    args: ['apps/kiosk/test/years'],
    // The same years each time, so that a change elsewhere does not fail because of a rare fault.
    environment: { LAW_RUNS: String(years), LAW_SEED: '1' },
  };
}

function lawStep(zone: string): Step {
  return vitestStep({
    title: `The engine's laws, ${deepRuns} runs each, on a host in ${zone}`,
    name: `deep-${zone.replace('/', '-')}`,
    args: ['packages/engine', 'apps/kiosk/test/main/bundle/killedWriter'],
    environment: { TZ: zone, LAW_RUNS: String(deepRuns) },
  });
}

type TestArguments = ReturnType<typeof readArguments>;

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      changed: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      rest: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
    },
  });
  const only = values.only.map((name) => parts.find((part) => part === name));
  if (!only.every((part) => part !== undefined)) {
    throw new Error(`--only takes one of ${parts.join(', ')}.`);
  }
  if (positionals.length > (values.changed ? 1 : 0)) {
    throw new Error(`Unexpected argument: ${positionals.at(-1) ?? ''}`);
  }
  // `undefined`: run everything.
  const changedSince = values.changed ? (positionals[0] ?? 'HEAD') : undefined;
  const isWhole = values.all || only.length > 0 || values.changed;
  if (isWhole && values.rest) throw new Error('--rest excludes --all, --only and --changed.');
  const scope: Scope = isWhole ? 'all' : values.rest ? 'rest' : 'usual';
  // `npm run test:all` runs every part; only a run of the dates alone has its further clocks.
  const isDates = only.length === 1 && only[0] === 'dates';
  if (values.list && !isDates) throw new Error('--list requires --only dates and no other part.');
  const { deep, list, slow } = values;
  const every = isDates && values.all;
  return { deep, only, scope, every, changedSince, listsFiles: list, listsSlowest: slow };
}

await runScript(help, readArguments, async (options) => {
  if (options.listsFiles) {
    for (const [file, reader] of await dateTests()) {
      console.log(file === reader ? file : `${file} (${reader})`);
    }
    return 0;
  }
  let steps;
  try {
    steps = await plan(options);
  } catch (error) {
    // Git does not know the commit.
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  const build = { ...commandStep('Build', 'npm', 'run', '--silent', 'build'), essential: true };
  const outcome = await runSteps([build, ...steps], 'go on');
  const { passed, failed, skipped, slowest = [], files = [] } = outcome;
  if (options.listsSlowest) {
    console.log(`\nWhere the time went:\n${fileTimes(files).join('\n')}`);
    const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
    console.log(`\nThe slowest tests:\n${lines.join('\n')}`);
  }
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
});
