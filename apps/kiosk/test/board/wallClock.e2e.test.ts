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
    layout: { width: 1280, height: 720, scale: 1 },
    theme: 'light',
    shows: { kind: 'board', setup },
  });
}

/** The city's board a minute before an instant (ISO 8601), on a clock that runs. */
async function showBefore(at: string, changes: Partial<BoardSetup>): Promise<BeforeChange> {
  const offsetMs = Date.parse(at) - 60_000 - Date.now();
  const shown = await show({ ...changes, clock: { kind: 'running', offsetMs } });
  return { ...shown, changeMs: Date.parse(at), offsetMs };
}

interface BeforeChange extends ShownEntry {
  /** Epoch milliseconds on the board's clock. */
  readonly changeMs: number;
  /** From the page's clock to the board's. */
  readonly offsetMs: number;
}

/**
 * Sets the page's clock forward to `leftMs` to `leftMs` + 1000 before the change; its seconds begin when
 * they did.
 */
async function skip({ page, changeMs, offsetMs }: BeforeChange, leftMs: number): Promise<void> {
  await page.evaluate(
    ([untilMs, keptMs]) => {
      const realNow = Date.now.bind(Date);
      const skippedMs = Math.floor((untilMs - realNow() - keptMs) / 1000) * 1000;
      Date.now = () => realNow() + skippedMs;
    },
    [changeMs - offsetMs, leftMs] as const,
  );
}

const minute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const night = { fromMinute: minute('23:00'), untilMinute: minute('05:00') };

interface Seen {
  readonly isNight: boolean;
  readonly theme: string | null;
  readonly atMs: number;
}

/** What is seen, frame by frame, until it looks different, and the board's time of the first frame that does. */
async function untilChanged(shown: BeforeChange): Promise<[Seen, Seen]> {
  const watched = shown.page.evaluate(async (offset) => {
    const look = (): Seen => ({
      isNight: document.documentElement.classList.contains('night'),
      theme: document.querySelector('wattpost-board')?.getAttribute('theme') ?? null,
      atMs: Date.now() + offset,
    });
    const before = look();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = look();
      if (now.isNight !== before.isNight || now.theme !== before.theme)
        return [before, now] as [Seen, Seen];
    }
  }, shown.offsetMs);
  await skip(shown, 2_000);
  return watched;
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
    const shown = await showBefore('2026-11-19T22:00:00Z', { night });
    const { page, changeMs } = shown;
    expect(await page.locator('.hero').count()).toBe(1);
    const [before, after] = await untilChanged(shown);
    expect([before.isNight, after.isNight]).toEqual([false, true]);
    expect(after.atMs).toBeGreaterThanOrEqual(changeMs);
    expect(after.atMs).toBeLessThan(changeMs + 1000);
    // The page's main part is there, with nothing in it.
    expect(await page.locator('body').ariaSnapshot()).toBe('- main');
    const state = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      shown: document.querySelector('wattpost-board')?.checkVisibility(),
      texts: document.querySelector('wattpost-board')?.shadowRoot?.textContent.trim(),
    }));
    expect(state).toEqual({ ground: 'rgb(0, 0, 0)', shown: false, texts: '' });
  });

  it('ends on its second, with the price from then on', async () => {
    const shown = await showBefore('2026-11-20T04:00:00Z', { night });
    const { page, changeMs, report } = shown;
    expect(report).toMatchObject({ price: '', text: '', fits: true });
    const [before, after] = await untilChanged(shown);
    expect([before.isNight, after.isNight]).toEqual([true, false]);
    expect(after.atMs).toBeGreaterThanOrEqual(changeMs);
    await page.waitForSelector('.hero');
    expect(await page.locator('.clock time').innerText()).toBe('05:00');
    expect(await page.locator('wattpost-board').isVisible()).toBe(true);
  });
});

describe('a theme by the clock', () => {
  it('changes on its second', async () => {
    const theme = { fromMinute: minute('06:30'), untilMinute: minute('20:00') };
    const shown = await showBefore('2026-11-19T19:00:00Z', { theme });
    const [before, after] = await untilChanged(shown);
    expect([before.theme, after.theme]).toEqual(['light', 'dark']);
    expect(after.atMs).toBeGreaterThanOrEqual(shown.changeMs);
    expect(after.atMs).toBeLessThan(shown.changeMs + 1000);
  });
});

describe('the price that comes next is laid out before it is due', () => {
  it('so that no sizes are searched for on its second', async () => {
    const shown = await showBefore('2026-11-19T14:00:00Z', {});
    const { page } = shown;
    const before = await page.locator('.hero .number').innerText();
    const counted = page.evaluate(async () => {
      const board = document.querySelector('wattpost-board') as unknown as HTMLElement & {
        updated: (changed: unknown) => void;
      };
      let measurements = 0;
      const height = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight');
      Object.defineProperty(Element.prototype, 'scrollHeight', {
        get(this: Element) {
          measurements += 1;
          return height?.get?.call(this) as number;
        },
      });
      let inUpdate = 0;
      const { updated } = board;
      board.updated = function watched(changed) {
        const earlier = measurements;
        updated.call(this, changed);
        inUpdate = measurements - earlier;
      };
      const priceOf = (): string | undefined =>
        board.shadowRoot?.querySelector<HTMLElement>('.hero .number')?.innerText;
      const first = priceOf();
      while (priceOf() === first) await new Promise((resolve) => requestAnimationFrame(resolve));
      return { before: measurements - inUpdate, inUpdate };
    });
    await skip(shown, 4_000);
    const measurements = await counted;
    expect(await page.locator('.hero .number').innerText()).not.toBe(before);
    expect(await page.locator('.rehearsal').count()).toBe(0);
    // Its sizes were searched for on the board that nobody sees; what is left is to see that they fit.
    expect(measurements.before).toBeGreaterThan(20);
    expect(measurements.inUpdate).toBeLessThan(measurements.before / 4);
  });
});
