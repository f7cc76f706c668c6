import {
  fleetRegistration,
  readValue,
  type FleetOperationId,
  type FleetRegistered,
  type FleetRegistration,
} from '@wattpost/contract/wire';
import { failure, success, type Answer, type Environment, type Handler } from './handler.ts';
import { idempotencyKeyMs, readIdempotencyKey, registrationFingerprint } from './idempotencyKey.ts';
import {
  registerCustomer,
  RefusedRegistration,
  type NewCustomer,
  type RegistrationIds,
} from './registerCustomer.ts';
import { registrationProblem } from './registrationProblem.ts';
import type { RegistrationRecord } from './registrationStore.ts';
import type { StoreReader } from './store.ts';

function registered({ contactUuid, userUuid, cardId }: RegistrationIds): Answer {
  const body: FleetRegistered = {
    status: 'success',
    data: { contact_id: contactUuid, user_id: userUuid, card_id: String(cardId) },
  };
  return success(body);
}

type Request = Pick<NewCustomer, 'principal' | 'registration' | 'idempotency'>;

/** The answer to a repeat; `undefined`: nothing has been asked for with this key. */
async function earlierAnswer(
  reader: StoreReader,
  { principal, idempotency }: Request,
  nowMs: number,
): Promise<Answer | undefined> {
  if (idempotency === undefined) return undefined;
  const { organizationUuid } = principal;
  const sinceMs = nowMs - idempotencyKeyMs;
  const earlier: RegistrationRecord | undefined = await reader.registration(
    organizationUuid,
    idempotency.key,
    sinceMs,
  );
  if (earlier === undefined) return undefined;
  return earlier.fingerprint === idempotency.fingerprint
    ? registered(earlier)
    : failure(409, 'Idempotency-Key: It was used for another request.');
}

/** Answers what needs no password's hash, which takes long to make. */
async function answerAtOnce(
  { store, nowMs }: Environment,
  request: Request,
): Promise<Answer | undefined> {
  return store.read(async (reader) => {
    const earlier = await earlierAnswer(reader, request, nowMs());
    if (earlier !== undefined) return earlier;
    const refusal = await registrationProblem(reader, request.principal, request.registration);
    return refusal && failure(refusal.status, refusal.message);
  });
}

async function register(environment: Environment, customer: NewCustomer): Promise<Answer> {
  const { store, nowMs } = environment;
  try {
    const ids = await store.write((writer) => registerCustomer(writer, environment, customer));
    if (ids !== 'repeated') return registered(ids);
  } catch (error) {
    if (!(error instanceof RefusedRegistration)) throw error;
    return failure(error.refusal.status, error.refusal.message);
  }
  const earlier = await store.read((reader) => earlierAnswer(reader, customer, nowMs()));
  if (earlier === undefined) throw new Error('A registration is gone at once');
  return earlier;
}

const registerFleet: Handler = async (request, environment) => {
  const key = readIdempotencyKey(request.header);
  if (!key.ok) return failure(400, key.message);
  const { body, principal } = request;
  const reading = body.ok ? readValue<FleetRegistration>(fleetRegistration, body.value) : body;
  if (!reading.ok) return failure(400, reading.message);
  const registration = reading.value;
  const idempotency =
    key.value === undefined
      ? undefined
      : { key: key.value, fingerprint: registrationFingerprint(registration) };
  const asked: Request = { principal, registration, idempotency };
  const answer = await answerAtOnce(environment, asked);
  if (answer !== undefined) return answer;
  const passwordHash = await environment.hashPassword(registration.user.password);
  return register(environment, { ...asked, passwordHash });
};

/** Carries out the registration of fleet customers. */
export const fleetHandlers: Readonly<Record<FleetOperationId, Handler>> = { registerFleet };
