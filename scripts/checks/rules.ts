/** `node scripts/rules.ts`: a test for every rule of docs/rules.md, by the numbers in their names. */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../run/root.ts';
import { ruleCoverage, statedRules, testNames, type TestName } from './ruleCoverage.ts';

const help = `node scripts/rules.ts [--help]

Reads the rules of docs/rules.md (numbers in bold, such as **Z1**) and the names of all tests of
packages/ and apps/, and prints for each rule how many tests carry its number in their own name or
in that of a group around them. A table of it.each counts once.

Exit status: 0 every rule has a test, 1 a rule has none, or a test names a rule that does not
exist, 2 wrong usage.`;

function options(): { help?: boolean } | undefined {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return undefined;
  }
}

async function allTestNames(): Promise<TestName[]> {
  const names: TestName[] = [];
  const files = glob(['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts'], {
    cwd: repositoryRoot,
  });
  for await (const file of files) {
    names.push(...testNames(file, await readFile(path.join(repositoryRoot, file), 'utf8')));
  }
  return names;
}

async function main(): Promise<number> {
  const rules = statedRules(await readFile(path.join(repositoryRoot, 'docs/rules.md'), 'utf8'));
  const { counts, untested, unknown } = ruleCoverage(rules, await allTestNames());
  for (const letter of new Set(rules.map((rule) => rule.charAt(0)))) {
    const row = [...counts].filter(([rule]) => rule.startsWith(letter));
    console.log(row.map(([rule, count]) => `${rule} ${count}`.padEnd(8)).join(''));
  }
  for (const rule of untested) console.error(`${rule}: no test has this number in its name`);
  for (const number of unknown)
    console.error(`${number}: in a test's name, but not in docs/rules.md`);
  return untested.length + unknown.length === 0 ? 0 : 1;
}

const chosen = options();
if (chosen === undefined) process.exitCode = 2;
else if (chosen.help === true) console.log(help);
else process.exitCode = await main();
