import * as z from 'zod';
import { expect, listOf, rule, strictObjectOf, textLike } from '../schema/index.ts';
import { crossesMidnight, windowsOverlap } from './openSpans.ts';

const aWeekday = 'a weekday from 0 (Sunday) to 6';
const someWeekdays = expect('a list of 1 to 7 weekdays');

const openingWindow = strictObjectOf(
  {
    weekdays: listOf(
      z.int(expect(aWeekday)).min(0, expect(aWeekday)).max(6, expect(aWeekday)),
      someWeekdays,
    )
      .min(1, someWeekdays)
      .max(7, someWeekdays),
    start_time: textLike('a time such as "06:00"', /^([01]\d|2[0-3]):[0-5]\d$/),
    end_time: textLike(
      'a time such as "22:00", at most "24:00"',
      /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    ),
  },
  expect('a window {weekdays, start_time, end_time}'),
);

const crossing =
  'a window that ends after it starts: one that crosses midnight is two, until "24:00" and from "00:00"';
const aWeek = expect('a list of 1 to 100 windows');
const aTime = 'either {"twentyfourseven": true} or {"weekly": […]}';

/** When a station is open: always, or in windows of each week on its clock. */
export const openingTimes = strictObjectOf(
  {
    twentyfourseven: z.literal(true, expect('true')).optional(),
    weekly: listOf(
      openingWindow.refine(
        (window) => !crossesMidnight(window),
        rule('crosses_midnight', crossing),
      ),
      aWeek,
    )
      .min(1, aWeek)
      .max(100, aWeek)
      .refine(
        (windows) => !windowsOverlap(windows),
        rule('overlap', 'windows without a common minute'),
      )
      .optional(),
  },
  expect(aTime),
).refine(
  ({ twentyfourseven, weekly }) => (twentyfourseven === undefined) !== (weekly === undefined),
  rule('contradiction', aTime),
);
