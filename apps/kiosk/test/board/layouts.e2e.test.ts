import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModelBoard } from '@wattpost/display/model-board';
import type { CapHeights } from '@wattpost/display';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeTexts } from '../../gallery/judgeTexts.ts';
import { visibleTexts } from '../../gallery/seenTexts.ts';
import { makeGalleryScreen, type GalleryScreen, type ShownEntry } from '../../gallery/screen.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { bundleSetup } from '../bundles/bundleSetup.ts';
import { findCutText } from '../rig/findCutText.ts';
import {
  kindBundle,
  longBundle,
  longFour,
  sampleBundle,
  type PriceKind,
} from '../bundles/testBundle.ts';
import type { BoardSetup } from '../../src/ipc/ipc.ts';
import { differentBoards } from '../../src/main/data/differentBoards.ts';

let screen: GalleryScreen;
beforeAll(async () => {
  screen = await makeGalleryScreen();
});
afterAll(async () => {
  await screen.close();
});

const bundles: Readonly<Record<string, () => string | object | null>> = {
  city: () => sampleBundlePath('city-ac'),
  motorway: () => sampleBundlePath('motorway-hpc'),
  default: () => sampleBundlePath('default-only'),
  two: () => sampleBundlePath('two-stations'),
  three: () => sampleBundlePath('three-stations'),
  'four alike': () => sampleBundlePath('four-stations'),
  four: () => sampleBundlePath('four-prices'),
  long: longBundle,
  'long four': longFour,
  single: () => sampleBundle({ price: 0.49 }),
  free: () => sampleBundle({ price: 0 }),
  none: () => null,
};

async function show(
  what: string | object,
  size: string,
  changes: Partial<BoardSetup> = {},
  scale = 1,
): Promise<ShownEntry> {
  const [width = 0, height = 0] = size.split('x').map((side) => Number(side) / scale);
  const content = typeof what === 'string' ? (bundles[what]?.() ?? null) : what;
  const setup = bundleSetup(content, changes);
  const theme = setup.theme === 'dark' ? 'dark' : 'light';
  return screen.show({ layout: { width, height, scale }, theme, shows: { kind: 'board', setup } });
}

const stations = ['city', 'two', 'three', 'four alike', 'four', 'long', 'long four'];

describe('on every screen, one to four stations are to be seen in full', () => {
  const cases = [
    ...stations.flatMap((name) => [
      [name, '1920x1080', 'light'] as const,
      [name, '1080x1920', 'dark'] as const,
    ]),
    // The fewest and the most words, on the smallest and the largest screens.
    ...['city', 'long four'].flatMap((name) => [
      ...['1280x720', '3840x2160'].map((size) => [name, size, 'light'] as const),
      ...['720x1280', '2160x3840'].map((size) => [name, size, 'dark'] as const),
    ]),
    ...['motorway', 'none'].map((name) => [name, '1920x1080', 'dark'] as const),
    ...['default', 'free'].map((name) => [name, '1080x1920', 'light'] as const),
    ['long', '1024x1024', 'light'] as const,
    ['four', '2560x1080', 'light'] as const,
  ];
  // By size, so that the window changes its size a few times only.
  cases.sort(([, one], [, other]) => one.localeCompare(other));
  it.each(cases)('%s at %s, %s', async (name, size, theme) => {
    const { page, report } = await show(name, size, { theme });
    expect(report?.fits).toBe(true);
    expect(await findCutText(page)).toEqual([]);
  });
});

describe('at every device scale', () => {
  it.each([
    [1.5, { 'long four': '1920x1080', four: '1080x1920' }],
    [2, { long: '3840x2160', two: '2160x3840' }],
  ])('%s', async (scale, shown) => {
    for (const [name, size] of Object.entries(shown)) {
      const { page, report } = await show(name, size, {}, scale);
      expect(await page.evaluate(() => devicePixelRatio)).toBe(scale);
      expect(await findCutText(page)).toEqual([]);
      expect(report?.fits).toBe(true);
    }
  });
});

/** 0.7° of view: so many millimetres for each metre. */
const capMmPerMetre = 12.2;

/** What a reader at a distance needs, on a screen of a diagonal. */
function capPx(metres: number, inches: number, size: string): CapHeights {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const pxPerMetre = (capMmPerMetre * Math.hypot(width, height)) / (inches * 25.4);
  // Directions are read from at most 2 m.
  return { price: metres * pxPerMetre, directions: Math.min(2, metres) * pxPerMetre };
}

