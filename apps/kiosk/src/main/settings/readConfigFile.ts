import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileLayer, maxConfigBytes, type LayerReading } from '@wattpost/kiosk-config';
import { errorText } from '../host/index.ts';

/** Reads the configuration file; one that cannot be read has one problem. */
export function readConfigFile(file: string): LayerReading {
  const folder = path.dirname(path.resolve(file));
  try {
    const about = statSync(file);
    if (!about.isFile()) return problem('is no file; name the configuration file');
    if (about.size > maxConfigBytes) {
      return problem(`has ${about.size} bytes; a configuration has at most ${maxConfigBytes}`);
    }
    return fileLayer(readFileSync(file), (place) => path.resolve(folder, place));
  } catch (error) {
    return problem(`cannot be read (${errorText(error)})`);
  }
}

function problem(message: string): LayerReading {
  return { ok: false, problems: [{ path: '$', message }] };
}
