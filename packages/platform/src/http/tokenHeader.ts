import type { Area } from '../port/index.ts';

/** Longer header values are no token, whoever made it. */
const maxTokenCharacters = 512;

const bearer = /^Bearer(?: +|$)/i;
const visibleAscii = /^[\x21-\x7e]+$/;

/**
 * The token that a request shows for an area (section 5): `Authorization` for stations, with or
 * without `Bearer`, `x-api-token` for pricing and fleet; the core, whose header the interface does
 * not name, takes either, `Authorization` first.
 *
 * @returns `undefined` when there is none, or what is there cannot be one
 */
export function tokenFromHeaders(area: Area, headers: Headers): string | undefined {
  if (isApiTokenArea(area)) return tokenIn(headers.get('x-api-token'));
  const token = tokenIn(headers.get('authorization')?.trim().replace(bearer, '') ?? null);
  return token ?? (area === 'core' ? tokenIn(headers.get('x-api-token')) : undefined);
}

function tokenIn(value: string | null): string | undefined {
  const token = value?.trim() ?? '';
  return token.length <= maxTokenCharacters && visibleAscii.test(token) ? token : undefined;
}

/** What a 401 asks for: a challenge exists only for the header that HTTP itself knows. */
export function challenge(area: Area): Readonly<Record<string, string>> {
  return isApiTokenArea(area) ? {} : { 'www-authenticate': 'Bearer realm="wattpost"' };
}

function isApiTokenArea(area: Area): boolean {
  return area === 'pricing' || area === 'fleet';
}
