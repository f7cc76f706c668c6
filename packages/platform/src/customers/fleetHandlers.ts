import {
  fleetRegistration,
  readValue,
  type FleetOperationId,
  type FleetRegistered,
} from '@wattpost/contract/wire';
import {
  type HandlerAnswer,
  type Environment,
  type Handler,
  failure,
  handlerSuccess,
} from '../http/index.ts';
import { idempotencyKeyMs, readIdempotencyKey, registrationFingerprint } from './idempotencyKey.ts';
import {
  checkRegistration,
  registerCustomer,
  RefusedRegistration,
  type NewCustomer,
  type RegistrationIds,
} from './registerCustomer.ts';
import type { StoreReader } from '../port/index.ts';

function registered({ contact_uuid, user_uuid, card_id }: RegistrationIds): HandlerAnswer {
  const data = { contact_id: contact_uuid, user_id: user_uuid, card_id: String(card_id) };
  return handlerSuccess<FleetRegistered>({ status: 'success', data });
}

type Request = Omit<NewCustomer, 'passwordHash'>;

/** The response to a repetition; `undefined`: the key is new. */
async function earlierAnswer(
  reader: StoreReader,
  { tokenUuid, idempotency }: Request,
  nowMs: number,
): Promise<HandlerAnswer | undefined> {
  if (idempotency === undefined) return undefined;
  const { key, fingerprint } = idempotency;
  const earlier = await reader.registration(tokenUuid, key, nowMs - idempotencyKeyMs);
  if (earlier === undefined) return undefined;
  return earlier.fingerprint === fingerprint
    ? registered(earlier)
    : failure(409, 'Idempotency-Key: This key was used for another request; send a new one.');
}

/** Estimated seconds until the waiting passwords are hashed. */
const hashingSec = 2;

async function register(
  environment: Environment,
  request: Request,
  signal: AbortSignal,
): Promise<HandlerAnswer> {
  const { store, nowMs } = environment;
  const { principal, registration } = request;
  // Checks everything else first, since hashing a password takes long.
  const atOnce = await store.read(async (reader) => {
    const earlier = await earlierAnswer(reader, request, nowMs());
    if (earlier !== undefined) return earlier;
    const check = await checkRegistration(reader, principal, registration);
    return 'status' in check ? check : undefined;
  });
  if (atOnce !== undefined) return atOnce;
  const { password } = registration.user;
  const passwordHash = await environment.hashPassword(password, principal.organizationUuid, signal);
  if (passwordHash === undefined) {
    return failure(503, 'Too many registrations are in progress.', hashingSec);
  }
  const customer = { ...request, passwordHash };
  try {
    const ids = await store.write((writer) => registerCustomer(writer, environment, customer));
    if (ids !== 'repeated') return registered(ids);
  } catch (error) {
    if (error instanceof RefusedRegistration) return error.refusal;
    throw error;
  }
  const earlier = await store.read((reader) => earlierAnswer(reader, request, nowMs()));
  if (earlier === undefined) throw new Error('A registration is gone at once');
  return earlier;
}

const registerFleet: Handler = async (request, environment) => {
  const key = readIdempotencyKey(request.header);
  if (!key.ok) return failure(400, key.message);
  const { body, principal, keyUuid: tokenUuid } = request;
  const reading = body.ok ? readValue(fleetRegistration, body.value) : body;
  if (!reading.ok) return failure(400, reading.message);
  const registration = reading.value;
  const { store, nowMs } = environment;
  const secret = key.value && (await store.read((reader) => reader.fingerprintSecret()));
  const idempotency =
    key.value && secret
      ? { key: key.value, fingerprint: registrationFingerprint(secret, registration) }
      : undefined;
  const asked: Request = { principal, tokenUuid, registration, idempotency };
  // A repetition is answered even if the token has reached its limit.
  const earlier = await store.read((reader) => earlierAnswer(reader, asked, nowMs()));
  if (earlier !== undefined) return earlier;
  return environment.conflictLimited(request, () => register(environment, asked, request.signal()));
};

export const fleetHandlers: Readonly<Record<FleetOperationId, Handler>> = { registerFleet };
