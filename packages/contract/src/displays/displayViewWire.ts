import * as z from 'zod';
import { type Read, objectOf, listOf } from '../schema/index.ts';
import { pageLinks, pageMeta } from '../operation/listWire.ts';

/** Whether a display shows what it should, the most urgent first. */
export const displayVerdicts = ['wrong', 'silent', 'old', 'doubtful', 'right'] as const;

/** See `displayVerdicts`. */
export type DisplayVerdict = (typeof displayVerdicts)[number];

const instant = z.string().meta({ format: 'date-time' });

/** What a display shows, against what it should show. */
export type DisplayRow = Read<typeof displayRow>;

const displayRow = objectOf({
  uuid: z.string().meta({ format: 'uuid' }),
  organizationUuid: z.string().meta({ format: 'uuid' }),
  name: z.string().nullable().describe('As configured on the display; null: it has none.'),
  stations: listOf(
    objectOf({ uuid: z.string().meta({ format: 'uuid' }), name: z.string().nullable() }),
  ).describe('In the order on the display. A station without a name does not exist here.'),
  verdict: z.enum(displayVerdicts),
  reason: z.string().nullable().describe('For people; null when the verdict is `right`.'),
  differences: listOf(
    objectOf({
      shown: z.string().describe('Empty: it is missing on the screen.'),
      expected: z.string().describe('Empty: it should not be there.'),
    }),
  ).describe(
    'The parts of the price that are not as they should have been at the last word; empty: none, or not known.',
  ),
  shown: z
    .string()
    .describe('The prices that the display read back from its screen; empty: none is visible.'),
  shownSince: instant.nullable().describe("By the display's clock."),
  shouldHaveShown: z
    .string()
    .nullable()
    .describe(
      "By this platform's prices at the last word; null: not known, or the last word is a day old.",
    ),
  shouldShow: z.string().nullable().describe('The same now.'),
  state: z.string().describe('As in the status file of the kiosk, such as `fresh`.'),
  isClockTrusted: z.boolean().describe('Whether the display trusts its clock.'),
  clockOffsetSeconds: z
    .int()
    .describe("The display's clock minus the platform's at the last word."),
  version: z.string().describe('Of the kiosk.'),
  lastSync: instant.nullable().describe("When it last received prices, by the display's clock."),
  lastWord: instant.describe("When its last report arrived, by the platform's clock."),
}).meta({ id: 'Display' });

const count = z.int().min(0);

/** How many displays have each verdict. */
export type DisplayCounts = Read<typeof displayCounts>;

const displayCounts = objectOf({
  wrong: count,
  silent: count,
  old: count,
  doubtful: count,
  right: count,
}).meta({ id: 'DisplayCounts', description: 'Of all displays that the token can see.' });

/** A page of displays. */
export type DisplayList = Read<typeof displayList>;

export const displayList = objectOf({
  data: listOf(displayRow),
  meta: pageMeta,
  links: pageLinks,
  counts: displayCounts,
  notices: listOf(z.string()).describe(
    'For people, such as that the prices were changed by a clock that is ahead.',
  ),
});
