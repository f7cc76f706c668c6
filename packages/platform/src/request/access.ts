import { isStorableText, maxId, readUuid } from '@wattpost/contract/wire';
import type {
  CardRecord,
  CostRateRecord,
  OrganizationFilter,
  Owned,
  Store,
  StoreReader,
} from '../port/index.ts';
import { type HandlerFailure, type Principal, failure } from '../http/index.ts';

/** Whether a token opens this organization. */
export function reaches(principal: Principal, organizationUuid: string): boolean {
  return principal.crossOrganization || principal.organizationUuid === organizationUuid;
}

/** The organizations whose records a token lists. */
export function visibleOrganization(principal: Principal): OrganizationFilter {
  return principal.crossOrganization ? null : principal.organizationUuid;
}

/** The record, if the token may see it. */
export function visible<Found extends Owned>(
  principal: Principal,
  record: Found | undefined,
): Found | undefined {
  return record !== undefined && reaches(principal, record.organization_uuid) ? record : undefined;
}

/** Finds a record by the uuid in a text, if the token may see it. */
export async function visibleByUuid<Found extends Owned>(
  principal: Principal,
  text: string | undefined,
  find: (uuid: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const uuid = readUuid(text ?? '');
  return uuid === undefined ? undefined : visible(principal, await find(uuid));
}

export function visibleCostRate(
  reader: StoreReader,
  principal: Principal,
  text: string | undefined,
): Promise<CostRateRecord | undefined> {
  return visibleByUuid(principal, text, (uuid) => reader.costRate(uuid));
}

/**
 * Reads a numeric id of a path: decimal digits without leading zeros, so that "007" can only be a
 * tag.
 */
export function readId(text: string | undefined): number | undefined {
  if (text === undefined || !/^(0|[1-9]\d{0,9})$/.test(text)) return undefined;
  const id = Number(text);
  return id <= maxId ? id : undefined;
}

/** The card in a path, among those that the token may see: by its id first, then by its tag. */
export async function visibleCard(
  reader: StoreReader,
  principal: Principal,
  text: string | undefined,
): Promise<CardRecord | undefined> {
  const id = readId(text);
  const byId = id === undefined ? undefined : visible(principal, await reader.card(id));
  if (byId !== undefined || text === undefined || !isStorableText(text)) return byId;
  return visible(principal, await reader.cardByTag(text));
}

/**
 * Refuses an unreadable body without a write, so that the refusal never waits for another writer. A
 * missing record (404) comes before the problem of the body (400).
 *
 * @param missing the response when there is no such record
 * @param find finds the record, if the token may see it
 */
export function refuseBody(
  store: Store,
  message: string,
  missing: HandlerFailure,
  find: (reader: StoreReader) => Promise<object | undefined>,
): Promise<HandlerFailure> {
  return store.read(async (reader) =>
    (await find(reader)) === undefined ? missing : failure(400, message),
  );
}

/** A record after changes: missing fields stay as they are. */
export function changedBy<Item extends object>(
  now: Item,
  changes: { readonly [Key in keyof Item]?: Item[Key] | undefined },
): Item {
  const stated = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...now, ...Object.fromEntries(stated) };
}

/** A record as the interface returns it: without its organization. */
export function withoutOwner<Item extends Owned>(item: Item): Omit<Item, keyof Owned> {
  const { organization_uuid: _, ...answered } = item;
  return answered;
}
