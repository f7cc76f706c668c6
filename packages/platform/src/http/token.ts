import type { Operation, OperationArea } from '@wattpost/contract/wire';
import type { Area } from '../port/index.ts';
import { sha256Hex } from './sha256Hex.ts';

/** Random bytes that a token is made of. */
export const tokenBytes = 32;

/**
 * Makes a token of 32 random bytes: `wattpost_` and 43 characters of base64url. It is shown to its
 * holder once; a store keeps `hashToken` of it.
 *
 * @throws RangeError for another number of bytes
 */
export function newToken(randomBytes: Uint8Array): string {
  if (randomBytes.length !== tokenBytes) {
    throw new RangeError(
      `A token is made of ${tokenBytes} random bytes, not ${randomBytes.length}`,
    );
  }
  const base64 = btoa(String.fromCharCode(...randomBytes));
  return `wattpost_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** SHA-256 of a token, 64 lower-case hexadecimal digits: all that is stored of it. */
export function hashToken(token: string): string {
  return sha256Hex(token);
}

/** Compares two hashes in a time that tells nothing about where they differ. */
export function sameHash(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let i = 0; i < one.length; i += 1) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}

/** Longer header values are refused before they are hashed. */
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
export function tokenFromHeaders(area: OperationArea, headers: Headers): string | undefined {
  if (isApiTokenArea(area)) return tokenIn(headers.get('x-api-token'));
  const token = tokenIn(headers.get('authorization')?.trim().replace(bearer, '') ?? null);
  return token ?? (area === 'core' ? tokenIn(headers.get('x-api-token')) : undefined);
}

function tokenIn(value: string | null): string | undefined {
  const token = value?.trim() ?? '';
  return token.length <= maxTokenCharacters && visibleAscii.test(token) ? token : undefined;
}

/** What a 401 asks for: a challenge exists only for the header that HTTP itself knows. */
export function challenge(area: OperationArea): Readonly<Record<string, string>> {
  return isApiTokenArea(area) ? {} : { 'www-authenticate': 'Bearer realm="wattpost"' };
}

function isApiTokenArea(area: OperationArea): boolean {
  return area === 'pricing' || area === 'fleet';
}

/** What a token may open, any one of which lets it carry out an operation of this area. */
export function areasFor({ area, method }: Pick<Operation, 'area' | 'method'>): readonly Area[] {
  const isRead = method === 'GET';
  switch (area) {
    case 'stations':
      return isRead ? ['stations', 'stations:read'] : ['stations'];
    case 'core':
      return isRead ? ['core', 'core:read'] : ['core'];
    case 'pricing':
      return [isRead ? 'pricing' : 'pricing:write'];
    case 'fleet':
      return ['fleet'];
  }
}

/** What a token must open to carry out an operation: one of each list. */
function requiredAreas({
  area,
  otherArea,
  method,
}: Pick<Operation, 'area' | 'otherArea' | 'method'>): readonly (readonly Area[])[] {
  const own = areasFor({ area, method });
  return otherArea === undefined ? [own] : [own, areasFor({ area: otherArea, method })];
}

/** Those lists of which a token opens nothing. */
function closedAreas(
  operation: Pick<Operation, 'area' | 'otherArea' | 'method'>,
  areas: readonly Area[],
): readonly (readonly Area[])[] {
  return requiredAreas(operation).filter((list) => !list.some((one) => areas.includes(one)));
}

/** Whether a token that opens these areas may carry out an operation. */
export function isOpen(
  operation: Pick<Operation, 'area' | 'otherArea' | 'method'>,
  areas: readonly Area[],
): boolean {
  return closedAreas(operation, areas).length === 0;
}

/** What a 403 says of an operation that a token does not open. @param areas what it does open */
export function closedMessage(
  operation: Pick<Operation, 'area' | 'otherArea' | 'method'>,
  areas: readonly Area[] = [],
): string {
  const missing = closedAreas(operation, areas).map((list) => list.join(' or '));
  const closed = `The token does not open ${missing.join(', nor ')}.`;
  const reading = `${operation.area}:read`;
  return areas.some((area) => area === reading)
    ? `${closed} It opens ${reading}, which changes nothing.`
    : closed;
}
