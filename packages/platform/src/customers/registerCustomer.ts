import type { WholeRegistration } from '@wattpost/contract/wire';
import { type Environment, type HandlerFailure, type Principal, failure } from '../http/index.ts';
import type {
  CardRecord,
  Owned,
  RegistrationRecord,
  StoreReader,
  StoreWriter,
} from '../port/index.ts';
import { notAvailable, visible } from '../request/index.ts';
import { newEmaId } from './emaId.ts';
import { idempotencyKeyMs } from './idempotencyKey.ts';

/**
 * Checks the references and names of a registration: an unknown record (400) or a taken name (409).
 * A record that the token or the company's organization cannot reach gets the same error as a missing one.
 *
 * @returns the organization of the customer, or the refusal
 */
export async function checkRegistration(
  reader: StoreReader,
  principal: Principal,
  { company_id, user, card }: WholeRegistration,
): Promise<Owned | HandlerFailure> {
  const company = visible(principal, await reader.company(company_id));
  if (company === undefined) {
    return failure(400, `company_id: There is no company ${company_id}.`);
  }
  const { organization_uuid } = company;
  const inOrganization = "in the company's organization";
  const rate = await reader.costRate(card.rate_id);
  if (rate?.organization_uuid !== organization_uuid) {
    return failure(400, `card.rate_id: There is no cost rate ${card.rate_id} ${inOrganization}.`);
  }
  const billing = await reader.billingContact(card.billing_contact_id);
  if (billing?.organization_uuid !== organization_uuid) {
    const id = JSON.stringify(card.billing_contact_id);
    return failure(
      400,
      `card.billing_contact_id: There is no billing contact ${id} ${inOrganization}.`,
    );
  }
  if (await reader.emailTaken(user.email)) return emailTaken(user.email);
  if (await reader.cardNoTaken(card.card_no)) return cardNoTaken(card.card_no);
  return { organization_uuid };
}

/** Whether another user has the e-mail address. */
function emailTaken(email: string): HandlerFailure {
  return failure(409, notAvailable('user.email', email));
}

/** Whether another card has the number, or has it as its tag. */
function cardNoTaken(cardNo: string): HandlerFailure {
  return failure(409, notAvailable('card.card_no', cardNo));
}

/** The records that a registration created. */
export type RegistrationIds = Pick<RegistrationRecord, 'contact_uuid' | 'user_uuid' | 'card_id'>;

/** A registration with its password hashed. */
export interface NewCustomer {
  readonly principal: Principal;
  /** Of the requesting token. */
  readonly tokenUuid: string;
  readonly registration: WholeRegistration;
  readonly passwordHash: string;
  /** `undefined`: the request had no key. */
  readonly idempotency: Pick<RegistrationRecord, 'key' | 'fingerprint'> | undefined;
}

/** Rolls back the transaction. */
export class RefusedRegistration extends Error {
  override readonly name = 'RefusedRegistration';
  readonly refusal: HandlerFailure;

  constructor(refusal: HandlerFailure) {
    super('The registration is refused.');
    this.refusal = refusal;
  }
}

/**
 * Creates contact, user and card inside a transaction.
 *
 * @returns `repeated`: a request with the same key was completed before; nothing was written
 * @throws RefusedRegistration to roll back the transaction
 */
export async function registerCustomer(
  writer: StoreWriter,
  environment: Environment,
  { principal, tokenUuid, registration, passwordHash, idempotency }: NewCustomer,
): Promise<RegistrationIds | 'repeated'> {
  const { newUuid, nowMs } = environment;
  const userId = await writer.nextId('user');
  const card_id = await writer.nextId('card');
  const ids: RegistrationIds = { contact_uuid: newUuid(), user_uuid: newUuid(), card_id };
  if (idempotency !== undefined) {
    const created_at_ms = nowMs();
    const { key } = idempotency;
    await writer.forgetRegistrations(tokenUuid, key, created_at_ms - idempotencyKeyMs);
    const record = { ...ids, ...idempotency, token_uuid: tokenUuid, created_at_ms };
    // Before the checks for taken names: the first of two equal requests has taken them for both.
    if ((await writer.insertRegistration(record)) === 'taken') return 'repeated';
  }
  const check = await checkRegistration(writer, principal, registration);
  if ('status' in check) throw new RefusedRegistration(check);

  // Sign-in and charging are not possible with it yet.
  const { company_id: company_uuid, contact, user, card } = registration;
  const { contact_uuid } = ids;
  const { organization_uuid } = check;
  await writer.insertContact({ uuid: contact_uuid, company_uuid, organization_uuid, ...contact });
  const { email, account_locale: locale } = user;
  const owner = { contact_uuid, company_uuid, organization_uuid };
  const account = { uuid: ids.user_uuid, id: userId, ...owner, email, locale, active: false };
  if ((await writer.insertUser(account, passwordHash)) === 'taken') {
    throw new RefusedRegistration(emailTaken(email));
  }
  const { rate_id: rate_uuid, ...written } = card;
  const newCard = { id: card_id, contact_uuid, organization_uuid, rate_uuid, ...written };
  const tagged = { ...newCard, rfid_tag: card.card_no, ema_id: null, active: false };
  await insertCard(writer, tagged, newUuid);
  return ids;
}

/** Attempts to create an unused EMA-ID. With 10⁹ cards of one provider one in 2 800 is taken. */
const maxEmaIds = 10;

async function insertCard(
  writer: StoreWriter,
  card: CardRecord,
  newUuid: () => string,
): Promise<void> {
  for (let attempt = 1; attempt <= maxEmaIds; attempt += 1) {
    const ema_id = card.emp === null ? null : newEmaId(card.emp, newUuid());
    if ((await writer.insertCard({ ...card, ema_id })) === 'written') return;
    if (ema_id === null || (await writer.cardNoTaken(card.card_no))) {
      throw new RefusedRegistration(cardNoTaken(card.card_no));
    }
  }
  throw new Error(`No EMA-ID was free in ${maxEmaIds} attempts`);
}
