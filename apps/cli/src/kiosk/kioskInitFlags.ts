import path from 'node:path';
import type { TextMember } from '@wattpost/kiosk-config';

/** Options of `wattpost kiosk init`, as they are written. */
export interface KioskInitOptions {
  readonly bundle?: string;
  readonly watch?: string;
  readonly baseUrl?: string;
  readonly tokenFile?: string;
  readonly pricingTokenFile?: string;
  readonly station?: readonly string[];
  readonly store?: string;
  readonly statusFile?: string;
  readonly statusPort?: string;
  readonly publicKey?: string;
  readonly locale?: string;
  readonly theme?: string;
  readonly diagonal?: string;
  readonly pixelsPerMm?: string;
  readonly resolution?: string;
  readonly distance?: string;
  readonly night?: string;
  readonly contact?: string;
  readonly logFolder?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** An option that says what one member of the configuration says. */
interface MemberFlag {
  readonly key: keyof KioskInitOptions;
  readonly name: string;
  readonly path: string;
  /** Its value is a path of the disk. */
  readonly isPath?: boolean;
}

const flags: readonly MemberFlag[] = [
  { key: 'baseUrl', name: '--base-url', path: '$.source.base_url' },
  { key: 'tokenFile', name: '--token-file', path: '$.source.token_file', isPath: true },
  {
    ...{ key: 'pricingTokenFile', name: '--pricing-token-file' },
    ...{ path: '$.source.pricing_token_file', isPath: true },
  },
  { key: 'store', name: '--store', path: '$.store', isPath: true },
  { key: 'statusFile', name: '--status-file', path: '$.status_file', isPath: true },
  { key: 'statusPort', name: '--status-port', path: '$.status_port' },
  { key: 'publicKey', name: '--public-key', path: '$.public_key_file', isPath: true },
  { key: 'locale', name: '--locale', path: '$.locales' },
  { key: 'theme', name: '--theme', path: '$.theme' },
  { key: 'diagonal', name: '--diagonal', path: '$.screen.diagonal_inches' },
  { key: 'pixelsPerMm', name: '--pixels-per-mm', path: '$.screen.pixels_per_mm' },
  { key: 'resolution', name: '--resolution', path: '$.screen.resolution' },
  { key: 'distance', name: '--distance', path: '$.screen.viewing_distance_m' },
  { key: 'contact', name: '--contact', path: '$.contact' },
  { key: 'logFolder', name: '--log-folder', path: '$.log.folder', isPath: true },
];

/** Paths are written in full: the file may lie in another folder than where the command is run. */
function fullPath(text: string): string {
  return text.trim() === '' ? text : path.resolve(text);
}

/** The members that the options say, in the order in which they are written. */
export function flagMembers(options: KioskInitOptions): readonly TextMember[] {
  const { bundle, watch, baseUrl, station, night } = options;
  const members: TextMember[] = [];
  if (bundle !== undefined) members.push(...placeMembers('--bundle', 'file', bundle));
  if (watch !== undefined) members.push(...placeMembers('--watch', 'folder', watch));
  if (baseUrl !== undefined) {
    members.push({ name: '--base-url', path: '$.source.kind', text: 'platform' });
  }
  if (station !== undefined) members.push(stationMember(station));
  for (const { key, name, path: place, isPath } of flags) {
    const text = options[key];
    if (typeof text !== 'string') continue;
    members.push({ name, path: place, text: isPath === true ? fullPath(text) : text });
  }
  if (night !== undefined) members.push(...nightMembers(night));
  return members;
}

/** A source that is a file or a folder. */
export function placeMembers(name: string, kind: string, place: string): readonly TextMember[] {
  return [
    { name, path: '$.source.kind', text: kind },
    { name, path: '$.source.path', text: fullPath(place) },
  ];
}

/** One station, or several. */
export function stationMember(uuids: readonly string[]): TextMember {
  const path = uuids.length === 1 ? '$.station' : '$.stations';
  return { name: '--station', path, text: uuids.join(',') };
}

function nightMembers(text: string): readonly TextMember[] {
  const [from = '', until = ''] = text.split('-').map((part) => part.trim());
  return [
    { name: '--night', path: '$.night.from', text: from },
    { name: '--night', path: '$.night.until', text: until },
  ];
}

/** A member's text as it is written into the file. */
export function fullText(place: string, text: string): string {
  return flags.some((flag) => flag.path === place && flag.isPath === true) ? fullPath(text) : text;
}

/** The option of a member, for what is missing. */
export function flagOf(place: string): string {
  return flags.find((flag) => flag.path === place)?.name ?? place;
}
