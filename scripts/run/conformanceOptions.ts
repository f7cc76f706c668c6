/** The arguments of `npm run conformance`. */
import { parseArgs } from 'node:util';
import { sections } from '../../packages/platform/conformance/sections.ts';
import type { Tokens } from '../../packages/platform/conformance/target.ts';

/** The output of `npm run conformance -- --help`. */
export const conformanceHelp = `npm run conformance -- --base-url URL --token TOKEN [OPTIONS]

Checks an implementation of the interface. First load packages/platform/conformance/site.json into it.
A run adds stations; do not run two at once on one database. See docs/conformance.md.

  --base-url URL         where the implementation is
  --token TOKEN          a key of the organization "Conformance" for all areas; or one for each:
  --station-token TOKEN  one for stations and for writes of prices
  --pricing-token TOKEN  one for reads of prices
  --read-token TOKEN     one for reads of stations and pricing alone
  --displays-token TOKEN one for reports of displays and for their reads
  --fleet-token TOKEN    one for fleet registration
  --core-token TOKEN     one for the core surface
  --cross-token TOKEN    the same organization's, across organizations
  --other-token TOKEN    the other organization's
  --revoked-token TOKEN  one that was revoked
  --ocpi-token TOKEN     the credentials token of the partner "conformance-publishing"
  --partner-port PORT    receive messages to roaming partners on this port of 127.0.0.1
                         (18199 for site.json as it is)
  --only SECTION         this section only; may be repeated: ${sections.map(({ id }) => id).join(' ')}
  --interface-only       skip cases that the interface's description does not state
  --json                 the report as JSON
  --help                 print this

Without one of the keys, or without the port, the cases that need it are not applicable.

Exit status: 0 no case failed, 1 a case failed, 2 wrong usage, no answer, or no data.`;

/** The options of a run. */
export interface ConformanceOptions {
  readonly baseUrl: string;
  readonly tokens: Tokens;
  /** Absent: no messages are received. */
  readonly partnerPort: number | undefined;
  /** Absent: every section. */
  readonly only: readonly string[] | undefined;
  readonly statedOnly: boolean;
  readonly json: boolean;
}

/** @throws an Error that describes the problem. */
export function readConformanceOptions(args: string[]): ConformanceOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      'base-url': text,
      token: text,
      'station-token': text,
      'pricing-token': text,
      'read-token': text,
      'displays-token': text,
      'fleet-token': text,
      'core-token': text,
      'cross-token': text,
      'other-token': text,
      'revoked-token': text,
      'ocpi-token': text,
      'partner-port': text,
      only: { type: 'string', multiple: true },
      'interface-only': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { token, only } = values;
  const stations = values['station-token'] ?? token;
  const pricing = values['pricing-token'] ?? token;
  if (stations === undefined || pricing === undefined) {
    throw new Error('Give --token, or --station-token and --pricing-token.');
  }
  const unknown = only?.find((name) => !sections.some(({ id }) => id === name));
  if (unknown !== undefined) throw new Error(`Unknown section ${unknown}.`);
  return {
    baseUrl: readBaseUrl(values['base-url']),
    tokens: {
      stations,
      pricing,
      read: values['read-token'],
      displays: values['displays-token'] ?? token,
      fleet: values['fleet-token'] ?? token,
      core: values['core-token'] ?? token,
      cross: values['cross-token'],
      other: values['other-token'],
      revoked: values['revoked-token'],
      ocpi: values['ocpi-token'],
    },
    partnerPort: readPort(values['partner-port']),
    only,
    statedOnly: values['interface-only'],
    json: values.json,
  };
}

function readBaseUrl(text: string | undefined): string {
  if (text === undefined || !URL.canParse(text) || !/^https?:/.test(text)) {
    throw new Error('Set --base-url to an http or https address.');
  }
  return text.replace(/(?<!\/)\/+$/, '');
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Error('--partner-port is a number from 1 to 65535.');
  }
  return port;
}
