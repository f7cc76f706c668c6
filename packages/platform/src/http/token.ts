import type { Operation, OperationArea } from '@wattpost/contract/wire';
import type { Area } from '../port/index.ts';
import { sha256Hex } from './sha256Hex.ts';

/** Random bytes of a token. */
export const tokenBytes = 32;

/**
 * Makes a token of 32 random bytes: `wattpost_` and 43 characters of base64url. It is shown
 * once; a store keeps `hashToken` of it.
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

/** SHA-256 of a token, 64 lower-case hexadecimal digits: the only stored form. */
export function hashToken(token: string): string {
  return sha256Hex(token);
}

/** Compares two hashes in constant time. */
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
 * The token of a request for an area (section 5): `Authorization` for stations, with or
 * without `Bearer`, `x-api-token` for pricing and fleet; for the core, whose header the interface does
 * not specify, either, `Authorization` first.
 *
 * @returns `undefined` when there is none, or its form is invalid
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

/** The challenge of a 401: only HTTP's own header has one. */
export function challenge(area: OperationArea): Readonly<Record<string, string>> {
  return isApiTokenArea(area) ? {} : { 'www-authenticate': 'Bearer realm="wattpost"' };
}

function isApiTokenArea(area: OperationArea): boolean {
  return area === 'pricing' || area === 'fleet';
}

/** The areas that open an operation; any one of them is sufficient. */
export function areasFor({ area, method }: Pick<Operation, 'area' | 'method'>): readonly Area[] {
  const isRead = method === 'GET';
  switch (area) {
    case 'stations':
      return isRead ? ['stations', 'stations:read'] : ['stations'];
    case 'core':
      return isRead ? ['core', 'core:read'] : ['core'];
    case 'pricing':
      return [isRead ? 'pricing' : 'pricing:write'];
    case 'displays':
      // A report key lies on every display: it removes none.
      return [method === 'POST' ? 'report' : 'displays'];
    case 'fleet':
      return ['fleet'];
  }
}

/** The areas that an operation requires: one of each list. */
function requiredAreas({
  area,
  otherArea,
  method,
}: Pick<Operation, 'area' | 'otherArea' | 'method'>): readonly (readonly Area[])[] {
  const own = areasFor({ area, method });
  return otherArea === undefined ? [own] : [own, areasFor({ area: otherArea, method })];
}

/** The lists of which a token opens no area. */
function closedAreas(
  operation: Pick<Operation, 'area' | 'otherArea' | 'method'>,
  areas: readonly Area[],
): readonly (readonly Area[])[] {
  return requiredAreas(operation).filter((list) => !list.some((one) => areas.includes(one)));
}

/** Whether a token with these areas may perform an operation. */
export function isOpen(
  operation: Pick<Operation, 'area' | 'otherArea' | 'method'>,
  areas: readonly Area[],
): boolean {
  return closedAreas(operation, areas).length === 0;
}

/** The message of a 403. @param areas of the token */
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
