import { readJson, type Problem } from '@wattpost/contract';
import type { ConfigProblem } from './configProblem.ts';
import { isMembers, type Layer } from './layer.ts';

/** A layer, or why there is none. */
export type LayerReading =
  | { readonly ok: true; readonly layer: Layer }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** A configuration has a few hundred bytes; more is another file. */
export const maxConfigBytes = 65_536;

/**
 * The layer of a configuration file.
 *
 * @param resolvePath makes a path absolute; relative ones start from the folder that the file is in.
 */
export function fileLayer(
  content: string | Uint8Array,
  resolvePath: (path: string) => string,
): LayerReading {
  const reading = readJson(content, { maxBytes: maxConfigBytes });
  if (!reading.ok) return { ok: false, problems: [withoutContent(reading.problem)] };
  if (reading.losses.length > 0) return { ok: false, problems: reading.losses };
  return isMembers(reading.value)
    ? { ok: true, layer: { members: reading.value, nameOf: (path) => path, resolvePath } }
    : { ok: false, problems: [{ path: '$', message: 'must be an object {…}' }] };
}

/** What is not JSON may be another file, a key even: the place is told, and not what stands there. */
function withoutContent({ path, code, message }: Problem): ConfigProblem {
  if (code !== 'invalid_json') return { path, message };
  const [place] = /line \d+, column \d+(?=; is the file complete\?$)/.exec(message) ?? [];
  return { path, message: `is not JSON from ${place ?? 'its start'} on; is the file complete?` };
}
