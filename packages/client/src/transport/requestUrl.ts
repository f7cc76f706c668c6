/** Parameters of a query; a name may be repeated. */
export type Query = readonly (readonly [name: string, value: string])[];

/** Segments that address resolution removes, in whatever spelling. */
const dotSegment = /^(\.|%2e){1,2}$/i;

/**
 * The address of an operation.
 *
 * @param path as the table of operations has it, parameters in braces.
 * @throws RangeError for a parameter of the path that is missing, empty, `.` or `..`, which would
 *   address something else.
 */
export function requestUrl(
  baseUrl: string,
  path: string,
  parameters: Readonly<Record<string, string>>,
  query: Query,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : '';
    if (value === '' || dotSegment.test(value) || /\p{Surrogate}/u.test(value)) {
      throw new RangeError(`${JSON.stringify(value)} cannot be the ${name} of an address`);
    }
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return baseUrl + filled + (search === '' ? '' : `?${search}`);
}
