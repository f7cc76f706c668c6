import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorText } from './files.ts';
import { readKioskConfig, type ConfigReading } from './kioskConfig.ts';

/** Reads the configuration file; one that cannot be read has one problem. */
export function readConfigFile(file: string): ConfigReading {
  let content: Uint8Array;
  try {
    content = readFileSync(file);
  } catch (error) {
    return {
      ok: false,
      problems: [{ path: '$', message: `cannot be read (${errorText(error)})` }],
    };
  }
  return readKioskConfig(content, path.dirname(path.resolve(file)));
}
