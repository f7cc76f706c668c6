import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { attacksOn, writtenPatterns, type Attack } from './attacks.ts';
import { minProcessorMs, processorMs } from '../../../packages/engine/test/processorTime.ts';
import { repositoryRoot } from '../../run/root.ts';

/** Units that run only in this repository. */
const notShipped = /^packages\/(bench|samples)\//;

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'packages', 'apps'],
  { cwd: repositoryRoot, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /^(packages|apps)\/[^/]+\/(src|node)\/.*\.ts$/.test(file))
  .filter((file) => !file.endsWith('.test.ts') && !notShipped.test(file));

const patterns = sources.flatMap((file) =>
  writtenPatterns(file, readFileSync(path.join(repositoryRoot, file), 'utf8')),
);

const repeating = patterns
  .flatMap(({ place, literal }) => (literal === undefined ? [] : [{ place, literal }]))
  .filter(({ literal }) => attacksOn(literal).length > 0)
  .map(({ place, literal }) => [`${place} ${literal}`, literal] as const);

function textOf({ beginning, repeated, end }: Attack, length: number): string {
  return beginning + repeated.repeat(Math.ceil(length / repeated.length)) + end;
}

function minElapsedMs(pattern: RegExp, text: string): number {
  return minProcessorMs(() => text.replace(pattern, ''), 5);
}

/** The pattern of a literal. */
function compiled(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

/**
 * How much longer a text of 200 000 characters takes than one of 25 000: 8 where time is linear, 64
 * where it is quadratic. Shorter times than two milliseconds count as two.
 */
function growth(pattern: RegExp, attack: Attack): number {
  const short = textOf(attack, 25_000);
  const baseMs = Math.max(2, minElapsedMs(pattern, short));
  // Only patterns that are far from linear take this long; the longer text would take minutes.
  if (baseMs > 1_000) return Infinity;
  const long = textOf(attack, 200_000);
  return processorMs(() => long.replace(pattern, '')) / baseMs;
}

/** Between linear and quadratic; garbage collection may disturb one measurement, but not three. */
const maxGrowth = 24;

function worstAttack(literal: string): Attack | undefined {
  const pattern = compiled(literal);
  const exceeds = (attack: Attack): boolean => growth(pattern, attack) > maxGrowth;
  return attacksOn(literal).find((attack) => exceeds(attack) && exceeds(attack) && exceeds(attack));
}

describe('regular expressions that meet text of strangers', () => {
  it('are written down; what is made while running is measured by tests of its own', () => {
    expect(sources.length).toBeGreaterThan(500);
    const made = patterns.filter(({ literal }) => literal === undefined);
    expect(made.map(({ place }) => place.replace(/:\d+$/, ''))).toEqual([
      // Of a rule in files of the system, of 128 characters at most.
      'packages/command/src/zones/posixRule.ts',
      // Of named ranges of characters: fleetEmail.test.ts.
      'packages/contract/src/customers/fleetValues.ts',
      // Of the separator: csv.test.ts.
      'packages/exchange/src/text/csv.ts',
      'packages/exchange/src/text/csv.ts',
      // Of names of scripts: checkTexts.test.ts.
      'packages/kiosk-config/src/check/checkTexts.ts',
    ]);
  });

  it.each(repeating)('take linear time: %s', (_name, literal) => {
    expect(worstAttack(literal)).toBeUndefined();
  });

  it.each(['/0+$/', '/\\s*=\\s*/', '/[[(].*$/', '/^(\\s*x?)*$/'])(
    'would be found: %s',
    (literal) => {
      const lengths = literal.includes(')*') ? [10, 20] : [500, 4_000];
      const pattern = compiled(literal);
      const growths = attacksOn(literal).map((attack) => {
        const [short = 0, long = 0] = lengths.map((length) =>
          minElapsedMs(pattern, textOf(attack, length)),
        );
        return long / Math.max(short, 0.01);
      });
      expect(Math.max(...growths)).toBeGreaterThan(maxGrowth);
    },
  );
});
