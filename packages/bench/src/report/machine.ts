import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { cpus, release, totalmem, type as systemName } from 'node:os';

const packages = [
  ...['@wattpost/engine', 'moment-timezone', 'date-fns-tz', 'date-fns', 'temporal-polyfill'],
  ...['tinybench', 'autocannon'],
];

/** Where and with what a run is made: the machine, the runtime, the packages beside each other. */
export function describeMachine(): readonly string[] {
  const processors = cpus();
  const { v8, tz = 'unknown' } = process.versions;
  const versions = packages.map((name) => {
    const file = findPackageJSON(name, import.meta.url) ?? '';
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
    return `${name} ${version}`;
  });
  return [
    `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores, ` +
      `${Math.round(totalmem() / 2 ** 30)} GiB, ${systemName()} ${release().split('-')[0] ?? ''}, ` +
      'shared with other work while it measured',
    `Node ${process.version.slice(1)}, V8 ${v8}, zone data ${tz}`,
    versions.join(', '),
  ];
}
