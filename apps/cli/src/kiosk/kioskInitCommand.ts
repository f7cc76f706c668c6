import path from 'node:path';
import {
  type Answer,
  type CommandResult,
  answer,
  printableLine,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import {
  configFormat,
  isForOwnerAlone,
  offeredStations,
  textLayer,
  type ConfigProblem,
  type KioskSettings,
  type OfferedStation,
  type TextMember,
} from '@wattpost/kiosk-config';
import { type CliIo, writeFailure, formatResult } from '../host/index.ts';
import {
  flagMembers,
  flagOf,
  readMembers,
  sourceOf,
  type KioskInitOptions,
} from './kioskInitFlags.ts';
import { askForMembers } from './kioskInitQuestions.ts';

/** Longer lists do not help to choose a station. */
const maxListed = 20;

/** `wattpost kiosk init`: writes a kiosk's configuration, from options or interactively. */
export async function kioskInit(
  io: CliIo,
  file: string,
  options: KioskInitOptions,
): Promise<CommandResult<Answer>> {
  const problem = await targetProblem(io, file, options);
  if (problem !== undefined) return usage(problem);
  const { bundle, watch, baseUrl } = options;
  const places = { '--bundle': bundle, '--watch': watch, '--base-url': baseUrl };
  const sources = Object.entries(places).flatMap(([name, at]) => (at === undefined ? [] : [name]));
  if (sources.length > 1) {
    return usage(`${sources.join(' and ')} cannot all be given: prices come from one source.`);
  }
  if (options.night !== undefined && !options.night.includes('-')) {
    return usage('--night takes two times of day, such as 23:00-05:00.');
  }
  let members = flagMembers(options);
  if (io.terminal !== null && options.json !== true) {
    const asked = await askForMembers(io, members);
    io.terminal.close();
    if (asked === undefined) return usage('Stopped; nothing was written.');
    members = asked;
  }
  if (!members.some((member) => member.path === '$.source.kind')) return usage(missingSource);
  const settings = readMembers(members);
  if (!settings.ok) return wrongMembers(io, members, settings.problems);
  return writeConfig(io, file, members, settings.settings, options);
}

/** Why a file cannot be written; `undefined`: it can. */
async function targetProblem(
  io: CliIo,
  file: string,
  { force }: KioskInitOptions,
): Promise<string | undefined> {
  if (file === standardStream) return 'A configuration needs a file: name one.';
  const probes = await io.loadKioskProbes();
  const folder = path.dirname(path.resolve(file));
  const listing = await probes.listFolder(folder);
  if (!listing.ok) {
    const { code } = listing;
    const reason = code === 'ENOENT' ? 'it is not there' : `the system says ${code}`;
    return `Cannot write into the folder ${JSON.stringify(folder)}: ${reason}.`;
  }
  const about = await probes.about(file);
  if (about.ok && about.kind !== 'file') {
    return `${JSON.stringify(file)} is not a file; name one for the configuration.`;
  }
  // A dangling link exists, too.
  const isThere = listing.names.includes(path.basename(file)) && force !== true;
  return isThere ? `${JSON.stringify(file)} exists already; --force overwrites it.` : undefined;
}

const missingSource =
  'There is no terminal for questions, so options are required. Missing: the source of prices, one of\n' +
  '  --bundle FILE\n  --watch FOLDER\n  --base-url URL --token-file FILE --station UUID';

/** The missing or invalid options; with a list of stations if that helps. */
async function wrongMembers(
  io: CliIo,
  members: readonly TextMember[],
  problems: readonly ConfigProblem[],
): Promise<CommandResult<Answer>> {
  const lines = problems.map(({ path: place, message }) => `  ${optionName(place)} ${message}`);
  const needsStation = problems.some(({ path: place }) => place === '$.station');
  const others = problems.length > 1;
  if (!needsStation || others) return usage(`The options do not fit:\n${lines.join('\n')}`);
  const source = sourceOf(members);
  const offer = source ? await offeredStations(source, await io.loadKioskProbes()) : undefined;
  const line = ({ uuid, name }: OfferedStation): string => `  ${uuid}  ${printableLine(name)}`;
  const found =
    offer === undefined
      ? []
      : offer.ok
        ? ['It has:', ...offer.stations.slice(0, maxListed).map(line)]
        : offer.findings.map(({ message }) => message);
  return usage(['Missing: --station UUID, which of the platform’s stations.', ...found].join('\n'));
}

function optionName(place: string): string {
  if (place === '$.station') return '--station';
  if (place === '$.screen.diagonal_inches') return '--diagonal';
  return place.startsWith('$') ? flagOf(place) : place;
}

async function writeConfig(
  io: CliIo,
  file: string,
  members: readonly TextMember[],
  settings: KioskSettings,
  options: KioskInitOptions,
): Promise<CommandResult<Answer>> {
  const layer = textLayer(members, flagOf, (place) => place);
  const text = `${JSON.stringify({ format: configFormat, ...layer.members }, null, 2)}\n`;
  const code = await io.writeFile(file, text);
  if (code !== undefined) return writeFailure(file, code);
  const next = await nextSteps(io, file, settings);
  const words = [`${file} is written. Next:`, ...next.map((step) => `  ${step}`)].join('\n');
  return success(answer(formatResult(io, options, { written: file, next }, words)));
}

/** The next steps after writing a configuration, as commands if possible. */
async function nextSteps(
  io: CliIo,
  file: string,
  { source, publicKeyFile, screen }: KioskSettings,
): Promise<readonly string[]> {
  const steps: string[] = [];
  const probes = await io.loadKioskProbes();
  if (source?.kind === 'platform') {
    const { tokenFile, pricingTokenFile } = source;
    for (const one of new Set([tokenFile, pricingTokenFile])) {
      const about = await probes.about(one);
      const hint = `chmod 600 ${one}`;
      if (!about.ok)
        steps.push(
          `write a read-only token (areas stations:read,pricing) into ${one}, then: ${hint}`,
        );
      else if (about.mode !== undefined && !isForOwnerAlone(about.mode)) steps.push(hint);
    }
  } else if (source !== null) {
    const where = source.kind === 'file' ? `as ${source.path}` : `into ${source.path}`;
    steps.push(
      `bring bundles ${where}: write under another name, then rename (the signature first)`,
    );
  }
  if (publicKeyFile !== null) {
    const about = await probes.about(publicKeyFile);
    if (!about.ok) steps.push(`copy the public key of wattpost keygen to ${publicKeyFile}`);
  }
  if (screen === null) {
    steps.push('set the size of the screen and the viewing distance: --diagonal and --distance');
  }
  return [...steps, `wattpost kiosk check ${file}`, `wattpost-kiosk --config ${file}`];
}
