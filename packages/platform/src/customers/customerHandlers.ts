import { visibleByUuid, visibleCard, withoutOwner } from '../request/index.ts';
import { type Handler, failure, success } from '../http/index.ts';

/** Reads a company. */
export const readCompany: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const company = await visibleByUuid(principal, path['company_uuid'], (uuid) =>
      reader.company(uuid),
    );
    if (company === undefined) return failure(404, 'There is no such company.');
    const { id, ...named } = company;
    return success({ data: { id, ...named } });
  });

/** Reads a portal user. */
export const readUser: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const user = await visibleByUuid(principal, path['user_uuid'], (uuid) => reader.user(uuid));
    if (user === undefined) return failure(404, 'There is no such user.');
    const { id, ...named } = withoutOwner(user);
    return success({ data: { id, ...named } });
  });

/** Reads a card by its id or, failing that, by its tag. */
export const readCard: Handler = ({ path, principal }, { store }) =>
  store.read(async (reader) => {
    const card = await visibleCard(reader, principal, path['card']);
    return card === undefined
      ? failure(404, 'There is no such card.')
      : success({ data: withoutOwner(card) });
  });
