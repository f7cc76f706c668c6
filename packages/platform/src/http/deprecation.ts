import type { Operation } from '@wattpost/contract/wire';

/**
 * What an answer of an operation that is kept for older programs says of it: that it is, and where
 * the same question is answered now.
 *
 * @param path the parameters of the path, decoded
 * @param baseUrl the address that callers reach the platform under, without a slash at its end
 */
export function deprecationHeaders(
  { deprecated }: Pick<Operation, 'deprecated'>,
  path: Readonly<Record<string, string>>,
  baseUrl: string,
): Readonly<Record<string, string>> {
  if (deprecated === undefined) return {};
  if (deprecated.successor === null) return { Deprecation: 'true' };
  const successor = deprecated.successor.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  return { Deprecation: 'true', Link: `<${baseUrl}${successor}>; rel="successor-version"` };
}
