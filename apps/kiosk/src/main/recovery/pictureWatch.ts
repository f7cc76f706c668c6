import { isDeepStrictEqual } from 'node:util';
import type { Heartbeat } from '../../ipc/ipc.ts';
import { amountArea, judgePicture } from './judgePicture.ts';
import { areaAround, containsArea, hashAreas, type CaptureArea, type Picture } from './picture.ts';

/** The dependencies of a picture watch. */
export interface PictureWatchOptions {
  /** Captures an area of the page; resolves to `null` where that is not possible. Never rejects. */
  readonly capture: (area: CaptureArea) => Promise<Picture | null>;
  /** An unchanged price is captured so often, milliseconds. */
  readonly everyMs: number;
  /** Whether captures work here: a machine on which none ever showed the price gets no fault from them. */
  readonly isProven: () => boolean;
  /** A capture has shown the price. */
  readonly onGood: () => void;
  readonly log: (message: string) => void;
}

/** Looks at the pixels of the prices after each change, and now and again. Monotonic milliseconds. */
export interface PictureWatch {
  /** A heartbeat with the right texts. @returns what two captures in a row found wrong; `null`: nothing is known. */
  readonly see: (heartbeat: Pick<Heartbeat, 'glyphs'>, atMs: number) => string | null;
  /** Whether the next heartbeat is due after `pictureRetryMs`. */
  readonly isWaiting: () => boolean;
  /** The page is loaded anew, or the machine has slept. */
  readonly forget: () => void;
  /** When a capture showed the price last; `null`: not since the start. */
  readonly goodMs: () => number | null;
}

/** From one capture to the next, and from a capture to the heartbeat that confirms it. */
export const pictureRetryMs = 1_000;
/** A capture takes a fraction of a second; a machine may be busy. */
const answerMs = 10_000;
/** Until a capture has shown the price, the next one follows after this time. */
const unprovenMs = 60_000;
/** So many captures in a row must fail. */
const maxFailures = 2;
/** Captures that wait for an answer. */
const maxOpen = 2;

type Amounts = Heartbeat['glyphs'];

/** A capture that was started. `picture` is `undefined` until it is answered. */
interface Capture {
  readonly amounts: Amounts;
  readonly startedMs: number;
  picture: Picture | null | undefined;
}

/** What the last capture that showed the prices had. */
interface GoodPicture {
  readonly amounts: Amounts;
  readonly areas: readonly CaptureArea[];
  readonly hash: string;
}

/** Makes a watch. Nothing waits for its captures. */
export function makePictureWatch(options: PictureWatchOptions): PictureWatch {
  let capture: Capture | null = null;
  let checked: { readonly text: string; readonly atMs: number } | null = null;
  let good: GoodPicture | null = null;
  let goodMs: number | null = null;
  let failures = 0;
  let fault: string | null = null;
  let open = 0;
  let page = {};
  let isDoubtLogged = false;

  const start = (amounts: Amounts, atMs: number): void => {
    const started: Capture = { amounts, startedMs: atMs, picture: undefined };
    const ofPage = page;
    capture = started;
    open += 1;
    void options
      .capture(areaAround([...amounts.map(amountArea), ...(good?.areas ?? [])], 0))
      .then((picture) => {
        started.picture = picture;
        if (page === ofPage) open -= 1;
      });
  };
  const conclude = (amounts: Amounts, found: string | null, atMs: number): void => {
    checked = { text: textOf(amounts), atMs };
    if (found === null) {
      goodMs = atMs;
      failures = 0;
      fault = null;
      options.onGood();
    } else if (options.isProven()) {
      failures += 1;
      if (failures >= maxFailures) fault = found;
    } else {
      if (!isDoubtLogged)
        options.log(
          `captures of the screen are not used, since none has shown the price: ${found}`,
        );
      isDoubtLogged = true;
    }
  };
  const examine = ({ amounts, picture, startedMs }: Capture, now: Amounts, atMs: number): void => {
    if (picture === undefined && atMs - startedMs < answerMs) return;
    capture = null;
    if (picture === undefined || picture === null) {
      conclude(amounts, 'the screen cannot be captured', atMs);
      return;
    }
    // What has moved in between, or is in another language, may have been captured before or after.
    if (!isDeepStrictEqual(amounts, now)) return;
    const found = isOld(picture, amounts, good) ? oldPicture : judgePicture(picture, amounts);
    if (found === null) {
      const areas = amounts.map(amountArea);
      good = { amounts, areas, hash: hashAreas(picture, areas) };
    }
    conclude(amounts, found, atMs);
  };
  return {
    see: ({ glyphs }, atMs) => {
      if (capture !== null) examine(capture, glyphs, atMs);
      if (glyphs.length === 0) {
        failures = 0;
        fault = null;
        return null;
      }
      const isDue =
        failures > 0 ||
        checked === null ||
        checked.text !== textOf(glyphs) ||
        atMs - checked.atMs >= (options.isProven() ? options.everyMs : unprovenMs);
      if (capture === null && isDue && open < maxOpen) start(glyphs, atMs);
      return fault;
    },
    isWaiting: () => capture !== null || failures > 0,
    forget: () => {
      capture = null;
      checked = null;
      failures = 0;
      fault = null;
      open = 0;
      page = {};
    },
    goodMs: () => goodMs,
  };
}

const oldPicture = 'the screen shows the picture from before the last change';

/** Whether the prices were other ones in a picture that was the same, in places where the present ones belong. */
function isOld(picture: Picture, amounts: Amounts, good: GoodPicture | null): boolean {
  if (good === null || textOf(good.amounts) === textOf(amounts)) return false;
  const isSamePlace = amounts
    .flat()
    .every((glyph) => good.areas.some((area) => containsArea(area, glyph)));
  return isSamePlace && hashAreas(picture, good.areas) === good.hash;
}

function textOf(amounts: Amounts): string {
  return amounts.map((glyphs) => glyphs.map(({ text }) => text).join('')).join(' ');
}
