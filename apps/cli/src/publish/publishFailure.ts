import { mayPass, type Client, type ClientError } from '@wattpost/client';
import { type Failed, printableLine, problemsIn, unavailable } from '@wattpost/command';

const problem = (baseUrl: string, code: string, message: string): Failed =>
  problemsIn(baseUrl, [{ path: '$', code, message }]);

/** Why a bundle cannot be compared with what a platform has. */
export function notCompared(baseUrl: string, error: ClientError): Failed {
  if (mayPass(error)) {
    return unavailable(`${baseUrl} is not available, and nothing was published: ${error.message}`);
  }
  const isMissing = error.kind === 'http' && error.status === 404;
  return problem(
    baseUrl,
    isMissing ? 'not_found' : 'refused',
    isMissing
      ? `Expected a platform that takes bundles, but it has no such operation: ${error.message}`
      : `The platform refuses the bundle: ${error.message}`,
  );
}

/** Why a bundle was not written, although it could be compared. */
export async function notWritten(
  client: Client,
  baseUrl: string,
  error: ClientError,
): Promise<Failed> {
  if (error.kind !== 'http' || mayPass(error)) {
    return unavailable(
      `Whether the prices are published is unknown, because there was no valid answer from ${baseUrl}. Run the same command again: ` +
        `it shows what is left to change. The reason: ${error.message}`,
    );
  }
  if (error.status !== 412) return notCompared(baseUrl, error);
  return problem(
    baseUrl,
    'changed_meanwhile',
    `Somebody else has changed these prices since they were compared${await lastChange(client)}. Nothing was ` +
      'published. Run the same command again to compare with the present prices. If the bundle was made from the ' +
      'earlier ones, read a new bundle and make your change there.',
  );
}

/** The last change of prices in words, if it can be read. */
export async function lastChange(client: Client): Promise<string> {
  const page = await client.revisionPage({ limit: 1 });
  const revision = page.ok ? page.value.data[0] : undefined;
  if (revision === undefined) return '';
  const { number, made_at: madeAt, key, note } = revision;
  const name = key === null || key.name === '' ? '' : ` by ${printableLine(key.name)}`;
  const words = note === '' ? '' : `: ${printableLine(note)}`;
  return ` (revision ${number}${name}, ${madeAt}${words})`;
}
