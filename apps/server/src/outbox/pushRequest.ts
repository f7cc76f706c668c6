import { isSecureUrl } from '@wattpost/contract';
import type {
  SiteJsonPartner,
  SiteOcpiPartner,
  SitePublishingPartner,
  SiteRoamingPartner,
} from '@wattpost/contract/wire';
import { ocpiLocation } from '@wattpost/platform';
import type { ClaimedPush, PublishedPush } from '../store/index.ts';

/** A push as it goes to its partner. */
export interface PushRequest {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** `undefined`: there is none. */
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Why an answer is no receipt in spite of its 2xx; `undefined`: it is one. Takes its body. */
  readonly refusal: (answer: Response) => Promise<string | undefined>;
}

/** A push that can be sent, or why it never can as things are. */
export type PreparedPush =
  | { readonly ok: true; readonly request: PushRequest }
  | { readonly ok: false; readonly reason: string };

const everyRequest = {
  'Content-Type': 'application/json',
  'User-Agent': 'wattpost-server',
} as const;

const notSecure = "the partner's address is no https: correct its url, then retry";

/** Makes a publication of DATEX II for a partner, gzipped, or says why there is none. */
export type MakePublication = (
  to: SitePublishingPartner,
  name: 'table' | 'status',
) => Promise<
  | { readonly ok: true; readonly gzipped: { readonly bytes: Uint8Array<ArrayBuffer> } }
  | { readonly ok: false; readonly message: string }
>;

/** What is sent of a push, whoever its partner is. */
export async function preparedPush(
  push: ClaimedPush,
  requestId: string,
  make: MakePublication,
): Promise<PreparedPush> {
  if (push.kind !== 'station') {
    if (push.published === undefined) return { ok: false, reason: 'the partner no longer exists' };
    const { to } = push.published;
    switch (push.kind) {
      case 'datex_table':
        return datexRequest(push, to, 'table', make);
      case 'datex_status':
        return datexRequest(push, to, 'status', make);
      default:
        return publishedRequest(push, push.published, requestId);
    }
  }
  return push.partner === undefined
    ? { ok: false, reason: 'the partner no longer exists' }
    : pushRequest(push, push.partner, requestId);
}

/**
 * What is sent to a roaming partner: the payload as it was stored, or the station as it is now where
 * the partner takes OCPI Locations. Nothing goes to an address of a database that is older than the
 * rule of https, nor to a partner that another organization got for its own meanwhile.
 *
 * @param requestId a new random uuid
 */
function pushRequest(
  push: ClaimedPush,
  partner: SiteRoamingPartner,
  requestId: string,
): PreparedPush {
  const owner = push.pushed?.station.organizationUuid ?? push.organization_uuid;
  if (partner.organization_uuid !== null && partner.organization_uuid !== owner) {
    return { ok: false, reason: "the partner is another organization's than the station" };
  }
  if (!isSecureUrl(partner.url)) {
    return { ok: false, reason: notSecure };
  }
  return partner.kind === 'json'
    ? { ok: true, request: jsonRequest(push, partner) }
    : ocpiRequest(push, partner, requestId);
}

function jsonRequest(push: ClaimedPush, { url, token }: SiteJsonPartner): PushRequest {
  return {
    url,
    method: 'POST',
    headers: {
      ...everyRequest,
      'Idempotency-Key': push.uuid,
      ...(token === null ? {} : { Authorization: token }),
    },
    body: push.payload,
    refusal: noRefusal,
  };
}

async function noRefusal(answer: Response): Promise<undefined> {
  await answer.body?.cancel();
}

