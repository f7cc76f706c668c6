import { exact, type Intervals } from '@wattpost/engine';
import { numberReadings } from '@wattpost/exchange';
import {
  editFailure,
  editSuccess,
  type EditResult,
  type IntervalsDraft,
  type PriceRaise,
} from '../edit/index.ts';

const { add, compare, decimalOf, decimalText, divide, multiply, roundedTo, zero } = exact;
type Fraction = exact.Fraction;

/** The new price of a kWh, a minute or a session. */
type Raised = (price: Fraction) => Fraction;

/** The effect of a raise on each component; omitted components are unchanged. */
export type Raises = Readonly<Partial<Record<RaisedComponent, Raised>>>;

const components = ['energy', 'time', 'idle', 'session_fee'] as const;
type RaisedComponent = (typeof components)[number];

const decimal = /^-?\d{1,20}(?:\.\d{1,20})?$/;

/** Reads the amounts of a raise. */
export function readRaise(raise: PriceRaise): EditResult<Raises> {
  const { unit, step } = raise;
  const typed = [...components.map((component) => raise[component]), step].filter(
    (text): text is string => text !== undefined && text !== null,
  );
  for (const text of typed) {
    if (decimal.test(text)) continue;
    const readings = numberReadings(text);
    if (readings !== null) return editFailure('$', 'ambiguous_number', readings);
    return editFailure('$', 'not_a_price', { found: JSON.stringify(text) });
  }
  const stepValue = step === null ? null : decimalOf(step);
  if (stepValue !== null && compare(stepValue, zero) <= 0) {
    return editFailure('$', 'not_a_price', { found: JSON.stringify(step) });
  }
  const raised = (text: string): Raised => {
    const by = decimalOf(text);
    return (price) => {
      const more = unit === 'amount' ? by : divide(multiply(price, by), decimalOf(100));
      return rounded(add(price, more), stepValue);
    };
  };
  return editSuccess(
    Object.fromEntries(
      components.flatMap((component) => {
        const text = raise[component];
        return text === undefined ? [] : [[component, raised(text)]];
      }),
    ),
  );
}

/** The price after a raise. Free prices stay free. Conditions and limits are unchanged. */
export function raisedPrice(intervals: Intervals, raises: Raises): IntervalsDraft {
  const { energy, time, idle, session_fee: fee } = intervals;
  return {
    ...intervals,
    energy: raisedBlocks(energy, 1000, raises.energy),
    time: raisedBlocks(time, 1, raises.time),
    ...(idle && { idle: raisedBlocks(idle, 1, raises.idle) }),
    session_fee:
      fee === null
        ? null
        : { ...fee, amount: raisedAmount(fee.amount, decimalOf(1), raises.session_fee) },
  };
}

type Blocks = Intervals['energy'];

/** @param unitOfRaise Wh or minutes that the amount of a raise is for */
function raisedBlocks(
  blocks: Blocks,
  unitOfRaise: number,
  raised: Raised | undefined,
): IntervalsDraft['energy'] {
  return blocks.map((block) => {
    const units = divide(decimalOf(block.unit), decimalOf(unitOfRaise));
    return { ...block, price: raisedAmount(block.price, units, raised) };
  });
}

function raisedAmount(price: number, units: Fraction, raised: Raised | undefined): number | string {
  if (raised === undefined || price === 0) return price;
  return decimalText(multiply(raised(divide(decimalOf(price), units)), units));
}

/** To a multiple of the step, half away from zero. */
function rounded(value: Fraction, step: Fraction | null): Fraction {
  if (step === null) return value;
  return multiply(decimalOf(String(roundedTo(divide(value, step), 0))), step);
}
