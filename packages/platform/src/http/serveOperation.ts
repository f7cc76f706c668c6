import type { Operation, Reading } from '@wattpost/contract/wire';
import { entityTag, namesTag } from './etag.ts';
import type { Answer, Environment, Failure, Handler, OperationRequest } from './handler.ts';
import type { Keyring } from './keyring.ts';
import type { TokenRecord } from '../port/index.ts';
import { readBody, unwrapResource } from './requestBody.ts';
import { errorResponse, jsonResponse, notModified, taggedResponse } from './respond.ts';
import type { ResponseCache } from './responseCache.ts';
import { challenge, tokenFromHeaders } from './tokenHeader.ts';

/** What serving an operation needs beside its handler. */
export interface Shell {
  readonly environment: Environment;
  readonly keyring: Keyring;
  readonly cache: ResponseCache;
  readonly maxBodyBytes: number;
  /** The address that callers reach the platform under; `undefined`: the request's own origin. */
  readonly publicUrl: string | undefined;
}

/** Answers of polled reads may be kept by their asker, who has to ask again whether they hold. */
const revalidated = 'private, no-cache';

const encoder = new TextEncoder();

/**
 * Serves a request that has found its operation: lets the key in, reads the body, hands over to the
 * handler. A polled read whose answer is known costs a look at the store's revision only.
 */
export async function serveOperation(
  operation: Operation,
  handler: Handler,
  shell: Shell,
  request: Request,
  path: Readonly<Record<string, string>>,
): Promise<Response> {
  const { area } = operation;
  const token = tokenFromHeaders(area, request.headers);
  if (token === undefined) return unauthorized(operation, 'A token is required.');
  // Read before any data, so that an answer is never taken for newer than it is.
  const revision = await shell.environment.store.revision();
  const key = await shell.keyring.find(token, revision);
  if (key === undefined) return unauthorized(operation, 'The token is unknown or revoked.');
  if (!key.areas.includes(area)) return errorResponse(403, `The token does not open ${area}.`);
  if (operation.polled) return servePolled(operation, handler, shell, request, path, key, revision);

  const body = await bodyOf(operation, shell, request, path);
  if (body instanceof Response) return body;
  const answer = await handler(
    operationRequest(shell, request, path, key, body),
    shell.environment,
  );
  return isSuccess(answer) ? jsonResponse(answer.status, answer.body) : refusal(answer);
}

async function servePolled(
  operation: Operation,
  handler: Handler,
  shell: Shell,
  request: Request,
  path: Readonly<Record<string, string>>,
  key: TokenRecord,
  revision: string,
): Promise<Response> {
  const { organization_uuid, cross_organization } = key;
  const cacheKey = `${organization_uuid} ${cross_organization ? 'all' : 'own'} ${request.url}`;
  let kept = shell.cache.get(cacheKey, revision);
  if (kept === undefined) {
    const noBody: Reading<unknown> = { ok: true, value: undefined };
    const asked = operationRequest(shell, request, path, key, noBody);
    const answer = await handler(asked, shell.environment);
    if (!isSuccess(answer)) return refusal(answer);
    const bytes = encoder.encode(JSON.stringify(answer.body));
    kept = { etag: entityTag(bytes), bytes };
    shell.cache.set(cacheKey, revision, kept);
  }
  return namesTag(request.headers.get('if-none-match'), kept.etag)
    ? notModified(kept.etag, revalidated)
    : taggedResponse(kept.bytes, kept.etag, revalidated);
}

function refusal({ status, message, retryAfterSec }: Failure): Response {
  const headers = retryAfterSec === undefined ? {} : { 'retry-after': String(retryAfterSec) };
  return errorResponse(status, message, headers);
}

function unauthorized({ area }: Operation, message: string): Response {
  return errorResponse(401, message, challenge(area));
}

function isSuccess(answer: Answer): answer is Extract<Answer, { readonly body: unknown }> {
  return answer.status === 200 || answer.status === 201;
}

/** The body for the handler, or the answer that ends the request before it. */
async function bodyOf(
  operation: Operation,
  shell: Shell,
  request: Request,
  path: Readonly<Record<string, string>>,
): Promise<Reading<unknown> | Response> {
  if (operation.body === undefined) return { ok: true, value: undefined };
  const reading = await readBody(request, shell.maxBodyBytes, operation.confidential);
  if (reading.kind === 'refused') return errorResponse(reading.status, reading.message);
  const { body } = reading;
  if (!body.ok || operation.bodyResource === undefined) return body;
  const named = operation.parameters.find((parameter) => parameter.in === 'path');
  const pathUuid = named === undefined ? undefined : path[named.name];
  return unwrapResource(body.value, operation.bodyResource, pathUuid);
}

function operationRequest(
  shell: Shell,
  request: Request,
  path: Readonly<Record<string, string>>,
  key: TokenRecord,
  body: Reading<unknown>,
): OperationRequest {
  const url = new URL(request.url);
  const { organization_uuid: organizationUuid, cross_organization: crossOrganization } = key;
  return {
    path,
    query: url.searchParams,
    header: (name) => request.headers.get(name),
    body,
    principal: { organizationUuid, crossOrganization },
    keyUuid: key.uuid,
    baseUrl: shell.publicUrl ?? url.origin,
    signal: () => request.signal,
  };
}
