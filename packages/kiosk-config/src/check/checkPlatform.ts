import { areaFindings } from '@wattpost/config';
import {
  assembleBundle,
  createBundleReader,
  mayPass,
  createClient,
  type Assembly,
  type AssemblyProblem,
  type Client,
  type ClientError,
  type Fetch,
} from '@wattpost/client';
import { readBundle, type OwnZones } from '@wattpost/contract';
import { readHttpDate, tokenAreasHeader } from '@wattpost/contract/wire';
import type { SourceOptions } from '../config/index.ts';
import type { SourceFindings } from './checkBundleFiles.ts';
import { clockDifference, clockNotCompared } from './checkClock.ts';
import { checkToken, checkTokenAreas, withoutKeys } from './checkToken.ts';
import { unavailableCode, type CheckFinding } from './finding.ts';
import type { KeyProbe, KioskProbes } from './kioskProbes.ts';

type PlatformSource = Extract<SourceOptions, { readonly kind: 'platform' }>;

const { info, error, warning } = areaFindings('platform');
const path = '$.source.base_url';
const msPerHour = 3_600_000;

/**
 * Sends the kiosk's requests to the platform.
 *
 * @param key the key that must have signed its bundles; `null`: signatures are not required.
 */
export async function checkPlatform(
  probes: KioskProbes,
  source: PlatformSource,
  stations: readonly string[],
  key: KeyProbe | null,
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
      const isOther = isPricing && pricingTokenFile !== tokenFile;
      areas.set(
        isOther ? '$.source.pricing_token_file' : '$.source.token_file',
        response.headers.get(tokenAreasHeader),
      );
    }
    const theirsMs = readHttpDate(response.headers.get('date'));
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
  const request = {
    stations: stations.map((uuid) => ({ uuid })),
    createdAt,
    validUntil: createdAt + validForMs,
    format: 2,
    own: probes.zones,
  } as const;
  const readUnsigned = (): Promise<Assembly> =>
    // With two keys the kiosk may need both, so both are tried.
    pricingTokenFile === tokenFile
      ? createBundleReader(client)(request)
      : assembleBundle(client, request);
  const assembly = await (key === null
    ? readUnsigned()
    : readSigned(client, stations, validForMs, key, probes.zones));
  const date = answeredAt.find(({ theirsMs }) => !Number.isNaN(theirsMs));
  const compared =
    date === undefined
      ? clockNotCompared(baseUrl)
      : clockDifference(baseUrl, date.theirsMs - date.oursMs);
  const clock = answeredAt.length === 0 ? [] : [compared];
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
      info(path, `${baseUrl} responds, accepts the tokens, and has ${count} and the prices.`),
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

/** Reads the signed bundle of the platform. */
async function readSigned(
  client: Client,
  stations: readonly string[],
  validForMs: number,
  key: KeyProbe,
  own: OwnZones,
): Promise<Assembly> {
  const options = { validHours: validForMs / msPerHour, format: 2 } as const;
  const answer = await client.readBundle(stations, options);
  const problem = (code: string, message: string, error?: ClientError): Assembly => ({
    ok: false,
    problems: [{ path: '$', code, message, ...(error && { error }) }],
  });
  if (!answer.ok) {
    const message = `There is no signed bundle: ${answer.error.message}`;
    return problem('not_read', message, answer.error);
  }
  const { bytes, signature } = answer.value;
  if (signature === null) return problem('not_signed', 'The platform does not sign its bundles.');
  if (!key.ok) return problem('not_signed', 'The signature cannot be checked without a key.');
  return key.isSigned(bytes, signature)
    ? readBundle(bytes, { own })
    : problem('not_signed', "The platform's signature is not that of the pinned key.");
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
        return error(keyPath, message, cure);
      }
      const cure =
        'Use the uuid of a station that this token may see; wattpost kiosk init lists them.';
      return error('$.station', message, cure);
    }
    case 'not_a_uuid':
      return error('$.station', message, 'Give the uuid of the station as the platform has it.');
    case 'no_cost_rate':
      return error('$.station', message, 'Give the station a cost rate on the platform.');
    case 'not_signed': {
      const cure =
        'Start the platform with the private half of this key (wattpost-server serve --bundle-key), or leave public_key_file out.';
      return error('$.public_key_file', message, cure);
    }
    case 'not_read':
      return unread(message, keyPath, problem.error);
    default:
      return error(path, message, 'Have it corrected on the platform.');
  }
}

function unread(message: string, keyPath: string, failure: ClientError | undefined): CheckFinding {
  const isRefused = failure?.kind === 'http' && (failure.status === 401 || failure.status === 403);
  if (isRefused) {
    const cure =
      'Write a token for stations and prices (areas stations:read,pricing) into the file.';
    return error(keyPath, message, cure);
  }
  const isOther =
    failure?.kind === 'invalid_response' || (failure?.kind === 'http' && failure.status < 500);
  const cure = isOther
    ? 'Check that base_url is the base URL of the interface.'
    : 'Check the address, the network and the platform; the kiosk retries by itself.';
  const isTemporary = failure !== undefined && mayPass(failure);
  return error(path, message, cure, isTemporary ? unavailableCode : undefined);
}
