import { expect, it } from 'vitest';
import { type Outcome, wattpost } from '../fakeIo.ts';

function text(...args: readonly string[]): Promise<Outcome> {
  return wattpost(['export', 'tariff-text', ...args], { columns: 200 });
}

it('writes the tariff text of a station', async () => {
  const { exitCode, out } = await text('city-ac.json', '--at', '2026-11-21T10:00', '-o', '-');
  expect(exitCode).toBe(0);
  expect(out.trim().length).toBeLessThanOrEqual(250);
  expect(out.endsWith('\n')).toBe(true);
});

it('separates the texts of a session that follows changes by |', async () => {
  const span = ['--at', '2026-11-20T19:00', '--to', '2026-11-20T23:30'];
  const { exitCode, written } = await text('city-ac.json', ...span, '-o', 'tt.txt');
  expect(exitCode).toBe(0);
  expect(written.get('tt.txt')?.split('|').length).toBeGreaterThan(1);
});

it('describes it as JSON', async () => {
  const { out } = await text('city-ac.json', '-o', 'tt.txt', '--json');
  const facts = JSON.parse(out) as Record<string, unknown>;
  expect(Object.keys(facts)).toEqual(
    expect.arrayContaining(['station', 'text', 'texts', 'findings']),
  );
});

it.each([
  ['an end before the start', ['--at', '2026-11-21T10:00', '--to', '2026-11-21T09:00']],
  ['no time', ['--at', 'noon']],
])('exit code 2: %s', async (_, args) => {
  expect((await text('city-ac.json', ...args, '-o', '-')).exitCode).toBe(2);
});
