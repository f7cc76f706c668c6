import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { type ReportFailure, type Shell, storeUnavailable } from '../http/index.ts';
import { type PublicationRecord, type PublishedKind, sharedData } from '../port/index.ts';
import { ocpiText } from '../stations/index.ts';
import { ocpiData, ocpiRefusal, ocpiStatus } from './ocpiAnswer.ts';
import { ocpiEchoes } from './ocpiEchoes.ts';
import { pageHeaders, readOcpiListQuery } from './ocpiPage.ts';
import { credentialsTokens } from './ocpiToken.ts';
import type { Publisher } from './publisher.ts';

/** The path of the OCPI module, below the platform's address. */
export const ocpiPrefix = '/ocpi';

const version = '2.2.1';

/** The retry delay while publications are generated for the first time. */
const retryAfterSeconds = '30';

/** An authenticated request of a partner to the module. */
interface Asked {
  readonly request: Request;
  readonly url: URL;
  readonly partner: SitePublishingPartner;
  readonly token: string;
  /** Of the module, absolute, without a slash at its end. */
  readonly baseUrl: string;
}

const kinds: ReadonlyMap<string | undefined, PublishedKind> = new Map([
  ['tariffs', 'tariff'],
  ['locations', 'location'],
]);

/**
 * Serves OCPI 2.2.1 as a charge point operator, read-only: versions, version details, credentials, and
 * tariffs and locations as lists and single objects. A token of a publishing partner opens it, and
 * shows what this partner receives. Never rejects.
 */
