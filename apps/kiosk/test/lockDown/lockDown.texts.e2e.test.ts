import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBundle } from '../bundles/testBundle.ts';
import { makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { findCutText } from '../rig/findCutText.ts';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { stillArguments } from '../rig/lockedKiosks.ts';
import { readBoard } from '../rig/readBoard.ts';

let rig: KioskRig;
let place: DrillFolders;
let kiosk: OpenKiosk;
beforeAll(async () => {
  rig = await makeKioskRig();
  place = await makeDrillFolders(rig);
  const [profile = ''] = place.args;
  const source = ['--watch', place.watched, '--store', place.store];
  kiosk = await rig.open({ args: [profile, ...stillArguments, ...source] });
});
afterAll(() => rig.dispose());

/** The texts of a bundle. */
interface Worded {
  readonly stations: { directions: { text: string }[] }[];
  readonly cost_rates: {
    name: string;
    marketing_texts: Record<string, Record<string, string>>;
    recurring: { name: string; marketing_texts?: Record<string, Record<string, string>> }[];
  }[];
}

/** The sample with `text` wherever a bundle has words. */
function bundleSaying(text: string, created?: string): object {
  const bundle: Worded = sampleBundle(created === undefined ? {} : { created }) as never;
  const intoAll = (texts: Record<string, Record<string, string>> = {}): void => {
    for (const one of Object.values(texts)) {
      for (const key of Object.keys(one)) one[key] = text;
    }
  };
  for (const station of bundle.stations) {
    Object.assign(station, { label: text, public_display_name: text, location_name: text });
    for (const direction of station.directions) direction.text = text;
  }
  for (const rate of bundle.cost_rates) {
    rate.name = text;
    intoAll(rate.marketing_texts);
    for (const entry of rate.recurring) {
      entry.name = text;
      intoAll(entry.marketing_texts);
    }
  }
  return bundle;
}

let count = 0;

/** Drops a bundle that has this text everywhere, and waits until the board shows it. */
async function show(text: string): Promise<void> {
  const created = Date.parse('2026-11-02T06:00:00Z') + (count += 1) * 1000;
  const bundle = bundleSaying(text, new Date(created).toISOString());
  await place.drop(`${count}.json`, JSON.stringify(bundle));
  const shown = async (): Promise<string[]> => (await readBoard(kiosk.page)).texts.map(plain);
  await expect.poll(shown).toContain(plain(text));
}

/** Blanks as a line of text shows them. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const bidi = '\u202e\u2066abc 1,00 €\u2069';
const ansi = '\u001b[2J\u001b]0;x\u0007\u009b31m red';

describe('texts are data', () => {
  it.each([
    [
      'HTML, scripts and comments',
      '<img src=x onerror="window.marker = true"><b>Tom & Jerry</b> <script>window.marker = true' +
        '</script></style></template> &lt;b&gt; &amp;amp; &#60;i&#62; <!-- --!> <!-- never closed',
    ],
    [
      'templates, and marks of the library that draws',
      '{{constructor.constructor("window.marker=1")()}} ${marker} <%= marker %> <?lit$123$> ' +
        '<!--lit-part--> ?lit$ $lit$ {{lit-0}} __proto__ constructor.prototype',
    ],
    [
      'addresses and styles',
      'javascript:marker=1 https://other.example/ data:text/html,x </style><style>* { display: ' +
        'none }</style> ;} body { color: red } url(https://other.example/)',
    ],
  ])('%s: shown as written', async (_title, text) => {
    await show(text);
    const board = await readBoard(kiosk.page);
    expect(plain(board.text)).toContain(plain(text));
    const found = await kiosk.page.evaluate(() => {
      const root = document.querySelector('wattpost-board')?.shadowRoot;
      return {
        elements: root?.querySelectorAll('img, b, script, iframe, a, object, [onerror]').length,
        styles: root?.querySelectorAll('style').length,
        marker: 'marker' in window,
      };
    });
    expect(found).toMatchObject({ elements: 0, marker: false });
    expect(kiosk.page.frames()).toHaveLength(1);
    expect(board.amounts[0]).toContain('0,415');
  });

  it('words without end push neither the price nor the time out of the window', async () => {
    await show('w'.repeat(120));
    expect((await readBoard(kiosk.page)).amounts[0]).toContain('0,415');
    const outside = await kiosk.page.evaluate(() => {
      const root = document.querySelector('wattpost-board')?.shadowRoot;
      const all = [...(root?.querySelectorAll('.now .amount, .clock time') ?? [])];
      return all.flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        return isInside ? [] : [one.textContent];
      });
    });
    expect(outside).toEqual([]);
    expect((await findCutText(kiosk.page)).filter((text) => /\d/.test(text))).toEqual([]);
  });

  it('marks that turn the direction of writing round stay within their own text', async () => {
    const places = async (text: string): Promise<readonly number[]> => {
      await show(text);
      expect((await readBoard(kiosk.page)).amounts[0]).toContain('0,415');
      return kiosk.page.evaluate(() => {
        const root = document.querySelector('wattpost-board')?.shadowRoot;
        const all = [...(root?.querySelectorAll('.now .amount, .clock time') ?? [])];
        return all.map((one) => one.getBoundingClientRect().left);
      });
    };
    const plainly = await places('abc 1,00 €');
    expect(plainly.length).toBeGreaterThan(1);
    expect(await places(bidi)).toEqual(plainly);
  });
});

describe('texts on a terminal and in the log', () => {
  it('what steers a terminal, turns writing round or looks like a line of ours does nothing', async () => {
    const text = `${ansi} ${bidi} x\n2026-01-01T00:00:00.000Z kiosk: all is well`;
    const { stdout, stderr, code } = await rig.run({
      bundle: bundleSaying(text),
      args: [...stillArguments, '--print'],
    });
    expect(code).toBe(0);
    expect(stdout).toContain('0,415');
    const steering = /[^\P{Cc}\n]|\p{Bidi_Control}/u;
    expect(stdout + stderr).not.toMatch(steering);
    expect(stderr).not.toMatch(/^2026-01-01/m);
  });

  it('what the page says is one line in the log', async () => {
    await kiosk.page.evaluate(() => {
      globalThis.console.error('first\n2026-01-01T00:00:00.000Z kiosk: forged\u001b[2J');
    });
    await expect.poll(() => kiosk.log()).toContain('forged');
    expect(kiosk.log()).not.toMatch(/^2026-01-01/m);
    expect(kiosk.log()).toContain('page: first\\n2026-01-01T00:00:00.000Z kiosk: forged\\u001b[2J');
  });

  it('a reason quotes nothing of a bundle, and is one line in the log', async () => {
    const { stderr } = await rig.run({
      bundle: { 'x\n2026-01-01T00:00:00.000Z kiosk: forged': 1 },
      args: [...stillArguments, '--print'],
    });
    expect(stderr).toContain('(not_sound): ');
    expect(stderr).not.toContain('forged');
    expect(stderr).not.toMatch(/^2026-01-01/m);
  });
});
