import type { BoardScene } from '@wattpost/preview';
import { describe, expect, it } from 'vitest';
import { pixels, printedJson, sampleText, wattpost, type Outcome, type World } from '../fakeIo.ts';

const four = [
  '29cb7963-6b24-59c8-aaf8-bd9bcb75faba',
  '3eb66920-d39e-5daf-a1db-b7c0928d7ae2',
  '5ad6674a-53c7-5126-b10c-6edfad60221c',
  'c23843cc-0604-565b-aa1e-6d89919b5a87',
] as const;
const [first, second] = four;

const chosen = (uuids: readonly string[]): string[] => uuids.flatMap((uuid) => ['--station', uuid]);

function picture(args: readonly string[], world: World = {}): Promise<Outcome> {
  return wattpost(['preview', '--png', ...args], world);
}

/** The scene of the one board that was drawn. */
function sceneOf({ painted }: Outcome): BoardScene {
  expect(painted).toHaveLength(1);
  return JSON.parse(/>(.*)<\/script>/.exec(painted[0]?.html ?? '')?.[1] ?? '') as BoardScene;
}

describe('a picture of the board', () => {
  it('is of the present, light, in the size of a television, and named after the bundle', async () => {
    const done = await picture(['city-ac.json']);
    expect([done.exitCode, done.err, done.out]).toEqual([
      0,
      '',
      'city-ac.png: the board at 2026-11-21T10:00:00+01:00, 1920x1080 pixels\n',
    ]);
    expect([...done.pictures]).toEqual([['city-ac.png', pixels]]);
    expect(done.written.size).toBe(0);
    expect(done.painted).toMatchObject([
      { width: 1920, height: 1080, browser: 'usual', sandbox: true },
    ]);
    expect(sceneOf(done)).toMatchObject({
      bundle: {
        stations: [{ uuid: first, public_display_name: 'Rathaushof · Ladesäule 1' }],
        cost_rates: [{ currency: 'EUR' }],
      },
      locales: [],
      theme: 'light',
      instantMs: Date.UTC(2026, 10, 21, 9),
    });
  });

  it('is as it is asked for', async () => {
    const done = await picture(
      [
        ...[
          'four-stations.json',
          '--at',
          '2026-11-21T22:30',
          '--size',
          '1080x1920',
          '--theme',
          'dark',
        ],
        ...['--locale', 'sv,de_AT', '--browser', 'edge', '--no-sandbox', '-o', 'b.png'],
        ...chosen([four[2], four[0]]),
      ],
      { browsers: ['edge'] },
    );
    expect(done.painted).toMatchObject([
      { width: 1080, height: 1920, browser: 'edge', sandbox: false },
    ]);
    const scene = sceneOf(done);
    const stations = [{ uuid: four[2] }, { uuid: four[0] }];
    expect(scene.bundle).toMatchObject({ stations });
    expect(scene).toMatchObject({
      locales: ['sv', 'de-AT'],
      theme: 'dark',
      instantMs: Date.UTC(2026, 10, 21, 21, 30),
    });
  });

  it('goes to standard output', async () => {
    const { bytes, out, pictures } = await picture(['city-ac.json', '-o', '-']);
    expect([bytes, out, pictures.size]).toEqual([pixels, '', 0]);
  });

  it('is drawn by the browser of the environment', async () => {
    const env = { WATTPOST_BROWSER: '/opt/chrome' };
    const { painted } = await picture(['city-ac.json'], { env, browsers: ['/opt/chrome'] });
    expect(painted).toMatchObject([{ browser: '/opt/chrome' }]);
  });

  it('tells programs what is on it', async () => {
    expect(await printedJson(['preview', '--png', 'city-ac.json', '--size', '800x480'])).toEqual({
      output: 'city-ac.png',
      at: '2026-11-21T09:00:00Z',
      local: '2026-11-21T10:00:00+01:00',
      time_zone: 'Europe/Vienna',
      stations: [first],
      width: 800,
      height: 480,
      fits: true,
      text: 'the board',
    });
  });

  it('says when it is past its validity, and when there is no room', async () => {
    const files = { 'b.json': sampleText('city-ac') };
    const painting = { ok: true, png: pixels, text: '', fits: false } as const;
    const { exitCode, err } = await picture(['b.json', '--at', '1999-01-01'], { files, painting });
    expect(exitCode).toBe(0);
    expect(err).toContain('may never have applied');
    expect(err).toContain('Some text does not fit on a display of this size.');
  });
});

describe('what is refused', () => {
  const gone = { ok: false, reason: 'it ended by itself' } as const;
  const caged = { ok: false, reason: 'No usable sandbox!' } as const;
  it.each<[string, readonly string[], World, number, string]>([
    ['a bundle with problems', ['b.json'], { files: { 'b.json': '{}' } }, 1, '$.cost_rates'],
    ['to guess a station', ['four-stations.json'], {}, 2, 'choose one with --station'],
    [
      'a station that is not there',
      ['four-stations.json', ...chosen([first, 'x'])],
      {},
      2,
      'no station "x"',
    ],
    ['a station twice', ['four-stations.json', ...chosen([second, second])], {}, 2, 'twice'],
    ['five stations', ['four-stations.json', ...chosen([...four, 'x'])], {}, 2, 'at most 4'],
    ['a time that is none', ['city-ac.json', '--at', 'soon'], {}, 2, 'give an instant'],
    ['a size that is none', ['city-ac.json', '--size', '1920'], {}, 2, 'such as 1920x1080'],
    ['too small a size', ['city-ac.json', '--size', '239x400'], {}, 2, 'from 240 to 7680'],
    ['too large a size', ['city-ac.json', '--size', '400x7681'], {}, 2, 'from 240 to 7680'],
    ['a theme that is none', ['city-ac.json', '--theme', 'pink'], {}, 2, 'light, dark'],
    ['a language that is none', ['city-ac.json', '--locale', '1'], {}, 2, 'is not a valid locale'],
    ['a terminal', ['city-ac.json', '-o', '-'], { columns: 80 }, 2, 'A terminal cannot show'],
    ['no browser', ['city-ac.json'], { browsers: [] }, 2, 'apt install chromium'],
    ['a browser that is not there', ['city-ac.json', '--browser', 'x'], {}, 2, '--browser is "x"'],
    [
      'one of the environment that is not there',
      ['city-ac.json'],
      { env: { WATTPOST_BROWSER: 'x' } },
      2,
      'WATTPOST_BROWSER is "x"',
    ],
    ['a browser that ends', ['city-ac.json'], { painting: gone }, 2, 'did not draw the board'],
    ['a browser without a sandbox', ['city-ac.json'], { painting: caged }, 2, 'use --no-sandbox'],
    [
      'to go without the page',
      ['city-ac.json'],
      { pages: { preview: undefined, board: undefined } },
      2,
      'npm run build',
    ],
    ['a file that is there', ['city-ac.json'], { files: { 'city-ac.png': 'x' } }, 2, '--force'],
  ])('%s', async (_what, args, world, code, words) => {
    const { exitCode, err, out, pictures, bytes } = await picture(args, world);
    expect([exitCode, out, pictures.size, bytes]).toEqual([code, '', 0, undefined]);
    expect(err.replace(/\s+/g, ' ')).toContain(words);
  });
});
