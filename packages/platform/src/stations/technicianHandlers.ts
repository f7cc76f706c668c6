import { operations, shown, technician } from '@wattpost/contract/wire';
import { type Handler, failure, success } from '../http/index.ts';
import { readPageRange, resourcePage, visibleOrganization } from '../request/index.ts';

const defaultLimit = 50;

const listTechnicians: Handler = async ({ query, principal, baseUrl }, { store }) => {
  const range = readPageRange(query, defaultLimit, 'limit');
  if (!range.ok) return failure(400, range.message);
  const organization = visibleOrganization(principal);
  const page = await store.read((reader) => reader.technicians(organization, range.value));
  const url = `${baseUrl}${operations.listTechnicians.path}`;
  return success(resourcePage(page, range.value, url, (record) => shown(technician, record)));
};

/** Carries out the operations on technicians. */
export const technicianHandlers: Readonly<Record<'listTechnicians', Handler>> = {
  listTechnicians,
};
