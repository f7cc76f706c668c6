import { isSecureUrl, readBytes } from '@wattpost/contract';
import type {
  Reading,
  SiteJsonPartner,
  SiteOcpiPartner,
  SitePublishingPartner,
  SiteRoamingPartner,
} from '@wattpost/contract/wire';
import { ocpiLocation, type StationActivated, type StationRemoved } from '@wattpost/platform';
import type { CurrentDocument } from '../datex/index.ts';
import type { ClaimedPush, DocumentRecord, PublishedPush, WithToken } from '../store/index.ts';

/** The HTTP request of a push. */
export interface PushRequest {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Reads an answer with a 2xx; `undefined` when it is a success. */
  readonly readFailure: (answer: Response) => Promise<string | undefined>;
}

/** The request of a push, or why it cannot be sent, at present or at all. */
export type PreparedPush =
  | { readonly ok: true; readonly request: PushRequest }
  | { readonly ok: false; readonly reason: string; readonly isFinal: boolean };

function cannot(reason: string): PreparedPush {
  return { ok: false, reason, isFinal: true };
}

const everyRequest = {
  'Content-Type': 'application/json',
  'User-Agent': 'wattpost-server',
} as const;

const insecureUrl = "the partner's address is not https: correct its url, then retry";

/** Reads the current publication of DATEX II for a partner. */
export type ReadDocument = (
  to: SitePublishingPartner,
  kind: DocumentRecord['kind'],
) => Promise<CurrentDocument>;

export async function preparePush(
  push: ClaimedPush,
  requestId: string,
  readDocument: ReadDocument,
): Promise<PreparedPush> {
  if (push.kind !== 'station') {
    if (push.published === undefined) return cannot('the partner no longer exists');
    const { to } = push.published;
    switch (push.kind) {
      case 'datex_table':
      case 'datex_status':
        return datexRequest(push, to, push.kind, readDocument);
      default:
        return publishedRequest(push, push.published, requestId);
    }
  }
  return push.partner === undefined
    ? cannot('the partner no longer exists')
    : pushRequest(push, push.partner, requestId);
}

/**
 * The request to a roaming partner: with the stored payload, or with the current station when the
 * partner takes OCPI Locations. An older database may have an address without https, and a partner may
 * have moved to another organization; such pushes are not sent.
 *
 * @param requestId a new random uuid
 */
function pushRequest(
  push: ClaimedPush,
  partner: WithToken<SiteRoamingPartner>,
  requestId: string,
): PreparedPush {
  const owner = push.pushed?.station.organizationUuid ?? push.organization_uuid;
  if (partner.organization_uuid !== null && partner.organization_uuid !== owner) {
    return cannot('the partner belongs to another organization than the station');
  }
  if (!isSecureUrl(partner.url)) {
    return cannot(insecureUrl);
  }
  return partner.kind === 'json'
    ? { ok: true, request: jsonRequest(push, partner) }
    : ocpiRequest(push, partner, requestId);
}

function jsonRequest(push: ClaimedPush, { url, token }: WithToken<SiteJsonPartner>): PushRequest {
  return {
    url,
    method: 'POST',
    headers: {
      ...everyRequest,
      'Idempotency-Key': push.uuid,
      ...(token === null ? {} : { Authorization: token }),
    },
    body: push.payload,
    readFailure: noRefusal,
  };
}

async function noRefusal(answer: Response): Promise<undefined> {
  await answer.body?.cancel();
}

/** The current publication, complete. One that is due waits until it is generated again. */
async function datexRequest(
  push: ClaimedPush,
  to: WithToken<SitePublishingPartner>,
  kind: DocumentRecord['kind'],
  readDocument: ReadDocument,
): Promise<PreparedPush> {
  const name = kind === 'datex_table' ? 'table' : 'status';
  const url = to.datex?.[`${name}_url`] ?? null;
  if (url === null) return cannot(`the partner no longer takes the ${name}`);
  if (!isSecureUrl(url)) return cannot(insecureUrl);
  const current = await readDocument(to, kind);
  if (current.state === 'not_expressible') return cannot(current.message);
  if (current.state === 'out_of_date') {
    return { ok: false, reason: `the ${name} is being generated`, isFinal: false };
  }
  const headers = {
    ...everyRequest,
    'Content-Encoding': 'gzip',
    'Idempotency-Key': push.uuid,
    ...(to.token === null ? {} : { Authorization: `Bearer ${to.token}` }),
  };
  const { gzipped } = current.document;
  return {
    ok: true,
    request: { url, method: 'POST', headers, body: gzipped, readFailure: noRefusal },
  };
}

function ocpiRequest(
  push: ClaimedPush,
  partner: WithToken<SiteOcpiPartner>,
  requestId: string,
): PreparedPush {
  const location = locationOf(push, partner);
  if (!location.ok) return cannot(location.message);
  const { country_code, party_id } = partner;
  const path = `${country_code}/${party_id}/${location.value.id}`;
  const request = { push, requestId, url: partner.url, token: partner.token, path };
  return {
    ok: true,
    request: ocpiObjectRequest({ ...request, body: JSON.stringify(location.value) }),
  };
}

/** The current station, or the stored one if it was removed. */
function locationOf(
  { pushed, payload, claimedAtMs }: ClaimedPush,
  partner: SiteOcpiPartner,
): Reading<StationRemoved['location']> {
  if (pushed !== undefined) {
    return ocpiLocation(pushed.station, pushed.plugs, partner, claimedAtMs);
  }
  const stored = JSON.parse(payload) as StationActivated | StationRemoved;
  return stored.event === 'station.removed'
    ? { ok: true, value: stored.location }
    : { ok: false, message: 'the station no longer exists' };
}

/** Puts the current object, or deletes one that no longer exists. */
function publishedRequest(
  push: ClaimedPush,
  { to, publication: { kind, id, content } }: PublishedPush,
  requestId: string,
): PreparedPush {
  const url = kind === 'tariff' ? to.tariffs_url : to.locations_url;
  if (url === null) return cannot(`the partner no longer takes ${kind}s`);
  if (!isSecureUrl(url)) return cannot(insecureUrl);
  const path = `${to.country_code}/${to.party_id}/${id}`;
  const request = { push, requestId, url, token: to.token, path };
  return { ok: true, request: ocpiObjectRequest({ ...request, body: content ?? undefined }) };
}

/** A PUT of an object, or a DELETE when there is no body, at the path of its owner. */
function ocpiObjectRequest(of: {
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
    readFailure: ocpiRefusal,
  };
}

/** OCPI sends tokens in Base64 since version 2.2. */
function base64(token: string): string {
  return Buffer.from(token, 'utf8').toString('base64');
}

const maxAnswerBytes = 65_536;

/**
 * Why an OCPI partner refused a request that it answered with a 2xx: OCPI has a status of its own in the
 * body, and only 1000 to 1999 is a success.
 *
 * @returns `undefined` for a success
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
async function bodyText({ body }: Response): Promise<string | undefined> {
  if (body === null) return '';
  const bytes = await readBytes(body.getReader(), maxAnswerBytes);
  return typeof bytes === 'string' ? undefined : Buffer.from(bytes).toString('utf8');
}
