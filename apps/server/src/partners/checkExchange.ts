import { randomUUID } from 'node:crypto';
import { readBytes, readJson } from '@wattpost/contract';
import { startStopwatch } from '../host/index.ts';
import type { KnownPartner } from '../store/index.ts';
import { type CheckStep, error, ok, warningStep } from './checkStep.ts';
import { networkFault } from './networkFault.ts';
import { partnerStandard } from './partnerFacts.ts';

/** A request that changes nothing at a partner. */
interface HarmlessRequest {
  readonly method: 'GET' | 'HEAD';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const maxAnswerBytes = 65_536;

/** OCPI is asked for an object that nobody has; from others, only the head of the address is requested. */
function requestFor(known: KnownPartner, url: string): HarmlessRequest {
  const { partner, token } = known;
  const agent = { 'User-Agent': 'wattpost-server' };
  const authorized = (text: string): Readonly<Record<string, string>> =>
    token === null ? {} : { Authorization: text };
  switch (partnerStandard(known)) {
    case 'ocpi-2.2.1': {
      const owner = 'country_code' in partner ? `${partner.country_code}/${partner.party_id}` : '';
      return {
        method: 'GET',
        url: `${url.replace(/(?<!\/)\/+$/, '')}/${owner}/${randomUUID()}`,
        headers: {
          ...agent,
          Accept: 'application/json',
          'X-Request-ID': randomUUID(),
          'X-Correlation-ID': randomUUID(),
          ...authorized(`Token ${Buffer.from(token ?? '').toString('base64')}`),
        },
      };
    }
    case 'datex-ii':
      return { method: 'HEAD', url, headers: { ...agent, ...authorized(`Bearer ${token ?? ''}`) } };
    case 'json':
      return { method: 'HEAD', url, headers: { ...agent, ...authorized(token ?? '') } };
  }
}

/** The `status_code` of an OCPI response; `undefined`: it is none. */
async function ocpiStatus({ body }: Response): Promise<number | undefined> {
  if (body === null) return undefined;
  const bytes = await readBytes(body.getReader(), maxAnswerBytes);
  if (typeof bytes === 'string') return undefined;
  const json = readJson(bytes);
  if (!json.ok || typeof json.value !== 'object' || json.value === null) return undefined;
  const code: unknown = 'status_code' in json.value ? json.value.status_code : undefined;
  return typeof code === 'number' ? code : undefined;
}

const compareAddress =
  'Compare the address in the site file with the one that the partner gave you, correct it and import it.';
const partnerFails = 'Ask the partner. Changes wait in the outbox meanwhile.';

function tokenCure(known: KnownPartner): string {
  const { kind, partner } = known;
  const slug = JSON.stringify(partner.slug);
  const certificate =
    partnerStandard(known) === 'datex-ii'
      ? 'If it requires a client certificate, check that of the proxy (docs/publishing-datex.md). '
      : '';
  return `${certificate}Set the token that the partner gave you: wattpost-server partner token ${slug} --kind ${kind} --file FILE`;
}

/** What a status means for each kind of request; `undefined`: it is read further. */
function httpStep(
  known: KnownPartner,
  url: string,
  status: number,
  did: string,
): CheckStep | undefined {
  if (status === 401 || status === 403) {
    const what = known.token === null ? 'no token is set' : 'the token is not accepted';
    return error(`${did}: ${what}.`, tokenCure(known));
  }
  if (status >= 300 && status < 400) {
    return error(
      `${did}: redirects are not followed, since the token is sent nowhere else.`,
      'Put the address that it leads to into the site file and import it.',
    );
  }
  if (status === 429) return warningStep(`${did}: too many requests.`, 'Try again later.');
  // Only addresses on this machine are http: those of a proxy.
  if ((status === 502 || status === 504) && url.startsWith('http:')) {
    return error(
      `${did}: the proxy on this machine does not reach the partner.`,
      'The error log of the proxy has the reason.',
    );
  }
  if (status >= 500 && status !== 501) return error(`${did}: the partner fails.`, partnerFails);
  return undefined;
}

function headStep(status: number, did: string): CheckStep {
  if (status === 404 || status === 410) {
    return warningStep(`${did}: nothing to read, which a receiver may answer.`, compareAddress);
  }
  return ok(`${did}: it is there. The first message shows whether it is taken.`);
}

function ocpiStep(status: number, code: number | undefined, did: string): CheckStep {
  if (code === undefined) {
    if (status === 404) {
      return warningStep(
        `${did}, without an OCPI status: not an OCPI module, perhaps.`,
        compareAddress,
      );
    }
    if (status === 405 || status === 501) {
      return warningStep(
        `${did}: it does not show objects, so the token is not checked.`,
        'Watch "wattpost-server outbox list" after the first change.',
      );
    }
    return error(`${did}, without an OCPI status in JSON.`, compareAddress);
  }
  if (code >= 3000) return error(`${did}, OCPI status ${code}: the partner fails.`, partnerFails);
  // It does not have the object: any other success would be one of another object.
  if ((code >= 1000 && code < 2000) || code === 2000 || code === 2003) {
    return ok(`${did}, OCPI status ${code}: the partner answers as OCPI does.`);
  }
  return warningStep(
    `${did}, OCPI status ${code}.`,
    'Check country_code and party_id in the site file, and ask the partner.',
  );
}

/**
 * Sends a request to an address of a partner that changes nothing there.
 *
 * @param member of the address, for messages
 */
export async function checkExchange(
  known: KnownPartner,
  member: string,
  url: string,
  timeoutMs: number,
): Promise<CheckStep> {
  const { method, url: target, headers } = requestFor(known, url);
  const elapsedSeconds = startStopwatch();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(target, { method, headers, redirect: 'manual', signal });
    const { status } = response;
    const isOcpi = method === 'GET';
    const code = isOcpi ? await ocpiStatus(response) : undefined;
    const elapsedMs = Math.round(elapsedSeconds() * 1000);
    const did = `${member}: ${method} answered in ${elapsedMs} ms with HTTP ${status}`;
    return (
      httpStep(known, url, status, did) ??
      (isOcpi ? ocpiStep(status, code, did) : headStep(status, did))
    );
  } catch (failure) {
    if (signal.aborted) {
      return error(
        `${member}: no answer within ${timeoutMs / 1000} s.`,
        'Ask the partner. A longer time can be set with --timeout, and for messages with serve --push-timeout.',
      );
    }
    const { reason, cure } = networkFault(failure);
    return error(`${member}: the partner ${reason}.`, cure);
  }
}
