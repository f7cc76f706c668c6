import { describe, expect, it } from 'vitest';
import { sampleText, wattpost, type World } from './fakeIo.ts';

const session = ['--from', '2026-11-21', '--to', '2026-11-22'];
const commands: readonly (readonly [string, readonly string[]])[] = [
  ['price', []],
  ['segments', session],
  ['cost', [...session, '--energy-wh', '1']],
  ['check', []],
];

type File = string | Uint8Array | { readonly code: string };

const bad: readonly (readonly [string, File, number, RegExp])[] = [
  ['a directory', { code: 'EISDIR' }, 2, /^error: Cannot read "x.json": it is a directory\.\n/],
  ['a file without permission', { code: 'EACCES' }, 2, /reading it is not permitted/],
  ['a disk that fails', { code: 'EIO' }, 2, /the system says EIO/],
  ['an empty file', '', 1, /^ {2}\$\n {4}Expected JSON text, found nothing. \(empty\)$/m],
  ['binary data', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0xff), 1, /the byte 0xff at offset 4/],
  [
    '100 MB of nesting',
    new Uint8Array(100_000_000).fill(0x5b),
    1,
    /at most 64 MiB.*raise --max-mib/,
  ],
  [
    '20 MB of nesting',
    new Uint8Array(20_000_000).fill(0x5b),
    1,
    /at most 64 lists and objects inside each other/,
  ],
  [
    '20 MB of nested objects',
    '{"a":'.repeat(4_000_000),
    1,
    /at most 64 lists and objects inside each other/,
  ],
  ['cut JSON', '{"format":', 1, /found the end of the text at line 1, column 11/],
  ['a list', '[]', 1, /Expected a price bundle/],
  [
    'an unknown zone',
    sampleText('city-ac', ['"Europe/Vienna"', '"Europe/Wien"']),
    1,
    /\$\.stations\[0\]\.time_zone Expected the IANA time zone of the station, such as "Europe\/Vienna", found the text "Europe\/Wien"\. \(unknown_time_zone\)/,
  ],
  [
    'an impossible date',
    sampleText('city-ac', ['2026-11-02T', '2026-02-30T']),
    1,
    /\$\.created_at .*"2026-02-30T06:00:00Z".*\(not_an_instant\)/,
  ],
  [
    'an impossible date of an entry',
    sampleText('motorway-hpc', ['2026-11-20T00:00:00', '2026-11-31T00:00:00']),
    1,
    /\$\.cost_rates\[0\]\.unique\[96\]\.validity\.start .*\(no_such_date\)/,
  ],
  [
    'a negative price',
    sampleText('city-ac', ['0.49', '-0.49']),
    1,
    /\$\.cost_rates\[0\]\.intervals\.energy\[0\]\.price .*\(negative\)/,
  ],
  [
    'NaN as text',
    sampleText('city-ac', ['0.49', '"NaN"']),
    1,
    /energy\[0\]\.price .*"NaN".*\(not_a_number\)/,
  ],
  [
    'NaN as a word',
    sampleText('city-ac', ['0.49', 'NaN']),
    1,
    /found "NaN.* at line \d+, column \d+.*\(invalid_json\)/,
  ],
  [
    'an infinite price',
    sampleText('city-ac', ['0.49', '1e999']),
    1,
    /energy\[0\]\.price .*\(inexact_number\)/,
  ],
  [
    'a price written twice',
    sampleText('city-ac', ['"price": 0.49', '"price": 4.9, "price": 0.49']),
    1,
    /energy\[0\]\.price .*\(duplicate_key\)/,
  ],
  [
    'a misspelt key',
    sampleText('city-ac', ['"session_fee"', '"sesion_fee"']),
    1,
    /intervals\.sesion_fee .*\(unknown_key\)/,
  ],
  ['controls in what is wrong', '{"\\u001b[2J":1}', 1, /\$\["\\u001b\[2J"\] .*\(unknown_key\)/],
];

/** Both streams on one line each, as their wrapping is not the point. */
function said(text: string): string {
  return text.replace(/\n +/g, ' ');
}

describe.each(commands)('bad input to %s', (command, args) => {
  it.each(bad)('%s', async (_name, file, exitCode, message) => {
    const world: World = { files: { 'x.json': file }, columns: 400 };
    const outcome = await wattpost([command, 'x.json', ...args], world);
    expect(outcome.exitCode).toBe(exitCode);
    const [report, other] =
      command === 'check' && exitCode === 1
        ? [outcome.out, outcome.err]
        : [outcome.err, outcome.out];
    expect(other).toBe('');
    expect(`${report}\n${said(report)}`).toMatch(message);
    expect(report).not.toMatch(/[^\P{Cc}\n]|\bat .*\.[jt]s:\d/u);
  });

  it('is one object with --json', async () => {
    const files = { 'x.json': sampleText('city-ac', ['0.49', '-0.49']) };
    const { exitCode, out, err } = await wattpost([command, 'x.json', ...args, '--json'], {
      files,
    });
    expect([exitCode, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({
      problems: [{ path: '$.cost_rates[0].intervals.energy[0].price', code: 'negative' }],
    });
  });

  it('lists a hundred problems of many more', async () => {
    const bundle = JSON.parse(sampleText('motorway-hpc')) as {
      cost_rates: { unique: { uuid: unknown }[] }[];
    };
    for (const entry of bundle.cost_rates[0]?.unique ?? []) entry.uuid = 7;
    const files = { 'x.json': JSON.stringify(bundle) };
    const { out, err } = await wattpost([command, 'x.json', ...args], { files });
    expect(out + err).toContain('More than 100 problems in x.json:');
    expect((out + err).match(/\(wrong_type\)/g)).toHaveLength(100);
    expect(out + err).not.toContain('too_many_problems');
  });

  it('a file that is not there is wrong usage', async () => {
    const { exitCode, out, err } = await wattpost([command, 'no\u001bsuch', ...args]);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toBe('error: Cannot read "no\\u001bsuch": there is no such file.\n');
  });
});
