export type CheckLevel = 'ok' | 'warning' | 'error';

/** One thing that a check of a partner looked at. */
export interface CheckStep {
  readonly level: CheckLevel;
  /** One sentence or more, without tokens, queries of addresses and answers of the partner. */
  readonly message: string;
  /** What to do about a warning or an error. */
  readonly cure?: string;
}

export function ok(message: string): CheckStep {
  return { level: 'ok', message };
}

export function warningStep(message: string, cure: string): CheckStep {
  return { level: 'warning', message, cure };
}

export function error(message: string, cure: string): CheckStep {
  return { level: 'error', message, cure };
}
