import { expect, it } from 'vitest';
import { nodeVersionProblem } from '../../src/host/nodeVersion.ts';

it.each([
  ['20.20.2', false],
  ['22.12.0', false],
  ['22.13.0', true],
  ['23.0.0', true],
  ['24.21.0', true],
])('on Node %s a program for 22.13 runs: %s', (version, runs) => {
  const problem = nodeVersionProblem('wattpost-server', [22, 13], version);
  expect(problem).toBe(
    runs ? undefined : `wattpost-server needs Node 22.13 or later; this is ${version}.`,
  );
});
