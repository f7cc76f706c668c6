import type { OperationObject, ParameterObject } from '../openapi/index.ts';

/** One request on a command line. */
export interface CurlRequest {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
  /** Where the platform is; `/` is where the reader has to say it. */
  readonly serverUrl: string;
  /** The header that carries the token. */
  readonly tokenHeader: string;
}

/** As one word of a shell, whatever is in it. */
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
  const filled = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (address, parameter) =>
        address.replace(`{${parameter.name}}`, exampleOf(parameter).map(encodeURIComponent).join()),
      path,
    );
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) =>
      exampleOf(parameter).map(
        (value) => `--data-urlencode ${quoted(`${parameter.name}=${value}`)}`,
      ),
    );
  const headers = operation.parameters
    .filter((parameter) => parameter.in === 'header')
    .flatMap((parameter) =>
      exampleOf(parameter).map((value) => `--header ${quoted(`${parameter.name}: ${value}`)}`),
    );
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
