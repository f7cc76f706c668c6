import { z } from 'zod';
import { expect } from '../schema/index.ts';

/** What a roaming partner has to know of a connector's plug, as OCPI names it. `null`: not known. */
export interface SitePlug {
  readonly format: 'SOCKET' | 'CABLE' | null;
  readonly power_type: (typeof powerTypes)[number] | null;
  /** Volts; line to neutral with three phases. */
  readonly max_voltage: number | null;
  /** Amperes. */
  readonly max_amperage: number | null;
}

const formats: readonly ['SOCKET', 'CABLE'] = ['SOCKET', 'CABLE'];
const powerTypes: readonly ['AC_1_PHASE', 'AC_2_PHASE', 'AC_2_PHASE_SPLIT', 'AC_3_PHASE', 'DC'] = [
  'AC_1_PHASE',
  'AC_2_PHASE',
  'AC_2_PHASE_SPLIT',
  'AC_3_PHASE',
  'DC',
];

const mostOfAny = 100_000;

function whole(what: string): z.ZodType<number | null> {
  const expected = `${what}, an integer from 1 to ${mostOfAny}`;
  return z
    .number(expect(expected))
    .int(expect(expected))
    .min(1, expect(expected))
    .max(mostOfAny, expect(expected))
    .nullish()
    .transform((given) => given ?? null);
}

function oneOf<const Names extends readonly [string, ...string[]]>(
  what: string,
  names: Names,
): z.ZodType<Names[number] | null> {
  return z
    .enum(names, expect(`${what}: ${names.join(', ')}`))
    .nullish()
    .transform((given) => given ?? null);
}

/** The fields of a plug in a connector of a site file; each may be left out. */
export const sitePlugShape: { readonly [Key in keyof SitePlug]: z.ZodType<SitePlug[Key]> } = {
  format: oneOf('the format of the connector', formats),
  power_type: oneOf('the power type of the connector', powerTypes),
  max_voltage: whole('the greatest voltage in volts'),
  max_amperage: whole('the greatest current in amperes'),
};
