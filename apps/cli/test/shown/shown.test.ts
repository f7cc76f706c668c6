import { describe, expect, it } from 'vitest';
import { type Outcome, type World, wattpost } from '../fakeIo.ts';
import { display, recordOf, screen, still } from './record.ts';

const day = recordOf([
  ['15:55:00', screen('started', '0,42 €')],
  ['16:00:02', screen('shown', '0,52 €')],
  ['16:10:02', still],
  ['16:20:02', still],
  ['16:20:30', screen('shown', '0,42 €')],
  ['16:30:30', still],
  // The power was cut.
  ['18:00:00', screen('started', '0,62 €')],
  ['18:05:00', { event: 'stopped' }],
]);
const text = `${day.lines.join('\n')}\n`;

function receipt(index: number, changes: object = {}): string {
  const { line = 0, hash = '' } = day.heads[index] ?? {};
  return JSON.stringify({
    display,
    line,
    hash,
    received_at: '2026-11-27T16:11:00.000Z',
    ...changes,
  });
}

function shown(
  args: readonly string[],
  files: World['files'] = { 'r.jsonl': text },
): Promise<Outcome> {
  return wattpost(['shown', 'r.jsonl', ...args], { columns: 400, files });
}

describe('wattpost shown', () => {
  it.each([
    [
      '16:05:00',
      0,
      'Shown from 2026-11-27 16:00:02 UTC to 2026-11-27 16:20:30 UTC: 0,52 € (fresh).',
    ],
    [
      '16:00:02',
      0,
      'Shown from 2026-11-27 16:00:02 UTC to 2026-11-27 16:20:30 UTC: 0,52 € (fresh).',
    ],
    [
      '16:00:01',
      0,
      'Shown from 2026-11-27 15:55:00 UTC to 2026-11-27 16:00:02 UTC: 0,42 € (fresh).',
    ],
    [
      '16:25:00',
      0,
      'Shown from 2026-11-27 16:20:30 UTC at least until 2026-11-27 16:30:30 UTC: 0,42 € (fresh).',
    ],
    [
      '17:00:00',
      1,
      'Nothing was recorded after 2026-11-27 16:30:30 UTC, until 2026-11-27 18:00:00 UTC. Before that: 0,42 € (fresh).',
    ],
    [
      '18:02:00',
      0,
      'Shown from 2026-11-27 18:00:00 UTC to 2026-11-27 18:05:00 UTC: 0,62 € (fresh).',
    ],
    [
      '19:00:00',
      1,
      'Nothing was recorded after 2026-11-27 18:05:00 UTC, the record ends there. Before that: 0,62 € (fresh).',
    ],
    ['10:00:00', 1, 'The record begins at 2026-11-27 15:55:00 UTC, after that time.'],
  ])('at %s exits with %i', async (time, exitCode, out) => {
    expect(await shown(['--at', `2026-11-27T${time}Z`])).toMatchObject({
      exitCode,
      out: `${out}\n`,
      err: '',
    });
  });

  it('answers in local time, with what the platform has received', async () => {
    const files = { 'r.jsonl': text, 'receipt.json': receipt(2) };
    const at = ['--at', '2026-11-27T17:05', '--time-zone', 'Europe/Vienna'];
    expect((await shown([...at, '--receipt', 'receipt.json'], files)).out).toBe(
      'Shown from 2026-11-27 17:00:02 Europe/Vienna to 2026-11-27 17:20:30 Europe/Vienna: 0,52 € (fresh). ' +
        'Anchored until 2026-11-27 17:10:02 Europe/Vienna: the platform received line 3 at 2026-11-27 17:11:00 Europe/Vienna. ' +
        'Its receipt is not signed, so anybody can have written it.\n',
    );
    const late = await shown(['--at', '2026-11-27T18:02:00Z', '--receipt', 'receipt.json'], files);
    expect(late.out).toContain('Not anchored for that time: the platform received line 3');
    expect(late.exitCode).toBe(1);
  });

  it.each([
    ['before the line that confirms it', '16:15:00', {}],
    [
      'before that time, by a clock that was ahead',
      '16:05:00',
      { received_at: '2026-11-27T16:04:59.000Z' },
    ],
  ])('a receipt from %s does not anchor an answer', async (_what, time, changes) => {
    const files = { 'r.jsonl': text, 'receipt.json': receipt(2, changes) };
    const outcome = await shown(
      ['--at', `2026-11-27T${time}Z`, '--receipt', 'receipt.json'],
      files,
    );
    expect(outcome.out).toContain('Not anchored for that time: the platform received line 3');
    expect(outcome.exitCode).toBe(1);
  });

  it('reads files that follow each other, in any order, and notes a torn last line', async () => {
    const [first, ...rest] = day.lines;
    const files = { 'b.jsonl': `${rest.join('\n')}\n{"n":9`, 'r.jsonl': `${first ?? ''}\n` };
    const renamed = { 'a.jsonl': files['r.jsonl'], 'b.jsonl': files['b.jsonl'] };
    const outcome = await wattpost(
      ['shown', 'b.jsonl', 'a.jsonl', '--at', '2026-11-27T16:05:00Z'],
      { columns: 400, files: renamed },
    );
    expect(outcome.out).toContain('0,52 €');
    expect(outcome.err).toContain('The last line is incomplete and was not read.');
  });

  it('orders files by their lines, whatever their names', async () => {
    const files = {
      'z.jsonl': `${day.lines.slice(0, 3).join('\n')}\n`,
      'a.jsonl': `${day.lines.slice(3).join('\n')}\n`,
    };
    const args = ['shown', 'a.jsonl', 'z.jsonl', '--at', '2026-11-27T16:25:00Z'];
    const outcome = await wattpost(args, { columns: 400, files });
    expect(outcome).toMatchObject({ exitCode: 0, err: '' });
    expect(outcome.out).toContain('0,42 €');
    const broken = { ...files, 'a.jsonl': `${day.lines.slice(4).join('\n')}\n` };
    const refused = await wattpost(args, { columns: 400, files: broken });
    expect(refused.err).toMatch(/in a\.jsonl:\s+line 1\s+Expected line 4, found line 5/);
  });

  it.each<readonly [what: string, files: World['files'], exitCode: number, err: string]>([
    ['a changed price', { 'r.jsonl': text.replace('0,52', '0,12') }, 1, 'line 2'],
    [
      'a removed line',
      { 'r.jsonl': `${day.lines.toSpliced(2, 1).join('\n')}\n` },
      1,
      'Expected line 3, found line 4',
    ],
    [
      'lines in another order',
      { 'r.jsonl': `${[...day.lines].reverse().join('\n')}\n` },
      1,
      'line 2',
    ],
    ['another file', { 'r.jsonl': '{"prices":[]}\n' }, 1, 'line 1'],
    ['a missing file', {}, 2, 'r.jsonl'],
  ])('refuses %s', async (_what, files, exitCode, err) => {
    const outcome = await shown(['--at', '2026-11-27T16:05:00Z'], files);
    expect(outcome).toMatchObject({ exitCode, out: '' });
    expect(outcome.err).toContain(err);
  });

  it.each<readonly [what: string, text: string, err: string]>([
    ['of a rewritten record', receipt(2, { hash: 'f'.repeat(64) }), 'the record was rewritten'],
    ['of another display', receipt(2, { display: 'x' }), 'a receipt of the display x'],
    ['of a line that the files do not have', receipt(2, { line: 99 }), 'do not have line 99'],
    ['that is something else', '{}', 'not_a_receipt'],
  ])('refuses a receipt %s', async (_what, receiptText, err) => {
    const files = { 'r.jsonl': text, 'receipt.json': receiptText };
    const at = ['--at', '2026-11-27T16:05:00Z'];
    const outcome = await shown([...at, '--receipt', 'receipt.json', '--json'], files);
    expect(outcome).toMatchObject({ exitCode: 1 });
    expect(outcome.out + outcome.err).toContain(err);
  });

  it.each([
    [['--at', '2026-11-27T17:05'], '--time-zone'],
    [['--at', 'Tuesday'], '--at'],
    [['--at', '2026-11-27T17:05', '--time-zone', 'Vienna'], 'Europe/Vienna'],
    [[], '--at'],
  ])('with %j it is wrong usage', async (args, err) => {
    const outcome = await shown(args);
    expect(outcome.exitCode).toBe(2);
    expect(outcome.err).toContain(err);
  });
});
