import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandStep, fileTimes, runSteps, type Step } from '../../run/steps.ts';

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => written.push(text));
  }
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(text.toString());
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const step = (title: string, passed: number, failed: number): Step => ({
  title,
  run: () => Promise.resolve({ passed, failed, skipped: 0 }),
});

describe('runSteps', () => {
  it('adds up what the steps counted', async () => {
    const steps = [step('one', 3, 0), step('two', 4, 1), step('three', 5, 2)];
    expect(await runSteps(steps, 'go on')).toMatchObject({ passed: 12, failed: 3, skipped: 0 });
  });

  it('stops at the first failure when told to, and names what was not run', async () => {
    const steps = [step('one', 3, 0), step('two', 4, 1), step('three', 5, 0)];
    expect(await runSteps(steps, 'stop')).toMatchObject({ passed: 7, failed: 1, skipped: 0 });
    expect(written.at(-1)).toMatch(/good .* one\nFAILED .* two\nnot run .* three$/);
  });

  it('stops, too, when a step has failed beside another one', async () => {
    const steps = [
      { ...step('one', 0, 1), isParallel: true },
      step('two', 4, 0),
      step('three', 5, 0),
    ];
    expect(await runSteps(steps, 'stop')).toMatchObject({ passed: 4, failed: 1, skipped: 0 });
    expect(written.at(-1)).toMatch(/FAILED .* one\ngood .* two\nnot run .* three$/);
  });

  it('runs parallel steps one after the other beside the others, and none after a failure', async () => {
    const order: string[] = [];
    const three = Promise.withResolvers<undefined>();
    const two = Promise.withResolvers<undefined>();
    const named = (title: string, work: () => Promise<unknown>, failed = 0): Step => ({
      title,
      run: async () => {
        order.push(title);
        await work();
        order.push(`end of ${title}`);
        return { passed: 1, failed, skipped: 0 };
      },
    });
    const parallel = (title: string, work: () => Promise<unknown>): Step => ({
      ...named(title, work),
      isParallel: true,
    });
    const done = (one: PromiseWithResolvers<undefined>) => (): Promise<unknown> => {
      one.resolve(undefined);
      return one.promise;
    };
    const steps = [
      parallel('one', () => three.promise),
      parallel('two', done(two)),
      named('three', done(three)),
      named('four', () => two.promise, 1),
      parallel('five', () => Promise.resolve()),
    ];
    expect(await runSteps(steps, 'stop')).toMatchObject({ passed: 4, failed: 1 });
    expect(order.slice(0, 2)).toEqual(['one', 'three']);
    expect(order.indexOf('two')).toBeGreaterThan(order.indexOf('end of one'));
    expect(order.at(-1)).toBe('end of four');
  });

  it('stops after an essential step in any case', async () => {
    const steps = [{ ...step('build', 0, 1), essential: true }, step('two', 4, 0)];
    expect(await runSteps(steps, 'go on')).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it('says at the end what failed', async () => {
    const failing: Step = {
      title: 'failing',
      run: () => Promise.resolve({ passed: 0, failed: 1, skipped: 0, failures: ['R2: wrong'] }),
    };
    await runSteps([failing, step('two', 4, 0)], 'go on');
    expect(written.at(-1)).toBe('\n✗ R2: wrong');
  });

  it('counts a step that throws as one failure and says why', async () => {
    const broken: Step = { title: 'broken', run: () => Promise.reject(new Error('no network')) };
    expect(await runSteps([broken, step('two', 1, 0)], 'go on')).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
    expect(written).toContain('no network');
  });
});

describe('fileTimes', () => {
  const file = (name: string, loadMs: number, hooksMs: number, testsMs: number) => ({
    name,
    loadMs,
    hooksMs,
    testsMs,
  });

  it('sums up by unit and file, also what tests wait for, the longest first', () => {
    const files = [
      file('packages/a/test/one.test.ts', 100, 0, 1_400),
      file('apps/b/test/two.test.ts', 0, 3_000, 0),
      file('packages/a/test/three.test.ts', 0, 0, 500),
      file('packages/a/test/three.test.ts', 0, 0, 1_500),
    ];
    expect(fileTimes(files)).toEqual([
      '    all    load   hooks   tests  in seconds',
      '    6.5     0.1     3.0     3.4  3 files',
      '    3.5     0.1     0.0     3.4  packages/a',
      '    3.0     0.0     3.0     0.0  apps/b',
      '    3.0     0.0     3.0     0.0  apps/b/test/two.test.ts',
      '    2.0     0.0     0.0     2.0  packages/a/test/three.test.ts',
      '    1.5     0.1     0.0     1.4  packages/a/test/one.test.ts',
    ]);
  });

  it('are twenty files at most', () => {
    const files = Array.from({ length: 30 }, (_, index) =>
      file(`apps/${index}/a.test.ts`, index, 0, 0),
    );
    expect(fileTimes(files)).toHaveLength(2 + 20 + 20);
  });
});

describe('commandStep', () => {
  it('passes on what the command writes; success is no test', async () => {
    const tally = await commandStep('x', 'sh', '-c', 'echo out; echo err >&2').run(() => undefined);
    expect(tally).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(written.join('')).toBe('out\nerr\n');
  });

  it.each([['sh', '-c', 'exit 3'], ['no-such-command-anywhere']])(
    'counts a failure of %s as one',
    async (command, ...args) => {
      expect(await commandStep('x', command, ...args).run(() => undefined)).toMatchObject({
        failed: 1,
      });
    },
  );
});
