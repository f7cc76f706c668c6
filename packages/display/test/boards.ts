import { compileCostRate, type CostRate, type Intervals, type PricePlan } from '@wattpost/engine';
import { boardModel, type BoardInput, type BoardModel } from '../src/model/boardModel.ts';
import { boardStation, type BoardStation } from '../src/model/boardStation.ts';
import type { PanelModel } from '../src/model/panelModel.ts';

/** 2026-11-19 is a Thursday; Vienna is an hour ahead of UTC. */
export const thursdayNoon: number = Date.parse('2026-11-19T11:00:00Z');

/** Intervals from short notation: `[unit, price]` pairs. */
export function intervals(given: {
  energy?: readonly (readonly [number, number])[];
  time?: readonly (readonly [number, number])[];
  fee?: Intervals['session_fee'];
}): Intervals {
  const list = (pairs: readonly (readonly [number, number])[] = []): Intervals['energy'] =>
    pairs.map(([unit, price]) => ({ uuid: null, unit, price }));
  return { energy: list(given.energy), time: list(given.time), session_fee: given.fee ?? null };
}

/** A plan of a cost rate that differs from a plain one (0.5 €/kWh, always) in `changes`. */
export function plan(changes: Partial<CostRate> = {}): PricePlan {
  return compileCostRate({
    uuid: '11111111-1111-4111-8111-111111111111',
    name: 'Plain',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: 1,
    intervals: intervals({ energy: [[1000, 0.5]] }),
    marketing_texts: {},
    recurring: [],
    unique: [],
    ...changes,
  });
}

/** A recurring entry with one price per kWh, on one weekday (0 = Sunday). */
export function recurring(
  name: string,
  price: number,
  weekday: number,
  start_time: string,
  end_time: string,
): CostRate['recurring'][number] {
  return {
    uuid: `22222222-2222-4222-8222-${name.padStart(12, '0')}`,
    name,
    intervals: intervals({ energy: [[1000, price]] }),
    marketing_texts: {},
    validity: { type: 'recurring', weekdays: [{ weekday, start_time, end_time }] },
  };
}

/** A station without texts. */
export const station: BoardStation = boardStation({ label: 'Station' });

/** What a plain board is changed in; one station of its own, unless `stations` says which. */
export interface BoardChanges extends Partial<BoardInput> {
  readonly plan?: PricePlan;
  readonly station?: BoardStation;
}

/** An input for a plain board, with `changes`. */
export function input({
  plan: changed = plain,
  station: named = station,
  ...changes
}: BoardChanges = {}): BoardInput {
  return {
    stations: [{ plan: changed, station: named }],
    instant: thursdayNoon,
    locales: ['de-AT', 'en-GB'],
    validUntilMs: null,
    ...changes,
  };
}

const plain = plan();

/** A board and its first panel in one. */
export function soloBoard(given: BoardInput): BoardModel & PanelModel {
  const model = boardModel(given);
  const [panel] = model.panels;
  if (panel === undefined) throw new Error('A board has at least one panel.');
  return { ...panel, ...model };
}
