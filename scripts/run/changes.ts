/** The units that a change affects, by the layer rules. */
import { layerPlan, type Unit } from '../../.dependency-cruiser.mjs';
import { repositoryRoot } from './root.ts';
import { runTool } from './spawnCommand.ts';

/** The files that differ from `ref`, including untracked ones; relative to the root, with `/`. */
export async function changedFiles(ref: string): Promise<string[]> {
  const git = (...args: readonly string[]): Promise<string> =>
    runTool('git', args, { cwd: repositoryRoot });
  const base = (await git('merge-base', ref, 'HEAD')).trim();
  const listed = [
    await git('diff', '--name-only', base),
    await git('ls-files', '--others', '--exclude-standard'),
  ];
  return listed.join('').split('\n').filter(Boolean);
}

/** A unit of the layer rules by its folder (`packages/engine`), or `docs`. */
export type AffectedUnits = string;

/**
 * The units that a change of these files can affect: their own units, and all that import these. A test
 * affects only its own unit; a file outside of the units (settings, scripts) affects all of them.
 */
export function affectedUnits(
  files: readonly string[],
  plan: readonly Unit[] = layerPlan,
): ReadonlySet<AffectedUnits> {
  const uses = new Map<AffectedUnits, Set<AffectedUnits>>();
  for (const { folder, units = [] } of plan.filter(isUnit)) {
    const own = unitOf(folder);
    const used = uses.get(own) ?? new Set(own === samples ? [] : [samples]);
    uses.set(own, used);
    for (const name of units) used.add(name === 'preview' ? 'apps/preview' : `packages/${name}`);
  }
  const reached = new Set<AffectedUnits>();
  const reach = (unit: AffectedUnits): void => {
    if (reached.has(unit)) return;
    reached.add(unit);
    for (const [other, used] of uses) if (used.has(unit)) reach(other);
  };
  const inTests = new Set<AffectedUnits>();
  for (const file of files) {
    const unit = unitOf(file);
    if (/\.md$|^docs\//.test(file)) reached.add('docs');
    else if (/\/test\//.test(file)) inTests.add(unit);
    else if (uses.has(unit)) reach(unit);
    else for (const other of uses.keys()) reach(other);
  }
  return new Set([...reached, ...inTests]);
}

/** Whether a row of the layer rules is (part of) a unit; the scripts are not. */
export function isUnit({ folder }: Unit): boolean {
  return /^(packages|apps)\//.test(folder);
}

/** Every unit's tests may use the samples. */
const samples = 'packages/samples';

function unitOf(file: string): AffectedUnits {
  const [parent = '', name = ''] = file.split('/');
  return parent === 'packages' || parent === 'apps' ? `${parent}/${name}` : parent;
}
