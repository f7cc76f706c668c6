import {
  type Operation,
  type OperationId,
  type Reading,
  bundleSignatureHeader,
} from '@wattpost/contract/wire';
import type { Topic } from '../port/index.ts';
import type {
  Environment,
  Handler,
  HandlerAnswer,
  HandlerFailure,
  HandlerSuccess,
  OperationRequest,
  SignBundle,
} from './handler.ts';
import { readTopics } from './readTopics.ts';
import { parseBody, unwrapResource } from './requestBody.ts';
import { type AnswerBytes, entityTag } from './respond.ts';

/**
 * An operation to perform for a caller who may. Plain data without JSON, so that it can go to another thread as it
 * is.
 */
export interface OperationJob extends Omit<
  OperationRequest,
  'query' | 'header' | 'body' | 'signal'
> {
  readonly operationId: OperationId;
  /** Of the request, with its query. */
  readonly url: string;
  /** Those that the operation states, with lower-case names: a key goes nowhere else. */
  readonly headers: readonly (readonly [string, string])[];
  /** The bytes of the body, or why it is incomplete; `null`: the operation has none. */
  readonly body: Reading<Uint8Array> | null;
  /** The limit of its size (inclusive). */
  readonly maxBodyBytes: number;
}

/** The bytes of a successful answer. */
export interface PerformedAnswer {
  readonly status: HandlerSuccess['status'];
  readonly bytes: AnswerBytes;
  /** Of a polled read. */
  readonly polled?: {
    readonly etag: string;
    /** Of a bundle. */
    readonly gzipped?: AnswerBytes;
    readonly headers?: Readonly<Record<string, string>>;
    /** What it shows; `null`: also data whose changes are not counted. */
    readonly topics: readonly Topic[] | null;
    /** When it gives another answer without a write, epoch milliseconds; `null`: never. */
    readonly changesAtMs: number | null;
  };
}

/** What came of an operation: plain data, as its job. */
export type OperationResult = PerformedAnswer | { readonly refusal: HandlerFailure };

const encoder = new TextEncoder();

/**
 * Performs an operation: reads the JSON of its body, calls its handler, and writes its answer.
 *
 * @param signal aborted when the caller disconnects
 * @param signBundle `undefined`: bundles are not signed
 */
export async function performOperation(
  operation: Operation,
  handler: Handler,
  environment: Environment,
  signBundle: SignBundle | undefined,
  job: OperationJob,
  signal: () => AbortSignal,
): Promise<OperationResult> {
  const { url, headers, body: bytes, maxBodyBytes: _, ...identity } = job;
  const body = readJobBody(operation, job, bytes);
  const header = (name: string): string | null =>
    headers.find(([other]) => other === name.toLowerCase())?.[1] ?? null;
  const request = { ...identity, query: new URL(url).searchParams, header, body, signal };
  if (!operation.polled) {
    const answer = await handler(request, environment);
    if (!('body' in answer)) return { refusal: answer };
    return { status: answer.status, bytes: jsonBytes(answer.body) };
  }
  const reading = readTopics(environment.store);
  const answer: HandlerAnswer = await handler(request, { ...environment, store: reading.store });
  if (!('body' in answer)) return { refusal: answer };
  const { bytes: sent, ...tagged } = await taggedAnswer(operation, answer, signBundle);
  const { status, changesAtMs } = answer;
  return { status, bytes: sent, polled: { ...tagged, topics: reading.topics(), changesAtMs } };
}

/** The body for the handler; `undefined` inside for an operation without one. */
function readJobBody(
  { confidential, bodyResource, parameters }: Operation,
  { path, maxBodyBytes }: OperationJob,
  bytes: OperationJob['body'],
): Reading<unknown> {
  if (bytes === null) return { ok: true, value: undefined };
  const body = bytes.ok ? parseBody(bytes.value, maxBodyBytes, confidential) : bytes;
  if (!body.ok || bodyResource === undefined) return body;
  const named = parameters.find((parameter) => parameter.in === 'path');
  const pathUuid = named === undefined ? undefined : path[named.name];
  return unwrapResource(body.value, bodyResource, pathUuid);
}

/** A successful answer of a polled read with its tag. */
async function taggedAnswer(
  { isBundle }: Operation,
  { body, tagged }: HandlerSuccess,
  signBundle: SignBundle | undefined,
): Promise<
  Pick<PerformedAnswer, 'bytes'> &
    Omit<NonNullable<PerformedAnswer['polled']>, 'topics' | 'changesAtMs'>
> {
  const bytes = jsonBytes(body);
  if (isBundle !== true) return { bytes, etag: entityTag(bytes) };
  const content = JSON.stringify(tagged ?? body);
  // Another key makes another response; a signature identifies both key and content.
  const named = signBundle === undefined ? content : signBundle(encoder.encode(content));
  return {
    bytes,
    // Some edge runtimes have no compression; their hosts compress responses.
    ...(typeof CompressionStream === 'undefined' ? {} : { gzipped: await gzip(bytes) }),
    etag: entityTag(encoder.encode(named)),
    headers: {
      vary: 'accept-encoding',
      ...(signBundle === undefined ? {} : { [bundleSignatureHeader]: signBundle(bytes) }),
    },
  };
}

function jsonBytes(body: unknown): AnswerBytes {
  return encoder.encode(JSON.stringify(body));
}

async function gzip(bytes: AnswerBytes): Promise<AnswerBytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
