import { type Problem, bundleClock } from '@wattpost/contract';
import { daysChoices, readPriceColumn, usualDays, type DaysChoice } from '@wattpost/exchange';
import { applyEdit, recordEdit, type Edit, type EntryPlace } from '@wattpost/price-edit';
import { coreSay } from '../languages/coreSay.ts';
import { editProblemTexts } from './problemWords.ts';
import { stepTitle } from './stepTitle.ts';
import {
  bundleSheet,
  entryPlace,
  entrySheet,
  findEntries,
  rateSheet,
  type BundleSheet,
  type EntrySheet,
  type FoundEntry,
  type RateSheet,
} from './editSheets.ts';
import {
  type CommandResult,
  costRate,
  type StepTitle,
  type Workspace,
} from '../workspace/index.ts';

/** The result of an edit. */
export type EditAnswer =
  | {
      readonly ok: true;
      /** Whether anything has changed. */
      readonly isChanged: boolean;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What a pasted column can be used for. */
export interface DayPaste {
  /** Prices. */
  readonly count: number;
  /** The possible numbers of days; empty: its rows have dates, or no number fits. */
  readonly choices: readonly DaysChoice[];
  /** The intended number of days; `null`: ask. */
  readonly usual: number | null;
}

/** A column of prices, and where it is pasted. */
export interface DayPasteRequest {
  readonly rateUuid: string;
  readonly date: string;
  readonly timeZone: string;
  readonly text: string;
}

/** Queries about possible edits of the bundle. */
export const editQueries = {
  /** What a paste into the table of a date would do; changes nothing. */
  dayPaste: (
    workspace: Workspace,
    { rateUuid, date, timeZone, text }: DayPasteRequest,
  ): DayPaste | null => {
    const rate = costRate(workspace.edited, rateUuid);
    const bundle = workspace.edited?.bundle;
    const read = readPriceColumn(text, workspace.locale);
    if (rate === null || !read.ok) return null;
    if (read.value.kind === 'timed') {
      return { count: read.value.rows.length, choices: [], usual: null };
    }
    const count = read.value.rows.length;
    const clock = (bundle && bundleClock(bundle, timeZone)) ?? timeZone;
    const choices = daysChoices(rate, { date, clock }, count);
    return { count, choices, usual: usualDays(rate, date, count, choices) };
  },
  /** `null` here and below: nothing is open, or it does not have the thing. */
  bundleSheet: ({ edited }: Workspace): BundleSheet | null => edited && bundleSheet(edited.bundle),
  rateSheet: (
    { edited }: Workspace,
    { rateUuid }: { readonly rateUuid: string },
  ): RateSheet | null => edited && rateSheet(edited.bundle, rateUuid),
  entrySheet: ({ edited }: Workspace, place: EntryPlace): EntrySheet | null =>
    edited && entrySheet(edited.bundle, place),
  entryPlace: (
    workspace: Workspace,
    { rateUuid, entryUuid }: { readonly rateUuid: string; readonly entryUuid: string },
  ): EntryPlace | null => {
    const rate = costRate(workspace.edited, rateUuid);
    return rate && entryPlace(rate, entryUuid);
  },
  /** Entries of a price list by a part of their names. */
  findEntries: (
    workspace: Workspace,
    { rateUuid, text }: { readonly rateUuid: string; readonly text: string },
  ): readonly FoundEntry[] => {
    const rate = costRate(workspace.edited, rateUuid);
    return rate === null ? [] : findEntries(rate, text);
  },
};

/** Commands that change the edited bundle. */
export const editCommands = {
  /** Makes one change, which can be undone. */
  edit: (workspace: Workspace, edit: Edit): CommandResult<EditAnswer> => {
    const { edited } = workspace;
    if (edited === null) {
      const say = coreSay(workspace.locale);
      const message = say('No bundle is open.');
      const problem = { path: '$', code: 'gone', message };
      return [workspace, { ok: false, problems: [problem] }];
    }
    const result = applyEdit(edited.bundle, edit);
    if (!result.ok) {
      const problems = editProblemTexts(result.problems, workspace.locale);
      return [workspace, { ok: false, problems }];
    }
    const isChanged = result.bundle !== edited.bundle;
    const title = (): StepTitle => stepTitle(edited.bundle, result.bundle, edit);
    return [
      isChanged ? { ...workspace, edited: recordEdit(edited, result.bundle, title()) } : workspace,
      { ok: true, isChanged },
    ];
  },
};
