import { areaFindings } from '@wattpost/config';
import { defaultMaxBytes, readBundle, utcInstant, type Bundle } from '@wattpost/contract';
import type { CheckFinding } from './finding.ts';
import { systemReason, type KeyProbe, type KioskProbes } from './kioskProbes.ts';

/** A valid bundle and its source. */
export interface LocatedBundle {
  readonly bundle: Bundle;
  readonly bytes: Uint8Array;
  /** A file, or a platform's address. */
  readonly where: string;
}

/** The bundle of a source, and the findings. */
export interface SourceFindings {
  readonly found: LocatedBundle | undefined;
  readonly findings: readonly CheckFinding[];
}

const { info, warning, error } = areaFindings('bundle');
const path = '$.source.path';

/** Listing more problems of one file does not help. */
const maxProblems = 10;
const maxSignatureBytes = 1024;

/** Checks the bundle file of a source. */
export async function checkBundleFile(
  probes: KioskProbes,
  file: string,
  key: KeyProbe | null,
): Promise<SourceFindings> {
  const about = await probes.about(file);
  if (!about.ok) {
    const cure = 'Write the bundle under another name in the same folder, then rename it.';
    return nothing(error(path, `${file} cannot be read: ${systemReason(about.code)}.`, cure));
  }
  if (about.kind !== 'file') {
    const cure =
      about.kind === 'folder'
        ? 'Name a file, or write "kind": "folder".'
        : 'Name an ordinary file that holds a bundle.';
    return nothing(error(path, `${file} is not a file.`, cure));
  }
  if (about.isLink) return nothing(linkFinding(file, error));
  return readBundleFile(probes, file, key, error);
}

function linkFinding(file: string, wrong: typeof error): CheckFinding {
  const message = `${file} is a link, and the kiosk does not follow links.`;
  return wrong(path, message, 'Replace the link by the bundle itself.');
}

/** Checks the bundles in a folder: the kiosk shows the newest valid one. */
export async function checkBundleFolder(
  probes: KioskProbes,
  folder: string,
  key: KeyProbe | null,
): Promise<SourceFindings> {
  const listing = await probes.listFolder(folder);
  if (!listing.ok) {
    const cure = `Make the folder, or name another: mkdir -p ${folder}`;
    return nothing(error(path, `${folder} cannot be read: ${systemReason(listing.code)}.`, cure));
  }
  const names = listing.names.filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  const findings: CheckFinding[] = [];
  let found: LocatedBundle | undefined;
  for (const name of [...names].sort()) {
    const file = probes.join(folder, name);
    const about = await probes.about(file);
    if (about.ok && about.kind !== 'file') continue;
    if (about.ok && about.isLink) {
      findings.push(linkFinding(file, warning));
      continue;
    }
    const one = await readBundleFile(probes, file, key, warning);
    findings.push(...one.findings);
    if (one.found !== undefined && (found === undefined || isNewer(one.found, found))) {
      found = one.found;
    }
  }
  if (found === undefined) {
    const cure =
      'Drop a bundle into it: write it under a name that does not end in .json, then rename it.';
    findings.push(error(path, `${folder} has no bundle that could be shown.`, cure));
  }
  return { found, findings };
}

function isNewer(one: LocatedBundle, other: LocatedBundle): boolean {
  const createdMs = ({ bundle }: LocatedBundle): number => utcInstant(bundle.created_at) ?? 0;
  return createdMs(one) >= createdMs(other);
}

async function readBundleFile(
  probes: KioskProbes,
  file: string,
  key: KeyProbe | null,
  wrong: typeof error,
): Promise<SourceFindings> {
  const reading = await probes.readFile(file, defaultMaxBytes, 'regular');
  if (!reading.ok) {
    const cure = "Let the kiosk's user read it.";
    return nothing(wrong(path, `${file} cannot be read: ${systemReason(reading.code)}.`, cure));
  }
  const parsed = readBundle(reading.bytes, { own: probes.zones });
  if (!parsed.ok) {
    const format = parsed.problems.find(({ code }) => code === 'unknown_format');
    const problems = format === undefined ? parsed.problems : [format];
    const shown = problems.slice(0, maxProblems);
    const more = problems.length - shown.length;
    const cure =
      format === undefined
        ? `Make a new one (wattpost bundle); wattpost check ${file} lists all problems.`
        : 'If it is a newer bundle, update the kiosk; else name a bundle.';
    const findings = shown.map((problem) => {
      const message = `${file} is not a valid bundle: ${problem.path} ${problem.message}`;
      return wrong(path, message, cure, problem.code);
    });
    if (more > 0) findings.push(wrong(path, `${file} has ${more} problems more.`, cure));
    return { found: undefined, findings };
  }
  const signature =
    key === null ? undefined : await checkSignature(probes, file, reading.bytes, key);
  if (signature !== undefined && signature.severity !== 'info') return nothing(signature);
  const { bundle } = parsed;
  return {
    found: { bundle, bytes: reading.bytes, where: file },
    findings: [
      info(path, `${file} is a good bundle, made ${bundle.created_at}.`),
      ...(signature === undefined ? [] : [signature]),
    ],
  };
}

async function checkSignature(
  probes: KioskProbes,
  file: string,
  bytes: Uint8Array,
  key: KeyProbe,
): Promise<CheckFinding> {
  const signatureFile = `${file}.sig`;
  const reading = await probes.readFile(signatureFile, maxSignatureBytes, 'regular');
  const cure = `Sign it (wattpost bundle --sign KEYFILE) and deliver ${signatureFile} before the bundle.`;
  if (!reading.ok) {
    const reason = systemReason(reading.code);
    return error(path, `${file} is not signed: ${signatureFile}: ${reason}.`, cure);
  }
  if (!key.ok)
    return error(path, `The signature of ${file} cannot be checked without a key.`, cure);
  return key.isSigned(bytes, new TextDecoder().decode(reading.bytes).trim())
    ? info(path, `${file} is signed by the pinned key.`)
    : error(path, `${signatureFile} is not the pinned key's signature of ${file}.`, cure);
}

function nothing(finding: CheckFinding): SourceFindings {
  return { found: undefined, findings: [finding] };
}
