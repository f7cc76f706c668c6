import { execFileSync } from 'node:child_process';

/**
 * The date of a build, epoch milliseconds: the same for the same sources, so that builds are
 * reproducible. It is `SOURCE_DATE_EPOCH` (seconds), else that of the last commit, else today
 * for sources outside a repository.
 */
export function buildDateMs(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): number {
  const seconds = Number(environment['SOURCE_DATE_EPOCH'] ?? lastCommit(folder) ?? Number.NaN);
  const dayMs = 24 * 3_600_000;
  return Number.isSafeInteger(seconds) && seconds > 0
    ? seconds * 1000
    : Math.floor(Date.now() / dayMs) * dayMs;
}

function lastCommit(folder: string): string | undefined {
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['log', '-1', '--format=%ct'], options).trim();
  } catch {
    return undefined;
  }
}
