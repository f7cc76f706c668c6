/** `npm test`: builds, then runs every test there is, and closes with a line that counts them. */
import { parseArgs } from 'node:util';
import { ensurePackages } from './debian.ts';
import { describeElectron, resolveElectron } from './electron.ts';
import { behaviourSteps, lintStep } from './pack.ts';
import { packagedKioskStep } from './package/packageStep.ts';
import { commandStep, runSteps, type Step, type Tally } from './steps.ts';
import { vitestStep } from './vitestStep.ts';

const parts = ['unit', 'zones', 'e2e', 'kiosk', 'pack'] as const;
type Part = (typeof parts)[number];

/** Hosts on which the engine's tests must give the same answers (Z6). */
const hostZones = ['UTC', 'America/St_Johns', 'Pacific/Apia'] as const;
const [unitZone, ...furtherZones] = hostZones;

/** Runs of each law of the engine with `--deep`. */
const deepRuns = 10_000;

const help = `npm test [-- OPTIONS]

  --only PART  run one part only; may be repeated:
                 unit   every unit test, on a host in ${unitZone}
                 zones  the engine's tests on hosts in ${hostZones.join(', ')}
                 e2e    the kiosk in a real Electron window, its fault drills; in Chromium the
                        interface's page, the price preview and pictures of boards
                 kiosk  the kiosk as it is packaged, without the repository around it
                 pack   the packages as they would be published
  --deep       instead, the engine's tests with ${deepRuns} runs of each law, on a host in
               ${unitZone}; with --only zones on all three (npm run test:deep)
  --help       print this

Exit status: 0 all tests passed, 1 not all did, 2 wrong usage.`;

interface Asked {
  readonly help: boolean;
  readonly deep: boolean;
  readonly only: readonly Part[];
}

/** What to run, as asked on the command line. */
function plan(asked: Asked): readonly Step[] {
  if (asked.deep) return (asked.only.includes('zones') ? hostZones : [unitZone]).map(lawStep);
  const chosen = new Set(asked.only.length > 0 ? asked.only : parts);
  const steps: Step[] = [];
  if (chosen.has('unit')) steps.push(unitStep);
  if (chosen.has('zones')) {
    // The unit tests have been to the first zone already.
    steps.push(...(chosen.has('unit') ? furtherZones : hostZones).map(zoneStep));
  }
  if (chosen.has('e2e'))
    steps.push(endToEndStep, drillStep, pageStep, documentationStep, previewStep);
  if (chosen.has('kiosk')) steps.push(packagedKioskStep);
  if (chosen.has('pack')) steps.push(lintStep(), ...behaviourSteps());
  return steps;
}

const unitStep = vitestStep({
  title: `Unit tests on a host in ${unitZone}`,
  name: 'unit',
  environment: { TZ: unitZone },
});

function zoneStep(zone: string): Step {
  return vitestStep({
    title: `The engine's tests on a host in ${zone}`,
    name: `engine-${zone.replace('/', '-')}`,
    args: ['packages/engine'],
    environment: { TZ: zone },
  });
}

function lawStep(zone: string): Step {
  return vitestStep({
    title: `The engine's laws, ${deepRuns} runs each, on a host in ${zone}`,
    name: `deep-${zone.replace('/', '-')}`,
    args: ['packages/engine'],
    environment: { TZ: zone, LAW_RUNS: String(deepRuns) },
  });
}

const windowTests = vitestStep({
  title: 'The kiosk in a real Electron window',
  name: 'e2e',
  args: ['--config', 'apps/kiosk/vitest.e2e.config.ts'],
});

const endToEndStep: Step = {
  ...windowTests,
  run: async () => {
    await ensurePackages(['window', 'browser']);
    console.log(describeElectron(await resolveElectron()));
    return windowTests.run();
  },
};

const drillStep = vitestStep({
  title: 'The fault drills of the kiosk',
  name: 'drills',
  args: ['--config', 'apps/kiosk/vitest.drills.config.ts'],
});

const pageTests = vitestStep({
  title: "The interface's page in Chromium",
  name: 'page',
  args: ['--config', 'packages/platform/vitest.e2e.config.ts'],
});

const pageStep: Step = {
  ...pageTests,
  run: async () => {
    await ensurePackages(['browser']);
    return pageTests.run();
  },
};

const previewTests = vitestStep({
  title: 'The price preview and pictures of boards in Chromium',
  name: 'preview',
  args: ['--config', 'apps/preview/vitest.e2e.config.ts'],
});

const previewStep: Step = {
  ...previewTests,
  run: async () => {
    await ensurePackages(['browser']);
    return previewTests.run();
  },
};

const documentationTests = vitestStep({
  title: 'The documentation: every link, command and program of it',
  name: 'documentation',
  args: ['--config', 'scripts/docs/vitest.e2e.config.ts'],
});

const documentationStep: Step = {
  ...documentationTests,
  run: async () => {
    await ensurePackages(['browser']);
    return documentationTests.run();
  },
};

function readArguments(): Asked | undefined {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true, default: [] },
        deep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const only = values.only.map((name) => parts.find((part) => part === name));
    if (only.some((part) => part === undefined)) {
      throw new Error(`--only takes one of ${parts.join(', ')}.`);
    }
    return { ...values, only: only.filter((part) => part !== undefined) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

function closingLine(tally: Tally): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  return `${tally.passed} passed, ${tally.failed} failed${skipped}`;
}

const asked = readArguments();
if (asked === undefined) {
  console.error(`\n${help}`);
  process.exitCode = 2;
} else if (asked.help) {
  console.log(help);
} else {
  const build: Step = {
    ...commandStep('Build', 'npm', 'run', '--silent', 'build'),
    essential: true,
  };
  const tally = await runSteps([build, ...plan(asked)], 'go on');
  console.log(`\n${closingLine(tally)}`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
}
