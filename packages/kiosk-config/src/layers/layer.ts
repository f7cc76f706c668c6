/** Members of a configuration that come from one place: its file, the environment, a command line. */
export interface Layer {
  /** As in the file: an object whose members may be objects. */
  readonly members: Readonly<Record<string, unknown>>;
  /** How whoever wrote it calls what has this JSON path, such as `$.source.path`. */
  readonly nameOf: (path: string) => string;
  /** Makes a path of the disk absolute; relative ones start where the layer is. */
  readonly resolvePath: (path: string) => string;
}

/** Several layers as one. */
export interface MergedLayers {
  readonly members: Readonly<Record<string, unknown>>;
  /** Whose a JSON path is; what is missing belongs to whoever wrote the object that lacks it. */
  readonly layerOf: (path: string) => Layer;
}

/** Members that say the same thing: whoever gives one means to replace the other, too. */
const alternatives: readonly (readonly [string, string])[] = [
  ['$.station', '$.stations'],
  ['$.screen.diagonal_inches', '$.screen.pixels_per_mm'],
];

/** Whether a value has members. */
export function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Puts layers on top of each other: what an upper one says, holds. Objects are merged member by
 * member, except for one whose `kind` changes: nothing of the other kind would fit it.
 *
 * @param bottom the lowest, which everything belongs to that no layer has.
 * @param above upwards.
 */
export function mergeLayers(bottom: Layer, above: readonly Layer[]): MergedLayers {
  const origins = new Map<string, Layer>([['$', bottom]]);
  const members = above.reduce<Readonly<Record<string, unknown>>>(
    (below, layer) => mergeObjects(below, layer.members, '$', layer, origins),
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

function mergeObjects(
  below: Readonly<Record<string, unknown>>,
  above: Readonly<Record<string, unknown>>,
  path: string,
  layer: Layer,
  origins: Map<string, Layer>,
): Readonly<Record<string, unknown>> {
  const merged = new Map(Object.entries(below));
  for (const [key, value] of Object.entries(above)) {
    const place = `${path}.${key}`;
    for (const pair of alternatives) {
      if (!pair.includes(place)) continue;
      for (const other of pair) merged.delete(other.slice(path.length + 1));
    }
    const before = merged.get(key);
    const isOfOtherKind =
      isMembers(before) &&
      isMembers(value) &&
      value['kind'] !== undefined &&
      value['kind'] !== before['kind'];
    if (isMembers(before) && isMembers(value) && !isOfOtherKind) {
      merged.set(key, mergeObjects(before, value, place, layer, origins));
    } else {
      for (const known of origins.keys()) if (known.startsWith(`${place}.`)) origins.delete(known);
      merged.set(key, value);
      origins.set(place, layer);
    }
  }
  return Object.fromEntries(merged);
}
