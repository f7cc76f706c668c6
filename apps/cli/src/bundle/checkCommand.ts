import { lintBundle, zoneDataNotices } from '@wattpost/lint';
import {
  type Answer,
  type Io,
  type Result,
  exitGood,
  exitProblems,
  outputWidth,
  success,
} from '../host/index.ts';
import { checkReport } from './checkReport.ts';
import type { Findings } from './findings.ts';
import { printableJson, problemLines } from '../words/index.ts';
import { loadBundle, sourceName } from '../input/index.ts';

/** Options of `wattpost check`. */
export interface CheckOptions {
  readonly json?: boolean;
  readonly maxBytes: number;
}

/** `wattpost check`: every problem of a bundle, or what is worth knowing about a good one. */
export async function checkCommand(
  io: Io,
  path: string,
  options: CheckOptions,
): Promise<Result<Answer>> {
  const loaded = await loadBundle(io, path, options.maxBytes);
  const zoneDataVersion = io.zoneDataVersion;
  if (!loaded.ok) {
    if (loaded.failure.kind === 'usage') return loaded;
    const { problems, source } = loaded.failure;
    const width = outputWidth(io);
    const report = { ok: false, problems, zone_data: zoneDataVersion ?? null };
    const output =
      options.json === true
        ? [`${printableJson(report)}\n`]
        : problemLines(source, problems, width);
    return success({ output, notes: [], exitCode: exitProblems });
  }
  const bundle = loaded.value;
  const lint = lintBundle(bundle, io.now());
  const notices = [...lint.notices, ...zoneDataNotices(zoneDataVersion, io.now())];
  const findings: Findings = { bundle, ...lint, notices, zoneDataVersion };
  const output =
    options.json === true
      ? [`${printableJson(checkJson(findings))}\n`]
      : [checkReport(sourceName(path), findings, outputWidth(io))];
  return success({ output, notes: [], exitCode: exitGood });
}

function checkJson({ bundle, diagnostics, notices, zoneDataVersion }: Findings): object {
  return {
    ok: true,
    problems: [],
    created_at: bundle.created_at,
    valid_until: bundle.valid_until,
    stations: bundle.stations.map(({ uuid, label, time_zone, cost_rate_uuid }) => ({
      uuid,
      label,
      time_zone,
      cost_rate_uuid,
    })),
    cost_rates: bundle.cost_rates.map(({ uuid, name, currency, recurring, unique }) => ({
      uuid,
      name,
      currency,
      recurring: recurring.length,
      unique: unique.length,
    })),
    diagnostics,
    notices: notices.map(({ path, code, message }) => ({ path, code, message })),
    zone_data: zoneDataVersion ?? null,
  };
}
