import type { Bundle } from '@wattpost/contract';
import type { OpenDocument, StepTitle } from './workspace.ts';

/** So many steps can be undone; earlier ones are forgotten. States share what is equal. */
const mostSteps = 500;

/**
 * A document that has just been opened.
 *
 * @param savedText what the bundle was read from; `null`: it was made here.
 */
export function openedDocument(
  name: string,
  bundle: Bundle,
  savedText: OpenDocument['savedText'] = null,
): OpenDocument {
  return { name, bundle, past: [], future: [], before: null, saved: bundle, savedText };
}

/** A document that was made here and is in no file yet, so that it has unsaved changes from the start. */
export function newDocument(name: string, bundle: Bundle): OpenDocument {
  return { ...openedDocument(name, bundle), saved: Object.freeze({ ...bundle }) };
}

/**
 * The document after an edit. What had been undone can no longer be redone.
 *
 * @param title says what was done, for undoing it; `null`: nothing in particular.
 */
export function withEdit(
  document: OpenDocument,
  bundle: Bundle,
  title: StepTitle | null = null,
): OpenDocument {
  if (bundle === document.bundle) return document;
  const past = [...document.past, { bundle: document.bundle, title }].slice(-mostSteps);
  return { ...document, bundle, past, future: [], before: document.bundle };
}

/** The document before its last edit; the same object if there is none. */
export function undone(document: OpenDocument): OpenDocument {
  const step = document.past.at(-1);
  if (step === undefined) return document;
  const { bundle, title } = step;
  const future = [...document.future, { bundle: document.bundle, title }];
  return { ...document, bundle, past: document.past.slice(0, -1), future, before: document.bundle };
}

/** The document with the last undone edit done again; the same object if there is none. */
export function redone(document: OpenDocument): OpenDocument {
  const step = document.future.at(-1);
  if (step === undefined) return document;
  const { bundle, title } = step;
  const past = [...document.past, { bundle: document.bundle, title }];
  const future = document.future.slice(0, -1);
  return { ...document, bundle, past, future, before: document.bundle };
}
