import { earliestEnd, lostToDates, problemsInTariff } from '@wattpost/exchange';
import { applyEdit, recordEdit, type Edit } from '@wattpost/price-edit';
import { editProblemTexts, type EditAnswer } from '../edit/index.ts';
import { coreSay } from '../languages/coreSay.ts';
import { exportPrices, type ExportRequest, type ExportAnswer } from './exchangeExport.ts';
import { readImport, type ImportedFile, type ImportFile } from './exchangeImport.ts';
import { findingLines, type FindingLines } from './findingLines.ts';
import { newBundle, type NewBundle, type NewBundleRequest } from './exchangeNew.ts';
import {
  type CommandResult,
  type StepTitle,
  type Workspace,
  newDocument,
} from '../workspace/index.ts';
import { previewOf, type ImportPreview } from './exchangePreview.ts';

/** Which tariff of a file is imported. */
export interface ImportTariffRequest {
  readonly file: ImportFile;
  /** Index of the file's tariff. */
  readonly index: number;
  /** The cost rate whose prices it replaces; `null`: a new one, or the one it was before. */
  readonly rateUuid: string | null;
}

/** A bundle was opened, or all its problems. */
export type NewBundleAnswer =
  { readonly ok: true; readonly isChanged: true } | Extract<NewBundle, { readonly ok: false }>;

/** A file of dates for a cost rate. */
export interface DatesRequest {
  readonly file: ImportFile;
  readonly rateUuid: string;
}

/** How dates of a file are imported. */
export interface ImportDatesRequest extends DatesRequest {
  /** `add`: of two entries with the same start the new one is kept. */
  readonly how: 'replace' | 'add';
}

/** Queries for import and export. */
export const exchangeQueries = {
  /** The contents of a file; changes nothing. */
  previewImport: (workspace: Workspace, file: ImportFile): ImportPreview =>
    previewOf(
      // Before a rate is chosen, the currency of the first decides what is plausible.
      readImport(file, '', workspace.edited?.bundle.cost_rates[0]?.currency),
      workspace.edited?.bundle ?? null,
      workspace.locale,
    ),
  /** Prices of the cost rate that would no longer apply with the file's dates; empty: none. */
  lostToDates: (workspace: Workspace, { file, rateUuid }: DatesRequest): FindingLines => {
    const read = readImport(file, rateUuid);
    const rate = workspace.edited?.bundle.cost_rates.find(({ uuid }) => uuid === rateUuid);
    const isLost = read.kind === 'dates' && rate !== undefined;
    return findingLines(isLost ? lostToDates(rate, read.entries) : [], workspace.locale);
  },
  /** `null`: there is no such station. */
  exportPrices: (workspace: Workspace, request: ExportRequest): ExportAnswer | null =>
    exportPrices(workspace.edited, request, workspace.locale),
};

/** Commands for import and export. */
export const exchangeCommands = {
  /** Opens a bundle made of the file; if that fails, the open one stays. */
  newBundle: (workspace: Workspace, request: NewBundleRequest): CommandResult<NewBundleAnswer> => {
    const made = newBundle(request, coreSay(workspace.locale));
    if (!made.ok) return [workspace, made];
    return [
      { ...workspace, edited: newDocument(made.name, made.bundle) },
      { ok: true, isChanged: true },
    ];
  },
  /** One step that can be undone. */
  importTariff: (
    workspace: Workspace,
    { file, index, rateUuid }: ImportTariffRequest,
  ): CommandResult<EditAnswer> => {
    const read = readImport(file, '');
    const tariff = read.kind === 'tariffs' ? read.tariffs[index] : undefined;
    if (tariff === undefined) return unread(workspace, read);
    const { rate, validUntil } = tariff;
    // A tariff ends with its end_date_time, and so does its bundle.
    const end = earliestEnd([workspace.edited?.bundle.valid_until ?? null, validUntil]);
    const [taken, answer] = edited(
      workspace,
      { kind: 'rate_put', rate: rateUuid === null ? rate : { ...rate, uuid: rateUuid } },
      { kind: 'valid_until', validUntil: end },
    );
    if (answer.ok) return [taken, answer];
    const problems = problemsInTariff(tariff, answer.problems);
    return [workspace, { ok: false, problems }];
  },
  /** One step that can be undone. */
  importDates: (
    workspace: Workspace,
    { file, rateUuid, how }: ImportDatesRequest,
  ): CommandResult<EditAnswer> => {
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
};

/** Edits in one step. */
function edited(workspace: Workspace, ...edits: readonly Edit[]): CommandResult<EditAnswer> {
  const document = workspace.edited;
  const say = coreSay(workspace.locale);
  if (document === null) return [workspace, refusal(say('No bundle is open.'))];
  let { bundle } = document;
  for (const edit of edits) {
    const result = applyEdit(bundle, edit);
    if (!result.ok) {
      const problems = editProblemTexts(result.problems, workspace.locale);
      return [workspace, { ok: false, problems }];
    }
    ({ bundle } = result);
  }
  return [
    { ...workspace, edited: recordEdit(document, bundle, importTitle) },
    { ok: true, isChanged: bundle !== document.bundle },
  ];
}

function unread(workspace: Workspace, read: ImportedFile): CommandResult<EditAnswer> {
  const say = coreSay(workspace.locale);
  return [
    workspace,
    read.kind === 'refused'
      ? { ok: false, problems: read.problems }
      : refusal(say('The file has no such prices.')),
  ];
}

function refusal(message: string): EditAnswer {
  return { ok: false, problems: [{ path: '$', code: 'gone', message }] };
}

const importTitle: StepTitle = { kind: 'import', name: null, spans: [], count: 1 };
