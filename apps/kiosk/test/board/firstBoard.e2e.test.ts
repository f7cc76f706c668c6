import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';

/** The board that main has worked out: painted first, and looked over by the page. */

let rig: KioskRig;
let open: OpenKiosk | null = null;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterEach(async () => {
  await open?.close();
});
afterAll(async () => {
  await rig.dispose();
});

/** A Thursday, 10:30 in Vienna: until 11:00 the default price holds. */
const at = '2026-11-19T09:30:00Z';
const args = ['--size', '1280x720', '--theme', 'light', '--locale', 'en-GB', '--at', at];

async function openBoard(): Promise<OpenKiosk> {
  return (open = await rig.open({ bundle: sampleBundlePath('city-ac'), args }));
}

/** What the page is told from now on when it asks: `none` leaves out what main has worked out. */
type Change = 'none' | 'as it is' | 'another price';

/** Has the page loaded again and told something else; what was painted then is counted. */
async function reload({ app, page }: OpenKiosk, change: Change): Promise<void> {
  await app.evaluate(({ ipcMain }, changed) => {
    type Handler = (event: object, ...sent: unknown[]) => Promise<Record<string, unknown>>;
    const { _invokeHandlers: handlers } = ipcMain as unknown as {
      _invokeHandlers: Map<string, Handler>;
    };
    const kept = globalThis as unknown as { original?: Handler; painted: string[] };
    const original = (kept.original ??= handlers.get('wattpost:board') as Handler);
    ipcMain.removeHandler('wattpost:board');
    ipcMain.handle('wattpost:board', async (event, ...sent: unknown[]) => {
      const answer = await original(event, ...sent);
      if (changed === 'as it is') return answer;
      const { first, ...rest } = answer;
      return changed === 'none'
        ? rest
        : {
            ...rest,
            first: JSON.parse(JSON.stringify(first).replaceAll('0.49', '0.01')) as unknown,
          };
    });
    kept.painted = [];
    const painted = handlers.get('wattpost:painted') as Handler;
    ipcMain.removeHandler('wattpost:painted');
    ipcMain.handle('wattpost:painted', (event, ...sent: unknown[]) => {
      kept.painted.push((sent[0] as { readonly price: string }).price);
      return painted(event, ...sent);
    });
  }, change);
  await page.reload();
  await page.waitForSelector('wattpost-board[data-painted]');
}

/** The price of energy in each report of what was painted since the last reload. */
async function reports({ app }: OpenKiosk): Promise<string[]> {
  const all = await app.evaluate(() => (globalThis as unknown as { painted: string[] }).painted);
  return all.map((price) => price.split(';')[0] ?? '');
}

/** The prices of energy that were painted since the last reload, each once. */
async function painted(kiosk: OpenKiosk): Promise<string[]> {
  return [...new Set(await reports(kiosk))];
}

describe('the board that main has worked out', () => {
  it('is painted, and stays where the page agrees', async () => {
    const kiosk = await openBoard();
    await reload(kiosk, 'as it is');
    await kiosk.page.waitForTimeout(1_500);
    // Once: neither the page's own board nor the first look at its size has anything drawn again.
    expect(await reports(kiosk)).toEqual(['€0.49 per kWh']);
    const withFirst = await kiosk.page.screenshot();
    await reload(kiosk, 'none');
    await expect.poll(() => painted(kiosk)).toEqual(['€0.49 per kWh']);
    expect(withFirst.equals(await kiosk.page.screenshot())).toBe(true);
  });

  it('gives way to what the page finds', async () => {
    const kiosk = await openBoard();
    await reload(kiosk, 'another price');
    await expect
      .poll(() => painted(kiosk), { timeout: 10_000 })
      .toEqual(['€0.01 per kWh', '€0.49 per kWh']);
  });
});
