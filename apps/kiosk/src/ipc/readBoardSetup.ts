import { maxStations, type BoardSetup } from './ipc.ts';
import {
  either,
  has,
  hasOnly,
  isNumber,
  isText,
  isWhole,
  arrayOf,
  oneOf,
  orNull,
  type Check,
} from './shape.ts';

/** A minute of the day. */
const isMinute: Check = (value) => isWhole(value) && Number(value) >= 0 && Number(value) < 1440;
const isHeight: Check = (value) => isNumber(value) && Number(value) > 0;

/** The largest code there is (ISO/IEC 18004, version 40). */
const maxModules = 177;
const isCodeRow: Check = (value) => isText(value) && /^[01]{1,177}$/.test(value as string);

const isStation = has({ uuid: isText, time_zone: isText, directions: arrayOf(() => true) });

const isSetup = hasOnly({
  revision: isWhole,
  data: either(
    has({ kind: oneOf('none') }),
    has({
      kind: oneOf('stations'),
      bundle: has({
        valid_until: orNull(isText),
        stations: arrayOf(isStation, maxStations, 1),
        cost_rates: arrayOf(has({})),
      }),
      clocks: arrayOf(has({ timeZone: isText })),
    }),
  ),
  bundleSha256: orNull(isText),
  standing: either(
    has({ kind: oneOf('good') }),
    has({ kind: oneOf('aged'), updatedMs: isNumber }),
    has({
      kind: oneOf('clock_untrusted'),
      withheld: oneOf('next', 'price'),
      updatedMs: either(oneOf(undefined), isNumber),
    }),
  ),
  locales: arrayOf(isText),
  theme: either(
    oneOf('light', 'dark', 'auto'),
    has({ fromMinute: isMinute, untilMinute: isMinute }),
  ),
  night: orNull(has({ fromMinute: isMinute, untilMinute: isMinute })),
  minCapHeightPx: orNull(has({ price: isHeight, directions: isHeight })),
  adHocLabel: oneOf(true, false),
  contact: orNull(isText),
  code: orNull(arrayOf(isCodeRow, maxModules, 21)),
  clock: either(
    has({ kind: oneOf('frozen'), epochMs: isNumber }),
    has({ kind: oneOf('running'), offsetMs: isNumber }),
  ),
});

/**
 * Validates a message that claims to be a setup, before the page uses it. Main has compiled its prices;
 * only the shape is checked here.
 */
export function readBoardSetup(sent: unknown): BoardSetup | undefined {
  return isSetup(sent) ? (sent as BoardSetup) : undefined;
}
