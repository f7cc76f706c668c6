/** `npm run bench`: measures, prints, and writes where asked. See --help. */
import { writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { bundleSizes } from './bundleSize.ts';
import { candidateIds, loadCandidate } from './candidates.ts';
import { Contest } from './contest.ts';
import { writeDocs } from './docs.ts';
import { importTimes } from './importTime.ts';
import { kioskMeasurements } from './kioskMeasurements.ts';
import { describeMachine } from './machine.ts';
import { platformMeasurements } from './platformMeasurements.ts';
import { help, parseOptions, type Options } from './options.ts';
import { previewMeasurements } from './previewMeasurements.ts';
import { runProbes } from './probes.ts';
import { sectionIds, sectionText } from './report.ts';
import type { ScenarioResult } from './result.ts';
import type { Measurements, RunResult } from './runResult.ts';
import { planTitles } from './schedules.ts';
import { scenarios } from './scenarios.ts';
import { quick, thorough } from './settings.ts';
import { judge } from './targets.ts';

const started = performance.now();

function progress(text: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${text}\n`);
}

async function measure(options: Options): Promise<Measurements> {
  const settings = options.quick ? quick : thorough;
  const wanted = (id: string): boolean => options.only === null || options.only.includes(id);
  const chosen = scenarios.filter(({ id }) => wanted(id));
  const results: ScenarioResult[] = [];
  for (const scenario of chosen) {
    progress(`${scenario.id}: ${scenario.title} (${results.length + 1} of ${chosen.length})`);
    const ids = (['engine', scenario.base, ...scenario.against] as const).filter(
      (id) => !settings.without.includes(id),
    );
    results.push(await new Contest(scenario, settings).run(ids));
  }
  return {
    scenarios: results,
    plans: wanted('plans') ? await runProbes(settings.freshProcesses, progress) : null,
    sizes: wanted('size') ? await bundleSizes() : null,
    imports: wanted('import') ? await importTimes(settings.freshProcesses, progress) : null,
    ...(await platformMeasurements(
      { http: wanted('http'), pages: wanted('pages') },
      settings,
      progress,
    )),
    kiosk: wanted('kiosk') ? await kioskMeasurements(settings, progress) : null,
    preview: wanted('preview') ? await previewMeasurements(settings, progress) : null,
  };
}

async function run(options: Options): Promise<void> {
  const candidates = await Promise.all(candidateIds.map(loadCandidate));
  const packages = [
    ...new Set(candidates.flatMap((candidate) => candidate.packages)),
    'autocannon',
  ];
  const measurements = await measure(options);
  const result: RunResult = {
    ...measurements,
    quick: options.quick,
    machine: describeMachine(packages),
    targets: judge(measurements, planTitles),
  };
  for (const id of sectionIds) {
    const text = sectionText(id, result);
    if (text !== '') console.log(`\n## ${id}\n\n${text}`);
  }
  if (options.json !== null) {
    await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);
  }
  if (options.writeDocs) {
    await writeDocs(fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url)), result);
  }
}

// Ctrl-C must not leave windows behind: what was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

const parsed = parseOptions(process.argv.slice(2));
if (parsed.kind === 'help') {
  console.log(help);
} else if (parsed.kind === 'wrong') {
  console.error(parsed.message);
  process.exitCode = 2;
} else {
  await run(parsed.options);
}
