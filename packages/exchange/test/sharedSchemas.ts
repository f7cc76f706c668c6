import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Schemas that others publish, where they lie beside the repository (or beside the folder of its worktrees):
 * they are no part of it. `undefined`: they are not there, and what they would check is skipped.
 */
export function sharedSchemas(folder: string): string | undefined {
  return ['../shared', '../../shared']
    .map((shared) =>
      fileURLToPath(new URL(`../../../${shared}/conformance/${folder}/`, import.meta.url)),
    )
    .find((path) => existsSync(path));
}

/** The JSON files of a folder, by name. */
export function jsonFiles(folder: string): [string, object][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as object]);
}
