import {
  type CommandIo,
  type CommandResult,
  readSource,
  sourceName,
  success,
  usage,
} from '@wattpost/command';
import { decodeUtf8, readJson } from '@wattpost/contract';
import { readOcmfPublicKey, type OcmfPublicKey, type TrustedKeys } from '@wattpost/exchange';

/** The largest file of keys: a hundred thousand meters. */
const maxKeyBytes = 32 * 1024 * 1024;

const expected =
  'a public key (PEM, or DER in hexadecimal or Base64), or a JSON object of such keys by the serial number of the meter';

/** The keys of a register: a JSON object by the serial number of the meter. */
function registered(value: unknown): TrustedKeys | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const keys = new Map<string, OcmfPublicKey>();
  for (const [meter, text] of Object.entries(value)) {
    const key = typeof text === 'string' ? readOcmfPublicKey(text) : undefined;
    if (key === undefined) return undefined;
    keys.set(meter, key);
  }
  return { kind: 'registered', keys };
}

/** Reads the file of `--public-key`: one key, or those that are registered for meters. */
export async function readTrustedKeys(
  io: Pick<CommandIo, 'readFile' | 'readStdin'>,
  path: string,
): Promise<CommandResult<TrustedKeys>> {
  const bytes = await readSource(io, path, maxKeyBytes);
  if (!bytes.ok) return bytes;
  const decoded = decodeUtf8(bytes.value);
  const text = decoded.ok ? decoded.text.trim() : '';
  const trusted = text.startsWith('{') ? registerIn(text) : given(text);
  return trusted === undefined
    ? usage(`--public-key takes ${expected}; ${JSON.stringify(sourceName(path))} is neither.`)
    : success(trusted);
}

function registerIn(text: string): TrustedKeys | undefined {
  const json = readJson(text);
  return json.ok && json.losses.length === 0 ? registered(json.value) : undefined;
}

function given(text: string): TrustedKeys | undefined {
  const key = readOcmfPublicKey(text);
  return key && { kind: 'given', key };
}
