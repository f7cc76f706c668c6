import path from 'node:path';
import { Option } from '@wattpost/command';
import {
  readSettings,
  textLayer,
  type KioskSettings,
  type SettingsReading,
  type TextMember,
} from '@wattpost/kiosk-config';
import type { JsonOption } from '../host/index.ts';

/** Options of `wattpost kiosk init`; in addition, each of `flags` is a text. */
export interface KioskInitOptions extends JsonOption {
  readonly bundle?: string;
  readonly watch?: string;
  readonly baseUrl?: string;
  readonly station?: readonly string[];
  readonly night?: string;
  readonly force?: boolean;
}

/** An option that sets one member of the configuration. */
interface MemberFlag {
  readonly name: string;
  readonly path: string;
  /** Its value is a path. */
  readonly isPath?: boolean;
}

const flags: readonly MemberFlag[] = [
  { name: '--name', path: '$.name' },
  { name: '--base-url', path: '$.source.base_url' },
  { name: '--token-file', path: '$.source.token_file', isPath: true },
  { name: '--pricing-token-file', path: '$.source.pricing_token_file', isPath: true },
  { name: '--store', path: '$.store', isPath: true },
  { name: '--status-file', path: '$.status_file', isPath: true },
  { name: '--status-port', path: '$.status_port' },
  { name: '--public-key', path: '$.public_key_file', isPath: true },
  { name: '--locale', path: '$.locales' },
  { name: '--theme', path: '$.theme' },
  { name: '--diagonal', path: '$.screen.diagonal_inches' },
  { name: '--pixels-per-mm', path: '$.screen.pixels_per_mm' },
  { name: '--resolution', path: '$.screen.resolution' },
  { name: '--distance', path: '$.screen.viewing_distance_m' },
  { name: '--contact', path: '$.contact' },
  { name: '--log-folder', path: '$.log.folder', isPath: true },
];

/** Paths are written in absolute form: the file may be in another folder than the working directory. */
function fullPath(text: string): string {
  return text.trim() === '' ? text : path.resolve(text);
}

/** The members set by the options, in the order in which they are written. */
export function flagMembers(options: KioskInitOptions): readonly TextMember[] {
  const { bundle, watch, baseUrl, station, night } = options;
  const texts = options as Readonly<Record<string, unknown>>;
  const members: TextMember[] = [];
  if (bundle !== undefined) members.push(...sourceMembers('--bundle', 'file', bundle));
  if (watch !== undefined) members.push(...sourceMembers('--watch', 'folder', watch));
  if (baseUrl !== undefined) {
    members.push({ name: '--base-url', path: '$.source.kind', text: 'platform' });
  }
  if (station !== undefined) members.push(stationMember(station));
  for (const { name, path: place, isPath } of flags) {
    const text = texts[new Option(name).attributeName()];
    if (typeof text !== 'string') continue;
    members.push({ name, path: place, text: isPath === true ? fullPath(text) : text });
  }
  if (night !== undefined) members.push(...nightMembers(night));
  return members;
}

/** A source that is a file or a folder. */
export function sourceMembers(name: string, kind: string, place: string): readonly TextMember[] {
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

/** A member's text as written to the file. */
export function fullText(place: string, text: string): string {
  return flags.some((flag) => flag.path === place && flag.isPath === true) ? fullPath(text) : text;
}

/** The option of a member, for messages about missing ones. */
export function flagOf(place: string): string {
  return flags.find((flag) => flag.path === place)?.name ?? place;
}

/** Reads members like the kiosk does; paths are relative to the working directory. */
export function readMembers(members: readonly TextMember[]): SettingsReading {
  return readSettings([textLayer(members, flagOf, (place) => place)], false);
}

/** The source, whichever station is chosen; `undefined`: not set yet. */
export function sourceOf(members: readonly TextMember[]): KioskSettings['source'] | undefined {
  const reading = readMembers([...members, { name: '', path: '$.station', text: '-' }]);
  return reading.ok ? reading.settings.source : undefined;
}
