import type { Operation, Parameter } from '@wattpost/contract/wire';

/** A parameter's value; a repeated one has several, an omitted one is undefined. */
export type Value = string | number | readonly string[] | undefined;

/** The parameters of an operation in path, query and headers. */
export type Parameters<Declared extends Parameter> = {
  readonly [One in Declared as One['required'] extends true ? One['name'] : never]: Exclude<
    Value,
    undefined
  >;
} & {
  readonly [One in Declared as One['required'] extends true ? never : One['name']]?: Value;
};

/** A number in decimal digits: addresses have no exponents. */
function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?(?<!0)0+$/, '') : text;
}

/** Parameters as text, by their location in the operation, in the given order. */
export function requestParts(
  { parameters }: Operation,
  given: Readonly<Record<string, Value>>,
): Readonly<Record<Parameter['in'], [string, string][]>> {
  const parts: Record<Parameter['in'], [string, string][]> = { path: [], query: [], header: [] };
  for (const [name, value] of Object.entries(given)) {
    const known = parameters.find((parameter) => parameter.name === name);
    if (known === undefined || value === undefined) continue;
    const values = typeof value === 'object' ? value : [value];
    for (const one of values) {
      const text = typeof one === 'number' ? decimalText(one) : one;
      parts[known.in].push([known.repeated === 'brackets' ? `${name}[]` : name, text]);
    }
  }
  return parts;
}

/** Segments that address resolution removes, in any encoding. */
const dotSegment = /^(\.|%2e){1,2}$/i;

/**
 * The address of an operation.
 *
 * @param path as in the table of operations, with parameters in braces.
 * @throws RangeError for a parameter of the path that is missing, empty, `.` or `..`, because it
 *     would change the address.
 */
export function requestUrl(
  baseUrl: string,
  path: string,
  parameters: Readonly<Record<string, string>>,
  query: [name: string, value: string][],
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : '';
    if (value === '' || dotSegment.test(value) || /\p{Surrogate}/u.test(value)) {
      throw new RangeError(`${JSON.stringify(value)} cannot be the ${name} of an address`);
    }
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return baseUrl + filled + (search === '' ? '' : `?${search}`);
}
