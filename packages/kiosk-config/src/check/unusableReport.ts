import type { ConfigProblem } from '../layers/index.ts';
import { checkReport, findingsOf, type CheckReport } from './finding.ts';

const { bad } = findingsOf('configuration');

/** The report on a configuration that cannot be used. */
export function unusableReport(problems: readonly ConfigProblem[]): CheckReport {
  return checkReport(
    problems.map(({ path, message }) => {
      const { what, cure } = divided(message);
      return bad(path, what, cure);
    }),
  );
}

/** A problem says in one sentence what is wrong and what to write; here these are two. */
function divided(message: string): { readonly what: string; readonly cure: string } {
  const [, expected, found] = /^(must be .*), but is (.*)$/s.exec(message) ?? [];
  if (expected !== undefined && found !== undefined) {
    return { what: `It is ${found}.`, cure: ended(`It ${expected}`) };
  }
  const at = message.indexOf('; ');
  if (at < 0) {
    return { what: sentence(message), cure: 'Correct it; docs/kiosk.md explains every member.' };
  }
  const cure = message.slice(at + 2);
  return {
    what: sentence(message.slice(0, at)),
    cure: ended(`${cure.charAt(0).toUpperCase()}${cure.slice(1)}`),
  };
}

/** Problems of the JSON itself are sentences already. */
function sentence(text: string): string {
  return ended(/^\p{Lu}/u.test(text) ? text : `It ${text}`);
}

function ended(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}
