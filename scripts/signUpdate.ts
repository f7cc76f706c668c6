/** `npm run sign:update`: makes a feed of packed kiosks, from which displays update themselves. */
import { createPrivateKey, hash, sign } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  indexName,
  readUpdateIndex,
  writeUpdateIndex,
  type UpdateFile,
} from '../apps/kiosk/src/main/updates/updateIndex.ts';
import { runScript } from './run/runScript.ts';

const defaultValidDays = 90;
const maxValidDays = 400;
const dayMs = 24 * 3_600_000;

const help = `npm run sign:update -- FOLDER --version V --key FILE [--valid-days N]

Writes ${indexName} and its signature into a folder with packed kiosks
(wattpost-kiosk-V-x86_64.AppImage, -setup.exe, .dmg). The folder is then a feed: put all of it on a web
server. The key is one that wattpost keygen made; its public half goes to the displays
(updates.public_key_file). Keep it apart from the key that signs bundles.

The index ends after ${defaultValidDays} days, or after N (1 to ${maxValidDays}): displays do not believe it any longer, so that
nobody can hold an old one up to them for ever. Run the same again before that, also without a new version.

Exit codes: 0 written, 1 not written, 2 wrong usage.
`;

/** Which machine a file is for, by how its name ends. */
const platforms: readonly { readonly ending: RegExp; readonly platform: string }[] = [
  { ending: /-x86_64\.AppImage$/, platform: 'linux-x64' },
  { ending: /-arm64\.AppImage$/, platform: 'linux-arm64' },
  { ending: /-x64-setup\.exe$/, platform: 'win32-x64' },
  { ending: /-x64\.dmg$/, platform: 'darwin-x64' },
  { ending: /-arm64\.dmg$/, platform: 'darwin-arm64' },
];

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      key: { type: 'string' },
      'valid-days': { type: 'string', default: String(defaultValidDays) },
    },
  });
  const [folder, ...rest] = positionals;
  const { version, key } = values;
  if (folder === undefined || rest.length > 0 || version === undefined || key === undefined) {
    throw new Error('A folder, --version and --key are needed.');
  }
  const validDays = Number(values['valid-days']);
  if (!Number.isInteger(validDays) || validDays < 1 || validDays > maxValidDays) {
    throw new Error(`--valid-days takes a whole number from 1 to ${maxValidDays}.`);
  }
  return { folder, version, key, validDays };
}

async function describe(folder: string, name: string, platform: string): Promise<UpdateFile> {
  const bytes = await readFile(path.join(folder, name));
  return { platform, name, size: bytes.length, sha512: hash('sha512', bytes, 'base64') };
}

async function writeFeed(
  { folder, version, key, validDays }: ReturnType<typeof readArguments>,
  nowMs: number,
): Promise<string> {
  const signingKey = createPrivateKey(await readFile(key));
  if (signingKey.asymmetricKeyType !== 'ed25519') throw new Error(`${key} is no Ed25519 key.`);
  const files: UpdateFile[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const kind = platforms.find(({ ending }) => ending.test(name));
    if (kind !== undefined && name.includes(`-${version}-`)) {
      files.push(await describe(folder, name, kind.platform));
    }
  }
  if (files.length === 0) throw new Error(`${folder} has no packed kiosk of version ${version}.`);
  const expiresAtMs = nowMs + validDays * dayMs;
  const index = writeUpdateIndex({ version, expiresAtMs, files });
  const reading = readUpdateIndex(index);
  if (!reading.ok) throw new Error(`A display would refuse this: the index ${reading.reason}.`);
  const place = path.join(folder, indexName);
  await writeFile(place, index);
  await writeFile(
    `${place}.sig`,
    `${sign(null, Buffer.from(index), signingKey).toString('base64')}\n`,
  );
  return place;
}

await runScript(help, readArguments, async (asked) => {
  process.stdout.write(`${await writeFeed(asked, Date.now())}\n`);
  return 0;
});
