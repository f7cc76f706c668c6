import { areaReport, areaFindings } from '@wattpost/config';
import { lintBundle } from '@wattpost/lint';
import type { KioskSettings } from '../config/index.ts';
import { displayedStations } from '../screen/shownStations.ts';
import { checkBundleFile, checkBundleFolder, type SourceFindings } from './checkBundleFiles.ts';
import { checkClock } from './checkClock.ts';
import { checkZoneData } from './checkZones.ts';
import { checkFolders } from './checkFolders.ts';
import { checkPlatform } from './checkPlatform.ts';
import { checkReporting } from './checkReporting.ts';
import { checkAge, checkLabel, checkPrices, checkStations, checkValidity } from './checkShown.ts';
import { checkMeasured, checkSize, checkTurn } from './checkSize.ts';
import type { CheckReport, CheckFinding } from './finding.ts';
import { checkLocales, checkTexts } from './checkTexts.ts';
import { systemReason, type KeyProbe, type KioskProbes } from './kioskProbes.ts';

const { info, warning, error } = areaFindings('configuration');

/** A key in PEM has about 120 bytes; a longer file is something else. */
const maxKeyBytes = 4096;

/**
 * Checks everything that a configuration refers to: source, tokens, keys, folders, prices, texts, sizes, zone
 * data, clock. It accesses the environment through the probes.
 */
export async function checkKiosk(
  settings: KioskSettings,
  probes: KioskProbes,
): Promise<CheckReport> {
  const findings: CheckFinding[] = [info('$', 'The configuration can be used.')];
  for (const path of settings.ignored) {
    const message = 'This setting of an earlier version has no effect.';
    findings.push(warning(path, message, 'Remove it; install new packages to update the kiosk.'));
  }
  const { publicKeyFile } = settings;
  const key =
    publicKeyFile === null ? null : await readKey(probes, '$.public_key_file', publicKeyFile);
  if (key !== null) findings.push(key.finding);
  const source = await checkSource(settings, probes, key?.probe ?? null);
  findings.push(...source.findings);
  const { found } = source;
  const nowMs = probes.now();
  if (found !== undefined) {
    findings.push(...(await checkBundle(settings, probes, found, nowMs)));
    findings.push(...(await checkMeasured(probes, found.bytes)));
  } else findings.push(...checkSize(probes, settings, []));
  findings.push(...checkLocales(settings));
  findings.push(...checkZoneData(probes, found?.bundle, settings.stations));
  findings.push(...(await checkClock(probes, found?.bundle)));
  findings.push(...(await checkFolders(probes, settings)));
  const report = settings.record?.report ?? null;
  if (report !== null) findings.push(...(await checkReporting(probes, report)));
  return areaReport(findings);
}

async function checkBundle(
  settings: KioskSettings,
  probes: KioskProbes,
  { bundle, where }: NonNullable<SourceFindings['found']>,
  nowMs: number,
): Promise<readonly CheckFinding[]> {
  const { shown, missing } = displayedStations(bundle, settings.stations, {
    nowMs,
    own: probes.zones,
  });
  const lint = lintBundle(bundle, nowMs, undefined, undefined, probes.zones);
  const aboutBundle = [
    ...checkStations(bundle, where, shown, missing),
    ...checkValidity(bundle, lint, '$.source', nowMs),
    ...checkAge(settings, bundle, nowMs),
  ];
  if (shown.length === 0) return [...aboutBundle, ...checkSize(probes, settings, shown)];
  return [
    ...aboutBundle,
    ...checkPrices(lint, shown),
    checkLabel(settings),
    ...(await checkTexts(settings, shown, probes)),
    ...checkSize(probes, settings, shown),
    ...checkTurn(shown, settings),
  ];
}

async function checkSource(
  { source, stations }: KioskSettings,
  probes: KioskProbes,
  key: KeyProbe | null,
): Promise<SourceFindings> {
  switch (source?.kind) {
    case 'file':
      return checkBundleFile(probes, source.path, key);
    case 'folder':
      return checkBundleFolder(probes, source.path, key);
    case 'platform':
      return checkPlatform(probes, source, stations, key);
    case undefined: {
      const message = 'There is no source of bundles, so there is no price.';
      const cure = 'Name one: "source" in the configuration, --bundle or --watch.';
      return { found: undefined, findings: [error('$.source', message, cure)] };
    }
  }
}

interface ReadKey {
  readonly probe: KeyProbe;
  readonly finding: CheckFinding;
}

/** Checks a public key. @param path the configuration's member that names it. */
async function readKey(probes: KioskProbes, path: string, file: string): Promise<ReadKey> {
  const cure = 'Copy the file KEYFILE.pub there that wattpost keygen wrote.';
  const ofKey = areaFindings('key');
  const reading = await probes.readFile(file, maxKeyBytes, 'regular_or_link');
  if (!reading.ok) {
    const reason = `it cannot be read: ${systemReason(reading.code)}`;
    const finding = ofKey.error(path, `${file}: ${reason}.`, cure);
    return { probe: { ok: false, reason }, finding };
  }
  const probe = probes.readPublicKey(new TextDecoder().decode(reading.bytes));
  const finding = probe.ok
    ? ofKey.info(path, `${file} is a public key.`)
    : ofKey.error(path, `${file} ${probe.reason}.`, cure);
  return { probe, finding };
}
