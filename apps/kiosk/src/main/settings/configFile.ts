import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  configVariable,
  fileLayer,
  maxConfigBytes,
  type LayerReading,
} from '@wattpost/kiosk-config';
import { errorText } from '../host/index.ts';

/** Reads the configuration file; an unreadable one is reported as one problem. */
export function readConfigFile(file: string): LayerReading {
  const folder = path.dirname(path.resolve(file));
  try {
    const about = statSync(file);
    if (!about.isFile()) return problem('is not a file; name the configuration file');
    if (about.size > maxConfigBytes) {
      return problem(`has ${about.size} bytes; a configuration has at most ${maxConfigBytes}`);
    }
    return fileLayer(readFileSync(file), (source) => path.resolve(folder, source));
  } catch (error) {
    return problem(`cannot be read (${errorText(error)})`);
  }
}

function problem(message: string): LayerReading {
  return { ok: false, problems: [{ path: '$', message }] };
}

/** What can be read of an invalid configuration. */
export interface Salvage {
  readonly contact: string | null;
  readonly locales: readonly string[];
  readonly theme: 'light' | 'dark' | 'auto';
  readonly statusFile: string | null;
  readonly statusPort: number | null;
}

const nothing: Salvage = {
  contact: null,
  locales: [],
  theme: 'auto',
  statusFile: null,
  statusPort: null,
};
const maxContactLength = 200;

/**
 * Reads what a driver and the operator need most, each member independently: errors in
 * other members do not matter here. Never throws.
 */
export function salvageConfig(content: string, resolvePath: (source: string) => string): Salvage {
  let config: unknown;
  try {
    config = JSON.parse(content);
  } catch {
    return salvageText(content, resolvePath);
  }
  if (typeof config !== 'object' || config === null) return nothing;
  const members = config as Record<string, unknown>;
  const { contact, locales, theme, status_file: file, status_port: port } = members;
  return {
    contact: readContact(contact),
    locales: Array.isArray(locales) ? locales.filter((tag) => typeof tag === 'string') : [],
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    statusFile: readStatusFile(file, resolvePath),
    statusPort: readPort(port),
  };
}

/**
 * The same with the environment variables applied to the file: all that there is when the
 * file is missing. Never throws.
 */
export function salvageEnvironment(
  salvage: Salvage,
  env: Readonly<Record<string, string | undefined>>,
): Salvage {
  const given = (member: string): string | undefined =>
    env[`WATTPOST_KIOSK_${member}`] || undefined;
  return {
    ...salvage,
    contact: readContact(given('CONTACT')) ?? salvage.contact,
    locales: given('LOCALES')?.split(',') ?? salvage.locales,
    statusFile: given('STATUS_FILE') ?? salvage.statusFile,
    statusPort: readPort(Number(given('STATUS_PORT'))) ?? salvage.statusPort,
  };
}

/** A text or a whole number after its name; the name is the first group. */
const memberValue = /"(contact|status_file|status_port)"\s*:\s*("(?:[^"\\\n]|\\.)*"|\d+)/g;

/** A missing comma is the most frequent error: the members are found all the same. */
function salvageText(content: string, resolvePath: (source: string) => string): Salvage {
  const found = new Map<string, unknown>();
  for (const [, name = '', text = ''] of content.matchAll(memberValue)) {
    if (!found.has(name)) found.set(name, readValue(text));
  }
  return {
    ...nothing,
    contact: readContact(found.get('contact')),
    statusFile: readStatusFile(found.get('status_file'), resolvePath),
    statusPort: readPort(found.get('status_port')),
  };
}

/** `null`: a text with escapes that JSON does not have. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readStatusFile(file: unknown, resolvePath: (source: string) => string): string | null {
  return typeof file === 'string' && file !== '' ? resolvePath(file) : null;
}

function readContact(contact: unknown): string | null {
  if (typeof contact !== 'string') return null;
  const text = contact.trim();
  return text !== '' && text.length <= maxContactLength ? text : null;
}

function readPort(port: unknown): number | null {
  if (typeof port !== 'number' || !Number.isInteger(port)) return null;
  return port >= 1024 && port <= 65_535 ? port : null;
}

/** Reads what it can of an invalid configuration, file and environment. Never throws. */
export function salvageSettings(args: readonly string[], env: NodeJS.ProcessEnv): Salvage {
  const at = args.findIndex((one) => one === '--config' || one.startsWith('--config='));
  const inline = args[at]?.split('=').slice(1).join('=');
  const named = at < 0 ? env[configVariable] : inline || args[at + 1];
  let content = '';
  try {
    const about = statSync(named ?? '');
    if (about.isFile() && about.size <= maxConfigBytes) content = readFileSync(named ?? '', 'utf8');
  } catch {
    // The environment remains.
  }
  const folder = path.dirname(path.resolve(named ?? ''));
  return salvageEnvironment(
    salvageConfig(content, (source) => path.resolve(folder, source)),
    env,
  );
}
