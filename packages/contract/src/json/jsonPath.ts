/** Moves a path that starts at `$` below `base`: (`$.uuid`, `$.cost_rates[2]`) → `$.cost_rates[2].uuid`. */
export function rebasePath(path: string, base: string): string {
  return base + path.slice(1);
}
