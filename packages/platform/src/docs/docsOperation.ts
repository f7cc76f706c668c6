import { type Markup, markup } from '../http/index.ts';
import {
  fieldRows,
  fieldTable,
  prose,
  referredName,
  typeMarkup,
  type FieldRow,
} from './docsSchemas.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from '../openapi/index.ts';

/** An operation with its path and method. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

/** `GET`, as a badge. */
export function methodBadge(method: string): Markup {
  return markup`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

/** A path that can wrap after its slashes, with marked parameters. */
function pathMarkup(path: string): Markup {
  const parts = path.split(/(?<=\/)/).map((part) => {
    const name = /^\{\w+\}/.exec(part)?.[0] ?? '';
    return markup`${name === '' ? null : markup`<var>${name}</var>`}${part.slice(name.length)}<wbr>`;
  });
  return markup`<code class="path">${parts}</code>`;
}

function parameters({ operation }: PlacedOperation): Markup | null {
  if (operation.parameters.length === 0) return null;
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema, description }): FieldRow => ({
      name,
      note: required ? place : `${place}, optional`,
      type: typeMarkup(schema),
      meaning: markup`${prose(description)}${defaultWords(schema)}`,
    }),
  );
  return markup`
<h4>Parameters</h4>
${fieldTable(`Parameters of ${operation.operationId}`, 'Name', rows)}`;
}

function defaultWords(schema: JsonSchema): Markup | null {
  return schema.default === undefined
    ? null
    : markup` <span class="note">Default <code>${JSON.stringify(schema.default)}</code>.</span>`;
}

/** A schema as a table of its fields, or as a link if it has a name. */
function shape(label: string, schema: JsonSchema): Markup {
  if (referredName(schema) !== undefined) return markup`<p>${typeMarkup(schema)}</p>`;
  return fieldTable(label, 'Field', fieldRows(schema));
}

function body({ operation }: PlacedOperation): Markup | null {
  const schema = operation.requestBody?.content['application/json'].schema;
  if (schema === undefined) return null;
  const [bare, whole] = (schema.anyOf ?? []) as readonly JsonSchema[];
  if (bare === undefined || whole === undefined) {
    return markup`
<h4>Body</h4>
${shape(`Body of ${operation.operationId}`, schema)}`;
  }
  return markup`
<h4>Body</h4>
<p>${typeMarkup(bare)}, or the whole object as it is read: <code>{id, type, attributes}</code> with these fields in <code>attributes</code>.</p>`;
}

function isSuccess(status: string): boolean {
  return status.startsWith('2');
}

/** The successful response; 403 for an operation that no token opens. */
function answerOf({ responses }: OperationObject): readonly [string, ResponseObject] {
  const all = Object.entries(responses);
  const answer = all.find(([code]) => isSuccess(code)) ?? all.find(([code]) => code === '403');
  return answer as [string, ResponseObject];
}

function statusLine([code, { description }]: readonly [string, ResponseObject]): Markup {
  return markup`
<div><dt class="status${isSuccess(code) ? ' good' : ''}">${code}</dt><dd>${prose(description)}</dd></div>`;
}

function answers({ operation }: PlacedOperation): Markup {
  const [status, success] = answerOf(operation);
  const schema = success.content?.['application/json'].schema ?? {};
  return markup`
<h4>Answer</h4>
${shape(`Answer ${status} of ${operation.operationId}`, schema)}
<dl class="statuses">${Object.entries(operation.responses).map(statusLine)}
</dl>`;
}

/** One request on a command line. */
export interface CurlRequest extends PlacedOperation {
  /** The platform's address; `/` where the reader has to insert it. */
  readonly serverUrl: string;
  /** The header that carries the token. */
  readonly tokenHeader: string;
}

/** Quotes any text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function exampleOf({ example }: ParameterObject): readonly string[] {
  const examples: readonly unknown[] = Array.isArray(example) ? example : [example];
  return examples
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);
}

/** The example of an operation as a `curl` command; the token is in the variable TOKEN. */
export function curlCommand({
  method,
  path,
  operation,
  serverUrl,
  tokenHeader,
}: CurlRequest): string {
  const base = serverUrl === '/' ? '$BASE_URL' : serverUrl;
  const given = (place: ParameterObject['in']): (readonly [name: string, value: string])[] =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .flatMap((parameter) =>
        exampleOf(parameter).map((value) => [parameter.name, value] as const),
      );
  const filled = given('path').reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = given('query').map(
    ([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`,
  );
  const headers = given('header').map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`);
  const body = operation.requestBody?.content['application/json'].example;
  const isGet = method === 'GET';
  return [
    `curl${isGet ? (query.length > 0 ? ' --get' : '') : ` --request ${method}`} "${base}${filled}"`,
    `--header "${tokenHeader}: $TOKEN"`,
    ...headers,
    ...query,
    ...(body === undefined
      ? []
      : [
          "--header 'Content-Type: application/json'",
          `--data ${quoted(JSON.stringify(body, null, 2))}`,
        ]),
  ].join(' \\\n  ');
}

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function kindOf(match: RegExpExecArray): string {
  if (match[1] === undefined) return 'json-value';
  return match[2] === undefined ? 'json-text' : 'json-key';
}

/** JSON for people: indented, keys and values in different colours. */
export function jsonMarkup(value: unknown): Markup {
  const text = JSON.stringify(value, null, 2);
  const parts: (Markup | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const shown = match[1] ?? match[0];
    parts.push(
      text.slice(end, match.index),
      markup`<span class="${kindOf(match)}">${shown}</span>`,
    );
    end = match.index + shown.length;
  }
  return markup`${parts}${text.slice(end)}`;
}

function examples(placed: PlacedOperation, document: OpenApiDocument): Markup {
  const { operation } = placed;
  const [scheme = ''] = Object.keys(operation.security[0] ?? {});
  const command = curlCommand({
    ...placed,
    serverUrl: document.servers[0]?.url ?? '/',
    tokenHeader: document.components.securitySchemes[scheme]?.name ?? '',
  });
  const [status, success] = answerOf(operation);
  const answer = success.content?.['application/json'].example;
  return markup`<div class="examples">
<h4>Request</h4>
<pre><code>${command}</code></pre>
<h4>Answer ${status}</h4>
<pre><code>${jsonMarkup(answer)}</code></pre>
</div>`;
}

/** One operation: request, response, and an example of both. */
export function operationSection(placed: PlacedOperation, document: OpenApiDocument): Markup {
  const { method, path, operation } = placed;
  const { operationId, summary, description } = operation;
  return markup`
<article class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
<div class="facts">
<h3 id="${operationId}-title"><a class="anchor" href="#${operationId}">${summary}</a></h3>
<p class="address">${methodBadge(method)} ${pathMarkup(path)}</p>
<p>${prose(description)}</p>${parameters(placed)}${body(placed)}${answers(placed)}
</div>
${examples(placed, document)}
</article>`;
}
