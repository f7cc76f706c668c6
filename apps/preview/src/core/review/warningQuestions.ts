import type { Bundle } from '@wattpost/contract';
import { lintChange } from '@wattpost/lint';
import { findingText } from '@wattpost/lint/languages';
import { applyEdit, type Edit } from '@wattpost/price-edit';
import { plansIn } from './reviewQuestions.ts';
import type { Workspace, OpenDocument } from '../workspace/index.ts';

/** Queries about implausible changes, one sentence each. `nowMs`: epoch milliseconds. */
export const warningQueries = {
  /** Of the last edit, undo or redo. */
  stepWarnings: (
    workspace: Workspace,
    { nowMs }: { readonly nowMs: number },
  ): readonly string[] => {
    const { edited, locale } = workspace;
    const before = edited?.before ?? null;
    if (edited === null || before === null) return [];
    return warningsOf(before, edited.bundle, edited, nowMs, locale);
  },
  /** Of an edit before it is made; none if it is refused. */
  editWarnings: (
    workspace: Workspace,
    { edit, nowMs }: { readonly edit: Edit; readonly nowMs: number },
  ): readonly string[] => {
    const { edited, locale } = workspace;
    if (edited === null) return [];
    const outcome = applyEdit(edited.bundle, edit);
    if (!outcome.ok) return [];
    return warningsOf(edited.bundle, outcome.bundle, edited, nowMs, locale);
  },
};

function warningsOf(
  before: Bundle,
  after: Bundle,
  document: OpenDocument,
  nowMs: number,
  locale: string,
): readonly string[] {
  const plansOf = {
    before: plansIn({ ...document, bundle: before }),
    after: plansIn({ ...document, bundle: after }),
  };
  return lintChange(before, after, { nowMs, plansOf }).map((one) => findingText(one, locale));
}
