import { readFileSync } from 'node:fs';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';
import { answer } from '../src/core/answers.ts';
import type { OpenDocument, Workspace } from '../src/core/workspace/workspace.ts';
import { emptyWorkspace } from '../src/core/workspace/workspace.ts';

/** A workspace in which a sample is open, changed as text before. */
export function openSample(
  name: SampleName,
  change: (text: string) => string = (text) => text,
): Workspace {
  return openText(`${name}.json`, change(readFileSync(sampleBundlePath(name), 'utf8')));
}

/** A workspace in which a file is open. */
export function openText(name: string, text: string): Workspace {
  const bytes = new TextEncoder().encode(text);
  const request = { side: 'edited', name, bytes, now: '2026-11-21T00:00:00Z' } as const;
  const reply = answer(emptyWorkspace, { name: 'open', request });
  if (reply.answer.kind !== 'opened') throw new Error(JSON.stringify(reply.answer));
  return reply.workspace;
}

/** The edited document of a workspace. */
export function editedIn({ edited }: Workspace): OpenDocument {
  if (edited === null) throw new Error('Nothing is open.');
  return edited;
}

/** The uuid of the edited document's first station. */
export function firstStation(workspace: Workspace): string {
  return editedIn(workspace).bundle.stations[0]?.uuid ?? '';
}

/** What the page keeps of the edited document in a state, as it comes back after a reload. */
export function keptBytes(workspace: Workspace, state: 'edited' | 'saved'): Uint8Array {
  const { answer: kept } = answer(workspace, { name: 'keep', request: { state } });
  if (kept === null) throw new Error('Nothing is open.');
  const { text } = kept;
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}