describe('read from afar', () => {
  it.each([
    ['city', 1.5, 32, '1920x1080'],
    ['city', 3, 75, '1080x1920'],
    ['motorway', 3, 55, '1080x1920'],
    ['default', 5, 98, '1920x1080'],
    ['single', 10, 110, '1920x1080'],
    ['two', 1.5, 43, '1920x1080'],
    ['three', 1.5, 55, '1080x1920'],
    ['four', 1.5, 65, '3840x2160'],
    ['four alike', 1.5, 32, '1080x1920'],
    ['long', 1.5, 98, '1920x1080'],
  ])('%s from %s m on %s inches, %s', async (name, metres, inches, size) => {
    const minCapHeightPx = capPx(metres, inches, size);
    const { page, report } = await show(name, size, { minCapHeightPx });
    expect(report?.fits).toBe(true);
    const texts = await visibleTexts(page);
    const smallest = await page.evaluate(
      () => document.querySelector<ModelBoard>('wattpost-board')?.smallestCapHeights,
    );
    const { price, directions } = minCapHeightPx;
    expect(smallest?.price).toBeGreaterThanOrEqual(price - 0.05);
    expect(smallest?.terms).toBeGreaterThanOrEqual(directions - 0.05);
    // 20 of 42 minutes of arc.
    expect(smallest?.other).toBeGreaterThanOrEqual((directions * 20) / 42 - 0.05);
    expect(texts.map(({ role }) => role)).toContain('directions');
    for (const { capHeightPx, role } of texts) {
      if (role === 'other') continue;
      const bound = role === 'price' ? price : directions;
      expect(capHeightPx).toBeGreaterThanOrEqual(bound - 1);
    }
    expect(judgeTexts(texts, null).flatMap(({ findings }) => findings)).toEqual([]);
    expect(await findCutText(page)).toEqual([]);
  });

  /** Rows of the guide's table, in its order. */
  const guideRows: readonly (readonly [PriceKind, number])[] = [
    ...(['energy', 'energy and idle fee', 'energy and start fee', 'all'] as const).map(
      (kind) => [kind, 1] as const,
    ),
    ...(['energy', 'all'] as const).map((kind) => [kind, 2] as const),
  ];
  it('from as far as docs/operating.md says, on 32 inches', async () => {
    const guide = await readFile(path.join(repositoryRoot, 'docs', 'operating.md'), 'utf8');
    const told = [...guide.matchAll(/^\|.*\| +([\d.]+) m +\| +([\d.]+) m +\|$/gm)];
    expect(told).toHaveLength(guideRows.length);
    for (const [column, size] of ['1920x1080', '1080x1920'].entries()) {
      for (const [index, distances] of told.entries()) {
        const [kind, stations] = guideRows[index] ?? ['energy', 0];
        const metres = Number(distances[column + 1]);
        // With the next price beside it, which leaves less room.
        const content = kindBundle(kind, stations, true);
        const { report } = await show(content, size, { minCapHeightPx: capPx(metres, 32, size) });
        const title = `${kind}, ${stations} at ${size} from ${metres} m`;
        expect(report?.fits, title).toBe(true);
      }
    }
  });

  it('what cannot fit is told, and shown as large as it can be, uncut', async () => {
    for (const [name, size] of [
      ['city', '1920x1080'],
      ['four', '1080x1920'],
    ] as const) {
      const minCapHeightPx = capPx(10, 32, size);
      const { page, report } = await show(name, size, { minCapHeightPx });
      expect(report?.fits).toBe(false);
      expect(await findCutText(page)).toEqual([]);
    }
  });

  it('a distance that asks for nothing more changes nothing', async () => {
    const { page } = await show('city', '1920x1080', {
      minCapHeightPx: { price: 3, directions: 3 },
    });
    const far = await page.evaluate(
      () => document.querySelector('wattpost-board')?.shadowRoot?.querySelector('.far') !== null,
    );
    expect(far).toBe(false);
  });
});

describe('stations with one price', () => {
  it('are named together, and the price is said once', async () => {
    const { page } = await show('four alike', '1920x1080');
    const board = page.locator('wattpost-board');
    expect(await board.locator('.now .label').innerText()).toBe('Ladesäule 1, 2, 3, 4');
    expect(await board.locator('.hero').count()).toBe(1);
    expect(await board.locator('h1').innerText()).toBe('Rathaushof');
  });

  it('stations with several prices stand side by side, with digits of one size', async () => {
    const { page } = await show('four', '1920x1080');
    const board = page.locator('wattpost-board');
    const labels = await board.locator('.panel .label').allInnerTexts();
    expect(labels.map((label) => label.replaceAll(/\s+/g, ' '))).toEqual([
      'Ladesäule 1 22 kW',
      'Schnelllader 2 150 kW',
      'Ladesäule 3 11 kW',
      'Schnelllader 4 300 kW',
    ]);
    const sizes = await board
      .locator('.hero .number')
      .evaluateAll((digits) => digits.map((one) => getComputedStyle(one).fontSize));
    expect(new Set(sizes).size).toBe(1);
    expect(sizes).toHaveLength(4);
  });
});

