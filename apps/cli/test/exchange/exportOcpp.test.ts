import { describe, expect, it } from 'vitest';
import { sampleText, wattpost } from '../fakeIo.ts';

const tariff = ['export', 'ocpp', 'motorway-hpc.json', '--version', '2.1'];
const texts = ['export', 'ocpp', 'city-ac.json', '--version', '2.0.1'];

interface Tariff {
  readonly evseId: number;
  readonly tariff: {
    readonly tariffId: string;
    readonly energy: {
      readonly prices: { readonly conditions?: { readonly validFromDate: string } }[];
    };
  };
}

describe('wattpost export ocpp', () => {
  it('writes a tariff, from today on', async () => {
    const { exitCode, out, err, written } = await wattpost([
      ...[...tariff, '--to', '2026-11-24', '--evse', '2', '-o', 't.json'],
    ]);
    expect([exitCode, out.replaceAll('\n', ' ')]).toEqual([
      0,
      expect.stringMatching(
        /^t\.json: OCPP 2\.1 tariff .*, at most \d+ prices a component and \d+ bytes a message; /,
      ),
    ]);
    expect(err).toMatch(/note: warning: .*rounded to 6/s);
    const { evseId, tariff: given } = JSON.parse(written.get('t.json') ?? '') as Tariff;
    expect(evseId).toBe(2);
    const dates = given.energy.prices.flatMap(({ conditions }) => conditions?.validFromDate ?? []);
    expect(new Set(dates)).toEqual(new Set(['2026-11-21', '2026-11-22', '2026-11-23']));
  });

  it('tells programs what was written', async () => {
    const { out } = await wattpost([...tariff, '--tariff-id', 'A8', '-o', 't.json', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      ocpp_version: '2.1',
      tariff: 'A8',
      elements: expect.any(Number) as number,
      bytes: expect.any(Number) as number,
      prices_are_the_same: true,
    });
  });

  it('refuses what OCPP cannot say, and writes it when that is wanted', async () => {
    const args = ['export', 'ocpp', 'city-ac.json', '--version', '2.1', '-o', 't'];
    const refused = await wattpost(args);
    expect([refused.exitCode, refused.written.size]).toEqual([1, 0]);
    expect(refused.err).toContain('fee_condition');
    const wanted = await wattpost([...args, '--lossy']);
    expect([wanted.exitCode, wanted.written.size]).toEqual([0, 1]);
  });

  it('writes settings of a station of 1.6', async () => {
    const { exitCode, out, written } = await wattpost([
      ...['export', 'ocpp', 'city-ac.json', '--version', '1.6'],
      ...['--locale', 'en,de', '-o', 's.json', '--json'],
    ]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ocpp_version: '1.6', messages: 2 });
    const settings = JSON.parse(written.get('s.json') ?? '') as { key: string }[];
    expect(settings.map(({ key }) => key)).toEqual(['DefaultPrice', 'DefaultPriceText,de']);
  });

  it.each([
    ['1.6', 'DefaultPriceText,es'],
    ['2.0.1', '"language": "es"'],
  ])('leaves out languages after the fifth in %s, and says so', async (version, fifth) => {
    const { exitCode, err, written } = await wattpost([
      ...['export', 'ocpp', 'city-ac.json', '--version', version],
      ...['--locale', 'de,en,fr,it,es,nl', '-o', 's.json'],
    ]);
    expect([exitCode, err.replaceAll('\n', ' ')]).toEqual([
      0,
      expect.stringMatching(/warning: \$\.nl: .*five languages.*\(text_left_out\)/),
    ]);
    expect(written.get('s.json')).toContain(fifth);
    expect(written.get('s.json')).not.toMatch(/[",]nl"/);
  });

  it('writes texts of the price and the next one', async () => {
    const { exitCode, out, written } = await wattpost([
      ...[...texts, '--locale', 'de-AT,en', '--message-id', '7', '-o', 't.json', '--json'],
    ]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ocpp_version: '2.0.1', messages: 4 });
    const [first, second] = JSON.parse(written.get('t.json') ?? '') as object[];
    expect([first, second]).toMatchObject([
      { message: { id: 7, message: { language: 'de-AT' } } },
      { message: { id: 8, message: { language: 'en' } } },
    ]);
    expect(JSON.stringify(second)).toContain('Next price');
  });

  it('writes texts for a station of 2.1 that shows texts only', async () => {
    const { written } = await wattpost([
      ...['export', 'ocpp', 'city-ac.json', '--version', '2.1', '--text'],
      ...['--locale', 'de,en', '-o', 't'],
    ]);
    expect(JSON.parse(written.get('t') ?? '')).toMatchObject([
      { message: { messageExtra: [{ language: 'en' }] } },
      {},
    ]);
  });

  it.each([
    ['a bundle that has expired', ['--at', '2028-01-01'], 1, '(expired)'],
    ['a tariff with too many prices', ['--max-elements', '5'], 1, '(too_many_elements)'],
    ['an id that is too long', ['--tariff-id', 'x'.repeat(61)], 2, '--tariff-id: Expected'],
    ['a station that is none', ['--station', 'x'], 2, 'has no station "x"'],
    ['a date that is none', ['--to', '24.12.2026'], 2, '--to'],
    ['a time that is none', ['--at', 'now'], 2, '--at is "now"'],
  ])('refuses %s', async (_, args, code, words) => {
    const { exitCode, err } = await wattpost([...tariff, ...args, '-o', 't']);
    expect([exitCode, err.replaceAll('\n', ' ')]).toEqual([code, expect.stringContaining(words)]);
  });

  it('needs a version of OCPP, and leaves that of the program where it was', async () => {
    const without = await wattpost(['export', 'ocpp', 'city-ac.json', '-o', 't']);
    expect([without.exitCode, without.err]).toEqual([2, expect.stringContaining('--version')]);
    expect((await wattpost(['--version'])).out).toMatch(/^1\.2\.3\n/);
  });

  it('reads standard input', async () => {
    const args = texts.map((arg) => (arg === 'city-ac.json' ? '-' : arg));
    const { exitCode } = await wattpost([...args, '-o', 't'], { stdin: sampleText('city-ac') });
    expect(exitCode).toBe(0);
  });
});
