import type { Problem } from '@wattpost/contract';
import type { Edit, EntryPlace } from './edit.ts';
import { applyEdit } from './editBundle.ts';
import { coreSay } from '../languages/index.ts';
import { entryRows, type EntryRows, type RowsAsk } from './editRows.ts';
import { daysChoices, readDayColumn, usualDays, type DaysChoice } from '../paste/index.ts';
import { stepTitle } from './stepTitle.ts';
import {
  bundleSheet,
  entryPlace,
  entrySheet,
  rateSheet,
  type BundleSheet,
  type EntrySheet,
  type RateSheet,
} from './editSheets.ts';
import { type AnswersOf, type Exchange, type StepTitle, withEdit } from '../workspace/index.ts';

/** What became of an edit. */
export type EditAnswer =
  | {
      readonly ok: true;
      /** Whether anything is different from before. */
      readonly isChanged: boolean;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What a pasted column is for. */
export interface DayPaste {
  /** Prices. */
  readonly count: number;
  /** For how many days it can be; empty: its rows say their dates, or it fits none. */
  readonly choices: readonly DaysChoice[];
  /** The number of days that is meant; `null`: it has to be asked. */
  readonly usual: number | null;
}

/** Questions that change the edited bundle, and about what can be changed in it. */
export interface EditQuestions {
  /** What a paste into the table of a date would be for; changes nothing. */
  readonly dayPaste: Exchange<
    {
      readonly rateUuid: string;
      readonly date: string;
      readonly timeZone: string;
      readonly text: string;
    },
    DayPaste | null
  >;
  /** Makes one change, which can be undone. */
  readonly edit: Exchange<Edit, EditAnswer>;
  /** `null` here and below: nothing is open, or there is no such thing in it. */
  readonly bundleSheet: Exchange<null, BundleSheet | null>;
  readonly rateSheet: Exchange<{ readonly rateUuid: string }, RateSheet | null>;
  readonly entryRows: Exchange<RowsAsk, EntryRows | null>;
  readonly entrySheet: Exchange<EntryPlace, EntrySheet | null>;
  readonly entryPlace: Exchange<
    { readonly rateUuid: string; readonly entryUuid: string },
    EntryPlace | null
  >;
}

/** Answers to EditQuestions. */
export const answerEdit: AnswersOf<EditQuestions> = {
  edit: (workspace, edit) => {
    const { edited } = workspace;
    if (edited === null) {
      const say = coreSay(workspace.locale);
      const message = say('No bundle is open.');
      const problem = { path: '$', code: 'gone', message };
      return { workspace, answer: { ok: false, problems: [problem] } };
    }
    const outcome = applyEdit(edited.bundle, edit, workspace.locale);
    if (!outcome.ok) return { workspace, answer: outcome };
    const isChanged = outcome.bundle !== edited.bundle;
    const title = (): StepTitle => stepTitle(edited.bundle, outcome.bundle, edit);
    return {
      workspace: isChanged
        ? { ...workspace, edited: withEdit(edited, outcome.bundle, title()) }
        : workspace,
      answer: { ok: true, isChanged },
    };
  },
  dayPaste: (workspace, { rateUuid, date, timeZone, text }) => {
    const rate = workspace.edited?.bundle.cost_rates.find(({ uuid }) => uuid === rateUuid);
    const read = readDayColumn(text, workspace.locale);
    if (rate === undefined || !read.ok) return { workspace, answer: null };
    if (read.made.kind === 'timed') {
      return { workspace, answer: { count: read.made.rows.length, choices: [], usual: null } };
    }
    const count = read.made.rows.length;
    const choices = daysChoices(rate, { date, timeZone }, count);
    return { workspace, answer: { count, choices, usual: usualDays(rate, date, count, choices) } };
  },
  bundleSheet: (workspace) => {
    const { edited } = workspace;
    return { workspace, answer: edited === null ? null : bundleSheet(edited.bundle) };
  },
  rateSheet: (workspace, { rateUuid }) => {
    const { edited } = workspace;
    return { workspace, answer: edited === null ? null : rateSheet(edited.bundle, rateUuid) };
  },
  entryRows: (workspace, ask) => {
    const rate = workspace.edited?.bundle.cost_rates.find(({ uuid }) => uuid === ask.rateUuid);
    return { workspace, answer: rate === undefined ? null : entryRows(rate, ask) };
  },
  entrySheet: (workspace, place) => {
    const { edited } = workspace;
    return { workspace, answer: edited === null ? null : entrySheet(edited.bundle, place) };
  },
  entryPlace: (workspace, { rateUuid, entryUuid }) => {
    const rate = workspace.edited?.bundle.cost_rates.find(({ uuid }) => uuid === rateUuid);
    return { workspace, answer: rate === undefined ? null : entryPlace(rate, entryUuid) };
  },
};
