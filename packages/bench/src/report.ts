import { duration, figure, size } from './figures.ts';
import { kioskText } from './kioskReport.ts';
import { markdownTable } from './markdownTable.ts';
import { previewText } from './previewReport.ts';
import { httpText, pagesText } from './platformReport.ts';
import type { ScenarioResult } from './result.ts';
import type { RunResult } from './runResult.ts';
import { planTitles } from './schedules.ts';

/** The parts of a report; docs/benchmarks.md has a place for each. */
export const sectionIds = [
  'machine',
  'targets',
  'price',
  'next',
  'segments',
  'compile',
  'plans',
  'session',
  'size',
  'import',
  'http',
  'pages',
  'kiosk',
  'preview',
] as const;

/** One part of a report. */
export type SectionId = (typeof sectionIds)[number];

function scenarioText(scenario: ScenarioResult): string {
  const rows = scenario.rows.map(({ name, ns, ratio, compared, excluded }) => [
    name,
    duration(ns.median),
    `${duration(ns.min)} – ${duration(ns.max)}`,
    `${figure(ratio.median)}×`,
    compared === 0 ? '' : excluded === 0 ? `${compared}` : `${compared} (${excluded} left away)`,
  ]);
  const head = ['candidate', 'a call', 'least – most', `of ${scenario.base}`, 'answers compared'];
  const wrong = new Map<string, string[]>();
  for (const { name, why } of scenario.rows) {
    if (why !== null) wrong.set(why, [...(wrong.get(why) ?? []), name]);
  }
  const notes = [
    ...[...wrong].map(([why, names]) => `- Left away for ${names.join(', ')}: ${why}.`),
    ...scenario.leftOut.map(({ name, reason }) => `- Not timed, ${name}: ${reason}.`),
  ];
  const busy =
    scenario.disturbed > 0.05
      ? `\n\n${figure(scenario.disturbed * 100)} % of the timed stretches were interrupted by other processes.`
      : '';
  return `### ${scenario.title}\n\n${scenario.rounds} rounds.\n\n${markdownTable(head, rows)}${
    notes.length === 0 ? '' : `\n\n${notes.join('\n')}`
  }${busy}`;
}

function plansText({ plans }: RunResult): string {
  if (plans === null) return '';
  const rows = plans.map(({ plan, coldCompileMs, firstPriceMs, memory, allocation }) => [
    planTitles[plan],
    duration(coldCompileMs.median * 1e6),
    duration(firstPriceMs.median * 1e6),
    size(memory.textBytes),
    size(memory.compiledBytes),
    size(memory.touchedBytes),
    duration((memory.touchMs * 1e6) / memory.changes),
    allocation.bytesPerCall.toFixed(3),
  ]);
  const head = [
    'plan',
    'first compile',
    'first price after it',
    'as JSON text',
    'memory',
    'memory, all prices asked for',
    'a change, first time',
    'bytes a call',
  ];
  return markdownTable(head, rows);
}

function machineText({ machine, quick }: RunResult): string {
  const packages = Object.entries(machine.packages).map(([name, version]) => `${name} ${version}`);
  return [
    `- ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}; shared with other work while it measured`,
    `- Node ${machine.node.slice(1)}, V8 ${machine.v8}, zone data ${machine.zoneData}`,
    `- ${packages.join(', ')}`,
    ...(quick ? ['- a quick run: a first impression only'] : []),
  ].join('\n');
}

function targetsText({ targets }: RunResult): string {
  return markdownTable(
    ['what', 'to reach', 'measured', ''],
    targets.map(({ what, limit, measured, reached }) => [
      what,
      limit,
      measured,
      reached ? 'reached' : '**not reached**',
    ]),
  );
}

/** One part of the report in Markdown; empty where nothing was measured for it. */
export function sectionText(id: SectionId, result: RunResult): string {
  switch (id) {
    case 'machine':
      return machineText(result);
    case 'targets':
      return result.targets.length === 0 ? '' : targetsText(result);
    case 'plans':
      return plansText(result);
    case 'size':
      return result.sizes === null
        ? ''
        : markdownTable(
            ['bundle', 'minified', 'and gzipped'],
            result.sizes.map(({ title, minifiedBytes, gzippedBytes }) => [
              title,
              `${figure(minifiedBytes)} bytes`,
              `${gzippedBytes} bytes`,
            ]),
          );
    case 'import':
      return result.imports === null
        ? ''
        : markdownTable(
            ['imported', 'median', 'least – most'],
            result.imports.map(({ title, ms }) => [
              title,
              duration(ms.median * 1e6),
              `${duration(ms.min * 1e6)} – ${duration(ms.max * 1e6)}`,
            ]),
          );
    case 'http':
      return result.http === null ? '' : httpText(result.http);
    case 'pages':
      return result.pages === null ? '' : pagesText(result.pages);
    case 'kiosk':
      return result.kiosk === null ? '' : kioskText(result.kiosk);
    case 'preview':
      return result.preview === null ? '' : previewText(result.preview);
    case 'price':
    case 'next':
    case 'segments':
    case 'compile':
    case 'session':
      return result.scenarios
        .filter((scenario) => scenario.id.split('-')[0] === id)
        .map(scenarioText)
        .join('\n\n');
  }
}
