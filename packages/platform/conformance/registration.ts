import type { Api, RequestParts } from './api.ts';
import { at, equal, exactKeys, matches } from './check.ts';
import { names } from './names.ts';
import { expectError, expectJson, type ApiReply } from './reply.ts';

/** A registration as a request carries it. */
export interface RegistrationFields {
  readonly company_id?: unknown;
  readonly contact?: Readonly<Record<string, unknown>>;
  readonly user?: Readonly<Record<string, unknown>>;
  readonly card?: Readonly<Record<string, unknown>>;
}

const password = 'conformance pass phrase';

/** A registration that succeeds: the required fields, and these. */
export function newRegistration(api: Api, fields: RegistrationFields = {}): RegistrationFields {
  return {
    company_id: fields.company_id === undefined ? names.company : fields.company_id,
    contact: { name: 'Maria Conformance', ...fields.contact },
    user: { email: `${api.fresh('user')}@fleet.example`, password, ...fields.user },
    card: {
      card_no: api.fresh('card'),
      rate_id: names.plainRate,
      billing_contact_id: names.billingContact,
      ...fields.card,
    },
  };
}

/** Asks for a registration. */
export async function register(
  api: Api,
  body: unknown,
  sending: RequestParts = {},
): Promise<ApiReply> {
  return api.fleet({ body, ...sending });
}

/** The answer is a success; returns its ids. */
export function registeredIds(reply: ApiReply): Readonly<Record<string, unknown>> {
  const json = expectJson(reply);
  exactKeys(json, ['status', 'data'], `${reply.request}, the body`);
  equal(at(json, 'status'), 'success', `${reply.request}, status in the body`);
  const data = at(json, 'data');
  const ids = ['contact_id', 'user_id', 'card_id'];
  exactKeys(data, ids, `${reply.request}, data`);
  for (const id of ids) matches(String(at(data, id)), /\S/, id);
  return data as Readonly<Record<string, unknown>>;
}

/** A registration with these fields succeeds. */
export async function expectRegistration(
  api: Api,
  fields: RegistrationFields = {},
): Promise<Readonly<Record<string, unknown>>> {
  return registeredIds(await register(api, newRegistration(api, fields)));
}

/** A registration with these fields is refused, and the message names the field. */
export async function expectRefusedRegistration(
  api: Api,
  fields: RegistrationFields,
  message: RegExp,
  status = 400,
): Promise<void> {
  expectError(await register(api, newRegistration(api, fields)), status, message);
}
