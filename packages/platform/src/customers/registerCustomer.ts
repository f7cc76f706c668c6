import type { FleetRegistration } from '@wattpost/contract/wire';
import { customerFields } from './customerFields.ts';
import { newEmaId } from './emaId.ts';
import type { CardFields, RegistrationRecord, StoreWriter } from '../port/index.ts';
import type { Environment, Principal } from '../http/index.ts';
import { idempotencyKeyMs } from './idempotencyKey.ts';
import {
  cardNoTaken,
  emailTaken,
  registrationProblem,
  type Refusal,
} from './registrationProblem.ts';

/** What a registration made. */
export type RegistrationIds = Pick<RegistrationRecord, 'contactUuid' | 'userUuid' | 'cardId'>;

/** What is to be registered, once its password has become a hash. */
export interface NewCustomer {
  readonly principal: Principal;
  /** Of the token that asks. */
  readonly tokenUuid: string;
  readonly registration: FleetRegistration;
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
  const cardId = await writer.nextId('card');
  const ids: RegistrationIds = { contactUuid: newUuid(), userUuid: newUuid(), cardId };
  if (idempotency !== undefined) {
    const createdAtMs = nowMs();
    const { key } = idempotency;
    await writer.forgetRegistrations(tokenUuid, key, createdAtMs - idempotencyKeyMs);
    const record = { ...ids, ...idempotency, tokenUuid, createdAtMs };
    // Before anything can be taken: the first of two equal requests has taken it for both.
    if ((await writer.insertRegistration(record)) === 'taken') return 'repeated';
  }
  const refusal = await registrationProblem(writer, principal, registration);
  if (refusal !== undefined) throw new RefusedRegistration(refusal);

  const { contact, user, card } = customerFields(registration, ids.contactUuid, userId);
  await writer.insertContact(ids.contactUuid, contact);
  if ((await writer.insertUser(ids.userUuid, user, passwordHash)) === 'taken') {
    throw new RefusedRegistration(emailTaken(user.email));
  }
  await insertCard(writer, cardId, card, newUuid);
  return ids;
}

/** Attempts to make an EMA-ID that no card has. With 10⁹ cards of one provider one in 2 800 is taken. */
const maxEmaIds = 10;

async function insertCard(
  writer: StoreWriter,
  cardId: number,
  card: CardFields,
  newUuid: () => string,
): Promise<void> {
  for (let attempt = 1; attempt <= maxEmaIds; attempt += 1) {
    const emaId = card.emp === null ? null : newEmaId(card.emp, newUuid());
    if ((await writer.insertCard(cardId, { ...card, emaId })) === 'written') return;
    if (emaId === null || (await writer.cardNoTaken(card.cardNo))) {
      throw new RefusedRegistration(cardNoTaken(card.cardNo));
    }
  }
  throw new Error(`No EMA-ID was free in ${maxEmaIds} attempts`);
}
