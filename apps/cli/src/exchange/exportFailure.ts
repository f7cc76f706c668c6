import { type Failed, problemsIn, sourceName, usage } from '@wattpost/command';
import type { Problem } from '@wattpost/contract';

/** The command-line options of the options of all formats. */
const flagOf: Readonly<Record<string, string>> = {
  country: '--country',
  countryCode: '--country',
  partyId: '--party',
  publisher: '--publisher',
  operatorId: '--operator-id',
  tariffId: '--tariff-id',
  language: '--language',
  days: '--days',
  fromDate: '--from',
  untilDate: '--to',
};

/** Why prices were not exported: a wrong option, or problems of the bundle. */
export function exportFailure(path: string, problems: readonly Problem[]): Failed {
  const wrong = problems.find(({ code }) => code === 'wrong_option');
  if (wrong === undefined) return problemsIn(sourceName(path), problems);
  return usage(`${flagOf[wrong.path] ?? wrong.path}: ${wrong.message}`);
}
