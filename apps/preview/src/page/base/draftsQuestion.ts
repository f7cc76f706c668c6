import type { Drafts } from '../../core/workspace/drafts.ts';
import { say } from '../languages/say.ts';

/** The question before drafts are omitted or discarded; at most `mostListed` are listed. */
export function draftsQuestion(drafts: Drafts, question: string): string {
  const all = [...drafts.values()];
  const listed = all.slice(0, maxListed).map(({ what, text }) => `• ${what}: ${shortened(text)}`);
  const more = all.length - listed.length;
  return [
    say(
      '{count, plural, one {This input is not in the bundle:} other {# inputs are not in the bundle:}}',
      { count: all.length },
    ),
    ...listed,
    ...(more > 0 ? [`• ${say('and {count, number} more', { count: more })}`] : []),
    '',
    question,
  ].join('\n');
}

const maxListed = 8;
const maxCharacters = 60;

function shortened(text: string): string {
  if (text.trim() === '') return say('(empty)');
  const characters = Array.from(text.slice(0, maxCharacters * 4).replace(/\s+/g, ' '));
  return characters.length <= maxCharacters
    ? characters.join('')
    : `${characters.slice(0, maxCharacters).join('')}…`;
}
