import type { Problem } from '@wattpost/contract';

/** What is wrong at a JSON path, as one text; `null`: nothing. */
export function problemAt(problems: readonly Problem[], at: string): string | null {
  const found = problems.filter(({ path }) => path === at);
  return found.length === 0 ? null : found.map(({ message }) => message).join(' ');
}
