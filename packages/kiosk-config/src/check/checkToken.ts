import { areaFindings, isForOwnerAlone } from '@wattpost/config';
import type { CheckFinding } from './finding.ts';
import { systemReason, type KioskProbes } from './kioskProbes.ts';

/** A token, if there is one, and the findings about its file. It is never quoted. */
export interface CheckedToken {
  readonly token: string | undefined;
  readonly findings: readonly CheckFinding[];
}

const { info, warning, error } = areaFindings('key');

/** Checks a file with a token. @param path the configuration's member that names it. */
export async function checkToken(
  probes: KioskProbes,
  path: string,
  file: string,
): Promise<CheckedToken> {
  const about = await probes.about(file);
  if (!about.ok) {
    const cure = `Write the token and nothing else into the file ${file}, then: chmod 600 ${file}`;
    return without(error(path, `${file} cannot be read: ${systemReason(about.code)}.`, cure));
  }
  const noKey = error(
    path,
    `${file} is not a token file.`,
    'It must contain one token and nothing else (wattpost-server token create).',
  );
  if (about.kind !== 'file' || about.size > maxTokenBytes) return without(noKey);
  const reading = await probes.readFile(file, maxTokenBytes, 'regular_or_link');
  if (!reading.ok) {
    const cure = `Make it the file of the user that the kiosk runs as: chown USER ${file}; chmod 600 ${file}`;
    return without(error(path, `${file} cannot be read: ${systemReason(reading.code)}.`, cure));
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
    return info(path, `${file} contains a token.`);
  }
  if (!isForOwnerAlone(mode)) {
    const rights = (mode & 0o777).toString(8).padStart(3, '0');
    const message = `${file} can be read by others than its owner (mode ${rights}); the kiosk refuses it.`;
    return error(path, message, `chmod 600 ${file}`);
  }
  if (owner === uid) return info(path, `${file} contains a token, and only its owner can read it.`);
  const message = `${file} belongs to the user with id ${owner}, this check runs as ${uid}.`;
  return isKiosk
    ? error(path, `${message} The kiosk accepts only its own files.`, `chown ${uid} ${file}`)
    : warning(path, message, `The kiosk has to run as the user ${owner}; check as that user.`);
}

/** The areas that a kiosk needs; it is read-only. */
const neededAreas: readonly string[] = ['stations:read', 'pricing'];

const readOnly =
  'Make one with wattpost-server token create --areas stations:read,pricing, write it into the file, and revoke this one: anyone with the device has its token.';

/**
 * Whether a token opens more than a kiosk needs.
 *
 * @param path the configuration's member that names its file.
 * @param areas the token's areas by the platform; `null`: not stated
 */
export function checkTokenAreas(path: string, areas: string | null): CheckFinding {
  if (areas === null) {
    const message = 'The platform does not state whether the token can change anything.';
    return warning(path, message, 'Ask its operator for a read-only token.');
  }
  const opened = areas.split(',').map((area) => area.trim());
  const others = opened.filter((area) => !neededAreas.includes(area));
  if (others.length === 0) return info(path, 'The token reads stations and prices only.');
  const message = `The token opens more than a kiosk needs: ${others.join(', ')}.`;
  return warning(path, message, readOnly);
}

function without(finding: CheckFinding): CheckedToken {
  return { token: undefined, findings: [finding] };
}

/** A token has 52 characters; a longer file is something else. */
export const maxTokenBytes = 4096;

/** A shorter text would match ordinary words. */
const minKeyLength = 8;

/** A text from outside, with echoed tokens redacted. */
export function withoutKeys(text: string, keys: readonly string[]): string {
  return keys
    .filter((key) => key.length >= minKeyLength)
    .reduce((rest, key) => rest.replaceAll(key, '(key)'), text);
}

/** The token in a file's content; `undefined`: the file contains something else. */
export function readToken(content: string): string | undefined {
  const token = content.trim();
  return /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}
