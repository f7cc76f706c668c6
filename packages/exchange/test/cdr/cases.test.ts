import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CdrAuditOptions, readCdrAudits } from '../../src/cdr/auditCdr.ts';

interface Expected {
  /** Where the figures come from. */
  readonly note: string;
  readonly options?: CdrAuditOptions;
  readonly verdict: string;
  /** Path, what is stated, what it comes to, and the code of why they differ. */
  readonly lines: readonly (readonly (string | null)[])[];
  /** Path and code. */
  readonly problems: readonly (readonly string[])[];
  readonly findings: readonly (readonly string[])[];
}

const folder = new URL('../../cases/', import.meta.url);
const names = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/cdr.json`, folder)));

function text(name: string, file: string): string {
  return readFileSync(new URL(`${name}/${file}`, folder), 'utf8');
}

describe('cases of charge detail records', () => {
  it('are found', () => {
    expect(names.length).toBeGreaterThan(25);
  });

  it.each(names)('%s', (name) => {
    const expected = JSON.parse(text(name, 'expected.json')) as Expected;
    const hasTariffs = existsSync(new URL(`${name}/tariffs.json`, folder));
    const tariffs = hasTariffs ? (JSON.parse(text(name, 'tariffs.json')) as unknown) : undefined;
    const reading = readCdrAudits(text(name, 'cdr.json'), { ...expected.options, tariffs });
    const audit = reading.ok ? reading.audits[0] : undefined;
    const told = (list: readonly { path: string; code: string }[] = []): unknown =>
      list.map(({ path, code }) => [path, code]);
    expect({
      verdict: audit?.verdict,
      lines: audit?.lines.map((line) => [
        ...[line.path, line.stated, line.expected, line.reason?.code ?? null],
      ]),
      problems: told(audit?.problems),
      findings: told(audit?.findings),
    }).toEqual({
      verdict: expected.verdict,
      lines: expected.lines,
      problems: expected.problems,
      findings: expected.findings,
    });
  });
});
