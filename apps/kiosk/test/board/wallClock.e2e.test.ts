import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGalleryScreen, type GalleryScreen, type ShownEntry } from '../../gallery/screen.ts';
import { bundleSetup } from '../bundles/bundleSetup.ts';
import type { BoardSetup } from '../../src/ipc/ipc.ts';

let screen: GalleryScreen;
beforeAll(async () => {
  screen = await makeGalleryScreen();
});
afterAll(async () => {
  await screen.close();
});

async function show(changes: Partial<BoardSetup>): Promise<ShownEntry> {
  const setup = bundleSetup(sampleBundlePath('city-ac'), changes);
  return screen.show({
    id: 'wall-clock',
    state: 'wall-clock',
    title: 'By the clock',
    language: 'de-AT',
    layout: { name: '1280x720', width: 1280, height: 720, scale: 1 },
    theme: 'light',
    shows: { kind: 'board', setup, turn: 0 },
  });
}

/** A clock that runs and shows an instant (ISO 8601) soon after the page has been loaded. */
function startingAt(at: string): BoardSetup['clock'] {
  return { kind: 'running', offsetMs: Date.parse(at) - Date.now() };
}

const minute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const night = { fromMinute: minute('23:00'), untilMinute: minute('05:00') };

interface Seen {
  readonly isNight: boolean;
  readonly theme: string | null;
  readonly atMs: number;
}

/**
 * What was to be seen, frame by frame, until it looked different, and the board's time of the first
 * frame that did.
 */
async function untilChanged({ page }: ShownEntry, offsetMs: number): Promise<[Seen, Seen]> {
  return page.evaluate(async (offset) => {
    const look = (): Seen => ({
      isNight: document.documentElement.classList.contains('night'),
      theme: document.querySelector('wattpost-board')?.getAttribute('theme') ?? null,
      atMs: Date.now() + offset,
    });
    const before = look();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = look();
      if (now.isNight !== before.isNight || now.theme !== before.theme) return [before, now];
    }
  }, offsetMs);
}

describe('night', () => {
  // First, since it is the one that waits for the window and for no second.
  it('does not come without a clock', async () => {
    const { page } = await show({
      night,
      clock: { kind: 'frozen', epochMs: Date.parse('2026-11-19T23:00:00Z') },
      standing: { kind: 'clock_untrusted', withheld: 'price' },
    });
    expect(await page.locator('.status').first().innerText()).toBe('Preis nicht verfügbar');
  });

  it('is black from its second on, and there is nothing for anybody to read', async () => {
    const clock = startingAt('2026-11-19T21:59:54Z');
    if (clock.kind !== 'running') throw new Error('The clock runs.');
    const shown = await show({ night, clock });
    expect(await shown.page.locator('.hero').count()).toBe(1);
    const [before, after] = await untilChanged(shown, clock.offsetMs);
    expect([before.isNight, after.isNight]).toEqual([false, true]);
    const beginMs = Date.parse('2026-11-19T22:00:00Z');
    expect(after.atMs).toBeGreaterThanOrEqual(beginMs);
    expect(after.atMs).toBeLessThan(beginMs + 1000);
    const { page } = shown;
    // The page's main part is there, with nothing in it.
    expect(await page.locator('body').ariaSnapshot()).toBe('- main');
    const state = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      shown: document.querySelector('wattpost-board')?.checkVisibility(),
      texts: document.querySelector('wattpost-board')?.shadowRoot?.textContent.trim(),
    }));
    expect(state).toEqual({ ground: 'rgb(0, 0, 0)', shown: false, texts: '' });
  });

  it('ends on its second, with the price that holds then', async () => {
    const clock = startingAt('2026-11-20T03:59:54Z');
    if (clock.kind !== 'running') throw new Error('The clock runs.');
    const shown = await show({ night, clock });
    expect(shown.report).toMatchObject({ price: '', text: '', fits: true });
    const [before, after] = await untilChanged(shown, clock.offsetMs);
    expect([before.isNight, after.isNight]).toEqual([true, false]);
    expect(after.atMs).toBeGreaterThanOrEqual(Date.parse('2026-11-20T04:00:00Z'));
    const { page } = shown;
    await page.waitForSelector('.hero');
    expect(await page.locator('.clock time').innerText()).toBe('05:00');
    expect(await page.locator('wattpost-board').isVisible()).toBe(true);
  });
});

describe('a theme by the clock', () => {
  it('changes on its second', async () => {
    const clock = startingAt('2026-11-19T18:59:54Z');
    if (clock.kind !== 'running') throw new Error('The clock runs.');
    const theme = {
      kind: 'timed',
      lightFromMinute: minute('06:30'),
      darkFromMinute: minute('20:00'),
    } as const;
    const shown = await show({ theme, clock });
    const [before, after] = await untilChanged(shown, clock.offsetMs);
    expect([before.theme, after.theme]).toEqual(['light', 'dark']);
    const beginMs = Date.parse('2026-11-19T19:00:00Z');
    expect(after.atMs).toBeGreaterThanOrEqual(beginMs);
    expect(after.atMs).toBeLessThan(beginMs + 1000);
  });
});

describe('the price that comes next is laid out before it is due', () => {
  it('so that nothing is measured on its second', async () => {
    const clock = startingAt('2026-11-19T13:59:53Z');
    if (clock.kind !== 'running') throw new Error('The clock runs.');
    const { page } = await show({ clock });
    const before = await page.locator('.hero .number').innerText();
    const took = await page.evaluate(async () => {
      const board = document.querySelector('wattpost-board') as unknown as {
        updated: (changed: unknown) => void;
        readonly model: { readonly at: number };
      };
      const longest: { at: number; ms: number }[] = [];
      const { updated } = board;
      board.updated = function measured(changed) {
        const startMs = performance.now();
        updated.call(this, changed);
        longest.push({ at: board.model.at, ms: performance.now() - startMs });
      };
      const priceOf = (): string | undefined =>
        document
          .querySelector('wattpost-board')
          ?.shadowRoot?.querySelector<HTMLElement>('.hero .number')?.innerText;
      const first = priceOf();
      while (priceOf() === first) await new Promise((resolve) => requestAnimationFrame(resolve));
      return longest.at(-1)?.ms ?? 0;
    });
    expect(await page.locator('.hero .number').innerText()).not.toBe(before);
    expect(await page.locator('.rehearsal').count()).toBe(0);
    // A search for sizes takes tens of milliseconds, on a quiet machine; this is generous for a busy one.
    expect(took).toBeLessThan(16);
  });
});
