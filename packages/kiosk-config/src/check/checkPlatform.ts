import {
  assembleBundle,
  createClient,
  type AssemblyProblem,
  type ClientError,
  type Fetch,
} from '@wattpost/client';
import { tokenAreasHeader } from '@wattpost/contract/wire';
import type { SourceOptions } from '../config/index.ts';
import type { SourceFindings } from './checkBundleFiles.ts';
import { clockDifference, clockNotCompared } from './checkClock.ts';
import { checkToken, checkTokenAreas, withoutKeys } from './checkToken.ts';
import { findingsOf, type CheckFinding } from './finding.ts';
import type { KioskProbes } from './kioskProbes.ts';

type PlatformSource = Extract<SourceOptions, { readonly kind: 'platform' }>;

const { good, bad, warning } = findingsOf('platform');
const path = '$.source.base_url';

/** Sends the kiosk's requests to the platform. */
export async function checkPlatform(
  probes: KioskProbes,
  source: PlatformSource,
  stations: readonly string[],
): Promise<SourceFindings> {
  const { baseUrl, tokenFile, pricingTokenFile, validForMs } = source;
  const token = await checkToken(probes, '$.source.token_file', tokenFile);
  const pricing =
    pricingTokenFile === tokenFile
      ? { token: token.token, findings: [] }
      : await checkToken(probes, '$.source.pricing_token_file', pricingTokenFile);
  const files = [...token.findings, ...pricing.findings];
  if (token.token === undefined || pricing.token === undefined) {
    return { found: undefined, findings: files };
  }
  // `theirsMs` is not a number if the response has no date.
  const answeredAt: { readonly theirsMs: number; readonly oursMs: number }[] = [];
  const areas = new Map<string, string | null>();
  const fetch: Fetch = async (url, init) => {
    const response = await probes.fetch(url, init);
    if (response.ok) {
      const isPricing = new Headers(init.headers).has('x-api-token');
      areas.set(
        isPricing ? '$.source.pricing_token_file' : '$.source.token_file',
        response.headers.get(tokenAreasHeader),
      );
    }
    const theirsMs = Date.parse(response.headers.get('date') ?? '');
    answeredAt.push({ theirsMs, oursMs: probes.now() });
    return response;
  };
  const secrets = [token.token, pricing.token];
  const client = createClient({
    baseUrl,
    stationToken: token.token,
    pricingToken: pricing.token,
    fetch,
    random: probes.random,
    retry: { attempts: 1 },
  });
  const createdAt = probes.now();
  const assembly = await assembleBundle(client, {
    stations: stations.map((uuid) => ({ uuid })),
    createdAt,
    validUntil: createdAt + validForMs,
  });
  const date = answeredAt.find(({ theirsMs }) => !Number.isNaN(theirsMs));
  const compared =
    date === undefined
      ? clockNotCompared(baseUrl)
      : clockDifference(baseUrl, date.theirsMs - date.oursMs);
  const clock = answeredAt.length === 0 ? [] : [compared];
  if (pricingTokenFile === tokenFile) areas.delete('$.source.pricing_token_file');
  const keys = [...files, ...[...areas].map(([at, opened]) => checkTokenAreas(at, opened))];
  if (!assembly.ok) {
    const findings = assembly.problems.map((problem) => refusal(problem, source, secrets));
    return { found: undefined, findings: [...keys, ...unique(findings), ...clock] };
  }
  const { bundle } = assembly;
  const count = bundle.stations.length === 1 ? 'the station' : `${bundle.stations.length} stations`;
  return {
    found: { bundle, bytes: new TextEncoder().encode(JSON.stringify(bundle)), where: baseUrl },
    findings: [
      ...keys,
      good(path, `${baseUrl} responds, accepts the tokens, and has ${count} and the prices.`),
      ...bundle.stations
        .filter(({ directions }) => directions.length === 0)
        .map(({ uuid }) => {
          const message = `The platform has no directions for the station ${uuid}.`;
          const cure = 'Write them there if the display is to show the way; it works without.';
          return warning(path, message, cure);
        }),
      ...clock,
    ],
  };
}

/** The same obstacle at several paths is one finding. */
function unique(findings: readonly CheckFinding[]): readonly CheckFinding[] {
  return [...new Map(findings.map((one) => [`${one.path} ${one.message}`, one])).values()];
}

function refusal(
  problem: AssemblyProblem,
  source: PlatformSource,
  secrets: readonly string[],
): CheckFinding {
  // A platform may echo in an error what it received.
  const message = withoutKeys(problem.message, secrets);
  const isOfPrices = problem.part === 'cost_rate';
  const keyPath =
    isOfPrices && source.pricingTokenFile !== source.tokenFile
      ? '$.source.pricing_token_file'
      : '$.source.token_file';
  switch (problem.code) {
    case 'not_found': {
      if (isOfPrices) {
        const cure = "Use a token that opens the cost rates of the station's organization.";
        return bad(keyPath, message, cure);
      }
      const cure =
        'Use the uuid of a station that this token may see; wattpost kiosk init lists them.';
      return bad('$.station', message, cure);
    }
    case 'not_a_uuid':
      return bad('$.station', message, 'Give the uuid of the station as the platform has it.');
    case 'no_cost_rate':
      return bad('$.station', message, 'Give the station a cost rate on the platform.');
    case 'not_read':
      return unread(message, keyPath, problem.error);
    default:
      return bad(path, message, 'Have it corrected on the platform.');
  }
}

function unread(message: string, keyPath: string, error: ClientError | undefined): CheckFinding {
  const isRefused = error?.kind === 'http' && (error.status === 401 || error.status === 403);
  if (isRefused) {
    const cure =
      'Write a token for stations and prices (areas stations:read,pricing) into the file.';
    return bad(keyPath, message, cure);
  }
  const isOther =
    error?.kind === 'invalid_response' || (error?.kind === 'http' && error.status < 500);
  const cure = isOther
    ? 'Check that base_url is the base URL of the interface.'
    : 'Check the address, the network and the platform; the kiosk retries by itself.';
  return bad(path, message, cure);
}
