import type { Drafts } from '../../core/workspace/drafts.ts';
import { say } from '../languages/index.ts';

/** What is asked before the drafts are left out or given up; at most `mostListed` are listed. */
export function draftsQuestion(drafts: Drafts, question: string): string {
  const all = [...drafts.values()];
  const listed = all.slice(0, mostListed).map(({ what, text }) => `• ${what}: ${shortened(text)}`);
  const more = all.length - listed.length;
  return [
    say(
      '{count, plural, one {What was typed here is not in the bundle:} other {What was typed in # places is not in the bundle:}}',
      { count: all.length },
    ),
    ...listed,
    ...(more > 0 ? [`• ${say('and {count, number} more', { count: more })}`] : []),
    '',
    question,
  ].join('\n');
}

const mostListed = 8;
const mostCharacters = 60;

function shortened(text: string): string {
  if (text.trim() === '') return say('(empty)');
  const characters = Array.from(text.slice(0, mostCharacters * 4).replace(/\s+/g, ' '));
  return characters.length <= mostCharacters
    ? characters.join('')
    : `${characters.slice(0, mostCharacters).join('')}…`;
}
