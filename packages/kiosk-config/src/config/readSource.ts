import type { ConfigReader, MemberType } from './configReader.ts';
import { numberType, pathType, addressType } from './memberTypes.ts';
import type { SourceOptions } from './sourceOptions.ts';

const kindType: MemberType<SourceOptions['kind']> = {
  read: (value) =>
    value === 'file' || value === 'folder' || value === 'platform' ? value : undefined,
  expected: '"file", "folder" or "platform"',
};

const msPerSecond = 1000;
const msPerHour = 3_600_000;

/** Where bundles come from, as far as it can be read. */
export interface SourceReading {
  readonly kind: SourceOptions['kind'] | undefined;
  /** `undefined`: something is wrong with it, which has been said. */
  readonly source: SourceOptions | undefined;
}

/** Reads where bundles come from. */
export function readSource(reader: ConfigReader): SourceReading {
  const kind = reader.required('kind', kindType);
  if (kind === undefined) return { kind, source: undefined };
  const source = kind === 'platform' ? readPlatform(reader) : readPlace(reader, kind);
  return { kind, source };
}

function readPlace(reader: ConfigReader, kind: 'file' | 'folder'): SourceOptions | undefined {
  const place = reader.required('path', pathType(`the path of a ${kind}`));
  reader.end();
  return place === undefined ? undefined : { kind, path: place };
}

function readPlatform(reader: ConfigReader): SourceOptions | undefined {
  const baseUrl = reader.required('base_url', addressType);
  const tokenFile = reader.required(
    'token_file',
    pathType('the path of a file that holds the key'),
  );
  const pricingTokenFile = reader.optional(
    'pricing_token_file',
    pathType('the path of a file that holds the key to prices'),
    tokenFile ?? '',
  );
  const pollSec = reader.optional('poll_seconds', numberType(10, 86_400), 300);
  const validHours = reader.optional('valid_hours', numberType(1, 87_600), 168);
  reader.end();
  if (baseUrl === undefined || tokenFile === undefined) return undefined;
  const times = { pollMs: pollSec * msPerSecond, validForMs: validHours * msPerHour };
  return { kind: 'platform', baseUrl, tokenFile, pricingTokenFile, ...times };
}
