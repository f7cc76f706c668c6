import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OcpiLocation } from '@wattpost/platform';

/** A request that the partner was sent. */
export interface OcpiRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How the partner answers; it may also keep the answer to itself. */
export type OcpiManner = (answer: ServerResponse, request: OcpiRequest) => void;

/** An OCPI 2.2.1 receiver of locations on a real socket. */
export interface OcpiPartner {
  /** Where its locations are received. */
  readonly url: string;
  readonly requests: readonly OcpiRequest[];
  /** What it believes, by id: of two Locations the one that was updated later. */
  readonly locations: ReadonlyMap<string, OcpiLocation>;
  readonly behave: (manner: OcpiManner) => void;
  readonly close: () => Promise<void>;
}

/** An answer as OCPI has it: its own status in the body. */
export function ocpiAnswering(httpStatus: number, status_code: number): OcpiManner {
  return (answer) => {
    const body = JSON.stringify({ status_code, timestamp: new Date().toISOString() });
    answer.writeHead(httpStatus, { 'Content-Type': 'application/json' }).end(body);
  };
}

/** Takes what comes, at once. */
export const ocpiTaking: OcpiManner = ocpiAnswering(200, 1000);

/** Starts a partner that knows the token and the operator `AT` `ABC`. */
export async function ocpiPartner(token: string): Promise<OcpiPartner> {
  let manner = ocpiTaking;
  const requests: OcpiRequest[] = [];
  const locations = new Map<string, OcpiLocation>();
  const credentials = `Token ${Buffer.from(token).toString('base64')}`;

  function keep(request: OcpiRequest): boolean {
    if (request.method !== 'PUT' || request.headers.authorization !== credentials) return false;
    const location = JSON.parse(request.body) as OcpiLocation;
    const { country_code, party_id, id } = location;
    if (request.path !== `/ocpi/emsp/2.2.1/locations/${country_code}/${party_id}/${id}`) {
      return false;
    }
    const known = locations.get(id);
    if (known === undefined || known.last_updated <= location.last_updated) {
      locations.set(id, location);
    }
    return true;
  }

  const server = createServer((message, answer) => {
    let body = '';
    message.setEncoding('utf8').on('data', (text: string) => (body += text));
    message.on('end', () => {
      const { method = '', url: path = '', headers } = message;
      const request: OcpiRequest = { method, path, headers, body };
      requests.push(request);
      if (keep(request)) manner(answer, request);
      else ocpiAnswering(401, 2002)(answer, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/ocpi/emsp/2.2.1/locations/`,
    requests,
    locations,
    behave: (next) => {
      manner = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
