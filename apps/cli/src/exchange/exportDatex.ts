import type { ClockLike } from '@wattpost/engine';
import {
  type Answer,
  type CommandResult,
  counted,
  problemsIn,
  readSource,
  sourceName,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import { utcInstant, bundleClock } from '@wattpost/contract';
import { type Site, readSite, statusesIn } from '@wattpost/contract/wire';
import { bundleStations, exportDatex } from '@wattpost/exchange';
import type { CliIo } from '../host/index.ts';
import { loadBundle, withCure } from '../input/readInput.ts';
import { readAt, resolveTime } from '../input/readTime.ts';
import { exportFailure } from './exportFailure.ts';
import { deliverSamePrices, type FindingOptions } from './findings.ts';

/** Options of `wattpost export datex`. */
interface ExportDatexOptions extends FindingOptions {
  readonly table?: boolean;
  readonly status?: boolean;
  readonly country: string;
  readonly publisher: string;
  readonly operatorId?: string;
  readonly site?: string;
  readonly language?: string;
  readonly days?: number;
  readonly at?: string;
  readonly test?: boolean;
}

async function loadSite(io: CliIo, path: string, maxBytes: number): Promise<CommandResult<Site>> {
  const bytes = await readSource(io, path, maxBytes);
  if (!bytes.ok) return bytes;
  const reading = readSite(bytes.value, io.zones);
  if (reading.ok) return success(reading.site);
  return problemsIn(sourceName(path), reading.problems.map(withCure));
}

/** `wattpost export datex`: writes the stations of a bundle as a publication of DATEX II. */
export async function exportDatexPublication(
  io: CliIo,
  path: string,
  options: ExportDatexOptions,
): Promise<CommandResult<Answer>> {
  const { table = false, status = false, site: sitePath } = options;
  if (table === status) return usage('Give either --table or --status.');
  if (path === standardStream && sitePath === standardStream) {
    return usage('Standard input can be the bundle or the site, not both.');
  }
  const given = readAt(io, options.at);
  if (!given.ok) return given;
  const bundle = await loadBundle(io, path, options.maxBytes);
  if (!bundle.ok) return bundle;
  const site = sitePath === undefined ? undefined : await loadSite(io, sitePath, options.maxBytes);
  if (site?.ok === false) return site;
  const clockOf = (zone: string): ClockLike => bundleClock(bundle.value, zone, io.zones) ?? zone;
  const { created_at: createdAt, valid_until: validUntil, stations } = bundle.value;
  const publication = table ? 'table' : 'status';
  const { epochMs: atMs } = resolveTime(given.value, clockOf(stations[0]?.time_zone ?? 'UTC'));
  const result = exportDatex(bundleStations(bundle.value, site?.value), {
    publication,
    atMs,
    statusOfEvse: statusesIn(site?.value.evse_statuses ?? [], atMs),
    statedMs: utcInstant(createdAt) ?? io.now(),
    untilMs: validUntil === null ? null : (utcInstant(validUntil) ?? null),
    clockOf,
    country: options.country,
    publisher: options.publisher,
    ...(options.operatorId === undefined ? {} : { operatorId: options.operatorId }),
    ...(options.language === undefined ? {} : { language: options.language }),
    ...(options.days === undefined ? {} : { days: options.days }),
    information: options.test === true ? 'test' : 'real',
  });
  if (!result.ok) return exportFailure(path, result.problems);
  const { document, sites, stations: written } = result;
  return deliverSamePrices(io, path, options, result, () =>
    success({
      content: `${JSON.stringify(document, null, 2)}\n`,
      facts: { publication, sites, stations: written },
      words: `DATEX II ${publication}, ${counted(sites, 'site')}, ${counted(written, 'station')}`,
    }),
  );
}
