import { beforeEach, describe, expect, it } from 'vitest';
import type { GlyphBox } from '../../../src/ipc/ipc.ts';
import type { Picture } from '../../../src/main/recovery/picture.ts';
import { makePictureWatch, type PictureWatch } from '../../../src/main/recovery/pictureWatch.ts';
import { drawPicture, glyphAt, type Rectangle } from './drawnPicture.ts';

const hourMs = 3_600_000;
const ink = 10;
const ground = 245;

/** Digits next to one another, each drawn with a notch at a height that is its own. */
function amountOf(text: string, left = 20): readonly GlyphBox[] {
  return Array.from(text, (digit, at) =>
    glyphAt(digit, left + at * 20, 20, left + at * 20 + 14, 44),
  );
}

function draw(amounts: readonly (readonly GlyphBox[])[]): (area: Picture['area']) => Picture {
  return (area) => {
    const [left, top] = [Math.floor(area.left), Math.floor(area.top)];
    const whole = { left, top, right: Math.ceil(area.right), bottom: Math.ceil(area.bottom) };
    const rectangles = amounts.flat().flatMap((box): readonly Rectangle[] => {
      const notch = box.top + 4 + Number(box.text);
      return [
        [box.left - left, box.top - top, box.right - left, box.bottom - top, ink],
        [box.left - left + 4, notch - top, box.left - left + 8, notch - top + 2, ground],
      ];
    });
    return drawPicture(whole, ground, rectangles);
  };
}

const blank = (area: Picture['area']): Picture => drawPicture(area, ground, []);

/** What the next captures get; a promise that never resolves: no answer. */
type Screen = (area: Picture['area']) => Picture | null | Promise<Picture | null>;

let screen: Screen;
let isProven: boolean;
let captureCount: number;
let logged: string[];
let watch: PictureWatch;
let nowMs: number;

beforeEach(() => {
  isProven = true;
  captureCount = 0;
  logged = [];
  nowMs = 0;
  watch = makePictureWatch({
    capture: (area) => {
      captureCount += 1;
      return Promise.resolve(screen(area));
    },
    everyMs: hourMs,
    isProven: () => isProven,
    onGood: () => {
      isProven = true;
    },
    log: (message) => logged.push(message),
  });
});

/** A heartbeat each second, with time for an answer after it. @returns what the last one found. */
async function beats(count: number, ...amounts: (readonly GlyphBox[])[]): Promise<string | null> {
  let fault: string | null = null;
  for (let beat = 0; beat < count; beat += 1) {
    fault = watch.see({ glyphs: amounts }, nowMs);
    nowMs += 1_000;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  return fault;
}

const old = amountOf('35');
const changed = amountOf('36');
const unseen = 'nothing is visible where "35" belongs';

describe('the watch of the picture', () => {
  it('captures a price once, and again after an hour and after a change', async () => {
    screen = draw([old]);
    expect(await beats(2, old)).toBeNull();
    expect(watch.goodMs()).toBe(1_000);
    expect(watch.isWaiting()).toBe(false);
    await beats(100, old);
    expect(captureCount).toBe(1);
    nowMs += hourMs;
    await beats(3, old);
    expect(captureCount).toBe(2);
    screen = draw([changed]);
    expect(await beats(3, changed)).toBeNull();
    expect(captureCount).toBe(3);
  });

  it('finds a fault by the second capture, and its end by the next', async () => {
    screen = blank;
    expect(await beats(2, old)).toBeNull();
    expect(watch.isWaiting()).toBe(true);
    expect(await beats(1, old)).toBe(unseen);
    expect(await beats(5, old)).toBe(unseen);
    screen = draw([old]);
    expect(await beats(2, old)).toBeNull();
  });

  it('does not count a single capture', async () => {
    screen = blank;
    await beats(1, old);
    screen = draw([old]);
    expect(await beats(5, old)).toBeNull();
    expect(captureCount).toBe(2);
  });

  it('does not count a capture while the page has changed', async () => {
    screen = blank;
    for (let place = 20; place < 60; place += 2) {
      expect(await beats(1, amountOf('35', place))).toBeNull();
    }
  });

  it.each<[string, Screen]>([
    ['is refused', () => null],
    ['has no answer', () => new Promise(() => undefined)],
  ])('finds that a capture %s', async (_title, refusing) => {
    screen = refusing;
    await beats(1, old);
    nowMs += 10_000;
    expect(await beats(1, old)).toBeNull();
    nowMs += 10_000;
    expect(await beats(1, old)).toBe('the screen cannot be captured');
    // Answers that never come do not pile up.
    if (_title.startsWith('has')) {
      nowMs += 100_000;
      await beats(10, old);
      expect(captureCount).toBe(2);
    }
  });

  it('waits for a slow answer', async () => {
    screen = async (area) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return draw([old])(area);
    };
    await beats(1, old);
    expect(await beats(8, old)).toBeNull();
  });

  it('finds the picture from before a change', async () => {
    screen = draw([old]);
    await beats(2, old);
    expect(await beats(3, changed)).toBe(
      'the screen shows the picture from before the last change',
    );
    // Also when the page has moved a little since.
    expect(await beats(5, amountOf('36', 22))).toMatch(/before the last change/);
    screen = draw([changed]);
    expect(await beats(3, changed)).toBeNull();
  });

  it.each([
    ['a digit is added', '35', '355'],
    ['a digit is gone', '355', '35'],
  ])('is content when %s and the others stay', async (_title, first, then) => {
    screen = draw([amountOf(first)]);
    await beats(2, amountOf(first));
    screen = draw([amountOf(then)]);
    expect(await beats(5, amountOf(then))).toBeNull();
    expect(watch.isWaiting()).toBe(false);
  });

  it('finds that a digit which is gone is still there', async () => {
    screen = draw([amountOf('355')]);
    await beats(2, amountOf('355'));
    expect(await beats(5, old)).toMatch(/before the last change/);
  });

  it('says nothing where no capture has ever shown the price', async () => {
    isProven = false;
    screen = blank;
    expect(await beats(200, old)).toBeNull();
    expect(logged).toEqual([
      `captures of the screen are not used, since none has shown the price: ${unseen}`,
    ]);
    // One a minute.
    expect(captureCount).toBe(4);
    screen = draw([old]);
    await beats(70, old);
    expect(isProven).toBe(true);
    screen = blank;
    expect(await beats(5, changed)).toMatch(/nothing is visible/);
  });

  it('knows nothing of a screen without a price', async () => {
    screen = blank;
    await beats(5, old);
    expect(await beats(1)).toBeNull();
    const before = captureCount;
    await beats(20);
    expect(captureCount).toBe(before);
  });

  it('starts over with another page, whose captures are not those of the one before', async () => {
    const answers: (() => void)[] = [];
    screen = () =>
      new Promise((resolve) => {
        answers.push(() => {
          resolve(null);
        });
      });
    await beats(30, old);
    watch.forget();
    screen = draw([old]);
    await beats(1, old);
    for (const answer of answers) answer();
    expect(await beats(5, old)).toBeNull();
    expect(watch.isWaiting()).toBe(false);
    // Nor do they make room for more captures without an answer.
    captureCount = 0;
    screen = () => new Promise(() => undefined);
    for (let round = 0; round < 5; round += 1) {
      await beats(2, changed);
      nowMs += 10_000;
    }
    expect(captureCount).toBe(2);
  });
});