/** A publication as it is now, whole. */
async function datexRequest(
  push: ClaimedPush,
  to: SitePublishingPartner,
  name: 'table' | 'status',
  make: MakePublication,
): Promise<PreparedPush> {
  const url = to.datex?.[`${name}_url`] ?? null;
  if (url === null) return { ok: false, reason: `the partner takes no ${name} any more` };
  if (!isSecureUrl(url)) return { ok: false, reason: notSecure };
  const made = await make(to, name);
  if (!made.ok) return { ok: false, reason: made.message };
  const headers = {
    ...everyRequest,
    'Content-Encoding': 'gzip',
    'Idempotency-Key': push.uuid,
    ...(to.token === null ? {} : { Authorization: `Bearer ${to.token}` }),
  };
  const { bytes } = made.gzipped;
  return { ok: true, request: { url, method: 'POST', headers, body: bytes, refusal: noRefusal } };
}

function ocpiRequest(push: ClaimedPush, partner: SiteOcpiPartner, requestId: string): PreparedPush {
  if (push.pushed === undefined) return { ok: false, reason: 'the station no longer exists' };
  const { station, plugs } = push.pushed;
  const location = ocpiLocation(station, plugs, partner, push.claimedAtMs);
  if (!location.ok) return { ok: false, reason: location.message };
  const { country_code, party_id } = partner;
  const path = `${country_code}/${party_id}/${location.value.id}`;
  const request = { push, requestId, url: partner.url, token: partner.token, path };
  return { ok: true, request: clientOwned({ ...request, body: JSON.stringify(location.value) }) };
}

/** An object as it is now; one that is not there any more is taken back. */
function publishedRequest(
  push: ClaimedPush,
  { to, publication: { kind, id, content } }: PublishedPush,
  requestId: string,
): PreparedPush {
  const url = kind === 'tariff' ? to.tariffs_url : to.locations_url;
  if (url === null) return { ok: false, reason: `the partner takes no ${kind}s any more` };
  if (!isSecureUrl(url)) return { ok: false, reason: notSecure };
  const path = `${to.country_code}/${to.party_id}/${id}`;
  const request = { push, requestId, url, token: to.token, path };
  return { ok: true, request: clientOwned({ ...request, body: content ?? undefined }) };
}

/** A PUT of an object, or a DELETE without one, where its receiver has it under its owner's name. */
function clientOwned(of: {
  readonly push: ClaimedPush;
  readonly requestId: string;
  /** Of the receiver's module. */
  readonly url: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: string | undefined;
}): PushRequest {
  const { push, requestId, url, path, token, body } = of;
  return {
    url: `${url.replace(/(?<!\/)\/+$/, '')}/${path}`,
    method: body === undefined ? 'DELETE' : 'PUT',
    headers: {
      ...everyRequest,
      'Idempotency-Key': push.uuid,
      'X-Request-ID': requestId,
      'X-Correlation-ID': push.uuid,
      ...(token === null ? {} : { Authorization: `Token ${base64(token)}` }),
    },
    body,
    refusal: ocpiRefusal,
  };
}

/** OCPI sends tokens in Base64 since its version 2.2. */
function base64(token: string): string {
  return Buffer.from(token, 'utf8').toString('base64');
}

/** The longest answer that is read (bytes, inclusive); one to a Location is far shorter. */
const maxAnswerBytes = 65_536;

/**
 * Why an answer of an OCPI partner is no receipt in spite of its HTTP status: OCPI has a status of its
 * own in the body, and only 1000 to 1999 is a success.
 *
 * @returns `undefined` for a receipt; otherwise a reason that quotes a number at most
 */
async function ocpiRefusal(answer: Response): Promise<string | undefined> {
  const status = statusCode(await bodyText(answer));
  if (status === undefined) return `HTTP ${answer.status} without an OCPI status`;
  return status >= 1000 && status <= 1999 ? undefined : `OCPI status ${status}`;
}

function statusCode(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('status_code' in answer)) {
      return undefined;
    }
    const { status_code } = answer;
    return typeof status_code === 'number' && Number.isInteger(status_code)
      ? status_code
      : undefined;
  } catch {
    return undefined;
  }
}

/** The body; `undefined` when it is too long. */
async function bodyText(answer: Response): Promise<string | undefined> {
  if (answer.body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > maxAnswerBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
