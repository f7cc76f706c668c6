/** `npm run conformance`: checks any implementation of the interface, see docs/conformance.md. */
import { parseArgs } from 'node:util';
import { weeklyRate } from '../packages/platform/conformance/names.ts';
import {
  listenForPartners,
  type PartnerListener,
} from '../packages/platform/conformance/partnerListener.ts';
import { report, reportText } from '../packages/platform/conformance/report.ts';
import { runSuite } from '../packages/platform/conformance/runSuite.ts';
import { sections } from '../packages/platform/conformance/sections.ts';
import { runScript } from './run/runScript.ts';

const help = `npm run conformance -- --base-url URL --token TOKEN [OPTIONS]

Checks an implementation of the interface. It must have been given the data of
packages/platform/conformance/site.json first; the run adds stations to it, and no two runs may
share a database at the same time. docs/conformance.md tells the rest.

  --base-url URL         where the implementation is
  --token TOKEN          a key of the organization "Conformance" for all areas; or one for each:
  --station-token TOKEN  one for stations
  --pricing-token TOKEN  one for pricing
  --fleet-token TOKEN    one for fleet registration
  --core-token TOKEN     one for the core surface
  --cross-token TOKEN    the same organization's, across organizations
  --other-token TOKEN    the other organization's
  --revoked-token TOKEN  one that was revoked
  --ocpi-token TOKEN     the credentials token of the partner "conformance-publishing"
  --partner-port PORT    listen on this port of 127.0.0.1 for what roaming partners are told
                         (18199 for site.json as it is)
  --only SECTION         this section only; may be repeated: ${sections.map(({ id }) => id).join(' ')}
  --interface-only       leave out what the interface's description does not say
  --json                 the report as JSON
  --help                 print this

Without one of the keys, or without the port, the cases that need it are not applicable.

Exit status: 0 no case failed, 1 a case failed, 2 wrong usage, nobody answers, or no data.`;

type Asked = ReturnType<typeof readArguments>;

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      'base-url': text,
      token: text,
      'station-token': text,
      'pricing-token': text,
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
  if (unknown !== undefined) throw new Error(`There is no section ${unknown}.`);
  return {
    baseUrl: readBaseUrl(values['base-url']),
    tokens: {
      stations,
      pricing,
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
    throw new Error('Give --base-url, an http or https address.');
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

/** Why no case could pass, found out before the first. */
async function obstacle({ baseUrl, tokens }: Asked): Promise<string | undefined> {
  const url = `${baseUrl}/api/dynamic_pricing/recurring_schedule/${weeklyRate}`;
  try {
    const { status } = await fetch(url, {
      headers: { 'x-api-token': tokens.pricing },
      signal: AbortSignal.timeout(30_000),
    });
    if (status === 200) return undefined;
    return `${url} answers ${status}. Is the data of site.json loaded, and the key for its organization "Conformance"?`;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return `${baseUrl} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

async function check(asked: Asked): Promise<number> {
  const problem = await obstacle(asked);
  if (problem !== undefined) throw new Error(problem);
  const { baseUrl, tokens, partnerPort, only, statedOnly } = asked;
  const partners: PartnerListener | undefined =
    partnerPort === undefined ? undefined : await listenForPartners(partnerPort);
  try {
    const results = await runSuite(
      { baseUrl, tokens, fetch: (request) => fetch(request), deliveries: partners?.deliveries },
      sections,
      { statedOnly, ...(only === undefined ? {} : { only }) },
    );
    const summary = report(baseUrl, sections, results);
    console.log(asked.json ? JSON.stringify(summary, null, 2) : reportText(summary));
    return summary.counts.failed === 0 ? 0 : 1;
  } finally {
    await partners?.close();
  }
}

await runScript(help, readArguments, async (asked) => {
  try {
    return await check(asked);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('\nnpm run conformance -- --help explains the options.');
    return 2;
  }
});
