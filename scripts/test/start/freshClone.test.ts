import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';

/** Modules that run when this one is loaded, by their specifiers. */
function importsOf(file: string): readonly string[] {
  const statements = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)';/gm;
  return [...readFileSync(file, 'utf8').matchAll(statements)].map(([, name = '']) => name);
}

/** Every module outside of the repository that `file` needs before its first line runs. */
function needsOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(file).flatMap((name) =>
    name.startsWith('.') ? needsOf(path.resolve(path.dirname(file), name), seen) : [name],
  );
}

it('npm start needs nothing built before it builds: all its imports are Node’s or installed', () => {
  const needs = new Set(needsOf(path.join(repositoryRoot, 'scripts', 'start.ts')));
  expect([...needs].filter((name) => name.startsWith('@wattpost/'))).toEqual([]);
  expect([...needs].filter((name) => name.startsWith('node:'))).toContain('node:fs/promises');
});
