import type { BoardModel } from '@wattpost/display';
import { say } from '../languages/say.ts';

type Source = BoardModel['provenance'][number]['source'];

const sources: Readonly<Record<Source, string>> = {
  recurring: say('an entry of the week'),
  unique: say('an entry of a date'),
  default: say('the price list’s default price'),
  none: say('no entry and no default: the price is not known'),
  expired: say('the bundle is no longer valid'),
  no_data: say('there is no data'),
  clock_untrusted: say('the clock may be wrong'),
};

/** Texts around the board and the notice. */
export const words = {
  landscape: say('Landscape, {size}', { size: '1920 × 1080' }),
  portrait: say('Portrait, {size}', { size: '1080 × 1920' }),
  small: say('Small, {size}', { size: '1280 × 720' }),
  remove: (name: string): string => say('Remove {name} from the board', { name }),
  sources,
  days: (count: number): string => say('{count, plural, one {one day} other {# days}}', { count }),
} as const;
