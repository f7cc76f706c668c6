import type { Calibration, CalibrationTimes, Stretch } from './stopwatch.ts';

/** What the run asks of a candidate's process. */
export type Order =
  | { readonly order: 'answer'; readonly instants: readonly number[]; readonly budgetMs: number }
  | ({ readonly order: 'calibrate' } & CalibrationTimes)
  | { readonly order: 'stretch'; readonly calls: number };

/** What the process says, the first two without being asked. */
export type Report =
  | { readonly report: 'ready' }
  | { readonly report: 'left-out'; readonly reason: string }
  | { readonly report: 'answers'; readonly answers: readonly (readonly number[])[] }
  | { readonly report: 'calibrated'; readonly calibration: Calibration }
  | { readonly report: 'stretched'; readonly stretch: Stretch };
