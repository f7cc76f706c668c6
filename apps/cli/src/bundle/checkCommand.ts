import {
  type Answer,
  type CommandResult,
  answer,
  counted,
  exitGood,
  exitProblems,
  printableJson,
  problemLines,
  sourceName,
  success,
  usage,
} from '@wattpost/command';
import { stationTime, localWords } from '@wattpost/command/prices';
import type {
  Bundle,
  BundleCostRate,
  BundlePeriod,
  BundleStation,
  Finding,
} from '@wattpost/contract';
import { characterNotices, zoneFindings, zoneSourceFindings } from '@wattpost/kiosk-config';
import {
  type BundleLint,
  type LawCountry,
  type LawFinding,
  lawCountries,
  lawFindings,
  lintBundle,
  zoneDataNotices,
} from '@wattpost/lint';
import {
  type CliIo,
  type JsonOption,
  formatOutput,
  outputWidth,
  paragraph,
} from '../host/index.ts';
import { pairsText, tableText, widthLeft } from '../words/index.ts';
import { loadBundle, stationTitle } from '../input/readInput.ts';
import { contextRates } from '../input/stationContext.ts';
import { midnightWindowsTogether } from './midnightWindows.ts';

/** Options of `wattpost check`. */
interface CheckOptions extends JsonOption {
  readonly maxBytes: number;
  /** Countries as typed. */
  readonly rules?: readonly string[];
}

/** The findings about a valid bundle. */
interface Findings extends Pick<BundleLint, 'diagnostics'> {
  readonly bundle: Bundle;
  readonly notices: readonly Finding[];
  /** Release of this computer's zone data. */
  readonly release: string | null;
  /** `undefined`: no country was requested. */
  readonly law: LawRules | undefined;
}

interface LawRules {
  readonly countries: readonly LawCountry[];
  readonly findings: readonly LawFinding[];
}

/** `wattpost check`: lists the problems of a bundle, or summarizes a valid one. */
export async function checkCommand(
  io: CliIo,
  path: string,
  options: CheckOptions,
): Promise<CommandResult<Answer>> {
  const asked = options.rules ?? [];
  const unknown = asked.find((country) => !lawCountries.some((known) => known === country));
  if (unknown !== undefined) {
    return usage(
      `--rules has ${JSON.stringify(unknown)}; give one or more of ${lawCountries.join(', ')}.`,
    );
  }
  const countries = lawCountries.filter((country) => asked.includes(country));
  const loaded = await loadBundle(io, path, options.maxBytes);
  const { release } = io.zones;
  const width = outputWidth(io);
  if (!loaded.ok) {
    if (loaded.failure.kind !== 'problems') return loaded;
    const { problems, source } = loaded.failure;
    const report = { ok: false, problems, zone_data: release };
    const output =
      options.json === true
        ? [`${printableJson(report)}\n`]
        : problemLines(source, problems, (text) => paragraph(text, width));
    return success({ output, notes: [], exitCode: exitProblems });
  }
  const bundle = loaded.value;
  const lint = lintBundle(bundle, io.now(), undefined, undefined, io.zones);
  const law =
    countries.length === 0
      ? undefined
      : { countries, findings: lawFindings(bundle, countries, io.now(), io.zones) };
  const notices = [
    ...lint.notices.filter((notice) => !isFoundByLaw(notice, law)),
    ...characterNotices(bundle),
    ...zoneNotices(bundle, io),
  ];
  const { diagnostics } = lint;
  const findings: Findings = {
    bundle,
    diagnostics,
    notices,
    release,
    law,
  };
  const text = formatOutput(
    options,
    () => checkJson(findings),
    () => checkReport(sourceName(path), findings, width),
  );
  return success({ ...answer(text), exitCode: exitGood });
}

/** Where the zone data in use differs from the bundle's, and from others on this computer. */
function zoneNotices(bundle: Bundle, { zones, unusedZones, zoneProblem, now }: CliIo): Finding[] {
  const probes = { zones, unusedZones, zoneProblem, isKiosk: false, now };
  const stations = bundle.stations.map(({ uuid }) => uuid);
  return [
    ...(bundle.zone_data === undefined ? zoneDataNotices(zones.release) : []),
    ...zoneFindings(probes, bundle, stations).map(({ path, code, message, cure }) => ({
      path,
      severity: 'warning' as const,
      code,
      message: `${message} ${cure}`,
    })),
    ...zoneSourceFindings(probes, bundle, stations).map(({ message }) => ({
      path: '$',
      severity: 'info' as const,
      code: 'zone_sources_differ',
      message,
    })),
  ];
}

/** Whether a finding has the same text, with the countries in which it applies. */
function isFoundByLaw({ code, path }: Finding, law: LawRules | undefined): boolean {
  return law?.findings.some((one) => one.code === code && one.path === path) ?? false;
}

