import type { Bundle } from '@wattpost/contract';
import { lintChange } from '@wattpost/lint';
import { findingText } from '@wattpost/lint/languages';
import { recordEdit } from '@wattpost/price-edit';
import { changesBetween, isWithoutChanges, plansIn, type Changes } from '../review/index.ts';
import {
  bundleText,
  openedDocument,
  type CommandResult,
  type OpenDocument,
  type Workspace,
} from '../workspace/index.ts';
import { comparablePrices } from './comparablePrices.ts';
import type { RevisionPage } from './historyAnswers.ts';
import { changesOf } from './historyChanges.ts';
import { mergeBundles } from './mergeBundles.ts';
import { publishedBundle } from './publishedBundle.ts';
import {
  readChange,
  readDelivery,
  readDifference,
  readRefusal,
  readRevisions,
  readStations,
  type Delivery,
  type StationPage,
  type ServerChange,
} from './serverAnswers.ts';

/** Bundles of the server, as JSON, that together have the stations of a document. */
export interface ServerTexts {
  readonly texts: readonly string[];
}

/** A text of the server. */
export interface AnswerText {
  readonly text: string;
}

/** What both sides changed since the base: the server, and this page. */
export interface PublishConflict {
  /** When the base was made, epoch ms. */
  readonly baseMs: number;
  readonly theirs: Changes;
  readonly mine: Changes;
}

/** The state of a server beside the edited bundle. */
export interface ServerComparison {
  /** `null`: the prices on the server are those of the base. */
  readonly conflict: PublishConflict | null;
  /** Sentences of the page's language for those of the server, which are in English. */
  readonly findingTexts: Readonly<Record<string, string>>;
}

/** Queries for a server. */
export const publishQueries = {
  /** The edited bundle as it is published, JSON; `null`: nothing is open. */
  publishText: ({ edited }: Workspace): AnswerText | null =>
    edited && { text: JSON.stringify(edited.bundle) },
  /**
   * What a publish of the edited bundle would meet on the server. `nowMs`: epoch ms.
   *
   * @returns `null`: the server's bundles cannot be read.
   */
  comparedWithServer: (
    { edited, locale }: Workspace,
    { texts, nowMs }: ServerTexts & { readonly nowMs: number },
  ): ServerComparison | null => {
    const none = { conflict: null, findingTexts: {} };
    if (edited === null || texts.length === 0) return none;
    const served = mergeBundles(texts);
    if (served === null) return null;
    const prices = comparablePrices({ base: edited.base, served, edited: edited.bundle }, nowMs);
    if (prices === null) return none;
    const moments = { nowMs, selectedMs: nowMs, locale };
    const documentOf = (bundle: Bundle): OpenDocument => ({ ...edited, bundle });
    const base = documentOf(prices.base);
    const theirs = documentOf(prices.served);
    const mine = documentOf(prices.edited);
    const changes = changesBetween(base, theirs, moments);
    const plansOf = { before: plansIn(theirs), after: plansIn(mine) };
    const findings = lintChange(theirs.bundle, mine.bundle, { nowMs, plansOf });
    return {
      conflict: isWithoutChanges(changes)
        ? null
        : {
            baseMs: Date.parse(edited.base.created_at),
            theirs: changes,
            mine: changesBetween(base, mine, moments),
          },
      findingTexts: Object.fromEntries(
        findings.map((one) => [one.message, findingText(one, locale)]),
      ),
    };
  },
  // `null`: the text is something else.
  readStations: (_: Workspace, { text }: AnswerText): StationPage | null => readStations(text),
  readChange: (_: Workspace, { text }: AnswerText): ServerChange | null => readChange(text),
  readDelivery: (_: Workspace, { text }: AnswerText): Delivery | null => readDelivery(text),
  readRevisions: (_: Workspace, { text }: AnswerText): RevisionPage | null => readRevisions(text),
  readDifference: ({ locale }: Workspace, { text }: AnswerText): Changes | null => {
    const difference = readDifference(text);
    return difference && changesOf(difference, locale);
  },
  readRefusal: (_: Workspace, { text }: AnswerText): string | null => readRefusal(text),
};

/** Commands that follow what a server has. Each returns false if nothing is open or a bundle cannot be read. */
export const publishCommands = {
  /** Opens stations of a server. */
  openFromServer: (
    workspace: Workspace,
    { name, texts }: ServerTexts & { readonly name: string },
  ): CommandResult<boolean> => {
    const opened = servedDocument(name, texts);
    return opened === null ? [workspace, false] : [{ ...workspace, edited: opened }, true];
  },
  /** The server's state takes the place of the edited one, as a step that can be undone. */
  takeServerState: (workspace: Workspace, { texts }: ServerTexts): CommandResult<boolean> => {
    const { edited } = workspace;
    const opened = edited && servedDocument(edited.name, texts);
    if (edited === null || opened === null) return [workspace, false];
    const { saved, base, savedText } = opened;
    const title = { kind: 'server_state', name: null, spans: [], count: 1 };
    const taken = recordEdit(edited, opened.bundle, title);
    return [{ ...workspace, edited: { ...taken, saved, base, savedText } }, true];
  },
  /**
   * The edited prices were published: they count as opened.
   *
   * @param texts of the stations before, whose names and places a publish leaves
   * @param unknownUuids of stations that the server does not have
   */
  markPublished: (
    workspace: Workspace,
    { texts, unknownUuids }: ServerTexts & { readonly unknownUuids: readonly string[] },
  ): CommandResult<boolean> => {
    const { edited } = workspace;
    if (edited === null) return [workspace, false];
    const base = publishedBundle(edited.bundle, mergeBundles(texts), new Set(unknownUuids));
    if (base.stations.length === 0) return [workspace, true];
    const published = { ...edited, base, saved: base, savedText: bundleText(base, edited) };
    return [{ ...workspace, edited: published }, true];
  },
};

function servedDocument(name: string, texts: readonly string[]): OpenDocument | null {
  const bundle = mergeBundles(texts);
  return bundle && openedDocument(name, bundle, `${JSON.stringify(bundle, null, 2)}\n`);
}
