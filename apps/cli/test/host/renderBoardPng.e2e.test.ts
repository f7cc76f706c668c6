import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boardUrl, embedScene, type BoardScene } from '@wattpost/preview';
import { sampleBundlePath } from '@wattpost/samples';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildKiosk } from '../../../../scripts/electron/buildKiosk.ts';
import { catalogue, type ScreenContent } from '../../../kiosk/gallery/catalogue.ts';
import { makeChromiumScreen } from '../../../kiosk/gallery/chromiumScreen.ts';
import type { GalleryScreen } from '../../../kiosk/gallery/screen.ts';
import { wattpostHere } from '../realIo.ts';
import { findBrowser } from '../../src/host/findBrowser.ts';
import { renderBoardPng, type BoardPng } from '../../src/host/renderBoardPng.ts';

/** Needs the build: npm test builds first. */
const board = readFileSync(boardUrl, 'utf8');

async function paint(html: string, width: number, height: number): Promise<BoardPng> {
  const browser = await findBrowser(undefined, process.platform, process.env);
  if (browser === undefined) throw new Error('There is no browser: apt install chromium.');
  return renderBoardPng({ html, width, height, browser, sandbox: true });
}

/** A picture of the gallery as a scene, and as what the kiosk's page shows of it. */
function galleryScene(id: string): { scene: BoardScene; content: ScreenContent } {
  const entry = catalogue().find((one) => one.id === id);
  if (entry?.shows.kind !== 'board') throw new Error(`The gallery has no board ${id}.`);
  const { data, locales, clock } = entry.shows.setup;
  if (data.kind !== 'stations' || clock.kind !== 'frozen') throw new Error(`${id} has no price.`);
  const { theme, layout } = entry;
  const scene = { bundle: data.bundle, locales, theme, instantMs: clock.epochMs };
  // A scene has no viewing distance.
  const setup = { ...entry.shows.setup, minCapHeightPx: null };
  return { scene, content: { layout, theme, shows: { kind: 'board', setup } } };
}

describe('a board, drawn without a kiosk', () => {
  let screen: GalleryScreen;
  beforeAll(async () => {
    await buildKiosk();
    screen = await makeChromiumScreen();
  });
  afterAll(async () => {
    await screen.close();
  });

  /** Whether a scene has the same pixels as what the kiosk's page shows in the same browser. */
  const isSame = async (id: string, change: (page: string) => string): Promise<boolean> => {
    const { scene, content } = galleryScene(id);
    const { width, height } = content.layout;
    const painting = await paint(change(embedScene(board, scene)), width, height);
    if (!painting.ok) throw new Error(painting.reason);
    expect(painting.fits).toBe(true);
    const expected = PNG.sync.read(await (await screen.show(content)).picture());
    const actual = PNG.sync.read(Buffer.from(painting.png));
    expect([actual.width, actual.height]).toEqual([expected.width, expected.height]);
    return actual.data.equals(expected.data);
  };

  it.each(['kiosk-landscape', 'kiosk-portrait-dark'])(
    'is the same as in the kiosk: %s',
    async (id) => {
      expect(await isSame(id, (page) => page)).toBe(true);
    },
  );

  it('is another one when a digit of the price is', async () => {
    const change = (page: string): string => {
      expect(page).toContain('"price":0.415');
      return page.replaceAll('"price":0.415', '"price":0.416');
    };
    expect(await isSame('kiosk-landscape', change)).toBe(false);
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
    expect(PNG.sync.read(readFileSync(one))).toMatchObject({ width: 720, height: 1280 });
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
