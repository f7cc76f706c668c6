import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boardUrl, embedScene, type BoardScene } from '@wattpost/preview';
import { sampleBundlePath } from '@wattpost/samples';
import pixelmatch from 'pixelmatch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPicture, reducePicture } from '../../../kiosk/gallery/pictures.ts';
import { catalogue } from '../../../kiosk/gallery/catalogue.ts';
import { wattpostHere } from '../realIo.ts';
import { findBrowser } from '../../src/host/findBrowser.ts';
import { renderBoardPng, type BoardPng } from '../../src/host/renderBoardPng.ts';

/** Needs the build: npm test builds first. */
const board = readFileSync(boardUrl, 'utf8');

/** What the gallery keeps of Electron's own screen. */
const references = path.resolve(
  import.meta.dirname,
  '../../../kiosk/gallery/references/electron-25-linux',
);

/** How different pixels may be, and how many may be more (docs/decisions/020-board-pictures.md). */
const tolerance = { threshold: 0.1, pixels: 60 };

async function paint(html: string, width: number, height: number): Promise<BoardPng> {
  const browser = await findBrowser(undefined, process.platform, process.env);
  if (browser === undefined) throw new Error('There is no browser: apt install chromium.');
  return renderBoardPng({ html, width, height, browser, sandbox: true });
}

/** A state of the gallery as a scene, and how large it is there. */
function galleryScene(id: string): { scene: BoardScene; width: number; height: number } {
  const entry = catalogue().find((one) => one.id === id);
  if (entry?.shows.kind !== 'board') throw new Error(`The gallery has no board ${id}.`);
  const { data, locales, clock } = entry.shows.setup;
  if (data.kind !== 'stations' || clock.kind !== 'frozen')
    throw new Error(`${id} is no such board.`);
  const { theme, layout } = entry;
  const scene = { bundle: data.bundle, locales, theme, instantMs: clock.epochMs };
  return { scene, width: layout.width, height: layout.height };
}

/** Pixels in which a scene differs from what Electron shows of a state, both at half size. */
async function differences(id: string, change: (page: string) => string): Promise<number> {
  const { scene, width, height } = galleryScene(id);
  const painting = await paint(change(embedScene(board, scene)), width, height);
  if (!painting.ok) throw new Error(painting.reason);
  expect(painting.fits).toBe(true);
  const expected = readPicture(readFileSync(path.join(references, `${id}.png`)));
  const actual = reducePicture(readPicture(Buffer.from(painting.png)), expected.width);
  expect([actual.width, actual.height]).toEqual([expected.width, expected.height]);
  return pixelmatch(expected.data, actual.data, undefined, expected.width, expected.height, {
    threshold: tolerance.threshold,
    includeAA: true,
  });
}

describe('a board, drawn without a kiosk', () => {
  it.each(['blocks.1920x1080.de-AT.light', 'next-in-minutes.1280x720.de-AT.dark'])(
    'looks as in the kiosk: %s',
    async (id) => {
      expect(await differences(id, (page) => page)).toBeLessThanOrEqual(tolerance.pixels);
    },
  );

  it('does not when a digit of the price is another one', async () => {
    const change = (page: string): string => {
      expect(page).toContain('"price":0.49');
      return page.replace('"price":0.49', '"price":0.48');
    };
    const pixels = await differences('blocks.1920x1080.de-AT.light', change);
    expect(pixels).toBeGreaterThan(5 * tolerance.pixels);
  });
});

describe('the command', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'wattpost-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('draws a bundle, and the same again', async () => {
    const files = ['one.png', 'two.png'].map((name) => path.join(folder, name));
    const [one = '', two = ''] = files;
    for (const file of files) {
      const { exitCode, out, err } = await wattpostHere([
        ...['preview', '--png', sampleBundlePath('city-ac'), '--at', '2026-11-21T10:00'],
        ...['--size', '720x1280', '--locale', 'en', '-o', file, '--json'],
      ]);
      expect([exitCode, err]).toEqual([0, '']);
      const told = JSON.parse(out) as { readonly text: string };
      expect(told).toMatchObject({ width: 720, height: 1280, fits: true });
      expect(told.text).toContain('€0.44 per kWh');
    }
    expect(readPicture(readFileSync(one))).toMatchObject({ width: 720, height: 1280 });
    expect(readFileSync(one).equals(readFileSync(two))).toBe(true);
  });
});

describe('the page in the browser', () => {
  it('reaches nothing, not even this machine', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const page = `<!doctype html><script>
      const place = 'http://127.0.0.1:${port}/';
      Promise.allSettled([
        fetch(place, { mode: 'no-cors' }),
        new Promise((resolve, reject) => {
          const image = new Image();
          image.onload = resolve;
          image.onerror = reject;
          image.src = place;
        }),
        new Promise((resolve, reject) => {
          const socket = new WebSocket(place.replace('http', 'ws'));
          socket.onopen = resolve;
          socket.onerror = reject;
        }),
      ]).then((tries) => {
        const kept = document.createElement('meta');
        kept.name = 'wattpost-painted';
        const text = tries.map(({ status }) => status).join();
        kept.content = JSON.stringify({ text, fits: true });
        document.head.append(kept);
      });
    </script>`;
    const painting = await paint(page, 240, 240);
    server.closeAllConnections();
    server.close();
    expect(painting).toMatchObject({ ok: true, text: 'rejected,rejected,rejected' });
    expect(requests).toBe(0);
  });

  it('is to blame when it fails', async () => {
    await expect(paint('<script>throw new Error("no scene")</script>', 240, 240)).rejects.toThrow(
      'The page of the board failed: no scene',
    );
  });
});
