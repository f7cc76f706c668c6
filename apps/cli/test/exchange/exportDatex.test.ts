import { readFileSync } from 'node:fs';
import { sampleSitePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { sampleText, wattpost } from '../fakeIo.ts';

const files = { 'site.json': readFileSync(sampleSitePath('city'), 'utf8') };
const who = ['--country', 'DE', '--publisher', 'DE-NAP-X'];
const table = ['export', 'datex', 'motorway-hpc.json', '--table', ...who];

/** Notes that are not of what the law demands. */
function otherNotes(err: string): string {
  const notes = err.split(/^(?=note: )/mu);
  return notes.filter((note) => !note.includes('(required_by_law)')).join('');
}

describe('wattpost export datex', () => {
  it('writes a table with what a site file says', async () => {
    const { exitCode, out, err, written } = await wattpost(
      [...table, '--site', 'site.json', '--operator-id', 'DE*FLD', '-o', 't.json'],
      { files },
    );
    expect([exitCode, out.replaceAll('\n', ' '), otherNotes(err)]).toEqual([
      0,
      't.json: DATEX II table, 1 site, 1 station; every price is the same ',
      '',
    ]);
    expect(err).toContain('facts.legal_name');
    expect(err).not.toContain('operator_id');
    const text = written.get('t.json') ?? '';
    expect(text).toContain('"publicationTime": "2026-11-21T10:00:00+01:00"');
    expect(text).toContain('"nationalIdentifier": "DE-NAP-X"');
    expect(text).toContain('"identifier": "DE*FLD"');
    expect(text).toContain('"informationStatus": {\n          "value": "real"');
    expect(text).not.toMatch(/\dZ"/);
    const { connectors: _, ...bare } = JSON.parse(files['site.json']) as Record<string, unknown>;
    const without = await wattpost([...table, '--site', 'site.json', '-o', 't.json'], {
      files: { 'site.json': JSON.stringify(bare) },
    });
    expect(without.err).toContain('operator_id');
    expect(otherNotes(without.err)).toMatch(
      /^note: warning: .*No connector [^(]*\(no_connectors\)\n$/,
    );
  });

  it('writes the status of an instant, and tells programs of it', async () => {
    const { out, written } = await wattpost([
      ...['export', 'datex', 'motorway-hpc.json', '--status', ...who, '--test', '--json'],
      ...['--at', '2026-11-24T03:00', '--language', 'en', '-o', 's.json'],
    ]);
    const { findings, ...told } = JSON.parse(out) as { findings: readonly { code: string }[] };
    expect(findings.filter(({ code }) => code !== 'required_by_law')).toMatchObject([
      { code: 'no_coordinates' },
      { code: 'no_connectors' },
    ]);
    expect(told).toMatchObject({
      publication: 'status',
      sites: 1,
      stations: 1,
      prices_are_the_same: true,
    });
    const status = JSON.parse(written.get('s.json') ?? '') as object;
    expect(status).toMatchObject({
      messageContainer: {
        payload: [
          {
            aegiEnergyInfrastructureStatusPublication: {
              lang: 'en',
              publicationTime: '2026-11-24T03:00:00+01:00',
              headerInformation: { informationStatus: { value: 'test' } },
            },
          },
        ],
      },
    });
  });

  it('refuses prices that numbers cannot say, and writes them in words when that is wanted', async () => {
    const args = ['export', 'datex', 'default-only.json', '--table', ...who, '-o', 't'];
    const refused = await wattpost(args);
    expect([refused.exitCode, refused.written.size]).toEqual([1, 0]);
    expect(refused.err).toContain('more_places');
    const wanted = await wattpost([...args, '--lossy']);
    expect(wanted.exitCode).toBe(0);
    expect(wanted.written.get('t')).toContain('additionalInformation');
  });

  it('refuses a bundle that has expired', async () => {
    const { exitCode, err } = await wattpost([...table, '--at', '2028-01-01', '-o', 't']);
    expect([exitCode, err]).toEqual([1, expect.stringContaining('(expired)')]);
  });

  it('lists what is wrong with a site file', async () => {
    const { exitCode, err } = await wattpost([...table, '--site', 'x.json', '-o', 't'], {
      files: { 'x.json': '{"format":"wattpost-site/1","stations":[{}]}' },
    });
    expect([exitCode, err]).toEqual([1, expect.stringContaining('$.stations[0].uuid')]);
  });

  it.each([
    ['both publications', ['--status'], 'either --table or --status'],
    ['a country that is none', ['--country', 'Germany'], '--country: Expected'],
    ['a language that is none', ['--language', 'de-DE'], '--language: Expected'],
    ['too many days', ['--days', '32'], '--days'],
    ['a time that is none', ['--at', 'now'], '--at is "now"'],
    ['a site file that is not there', ['--site', 'none.json'], 'none.json'],
  ])('refuses %s', async (_, args, words) => {
    const { exitCode, err } = await wattpost([...table, ...args, '-o', 't']);
    expect([exitCode, err.replaceAll('\n', ' ')]).toEqual([2, expect.stringContaining(words)]);
  });

  it('reads one thing from standard input', async () => {
    const args = ['export', 'datex', '-', '--table', ...who, '-o', 't', '--lossy'];
    const one = await wattpost(args, { stdin: sampleText('city-ac') });
    const two = await wattpost([...args, '--site', '-'], { stdin: sampleText('city-ac') });
    expect([one.exitCode, two.exitCode]).toEqual([0, 2]);
  });
});
