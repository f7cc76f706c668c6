import type { Problem } from '@wattpost/engine';
import { brokenTextProblems, issueProblems } from '../schema/index.ts';
import { describeValue, readJson } from '../json/index.ts';
import { siteShape, type Site } from './site.ts';
import { readSiteCostRate } from './siteCostRate.ts';

/** A site, or everything that keeps the input from being one. */
export type SiteReading =
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads a site file from its text or bytes; a key given twice or an inexact number is a problem. */
export function readSite(input: string | Uint8Array): SiteReading {
  const json = readJson(input);
  if (!json.ok) return { ok: false, problems: [json.problem] };
  const reading = parseSite(json.value);
  if (json.losses.length === 0) return reading;
  return { ok: false, problems: [...json.losses, ...(reading.ok ? [] : reading.problems)] };
}

/**
 * Reads unknown data as a site. Every list, every cost rate and every name that may be given only
 * once is looked at before an answer is given. References between the lists are not: what they
 * name may be in the store already, which is where they are checked.
 *
 * @returns the site with what may be left out filled in, or every problem with its JSON path
 */
export function parseSite(input: unknown): SiteReading {
  const broken = brokenTextProblems(input);
  const shape = siteShape.safeParse(input, { reportInput: true });
  const costRates = listIn(input, 'cost_rates').map((costRate, index) =>
    readSiteCostRate(costRate, `$.cost_rates[${index}]`),
  );
  const problems = [
    ...broken,
    // A broken text is reported once, by the walk over the whole file.
    ...(shape.success ? [] : shape.error.issues.flatMap(issueProblems)).filter(
      ({ code }) => code !== 'broken_text',
    ),
    ...costRates.flatMap((reading) => (reading.ok ? [] : reading.problems)),
    ...namedOnce.flatMap(([list, key]) => repeated(listIn(input, list), list, key)),
    ...listIn(input, 'stations').flatMap((station, index) =>
      repeated(listIn(station, 'directions'), `stations[${index}].directions`, 'language'),
    ),
  ];
  if (!shape.success || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    site: {
      ...shape.data,
      cost_rates: costRates.flatMap((reading) => (reading.ok ? [reading.costRate] : [])),
    },
  };
}

const namedOnce = [
  ['organizations', 'uuid'],
  ['companies', 'uuid'],
  ['models', 'id'],
  ['technicians', 'id'],
  ['technicians', 'uuid'],
  ['locations', 'uuid'],
  ['roaming_partners', 'slug'],
  ['stations', 'uuid'],
  ['stations', 'chargeBoxIdentity'],
  ['cost_rates', 'uuid'],
  ['companies', 'id'],
  ['billing_contacts', 'id'],
  ['contacts', 'uuid'],
  ['users', 'uuid'],
  ['users', 'id'],
  ['users', 'email'],
  ['cards', 'id'],
  ['cards', 'card_no'],
  ['cards', 'rfid_tag'],
  ['cards', 'ema_id'],
  ['cps', 'id'],
  ['cps', 'uuid'],
  ['connectors', 'id'],
  ['connectors', 'uuid'],
  ['charge_logs', 'id'],
  ['charge_logs', 'uuid'],
  ['finance_banks', 'id'],
  ['invoices', 'id'],
] as const;

/** Keys whose values are the same in any case. */
const caseless: ReadonlySet<string> = new Set(['uuid', 'language', 'email']);

function listIn(input: unknown, key: string): readonly unknown[] {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, key)) return [];
  const list = (input as Readonly<Record<string, unknown>>)[key];
  return Array.isArray(list) ? list : [];
}

function repeated(list: readonly unknown[], path: string, key: string): Problem[] {
  const seen = new Set<unknown>();
  return list.flatMap((item, index) => {
    const value =
      typeof item === 'object' && item !== null && Object.hasOwn(item, key)
        ? (item as Readonly<Record<string, unknown>>)[key]
        : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const name = typeof value === 'string' && caseless.has(key) ? value.toLowerCase() : value;
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    const message = `Expected each ${key} once, found ${describeValue(value)} twice.`;
    return [{ path: `$.${path}[${index}].${key}`, code: `duplicate_${key}`, message }];
  });
}
