import { isForOwnerAlone, maxTokenBytes, readToken } from '@wattpost/kiosk-config';
import { type Files, errorText } from '../host/index.ts';

/** A key to the platform, or why there is none. The reason never quotes the file. */
export type TokenReading =
  { readonly ok: true; readonly token: string } | { readonly ok: false; readonly reason: string };

/**
 * Reads a key from a file that nobody but the kiosk's user may read.
 *
 * @param uid the kiosk's user; `undefined` where there are no such ids.
 */
export async function readTokenFile(
  files: Files,
  file: string,
  uid: number | undefined,
): Promise<TokenReading> {
  try {
    const about = await files.stat(file);
    if (!about.isFile() || about.size > maxTokenBytes) {
      return {
        ok: false,
        reason: `${file} is no file with a key: it must hold one and nothing else`,
      };
    }
    if (uid !== undefined && (about.uid !== uid || !isForOwnerAlone(about.mode))) {
      const cure = `chown it to the kiosk's user (id ${uid}) and chmod it to 600`;
      return { ok: false, reason: `${file} must belong to the kiosk's user alone: ${cure}` };
    }
    const token = readToken(Buffer.from(await files.readFile(file)).toString('utf8'));
    return token !== undefined
      ? { ok: true, token }
      : { ok: false, reason: `${file} is no file with a key: it must hold one and nothing else` };
  } catch (error) {
    return { ok: false, reason: `${file} cannot be read: ${errorText(error)}` };
  }
}
