import { parseOutline, type Bundle, type BundleCostRate } from '@wattpost/contract';
import type { Edit, RateFields } from '../edit/index.ts';
import { continueWith, editFailure, isSame, editSuccess, type EditResult } from '../edit/index.ts';
import { readRate } from './readDraft.ts';

/** Changes one cost rate; the others stay the same objects. */
export function withRate(
  bundle: Bundle,
  uuid: string,
  change: (rate: BundleCostRate, path: string) => EditResult<BundleCostRate>,
): EditResult<Bundle> {
  const index = bundle.cost_rates.findIndex((one) => one.uuid === uuid);
  const rate = bundle.cost_rates[index];
  if (rate === undefined) return editFailure('$.cost_rates', 'no_cost_rate', {});
  return continueWith(change(rate, `$.cost_rates[${index}]`), (changed) =>
    editSuccess(
      changed === rate
        ? bundle
        : withRates(bundle, bundle.cost_rates.with(index, Object.freeze(changed))),
    ),
  );
}

/** A cost rate's own members and its own texts. */
type OwnFields = RateFields & Partial<Pick<BundleCostRate, 'marketing_texts'>>;

/** Sets a cost rate's own members. */
export function setRate(bundle: Bundle, uuid: string, set: RateFields): EditResult<Bundle> {
  const edited = withRate(bundle, uuid, (rate, path) => setRateFields(rate, path, bundle, set));
  // The other cost rates of a calendar must have the same currency and kind of tax (K5).
  return 'currency' in set || 'tax' in set ? continueWith(edited, checked) : edited;
}

/** The cost rate with other members. Its entries are neither validated nor copied. */
export function setRateFields(
  rate: BundleCostRate,
  path: string,
  bundle: Bundle,
  set: OwnFields,
): EditResult<BundleCostRate> {
  const { time_zone, ...rest } = { ...rate, ...set };
  const zone = typeof time_zone === 'string' ? { time_zone } : {};
  const draft = { ...rest, ...zone, recurring: [], unique: [] };
  return continueWith(readRate(draft, path, bundle), (read) => {
    const touched = (Object.keys(set) as (keyof OwnFields)[]).filter(
      (key) => !isSame(read[key], rate[key]),
    );
    if (touched.length === 0) return editSuccess(rate);
    const changed = Object.fromEntries(touched.map((key) => [key, read[key]]));
    const { time_zone: own, ...others } = { ...rate, ...changed };
    return editSuccess({ ...others, ...(typeof own === 'string' ? { time_zone: own } : {}) });
  });
}

/** Adds, duplicates, removes or replaces a whole cost rate. */
export function editRates(
  bundle: Bundle,
  edit: Extract<Edit, { kind: 'rate_add' | 'rate_duplicate' | 'rate_remove' | 'rate_put' }>,
): EditResult<Bundle> {
  const rates = bundle.cost_rates;
  switch (edit.kind) {
    case 'rate_add': {
      const { newUuid: uuid, name, currency } = edit;
      const empty = { dynamic_pricing: 1, intervals: null, marketing_texts: {}, tax: null };
      const rate = { uuid, name, currency, ...empty, recurring: [], unique: [] };
      return withNewRate(bundle, rate, rates.length);
    }
    case 'rate_duplicate': {
      const index = rates.findIndex((one) => one.uuid === edit.rateUuid);
      const rate = rates[index];
      if (rate === undefined) return editFailure('$.cost_rates', 'no_cost_rate', {});
      const copy = Object.freeze({ ...rate, uuid: edit.newUuid, name: edit.name });
      return checked(withRates(bundle, rates.toSpliced(index + 1, 0, copy)));
    }
    case 'rate_remove':
      return checked(
        withRates(
          bundle,
          rates.filter((one) => one.uuid !== edit.rateUuid),
        ),
      );
    case 'rate_put': {
      const { rate } = edit;
      const uuid = typeof rate === 'object' && rate !== null && 'uuid' in rate ? rate.uuid : null;
      const index = rates.findIndex((one) => one.uuid === uuid);
      return withNewRate(bundle, rate, index === -1 ? rates.length : index);
    }
  }
}

function withNewRate(bundle: Bundle, rate: unknown, index: number): EditResult<Bundle> {
  return continueWith(readRate(rate, `$.cost_rates[${index}]`, bundle), (read) =>
    checked(withRates(bundle, bundle.cost_rates.toSpliced(index, 1, read))),
  );
}

function withRates(bundle: Bundle, rates: readonly BundleCostRate[]): Bundle {
  return Object.freeze({ ...bundle, cost_rates: Object.freeze(rates) });
}

/** The bundle, if its references are still valid. */
function checked(bundle: Bundle): EditResult<Bundle> {
  return continueWith(parseOutline(bundle), () => editSuccess(bundle));
}
