import { readJson } from '@wattpost/contract/json';
import type { Problem } from '@wattpost/engine';

/** Members of a configuration from one source: its file, the environment, a command line. */
export interface Layer {
  /** As in the file: an object whose members may be objects. */
  readonly members: Readonly<Record<string, unknown>>;
  /** The name of a JSON path, such as `$.source.path`, in the layer's own terms. */
  readonly nameOf: (path: string) => string;
  /** Makes a path absolute; relative ones start at the layer's location. */
  readonly resolvePath: (path: string) => string;
}

/** Several layers as one. */
export interface MergedLayers {
  readonly members: Readonly<Record<string, unknown>>;
  /** The layer of a JSON path; a missing member belongs to the layer of its object. */
  readonly layerOf: (path: string) => Layer;
}

/** JSON paths of members that exclude each other: a layer that sets one replaces the others, too. */
export type Alternatives = readonly (readonly string[])[];

/** Whether a value has members. */
export function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Merges layers: upper ones override lower ones. Objects are merged member by
 * member, except if `kind` changes: members of the other kind do not apply.
 *
 * @param bottom the lowest, the origin of everything that no layer has.
 * @param above upwards.
 */
export function mergeLayers(
  bottom: Layer,
  above: readonly Layer[],
  alternatives: Alternatives = [],
): MergedLayers {
  const origins = new Map<string, Layer>([['$', bottom]]);
  const members = above.reduce<Readonly<Record<string, unknown>>>(
    (below, layer) => mergeObjects(below, layer.members, '$', { layer, origins, alternatives }),
    bottom.members,
  );
  const layerOf = (path: string): Layer => {
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const layer = origins.get(at);
      if (layer !== undefined) return layer;
    }
    return bottom;
  };
  return { members, layerOf };
}

/** What the merge of one layer needs at every depth. */
interface Merge {
  readonly layer: Layer;
  readonly origins: Map<string, Layer>;
  readonly alternatives: Alternatives;
}

function mergeObjects(
  below: Readonly<Record<string, unknown>>,
  above: Readonly<Record<string, unknown>>,
  path: string,
  merge: Merge,
): Readonly<Record<string, unknown>> {
  const { layer, origins, alternatives } = merge;
  const merged = new Map(Object.entries(below));
  for (const [key, value] of Object.entries(above)) {
    const memberPath = `${path}.${key}`;
    for (const group of alternatives) {
      if (!group.includes(memberPath)) continue;
      for (const other of group) merged.delete(other.slice(path.length + 1));
    }
    const before = merged.get(key);
    const isOfOtherKind =
      isMembers(before) &&
      isMembers(value) &&
      value['kind'] !== undefined &&
      value['kind'] !== before['kind'];
    if (isMembers(before) && isMembers(value) && !isOfOtherKind) {
      merged.set(key, mergeObjects(before, value, memberPath, merge));
    } else {
      for (const known of origins.keys())
        if (known.startsWith(`${memberPath}.`)) origins.delete(known);
      merged.set(key, value);
      origins.set(memberPath, layer);
    }
  }
  return Object.fromEntries(merged);
}

/**
 * A problem of a configuration. Its path is in its layer's terms: a JSON path from `$`, the name of an environment
 * variable, or an option of the command line. The message completes the sentence that begins with the path.
 */
export type ConfigProblem = Pick<Problem, 'path' | 'message'>;

/** A layer, or its problems. */
export type LayerReading =
  | { readonly ok: true; readonly layer: Layer }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** A configuration has a few hundred bytes; a larger file is something else. */
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

/** Text that is not JSON may be another file, even a key: the position is reported, not the content. */
function withoutContent({ path, code, message }: Problem): ConfigProblem {
  if (code !== 'invalid_json') return { path, message };
  const [memberPath] = /line \d+, column \d+(?=; is the file complete\?$)/.exec(message) ?? [];
  return {
    path,
    message: `is not JSON from ${memberPath ?? 'its start'} on; is the file complete?`,
  };
}
