import { globSync } from 'node:fs';
import { excludedTests, includedTests, sourceAliases } from '../../vitest.config.ts';
import { repositoryRoot } from '../run/root.ts';
import { clockReaders } from './clockReaders.ts';

/**
 * The unit test files that read the host's clock, directly or through what they import, sorted; each with
 * the first file on its way that reads it.
 */
export async function dateTests(): Promise<ReadonlyMap<string, string>> {
  const files = globSync([...includedTests], { cwd: repositoryRoot, exclude: [...excludedTests] });
  return clockReaders(repositoryRoot, files.sort(), sourceAliases);
}
