import {
  TextMembers,
  type EnvironmentReading,
  type KnownVariable,
  type Layer,
  type TextMember,
} from '@wattpost/config';

const kioskMembers = new TextMembers({
  prefix: 'WATTPOST_KIOSK_',
  secretCure:
    'write the token to a file of mode 600 and name it with WATTPOST_KIOSK_SOURCE_TOKEN_FILE',
  members: [
    { path: '$.name', kind: 'text', isNullable: true },
    { path: '$.source.kind', kind: 'text' },
    { path: '$.source.path', kind: 'text' },
    { path: '$.source.base_url', kind: 'text' },
    { path: '$.source.token_file', kind: 'text' },
    { path: '$.source.pricing_token_file', kind: 'text' },
    { path: '$.source.poll_seconds', kind: 'number' },
    { path: '$.source.valid_hours', kind: 'number' },
    { path: '$.station', kind: 'text' },
    { path: '$.stations', kind: 'list' },
    { path: '$.store', kind: 'text' },
    { path: '$.status_file', kind: 'text', isNullable: true },
    { path: '$.status_port', kind: 'number', isNullable: true },
    { path: '$.public_key_file', kind: 'text', isNullable: true },
    { path: '$.stale_after_hours', kind: 'number', isNullable: true },
    { path: '$.locales', kind: 'list' },
    { path: '$.theme', kind: 'text' },
    { path: '$.theme.light_from', kind: 'text' },
    { path: '$.theme.dark_from', kind: 'text' },
    { path: '$.night.from', kind: 'text' },
    { path: '$.night.until', kind: 'text' },
    { path: '$.screen.diagonal_inches', kind: 'number' },
    { path: '$.screen.pixels_per_mm', kind: 'number' },
    { path: '$.screen.viewing_distance_m', kind: 'number' },
    { path: '$.screen.reading_distance_m', kind: 'number' },
    { path: '$.screen.resolution', kind: 'text' },
    { path: '$.ad_hoc_label', kind: 'boolean' },
    { path: '$.contact', kind: 'text', isNullable: true },
    { path: '$.log.folder', kind: 'text' },
    { path: '$.log.max_megabytes', kind: 'number' },
    { path: '$.log.files', kind: 'number' },
    { path: '$.record.folder', kind: 'text' },
    { path: '$.record.max_megabytes', kind: 'number' },
    { path: '$.record.report_url', kind: 'text' },
    { path: '$.record.token_file', kind: 'text' },
    { path: '$.record.report_seconds', kind: 'number' },
    { path: '$.qr.base_url', kind: 'text' },
  ],
});

/** The variable that names the configuration file. */
export const configVariable = 'WATTPOST_KIOSK_CONFIG';

/** Every known variable: the file's first, then that of each member. */
export const environmentVariables: readonly KnownVariable[] = kioskMembers.variables;

/**
 * Makes a layer of members that are written as text.
 *
 * @param nameOf the name of a missing member.
 * @param resolvePath makes a path absolute.
 */
export function textLayer(
  setMembers: readonly TextMember[],
  nameOf: (path: string) => string,
  resolvePath: (path: string) => string,
): Layer {
  return kioskMembers.layer(setMembers, nameOf, resolvePath);
}

/**
 * Reads the variables `WATTPOST_KIOSK_…`; an empty one counts as not set.
 *
 * @param resolvePath makes a path of the disk absolute; relative ones start where the program runs.
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  resolvePath: (path: string) => string,
): EnvironmentReading {
  return kioskMembers.readEnvironment(environment, resolvePath);
}