describe('the price', () => {
  it('is by far the largest thing', async () => {
    for (const size of ['1280x720', '1080x1920']) {
      for (const name of ['city', 'default']) {
        const { page } = await show(name, size);
        const ratio = await page.evaluate(() => {
          const root = document.querySelector('wattpost-board')?.shadowRoot;
          const size = (element: Element): number => parseFloat(getComputedStyle(element).fontSize);
          const hero = root?.querySelector('.hero .number');
          const others = [...(root?.querySelectorAll('h1, h2, p, time, .others .amount') ?? [])];
          return (hero ? size(hero) : 0) / Math.max(...others.map(size));
        });
        expect(ratio, `${name} at ${size}`).toBeGreaterThan(2);
      }
    }
  });

  it('stays on the same spot while the words turn through three languages', async () => {
    const { page } = await show('city', '1280x720');
    const seen = await page.evaluate(async () => {
      const board = document.querySelector('wattpost-board') as unknown as HTMLElement & {
        turn: number;
        updateComplete: Promise<boolean>;
      };
      const found: { words: string; box: string; amount: string }[] = [];
      for (let turn = 0; turn < 40; turn += 1) {
        board.turn = turn;
        await board.updateComplete;
        const amount = board.shadowRoot?.querySelector<HTMLElement>('.hero .amount');
        const words =
          board.shadowRoot?.querySelector<HTMLElement>('.hero .terms .on')?.innerText ?? '';
        const box = JSON.stringify(amount?.getBoundingClientRect());
        found.push({ words, box, amount: amount?.innerText ?? '' });
      }
      return found;
    });
    expect(new Set(seen.map(({ words }) => words))).toEqual(
      new Set(['pro kWh', 'per kWh', 'par kWh']),
    );
    expect(new Set(seen.map(({ box }) => box)).size).toBe(1);
    expect(new Set(seen.map(({ amount }) => amount)).size).toBe(1);
  });
});

describe('burn-in', () => {
  it('the frame moves by its margin at most, and nothing is cut where it stands then', async () => {
    for (const size of ['1280x720', '1080x1920']) {
      const { page } = await show('four', size, { minCapHeightPx: { price: 12, directions: 12 } });
      for (const shift of [-12, 12]) {
        const moved = await page.evaluate(async (to) => {
          const board = document.querySelector('wattpost-board') as unknown as HTMLElement & {
            shift: { x: number; y: number };
            updateComplete: Promise<boolean>;
          };
          const frame = board.shadowRoot?.querySelector('.board');
          const at = (): DOMRect | undefined => frame?.getBoundingClientRect();
          const before = at();
          board.shift = { x: to, y: to };
          await board.updateComplete;
          const after = at();
          return [(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)];
        }, shift);
        expect(moved.map(Math.abs)).toEqual(shift === -12 ? [12, 12] : [24, 24]);
        expect(await findCutText(page)).toEqual([]);
      }
    }
  });

  it('it stands still in a picture whose clock stands still', async () => {
    const { page } = await show('city', '1280x720');
    const transform = await page
      .locator('wattpost-board .board')
      .evaluate((frame) => getComputedStyle(frame).transform);
    expect(transform).toBe('none');
  });
});

describe('numbers as each locale writes them, in the page’s own engine', () => {
  it.each([
    ['de-AT', '€ 0,415'],
    ['de-DE', '0,415 €'],
    // How a country writes another one's money differs between versions of the locale data.
    ['de-CH', '€ 0.415', 'EUR 0.415'],
    ['en-IE', '€0.415'],
    ['en-GB', '€0.415'],
    ['fr-FR', '0,415 €'],
    ['fr-CH', '0.415 €'],
    ['it-IT', '0,415 €'],
    ['nl-NL', '€ 0,415'],
    ['nb-NO', '0,415 €', '€ 0,415'],
    ['sv-SE', '0,415 €'],
    ['da-DK', '0,415 €'],
    ['fi-FI', '0,415 €'],
    ['pl-PL', '0,415 €'],
    ['cs-CZ', '0,415 €'],
    ['sk-SK', '0,415 €'],
    ['hu-HU', '0,415 EUR'],
    ['sl-SI', '0,415 €'],
    ['hr-HR', '0,415 €'],
    ['pt-PT', '0,415 €'],
    ['es-ES', '0,415 €'],
    ['el-GR', '0,415 €'],
    ['lv-LV', '0,415 €'],
  ])('%s: %s', async (locale, ...expected) => {
    const { page } = await show('city', '1280x720', { locales: [locale] });
    const amount = await page.locator('.hero .amount').innerText();
    expect(expected).toContain(amount.replaceAll(/[\u00a0\u202f]/g, ' '));
  });
});

describe('the sample on the screen that the guide is tested on', () => {
  const at = { locales: ['de-AT'], contact: null };
  // A working day in winter; its boards are those of a week.
  const nowMs = Date.UTC(2026, 10, 25, 23);
  it.each(['1920x1080', '1080x1920'])('fits at every hour of a week at %s', async (size) => {
    const { data, standing } = bundleSetup(sampleBundlePath('city-ac'));
    const instants = differentBoards(at, { data, standing }, nowMs);
    expect(instants.length).toBeGreaterThan(3);
    for (const epochMs of instants) {
      const { report } = await show('city', size, {
        locales: ['de-AT'],
        minCapHeightPx: capPx(1.5, 32, size),
        clock: { kind: 'frozen', epochMs },
      });
      expect(report?.fits, new Date(epochMs).toISOString()).toBe(true);
    }
  });
});
