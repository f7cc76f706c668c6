/** `npm run soak`: runs a kiosk in Electron for hours beside a server whose prices change. */
import { parseArgs } from 'node:util';
import { repositoryRoot, tool, toolEnvironment } from './run/root.ts';
import { runScript } from './run/runScript.ts';
import { commandStep, runSteps } from './run/steps.ts';
import { spawnCommand } from './run/spawnCommand.ts';

const help = `npm run soak [-- OPTIONS]

Runs a kiosk in a real Electron on a virtual screen, beside a server on which the price changes each
minute. Fails when a change is not painted or memory grows, and writes the result into docs/drills.md.

  --heaps       instead, a price in a watched folder that changes every 5 seconds; measures the heaps
                of main process and page, too
  --hours N     how long (default: 8)
  --minutes N   the same in minutes, for a quick run
  --help        print this

Exit status: 0 all is well, 1 it is not, 2 wrong usage.`;

interface Soak {
  readonly minutes: number;
  readonly file: 'kiosk.soak.ts' | 'heaps.soak.ts';
}

function readArguments(args: string[]): Soak {
  const options = {
    heaps: { type: 'boolean', default: false },
    hours: { type: 'string' },
    minutes: { type: 'string' },
  } as const;
  const { heaps, hours, minutes } = parseArgs({ args, options }).values;
  if (hours !== undefined && minutes !== undefined) {
    throw new Error('--hours excludes --minutes.');
  }
  const length = minutes === undefined ? Number(hours ?? 8) * 60 : Number(minutes);
  if (!(length >= 2 && length <= 14 * 24 * 60)) {
    throw new Error('A soak takes 2 minutes to 336 hours.');
  }
  return { minutes: Math.round(length), file: heaps ? 'heaps.soak.ts' : 'kiosk.soak.ts' };
}

await runScript(help, readArguments, async ({ minutes, file }) => {
  const build = { ...commandStep('Build', 'npm', 'run', '--silent', 'build'), essential: true };
  const { failed } = await runSteps([build], 'go on');
  if (failed > 0) return 1;
  const { code } = await spawnCommand(
    tool('vitest'),
    ['run', '--config', 'apps/kiosk/vitest.soak.config.ts', file],
    {
      cwd: repositoryRoot,
      env: { ...toolEnvironment(), WATTPOST_SOAK_MINUTES: String(minutes) },
      onOutput: (chunk) => process.stdout.write(chunk),
    },
  );
  return code === 0 ? 0 : 1;
});