export function ocpiRoute(
  {
    environment: { store, nowMs },
    keyring,
    publicUrl,
  }: Pick<Shell, 'environment' | 'keyring' | 'publicUrl'>,
  publisher: Publisher,
  failed: ReportFailure,
): (request: Request) => Promise<Response> {
  function refused(
    httpStatus: Parameters<typeof ocpiRefusal>[0],
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ): Response {
    return ocpiRefusal(httpStatus, ocpiStatus.clientError, message, nowMs(), headers);
  }

  /** The partner of a request's token, or the error response. */
  async function admitted(request: Request): Promise<Omit<Asked, 'url' | 'baseUrl'> | Response> {
    const challenge = { 'www-authenticate': 'Token realm="wattpost"' };
    const tokens = credentialsTokens(request.headers.get('authorization'));
    if (tokens.length === 0) return refused(401, 'A credentials token is required.', challenge);
    const revision = await store.revision(sharedData);
    for (const token of tokens) {
      const key = await keyring(token).find(revision);
      if (key === undefined) continue;
      const slug = key.areas.includes('ocpi') ? (key.partner_slug ?? null) : null;
      const partner =
        slug === null ? undefined : await store.read((reader) => reader.publishingPartner(slug));
      if (partner?.datex !== null) return refused(403, 'The token does not open ocpi.');
      return { request, partner, token };
    }
    return refused(401, 'The credentials token is unknown or revoked.', challenge);
  }

  async function list(asked: Asked, kind: PublishedKind, url: string): Promise<Response> {
    const { searchParams: query } = asked.url;
    const read = readOcpiListQuery(query);
    if (!read.ok) return ocpiRefusal(200, ocpiStatus.invalidParameters, read.message, nowMs());
    const { span, range } = read.value;
    const { slug } = asked.partner;
    const { items, total } = await store.read((reader) =>
      reader.publishedObjects(slug, kind, span, range),
    );
    const texts = items.map(({ content }) => content);
    return ocpiData(`[${texts.join(',')}]`, nowMs(), pageHeaders(url, query, range, total));
  }

  async function one(
    { partner: { slug } }: Asked,
    kind: PublishedKind,
    [id = '', ...parts]: readonly string[],
  ): Promise<Response> {
    const [publication] = await store.read((reader) =>
      reader.publications(slug, kind, [id.toLowerCase()]),
    );
    const text = partText(publication, parts);
    if (text !== undefined) return ocpiData(text, nowMs());
    const code = kind === 'location' ? ocpiStatus.unknownLocation : ocpiStatus.clientError;
    return ocpiRefusal(404, code, `Unknown ${kind}.`, nowMs());
  }

  async function answered(asked: Asked, segments: readonly string[]): Promise<Response> {
    const { baseUrl, partner } = asked;
    const versionUrl = `${baseUrl}/${version}`;
    const [first, module, ...path] = segments;
    const data = (value: object): Response => ocpiData(JSON.stringify(value), nowMs());
    if (first === 'versions' && module === undefined) return data([{ version, url: versionUrl }]);
    if (first !== version) return refused(404, 'Not found: no such address.');
    if (module === undefined) {
      const endpoints = ['credentials', ...kinds.keys()].map((identifier) => {
        return { identifier, role: 'SENDER', url: `${versionUrl}/${String(identifier)}` };
      });
      return data({ version, endpoints });
    }
    if (module === 'credentials' && path.length === 0) {
      return data(credentialsOf(partner, asked.token, `${baseUrl}/versions`));
    }
    const kind = kinds.get(module);
    if (kind === undefined) return refused(404, 'Not found: no such address.');
    if (!(await publisher.isPublishedTo(partner))) {
      const message = 'The data is being generated for the first time; try again later.';
      const later = { 'retry-after': retryAfterSeconds };
      return ocpiRefusal(503, ocpiStatus.serverError, message, nowMs(), later);
    }
    return path.length === 0
      ? list(asked, kind, `${versionUrl}/${module}`)
      : one(asked, kind, path);
  }

  async function served(request: Request): Promise<Response> {
    const asked = await admitted(request);
    if (asked instanceof Response) return asked;
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      const message =
        'Method not allowed. Allowed: GET. Tokens are exchanged by hand, and partners are already registered.';
      return refused(405, message, { allow: 'GET, HEAD' });
    }
    const url = new URL(request.url);
    const baseUrl = `${publicUrl ?? url.origin}${ocpiPrefix}`;
    const segments = url.pathname.slice(ocpiPrefix.length).split('/').filter(Boolean);
    return answered({ ...asked, url, baseUrl }, segments.map(decoded));
  }

  return async (request) => {
    const response = await served(request).catch((error: unknown) => {
      const { serverError } = ocpiStatus;
      return failed(error, request) === 503
        ? ocpiRefusal(503, serverError, storeUnavailable.message, nowMs(), storeUnavailable.headers)
        : ocpiRefusal(500, serverError, 'An unexpected error occurred.', nowMs());
    });
    for (const [name, value] of Object.entries(ocpiEchoes(request.headers))) {
      response.headers.set(name, value);
    }
    return response;
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // An unknown part.
    return segment;
  }
}

/** The credentials of the platform: the token that the partner used. */
function credentialsOf(
  { country_code, party_id, operator_name }: SitePublishingPartner,
  token: string,
  url: string,
): object {
  const business_details = { name: ocpiText(operator_name) };
  return { token, url, roles: [{ role: 'CPO', business_details, party_id, country_code }] };
}

interface Part {
  readonly uid?: string;
  readonly id?: string;
  readonly evses?: readonly Part[];
  readonly connectors?: readonly Part[];
}

/**
 * The text of an object, of one of its EVSEs, or of a connector of that.
 *
 * @param parts the EVSE's uid and the connector's id, if given
 */
function partText(
  publication: PublicationRecord | undefined,
  parts: readonly string[],
): string | undefined {
  const content = publication?.content ?? undefined;
  if (content === undefined || parts.length === 0) return content;
  const [uid, id, ...more] = parts;
  const evse = (JSON.parse(content) as Part).evses?.find((part) => part.uid === uid);
  if (evse === undefined || more.length > 0) return undefined;
  if (id === undefined) return JSON.stringify(evse);
  const connector = evse.connectors?.find((part) => part.id === id);
  return connector && JSON.stringify(connector);
}
