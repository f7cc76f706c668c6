import type { Problem } from '@wattpost/engine';

const member = /^\$\.(?:roaming|publishing)_partners\[\d+\]\.token$/;

const cure =
  'A site file contains no tokens. Remove this member, and set the token with "wattpost-server partner token SLUG --file FILE".';

/** The problem of a partner's `token`, as earlier versions had it, states where it is set now. */
export function withTokenCure(problem: Problem): Problem {
  if (problem.code !== 'unknown_key' || !member.test(problem.path)) return problem;
  return { ...problem, code: 'token_in_file', message: cure };
}
