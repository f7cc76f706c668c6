import type { BoardSetup, KioskBridge } from '../ipc/ipc.ts';
import { readBoardSetup } from '../ipc/readBoardSetup.ts';

/** The rest of a scene's data, as for a kiosk without faults. */
const ordinary = {
  revision: 1,
  bundleSha256: null,
  standing: { kind: 'good' },
  night: null,
  minCapHeightPx: null,
  adHocLabel: false,
  contact: null,
  code: null,
} as const satisfies Partial<BoardSetup>;

/** The setup of the page's scene. @throws Error when it has none that can be drawn. */
function readScene(): BoardSetup {
  const text = document.querySelector('#wattpost-scene')?.textContent ?? '';
  const { bundle, locales, theme, instantMs } = JSON.parse(text) as Readonly<
    Record<string, unknown>
  >;
  const setup = readBoardSetup({
    ...ordinary,
    // The bundle states the clocks that decide.
    data: { kind: 'stations', bundle, clocks: [] },
    locales,
    theme,
    clock: { kind: 'frozen', epochMs: instantMs },
  });
  if (setup === undefined) throw new Error('The page has no scene that can be drawn.');
  return setup;
}

/** Where the last report is stored. */
const kept = document.createElement('meta');
kept.name = 'wattpost-painted';

const bridge: KioskBridge = {
  board: () => Promise.resolve(readScene()),
  onBoard: () => undefined,
  painted: (report) => {
    kept.content = JSON.stringify(report);
    document.head.append(kept);
    return Promise.resolve(null);
  },
  // Nothing receives heartbeats: there is no next one.
  beat: () => new Promise(() => undefined),
};

Object.defineProperty(window, 'wattpost', { value: Object.freeze(bridge) });
