import type { WholeRegistration } from '@wattpost/contract/wire';
import { newEmaId } from './emaId.ts';
import type { CardRecord, RegistrationRecord, StoreWriter } from '../port/index.ts';
import type { Environment, Principal } from '../http/index.ts';
import { idempotencyKeyMs } from './idempotencyKey.ts';
import { cardNoTaken, checkRegistration, emailTaken, type Refusal } from './checkRegistration.ts';

/** What a registration made. */
export type RegistrationIds = Pick<RegistrationRecord, 'contact_uuid' | 'user_uuid' | 'card_id'>;

/** What is to be registered, once its password has become a hash. */
export interface NewCustomer {
  readonly principal: Principal;
  /** Of the token that asks. */
  readonly tokenUuid: string;
  readonly registration: WholeRegistration;
  readonly passwordHash: string;
  /** `undefined`: the request was sent without a key. */
  readonly idempotency: Pick<RegistrationRecord, 'key' | 'fingerprint'> | undefined;
}

/** Ends a transaction so that nothing of it remains. */
export class RefusedRegistration extends Error {
  override readonly name = 'RefusedRegistration';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('The registration is refused.');
    this.refusal = refusal;
  }
}

/**
 * Makes contact, user and card inside a transaction.
 *
 * @returns `repeated`: a request with the same key has been carried out; nothing was written
 * @throws RefusedRegistration what must end the transaction without a trace
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
    // Before anything can be taken: the first of two equal requests has taken it for both.
    if ((await writer.insertRegistration(record)) === 'taken') return 'repeated';
  }
  const check = await checkRegistration(writer, principal, registration);
  if (!check.ok) throw new RefusedRegistration(check);

  // Nobody can sign in or charge with it yet.
  const { company_id: company_uuid, contact, user, card } = registration;
  const { contact_uuid } = ids;
  const organization_uuid = check.organization;
  await writer.insertContact({ uuid: contact_uuid, company_uuid, organization_uuid, ...contact });
  const { email, account_locale: locale } = user;
  const newUser = {
    uuid: ids.user_uuid,
    id: userId,
    contact_uuid,
    company_uuid,
    organization_uuid,
  };
  const account = { ...newUser, email, locale, active: false };
  if ((await writer.insertUser(account, passwordHash)) === 'taken') {
    throw new RefusedRegistration(emailTaken(email));
  }
  const { rate_id: rate_uuid, ...written } = card;
  const newCard = { id: card_id, contact_uuid, organization_uuid, rate_uuid, ...written };
  const tagged = { ...newCard, rfid_tag: card.card_no, ema_id: null, active: false };
  await insertCard(writer, tagged, newUuid);
  return ids;
}

/** Attempts to make an EMA-ID that no card has. With 10⁹ cards of one provider one in 2 800 is taken. */
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
