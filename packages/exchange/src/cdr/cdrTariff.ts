import type { Problem } from '@wattpost/engine';
import type { JsonPlace } from '../ocpi/index.ts';
import type { CdrRead } from './readCdr.ts';

/** The tariff to price a record by, or why there is none. */
export type CdrTariff =
  | { readonly ok: true; readonly tariff: JsonPlace; readonly tariffId: string }
  | { readonly ok: false; readonly problem: Problem };

function idOf(tariff: JsonPlace): string {
  const id = tariff.at('id').value;
  return typeof id === 'string' ? id : '';
}

/** OCPI compares identifiers case-insensitively. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * The only tariff that a record's periods reference.
 *
 * @param given tariffs to price it by instead of its own; `undefined`: none
 */
export function tariffOfCdr(cdr: CdrRead, given: readonly JsonPlace[] | undefined): CdrTariff {
  const { path, periods } = cdr;
  const tariffs = given ?? cdr.tariffs;
  const refuse = (at: string, code: string, message: string): CdrTariff => {
    return { ok: false, problem: { path: at, code, message } };
  };
  const [only, ...others] = tariffs;
  if (only === undefined) {
    const message = 'The record has no tariff; give one beside it.';
    return refuse(`${path}.tariffs`, 'no_tariff', message);
  }
  const named = periods.filter(({ tariffId }) => tariffId !== null);
  const [first] = named;
  const wanted = first?.tariffId ?? null;
  if (wanted === null || first === undefined) {
    if (others.length === 0) return { ok: true, tariff: only, tariffId: idOf(only) };
    const message = `There are ${tariffs.length} tariffs, and no period says by which it is priced.`;
    return refuse(`${path}.charging_periods`, 'several_tariffs', message);
  }
  const other = named.find(({ tariffId }) => tariffId !== null && !isSame(tariffId, wanted));
  if (other !== undefined) {
    const message =
      'The session changes from one tariff to another, which one cost rate cannot say.';
    return refuse(`${other.path}.tariff_id`, 'several_tariffs', message);
  }
  const bare = periods.find(({ tariffId }) => tariffId === null);
  if (bare !== undefined) {
    const message = 'No tariff holds in this period, which a cost rate cannot say.';
    return refuse(bare.path, 'period_without_tariff', message);
  }
  const matching = tariffs.filter((tariff) => isSame(idOf(tariff), wanted));
  const [tariff, ...more] = matching;
  if (tariff !== undefined && more.length === 0)
    return { ok: true, tariff, tariffId: idOf(tariff) };
  const names = tariffs.slice(0, 10).map((one) => JSON.stringify(idOf(one)));
  const message =
    tariff === undefined
      ? `No tariff is called ${JSON.stringify(wanted)}; there are ${names.join(', ')}.`
      : `${matching.length} tariffs are called ${JSON.stringify(wanted)}.`;
  const code = tariff === undefined ? 'tariff_unmatched' : 'several_tariffs';
  return refuse(`${first.path}.tariff_id`, code, message);
}
