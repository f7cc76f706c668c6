import {
  chargeLogTypes,
  readUuid,
  type ChargeLogPage,
  type ChargeLogType,
} from '@wattpost/contract/wire';
import {
  readEnum,
  paginationOf,
  reaches,
  readId,
  scheduleRange,
  visible,
  visibleByUuid,
  visibleCard,
  visibleOrganization,
  withoutOwner,
} from '../request/index.ts';
import type { ChargeLogRecord, ChargeLogsOf, Page, StoreReader } from '../port/index.ts';
import { type Handler, type Principal, failure, success } from '../http/index.ts';

/** What a list is asked by, as far as the key may see it. */
async function askedBy(
  reader: StoreReader,
  principal: Principal,
  type: Exclude<ChargeLogType, 'details'>,
  text: string | undefined,
): Promise<ChargeLogsOf | undefined> {
  switch (type) {
    case 'customer': {
      const contact = await visibleByUuid(principal, text, (uuid) => reader.contact(uuid));
      return contact && { of: 'customer', contactUuid: contact.uuid };
    }
    case 'card': {
      const card = await visibleCard(reader, principal, text);
      return card && { of: 'card', cardId: card.id };
    }
    case 'cp': {
      const cpUuid = readUuid(text ?? '');
      const owner = cpUuid === undefined ? undefined : await reader.cpOrganization(cpUuid);
      return cpUuid !== undefined && owner !== undefined && reaches(principal, owner)
        ? { of: 'cp', cpUuid }
        : undefined;
    }
  }
}

async function oneLog(
  reader: StoreReader,
  principal: Principal,
  text: string | undefined,
): Promise<ChargeLogRecord | undefined> {
  const id = readId(text);
  return id === undefined
    ? visibleByUuid(principal, text, (uuid) => reader.chargeLogByUuid(uuid))
    : visible(principal, await reader.chargeLog(id));
}

/** Lists the charge logs of a customer, a charge point or a card, or reads one. */
export const listChargeLogs: Handler = async ({ path, query, principal }, { store }) => {
  const type = readEnum('type', path['type'], chargeLogTypes);
  if (!type.ok) return failure(400, type.message);
  const range = scheduleRange(query);
  return store.read(async (reader) => {
    let page: Page<ChargeLogRecord>;
    if (type.value === 'details') {
      const log = await oneLog(reader, principal, path['uuid']);
      if (log === undefined) return failure(404, 'There is no such charge log.');
      page = { items: range.offset === 0 ? [log] : [], total: 1 };
    } else {
      const asked = await askedBy(reader, principal, type.value, path['uuid']);
      if (asked === undefined) return failure(404, `There is no such ${type.value}.`);
      page = await reader.chargeLogs(asked, visibleOrganization(principal), range);
    }
    const answer: ChargeLogPage = {
      data: page.items.map(withoutOwner),
      pagination: paginationOf(range, page.total),
    };
    return success(answer);
  });
};
