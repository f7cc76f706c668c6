import { areaFindings } from '@wattpost/config';
import { operations, tokenAreasHeader } from '@wattpost/contract/wire';
import type { ReportSettings } from '../config/index.ts';
import { checkToken } from './checkToken.ts';
import { unavailableCode, type CheckFinding } from './finding.ts';
import type { KioskProbes } from './kioskProbes.ts';

const { info, warning, error } = areaFindings('platform');
const ofKey = areaFindings('key');
const urlPath = '$.record.report_url';
const tokenPath = '$.record.token_file';
const timeoutMs = 30_000;

const makeToken =
  'Make one with wattpost-server token create --organization UUID --areas report, and write it into the file.';
const revoke = `${makeToken} Revoke this one: anyone with the device has its token.`;

/**
 * Checks the platform that receives reports, and the token for it. It sends an empty report: the platform refuses it
 * after it has accepted the token, and nothing is changed.
 */
export async function checkReporting(
  probes: KioskProbes,
  { baseUrl, tokenFile }: ReportSettings,
): Promise<readonly CheckFinding[]> {
  const { token, findings } = await checkToken(probes, tokenPath, tokenFile);
  if (token === undefined) return findings;
  const url = baseUrl.replace(/(?<!\/)\/+$/, '') + operations.reportDisplay.path;
  try {
    const { status, headers } = await probes.fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return [...findings, ...judge(baseUrl, status, headers.get(tokenAreasHeader))];
  } catch {
    const cure =
      'Check the address, the network and the platform; the kiosk records meanwhile, and reports it later.';
    return [...findings, error(urlPath, `${baseUrl} does not respond.`, cure, unavailableCode)];
  }
}

function judge(baseUrl: string, status: number, areas: string | null): readonly CheckFinding[] {
  switch (status) {
    case 400:
      if (areas === null) break;
      return [
        info(urlPath, `${baseUrl} responds, and accepts reports with the token.`),
        scope(areas),
      ];
    case 401:
      return [error(tokenPath, `${baseUrl} does not know the token.`, makeToken)];
    case 403:
      return [
        error(
          tokenPath,
          `The token does not open reports (its areas: ${areas ?? 'not stated'}).`,
          revoke,
        ),
      ];
  }
  if (status === 429 || status >= 500) {
    const cure = 'Have it repaired; the kiosk records meanwhile, and reports it later.';
    return [warning(urlPath, `${baseUrl} responds with status ${status}.`, cure)];
  }
  const message = `${baseUrl} does not accept reports of displays (status ${status}).`;
  return [error(urlPath, message, 'Check that report_url is the base URL of the platform.')];
}

function scope(areas: string): CheckFinding {
  const others = areas
    .split(',')
    .map((area) => area.trim())
    .filter((area) => area !== 'report');
  if (others.length === 0)
    return ofKey.info(tokenPath, 'The token reports, and opens nothing else.');
  const message = `The token opens more than reports: ${others.join(', ')}.`;
  return ofKey.warning(tokenPath, message, revoke);
}
