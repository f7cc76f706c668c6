import {
  type Answer,
  type Result,
  answer,
  counted,
  exitProblems,
  printableJson,
  problemLines,
  sourceName,
  success,
  usage,
} from '@wattpost/command';
import type { Bundle, BundleStation } from '@wattpost/contract';
import {
  type BundleLint,
  type LawCountry,
  type LawFinding,
  type Notice,
  lawCountries,
  lawFindings,
  lintBundle,
  zoneDataNotices,
} from '@wattpost/lint';
import { type Io, type JsonOption, found, outputWidth, paragraph } from '../host/index.ts';
import { clockText, pairsText, tableText, widthLeft } from '../words/index.ts';
import { loadBundle, rateOf, stationTitle } from '../input/index.ts';
import { midnightWindowsTogether } from './midnightWindows.ts';

/** Options of `wattpost check`. */
interface CheckOptions extends JsonOption {
  readonly maxBytes: number;
  /** Countries as they were given. */
  readonly rules?: readonly string[];
}

/** What there is to say about a good bundle. */
interface Findings extends Pick<BundleLint, 'diagnostics'> {
  readonly bundle: Bundle;
  readonly notices: readonly Notice[];
  readonly zoneDataVersion: string | undefined;
  /** `undefined`: no country's rules were asked for. */
  readonly law: LawRules | undefined;
}

interface LawRules {
  readonly countries: readonly LawCountry[];
  readonly findings: readonly LawFinding[];
}

/** `wattpost check`: every problem of a bundle, or what is worth knowing about a good one. */
export async function checkCommand(
  io: Io,
  path: string,
  options: CheckOptions,
): Promise<Result<Answer>> {
  const asked = options.rules ?? [];
  const unknown = asked.find((country) => !lawCountries.some((known) => known === country));
  if (unknown !== undefined) {
    return usage(
      `--rules has ${JSON.stringify(unknown)}; give one or more of ${lawCountries.join(', ')}.`,
    );
  }
  const countries = lawCountries.filter((country) => asked.includes(country));
  const loaded = await loadBundle(io, path, options.maxBytes);
  const { zoneDataVersion } = io;
  const width = outputWidth(io);
  if (!loaded.ok) {
    if (loaded.failure.kind !== 'problems') return loaded;
    const { problems, source } = loaded.failure;
    const report = { ok: false, problems, zone_data: zoneDataVersion ?? null };
    const output =
      options.json === true
        ? [`${printableJson(report)}\n`]
        : problemLines(source, problems, (text) => paragraph(text, width));
    return success({ output, notes: [], exitCode: exitProblems });
  }
  const bundle = loaded.value;
  const lint = lintBundle(bundle, io.now());
  const law =
    countries.length === 0
      ? undefined
      : { countries, findings: lawFindings(bundle, countries, io.now()) };
  const notices = [
    ...lint.notices.filter((notice) => !isFoundByLaw(notice, law)),
    ...zoneDataNotices(zoneDataVersion, io.now()),
  ];
  const { diagnostics } = lint;
  const findings: Findings = { bundle, diagnostics, notices, zoneDataVersion, law };
  const text = found(
    options,
    () => checkJson(findings),
    () => checkReport(sourceName(path), findings, width),
  );
  return success(answer(text));
}

/** Whether a finding says the same, with the countries in which it holds. */
function isFoundByLaw({ code, path }: Notice, law: LawRules | undefined): boolean {
  return law?.findings.some((one) => one.code === code && one.path === path) ?? false;
}

function checkJson({ bundle, diagnostics, notices, zoneDataVersion, law }: Findings): object {
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
    diagnostics: diagnostics.map(({ values: _values, until: _until, ...one }) => one),
    notices: notices.map(({ path, code, message }) => ({ path, code, message })),
    zone_data: zoneDataVersion ?? null,
    ...(law === undefined ? {} : { rules: law }),
  };
}

function checkReport(source: string, findings: Findings, width: number): string {
  const { bundle, diagnostics, notices, zoneDataVersion, law } = findings;
  const utc = (instant: string): string => clockText('UTC', Date.parse(instant));
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const hints = midnightWindowsTogether(diagnostics.filter(({ severity }) => severity === 'info'));
  const sections: readonly (readonly [string, readonly { path: string; message: string }[]])[] = [
    ['warnings', warnings],
    ['notices', notices],
    ['for information', hints],
    [
      `rules of ${law?.countries.join(', ') ?? ''}, no legal advice`,
      (law?.findings ?? []).map(told),
    ],
  ];
  return [
    paragraph(`${source} is a good bundle.`, width),
    pairsText(
      [
        ['made', utc(bundle.created_at)],
        ['valid until', bundle.valid_until === null ? 'replaced' : utc(bundle.valid_until)],
        ['zone data', zoneDataVersion ?? 'not known'],
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

function told({ path, message, article, link }: LawFinding): { path: string; message: string } {
  const named = message.includes(article) ? message : `${article}: ${message}`;
  return { path, message: `${named}\n${link}` };
}

function stationWords(bundle: Bundle, station: BundleStation): string {
  const { name, currency, recurring, unique, dynamic_pricing: mode } = rateOf(bundle, station);
  const power = station.max_power_kw === null ? 'power not known' : `${station.max_power_kw} kW`;
  const schedule = {
    1: counted(recurring.length, 'weekly entry', 'weekly entries'),
    2: counted(unique.length, 'dated entry', 'dated entries'),
  }[mode ?? 0];
  return [
    stationTitle(station),
    `${station.uuid}, ${station.time_zone}, ${power}`,
    `${name}, ${currency}, ${schedule ?? 'no schedule'}`,
  ].join('\n');
}

/** Of one kind; whoever has more reads none of them, and a table of them all takes minutes. */
const mostRows = 100;

function section(
  title: string,
  items: readonly { readonly path: string; readonly message: string }[],
  width: number,
): string {
  if (items.length === 0) return '';
  const rows = items.slice(0, mostRows).map(({ path, message }) => [`${message}\n${path}`]);
  const more = items.length - rows.length;
  if (more > 0) rows.push([`and ${more} more (--json lists all)`]);
  return tableText(rows, [widthLeft(width, [])], { head: [title], opens: true, closes: true });
}