function checkJson(findings: Findings): object {
  const { bundle, diagnostics, notices, release, law } = findings;
  return {
    ok: true,
    problems: [],
    format: bundle.format,
    created_at: bundle.created_at,
    valid_until: bundle.valid_until,
    ...(bundle.follow === undefined ? {} : { follow: bundle.follow }),
    stations: bundle.stations.map(
      ({ uuid, label, time_zone, cost_rate_uuid, cost_rate_periods: periods }) => ({
        uuid,
        label,
        time_zone,
        cost_rate_uuid,
        ...(periods === undefined ? {} : { cost_rate_periods: periods }),
      }),
    ),
    cost_rates: bundle.cost_rates.map(({ uuid, name, currency, recurring, unique }) => ({
      uuid,
      name,
      currency,
      recurring: recurring.length,
      unique: unique.length,
    })),
    diagnostics: diagnostics.map((one) => {
      const { code, severity, entries, message, path } = one;
      const minute = one.code === 'overlap' ? one.values?.minuteOfWeek : undefined;
      return {
        code,
        severity,
        entries,
        message,
        path,
        ...(minute === undefined ? {} : { minuteOfWeek: minute }),
      };
    }),
    notices: notices.map(({ path, severity, code, message }) => ({
      path,
      severity,
      code,
      message,
    })),
    zone_data: release,
    ...(law === undefined ? {} : { rules: law }),
  };
}

function checkReport(source: string, findings: Findings, width: number): string {
  const { bundle, diagnostics, notices, release, law } = findings;
  const utc = (instant: string): string => stationTime('UTC', Date.parse(instant));
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const hints = midnightWindowsTogether(diagnostics.filter(({ severity }) => severity === 'info'));
  const sections: readonly (readonly [string, readonly { path: string; message: string }[]])[] = [
    ['warnings', warnings],
    ['notices', notices],
    ['for information', hints],
    [
      `rules of ${law?.countries.join(', ') ?? ''}, not legal advice`,
      (law?.findings ?? []).map(findingRow),
    ],
  ];
  return [
    paragraph(`${source} is a valid bundle.`, width),
    pairsText(
      [
        ['made', utc(bundle.created_at)],
        ['valid until', bundle.valid_until === null ? 'replaced' : utc(bundle.valid_until)],
        ['zone data', release ?? 'unknown'],
        ...(bundle.follow === undefined ? [] : [['sessions', followWords[bundle.follow]] as const]),
        ...bundle.stations.map((station) => ['station', stationWords(bundle, station)] as const),
      ],
      width,
    ),
    ...sections.map(([title, items]) => section(title, items, width)),
    ...(law?.findings.length === 0
      ? [`\n${paragraph(`Nothing found by the rules of ${law.countries.join(', ')}.`, width)}`]
      : []),
  ].join('');
}

function findingRow({ path, message, article, source, link }: LawFinding): {
  path: string;
  message: string;
} {
  const named = message.includes(article) ? message : `${article}: ${message}`;
  return { path, message: [named, ...(source === '' ? [] : [source]), link].join('\n') };
}

const followWords = {
  start: 'the price at the start applies to the end',
  schedule: 'each price applies while it is in force',
} as const;

function stationWords(bundle: Bundle, station: BundleStation): string {
  const { cost_rate_uuid: usual, cost_rate_periods: periods = [] } = station;
  const power = station.max_power_kw === null ? 'power unknown' : `${station.max_power_kw} kW`;
  const rates = new Map(contextRates(bundle, station).map((rate) => [rate.uuid, rateWords(rate)]));
  const wordsOf = (uuid: string | null): string =>
    rates.get(uuid ?? '') ?? 'no cost rate, the price is not available';
  const more = periods.length - maxPeriods;
  return [
    stationTitle(station),
    `${station.uuid}, ${station.time_zone}, ${power}`,
    wordsOf(usual),
    ...periods
      .slice(0, maxPeriods)
      .map((period) => `${periodWords(period)}: ${wordsOf(period.cost_rate_uuid)}`),
    ...(more > 0 ? [`and ${counted(more, 'more period')} (--json lists all)`] : []),
  ].join('\n');
}

/** Of one station; a calendar of holidays has some twenty. */
const maxPeriods = 20;

function periodWords({ from, until }: BundlePeriod): string {
  return `from ${localWords(from)}${until === null ? '' : ` until ${localWords(until)}`}`;
}

function rateWords({
  name,
  currency,
  recurring,
  unique,
  dynamic_pricing: mode,
}: BundleCostRate): string {
  const schedule = {
    1: counted(recurring.length, 'weekly entry', 'weekly entries'),
    2: counted(unique.length, 'dated entry', 'dated entries'),
  }[mode ?? 0];
  return `${name}, ${currency}, ${schedule ?? 'no schedule'}`;
}

/** Of one kind; longer lists are not read, and a table of all takes minutes. */
const maxRows = 100;

function section(
  title: string,
  items: readonly { readonly path: string; readonly message: string }[],
  width: number,
): string {
  if (items.length === 0) return '';
  const rows = items.slice(0, maxRows).map(({ path, message }) => [`${message}\n${path}`]);
  const more = items.length - rows.length;
  if (more > 0) rows.push([`and ${more} more (--json lists all)`]);
  return tableText(rows, [widthLeft(width, [])], { head: [title], opens: true, closes: true });
}
