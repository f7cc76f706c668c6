const steps = /\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/gy;

/** The keys and indices that a JSON path names; throws for text that is no such path. */
export function pathSteps(path: string): (string | number)[] {
  if (!path.startsWith('$')) throw new Error(`no path: ${path}`);
  const found: (string | number)[] = [];
  steps.lastIndex = 1;
  while (steps.lastIndex < path.length) {
    const match = steps.exec(path);
    if (match === null) throw new Error(`no path: ${path}`);
    const [, key, index, quoted] = match;
    if (index !== undefined) found.push(Number(index));
    else found.push(key ?? (JSON.parse(quoted ?? '""') as string));
  }
  return found;
}

/**
 * Whether a path leads to something in `root`. The last step may lead to nothing when
 * `lastMayBeMissing`: that is where a missing key would be.
 */
export function pathExists(root: unknown, path: string, lastMayBeMissing: boolean): boolean {
  const found = pathSteps(path);
  let value = root;
  for (const [position, step] of found.entries()) {
    if (typeof value !== 'object' || value === null) return false;
    if (!Object.hasOwn(value, step)) return lastMayBeMissing && position === found.length - 1;
    value = (value as Record<string | number, unknown>)[step];
  }
  return true;
}
