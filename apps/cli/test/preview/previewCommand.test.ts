import { readBundle } from '@wattpost/contract';
import type { Embedded } from '@wattpost/preview';
import { describe, expect, it } from 'vitest';
import { printedJson, sampleText, wattpost, type World } from '../fakeIo.ts';

const first = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
const second = '887d4e4e-6d7d-56cd-b9ef-dacdc4501ec9';

/** What a page was given, read as a browser reads it: up to the end of the script element. */
function embedded(page: unknown): Embedded {
  const [, json = ''] =
    /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(String(page)) ?? [];
  return JSON.parse(json) as Embedded;
}

async function page(args: readonly string[], world: World = {}): Promise<Embedded> {
  const { exitCode, err, written } = await wattpost(['preview', ...args, '-o', 'page.html'], world);
  expect([exitCode, err]).toEqual([0, '']);
  expect([...written.keys()]).toEqual(['page.html']);
  return embedded(written.get('page.html'));
}

describe('the page with a bundle in it', () => {
  it('has the text of the bundle as it was read, and its name', async () => {
    const { name, text, ...begins } = await page(['city-ac.json']);
    expect([name, text]).toEqual(['city-ac.json', sampleText('city-ac')]);
    expect(begins).toEqual({});
  });

  it('is named without the folder, and without the mark that a text may begin with', async () => {
    const files = { 'a/b/site.json': `\ufeff${sampleText('city-ac')}` };
    const { name, text } = await page(['a/b/site.json'], { files });
    expect([name, text]).toEqual(['site.json', sampleText('city-ac')]);
  });

  it('is not ended by what a bundle says', async () => {
    const nasty = '</script><!--<script>';
    const files = { 'x.json': sampleText('city-ac', ['"Wochenende"', JSON.stringify(nasty)]) };
    const reading = readBundle((await page(['x.json'], { files })).text);
    expect(JSON.stringify(reading)).toContain(nasty);
  });

  it.each([
    ['an instant', ['--at', '2026-11-21T09:00:00Z'], { instantMs: Date.UTC(2026, 10, 21, 9) }],
    [
      'the clock of the first station',
      ['--at', '2026-11-21T10:00'],
      { instantMs: Date.UTC(2026, 10, 21, 9) },
    ],
    ['a station', ['--station', second], { stationUuid: second }],
    [
      'both',
      ['--station', second, '--at', '2026-11-21'],
      { stationUuid: second, instantMs: Date.UTC(2026, 10, 20, 23) },
    ],
  ])('begins with %s', async (_what, args, begins) => {
    expect(await page(['two-stations.json', ...args])).toMatchObject(begins);
  });

  it('says which pass of a repeated hour it begins with', async () => {
    const { exitCode, err } = await wattpost([
      'preview',
      'city-ac.json',
      '--at',
      '2026-10-25T02:30',
    ]);
    expect(exitCode).toBe(0);
    expect(err).toContain('shows 2026-10-25 02:30 twice');
  });
});

describe('where it goes', () => {
  it('is a new file beside nothing, named after the bundle', async () => {
    const files = { 'a/site.JSON': sampleText('city-ac') };
    const { written, modes, out } = await wattpost(['preview', 'a/site.JSON'], { files });
    expect([...written.keys()]).toEqual(['site.html']);
    expect(modes.get('site.html')).toBe(0o666);
    expect(out).toBe('site.html: the price preview of 1 station; open it in a browser\n');
  });

  it('is standard output', async () => {
    const { out, written } = await wattpost(['preview', '-', '-o', '-'], {
      stdin: sampleText('city-ac'),
    });
    expect(embedded(out)).toEqual({ name: 'standard input', text: sampleText('city-ac') });
    expect(written.size).toBe(0);
  });

  it('is not a file that is there, unless that is wanted', async () => {
    const world = { files: { 'page.html': 'mine' } };
    const args = ['preview', 'city-ac.json', '-o', 'page.html'];
    const kept = await wattpost(args, world);
    expect([kept.exitCode, kept.err, kept.written.size]).toEqual([
      2,
      'error: "page.html" exists already; --force replaces it.\n',
      0,
    ]);
    const replaced = await wattpost([...args, '--force'], world);
    expect([replaced.exitCode, [...replaced.written.keys()]]).toEqual([0, ['page.html']]);
  });

  it('is told with --json', async () => {
    expect(
      await printedJson([
        'preview',
        'two-stations.json',
        '--station',
        second,
        '--at',
        '2026-11-21T09:00Z',
      ]),
    ).toEqual({
      output: 'two-stations.html',
      stations: [first, second],
      station: second,
      at: '2026-11-21T09:00:00Z',
    });
  });
});

describe('what is refused', () => {
  it.each<[string, readonly string[], World, number, string]>([
    ['to invent a name', ['-'], { stdin: '{}' }, 2, 'give one with --output'],
    ['a bundle with problems', ['bad.json'], { files: { 'bad.json': '{}' } }, 1, '$.stations'],
    ['a bundle that is not there', ['none.json'], {}, 2, 'there is no such file'],
    ['a time that does not exist', ['city-ac.json', '--at', '2026-02-30'], {}, 2, 'does not exist'],
    ['a station that it lacks', ['city-ac.json', '--station', second], {}, 2, 'it has:'],
    [
      'two stations to begin with',
      ['city-ac.json', '--station', first, '--station', first],
      {},
      2,
      'once',
    ],
    [
      'the size of no picture',
      ['city-ac.json', '--size', '800x600'],
      {},
      2,
      '--size is for a picture',
    ],
    [
      'the browser of no picture',
      ['city-ac.json', '--no-sandbox'],
      {},
      2,
      '--no-sandbox is for a picture',
    ],
    ['an empty name', ['city-ac.json', '-o', ''], {}, 2, '--output is empty'],
    [
      'a folder that is not there',
      ['city-ac.json'],
      { writeError: 'ENOENT' },
      2,
      'the system says ENOENT',
    ],
    [
      'to go without the page',
      ['city-ac.json'],
      { pages: { preview: undefined, board: undefined } },
      2,
      'npm run build',
    ],
  ])('%s', async (_what, args, world, code, words) => {
    const { exitCode, err, out, written } = await wattpost(['preview', ...args], world);
    expect([exitCode, out, written.size]).toEqual([code, '', 0]);
    expect(err).toContain(words);
  });
});
