import { findingsOf, type CheckFinding } from './finding.ts';
import { systemReason, type KioskProbes } from './kioskProbes.ts';

/** A key, if there is one, and what is to be said about its file. It is never quoted. */
export interface CheckedToken {
  readonly token: string | undefined;
  readonly findings: readonly CheckFinding[];
}

const { good, warning, bad } = findingsOf('key');

/** Looks at a file with a key. @param path the configuration's member that names it. */
export async function checkToken(
  probes: KioskProbes,
  path: string,
  file: string,
): Promise<CheckedToken> {
  const about = await probes.about(file);
  if (!about.ok) {
    const cure = `Write the key into the file ${file} and nothing else, then: chmod 600 ${file}`;
    return without(bad(path, `${file} cannot be read: ${systemReason(about.code)}.`, cure));
  }
  const noKey = bad(
    path,
    `${file} is not a key file.`,
    'It must hold one key and nothing else; the platform gives them out (wattpost-server token create).',
  );
  if (about.kind !== 'file' || about.size > maxTokenBytes) return without(noKey);
  const reading = await probes.readFile(file, maxTokenBytes);
  if (!reading.ok) {
    const cure = `Make it the file of the user that the kiosk runs as: chown USER ${file}; chmod 600 ${file}`;
    return without(bad(path, `${file} cannot be read: ${systemReason(reading.code)}.`, cure));
  }
  const token = readToken(new TextDecoder().decode(reading.bytes));
  if (token === undefined) return without(noKey);
  const rights = checkRights(probes, path, file, about.mode, about.uid);
  return { token, findings: [rights] };
}

function checkRights(
  { uid, isKiosk }: KioskProbes,
  path: string,
  file: string,
  mode: number | undefined,
  owner: number | undefined,
): CheckFinding {
  if (mode === undefined || owner === undefined || uid === undefined) {
    return good(path, `${file} holds a key.`);
  }
  if (!isForOwnerAlone(mode)) {
    const rights = (mode & 0o777).toString(8).padStart(3, '0');
    const message = `${file} may be read by others than its owner (mode ${rights}); the kiosk takes no such key.`;
    return bad(path, message, `chmod 600 ${file}`);
  }
  if (owner === uid) return good(path, `${file} holds a key and is its owner's alone.`);
  const message = `${file} belongs to the user with id ${owner}, this check runs as ${uid}.`;
  return isKiosk
    ? bad(path, `${message} The kiosk takes only its own.`, `chown ${uid} ${file}`)
    : warning(path, message, `The kiosk has to run as the user ${owner}; check as that user.`);
}

/** What a kiosk has a use for; it reads, and changes nothing. */
const neededAreas: readonly string[] = ['stations:read', 'pricing'];

const readOnly =
  'Make one with wattpost-server token create --areas stations:read,pricing, write it into the file, and revoke this one: whoever takes the device has its key.';

/**
 * Whether a key opens more than a kiosk needs.
 *
 * @param path the configuration's member that names its file.
 * @param areas what the platform says that it opens; `null`: it does not say
 */
export function checkTokenAreas(path: string, areas: string | null): CheckFinding {
  if (areas === null) {
    const message = 'The platform does not say whether the key can change anything.';
    return warning(path, message, 'Ask those who run it for a key that can read only.');
  }
  const opened = areas.split(',').map((area) => area.trim());
  const others = opened.filter((area) => !neededAreas.includes(area));
  if (others.length === 0) return good(path, 'The key reads stations and prices, and no more.');
  const message = `The key opens more than a kiosk needs: ${others.join(', ')}.`;
  return warning(path, message, readOnly);
}

function without(finding: CheckFinding): CheckedToken {
  return { token: undefined, findings: [finding] };
}

/** A key has 52 characters; more is another file. */
export const maxTokenBytes = 4096;

/** Rights of the group and of others. */
const rightsOfOthers = 0o077;

/** Whether only its owner may access a file with this mode. */
export function isForOwnerAlone(mode: number): boolean {
  return (mode & rightsOfOthers) === 0;
}

/** A shorter key would be found in ordinary words. */
const minKeyLength = 8;

/** A text from outside without the keys that it may repeat. */
export function withoutKeys(text: string, keys: readonly string[]): string {
  return keys
    .filter((key) => key.length >= minKeyLength)
    .reduce((rest, key) => rest.replaceAll(key, '(key)'), text);
}

/** The key in a file's content; `undefined`: it holds something else. */
export function readToken(content: string): string | undefined {
  const token = content.trim();
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}
