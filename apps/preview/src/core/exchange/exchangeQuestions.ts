import { earliestEnd, lostToDates, problemsInTariff, type Finding } from '@wattpost/exchange';
import { type Edit, type EditAnswer, applyEdit } from '../edit/index.ts';
import { coreSay } from '../languages/index.ts';
import { exportPrices, type ExportAsk, type ExportAnswer } from './exchangeExport.ts';
import { readImport, type Imported, type ImportFile } from './exchangeImport.ts';
import { newBundle, type NewBundleAsk } from './exchangeNew.ts';
import {
  type AnswersOf,
  type Exchange,
  type StepTitle,
  type Workspace,
  newDocument,
  withEdit,
} from '../workspace/index.ts';
import { previewOf, type ImportPreview } from './exchangePreview.ts';

interface TakeTariffAsk {
  readonly file: ImportFile;
  /** Which of the file's tariffs. */
  readonly index: number;
  /** The cost rate whose prices it replaces; `null`: one of its own, or the one it was before. */
  readonly rateUuid: string | null;
}

interface DatesAsk {
  readonly file: ImportFile;
  readonly rateUuid: string;
}

interface TakeDatesAsk extends DatesAsk {
  /** `add`: of two entries that start together the new one stays. */
  readonly how: 'replace' | 'add';
}

/** Questions that bring prices in and out in the forms of others. */
export interface ExchangeQuestions {
  /** What is in a file; changes nothing. */
  readonly previewImport: Exchange<ImportFile, ImportPreview>;
  /** What the cost rate has today and would have no longer with the file's dates; empty: nothing. */
  readonly lostToDates: Exchange<DatesAsk, readonly Finding[]>;
  /** Opens a bundle that is made of the file; what was open before stays if it cannot be. */
  readonly newBundle: Exchange<NewBundleAsk, EditAnswer>;
  /** One step that can be undone. */
  readonly takeTariff: Exchange<TakeTariffAsk, EditAnswer>;
  /** One step that can be undone. */
  readonly takeDates: Exchange<TakeDatesAsk, EditAnswer>;
  /** `null`: there is no such station. */
  readonly exportPrices: Exchange<ExportAsk, ExportAnswer | null>;
}

/** Answers to ExchangeQuestions, about the edited document. */
export const answerExchange: AnswersOf<ExchangeQuestions> = {
  previewImport: (workspace, file) => ({
    workspace,
    answer: previewOf(
      // Before a rate is chosen the currency of the first tells what is plausible.
      readImport(file, '', workspace.edited?.bundle.cost_rates[0]?.currency),
      workspace.edited?.bundle ?? null,
      workspace.locale,
    ),
  }),
  lostToDates: (workspace, { file, rateUuid }) => {
    const read = readImport(file, rateUuid);
    const rate = workspace.edited?.bundle.cost_rates.find(({ uuid }) => uuid === rateUuid);
    const isLost = read.kind === 'dates' && rate !== undefined;
    return { workspace, answer: isLost ? lostToDates(rate, read.entries) : [] };
  },
  newBundle: (workspace, ask) => {
    const made = newBundle(ask, coreSay(workspace.locale));
    if (!made.ok) return { workspace, answer: made };
    return {
      workspace: { ...workspace, edited: newDocument(made.name, made.bundle) },
      answer: { ok: true, isChanged: true },
    };
  },
  takeTariff: (workspace, { file, index, rateUuid }) => {
    const read = readImport(file, '');
    const tariff = read.kind === 'tariffs' ? read.tariffs[index] : undefined;
    if (tariff === undefined) return unread(workspace, read);
    const { rate, validUntil } = tariff;
    // A tariff ends with its end_date_time: so does the bundle that has it.
    const end = earliestEnd([workspace.edited?.bundle.valid_until ?? null, validUntil]);
    const taken = edited(
      workspace,
      { kind: 'rate_put', rate: rateUuid === null ? rate : { ...rate, uuid: rateUuid } },
      { kind: 'valid_until', validUntil: end },
    );
    if (taken.answer.ok) return taken;
    const problems = problemsInTariff(tariff, taken.answer.problems);
    return { workspace, answer: { ok: false, problems } };
  },
  takeDates: (workspace, { file, rateUuid, how }) => {
    const read = readImport(file, rateUuid);
    if (read.kind !== 'dates') return unread(workspace, read);
    const rate = workspace.edited?.bundle.cost_rates.find(({ uuid }) => uuid === rateUuid);
    const starts = new Set(read.entries.map(({ validity }) => validity.start));
    const kept =
      how === 'replace'
        ? []
        : (rate?.unique ?? []).filter(({ validity }) => !starts.has(validity.start));
    const entries = [...read.entries, ...kept];
    return edited(workspace, { kind: 'entries_put', rateUuid, list: 'unique', entries });
  },
  exportPrices: (workspace, ask) => ({
    workspace,
    answer: exportPrices(workspace.edited, ask),
  }),
};

/** Edits that are one step together. */
function edited(
  workspace: Workspace,
  ...edits: readonly Edit[]
): { workspace: Workspace; answer: EditAnswer } {
  const document = workspace.edited;
  const say = coreSay(workspace.locale);
  if (document === null) return { workspace, answer: refusal(say('No bundle is open.')) };
  let { bundle } = document;
  for (const edit of edits) {
    const outcome = applyEdit(bundle, edit, workspace.locale);
    if (!outcome.ok) return { workspace, answer: outcome };
    ({ bundle } = outcome);
  }
  return {
    workspace: { ...workspace, edited: withEdit(document, bundle, importTitle) },
    answer: { ok: true, isChanged: bundle !== document.bundle },
  };
}

function unread(
  workspace: Workspace,
  read: Imported,
): { workspace: Workspace; answer: EditAnswer } {
  const say = coreSay(workspace.locale);
  return {
    workspace,
    answer:
      read.kind === 'refused'
        ? { ok: false, problems: read.problems }
        : refusal(say('The file has no such prices.')),
  };
}

function refusal(message: string): EditAnswer {
  return { ok: false, problems: [{ path: '$', code: 'gone', message }] };
}

const importTitle: StepTitle = { kind: 'import', name: null, spans: [], count: 1 };
