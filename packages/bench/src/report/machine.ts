import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { cpus, release, totalmem, type as systemName } from 'node:os';

/** Where and with what a run was made, in Markdown. */
export function describeMachine(packages: readonly string[], isQuick: boolean): string {
  const processors = cpus();
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  const system = `${systemName()} ${release().split('-')[0] ?? ''}`;
  const { v8, tz = 'unknown' } = process.versions;
  return [
    `- ${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores, ${memoryGiB} GiB, ${system}; shared with other work while it measured`,
    `- Node ${process.version.slice(1)}, V8 ${v8}, zone data ${tz}`,
    `- ${packages.map((name) => `${name} ${installedVersion(name)}`).join(', ')}`,
    ...(isQuick ? ['- a quick run: a first impression only'] : []),
  ].join('\n');
}

function installedVersion(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed.`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
