import {
  type Answer,
  type Result,
  printableJson,
  problemsIn,
  standardStream,
  success,
  usage,
} from '@wattpost/command';
import { sessionCost, type CostPolicy, type Problem, type Session } from '@wattpost/engine';
import { type Io, notesFor, outputWidth } from '../host/index.ts';
import { defaultLocales } from '../words/index.ts';
import {
  type GivenSpan,
  type StationContext,
  type StationOptions,
  readSpan,
  readStationContext,
  resolveSpan,
  validityNote,
} from '../input/index.ts';
import { costReport } from './costReport.ts';
import { readReadings, type ReadingsFile } from './readReadings.ts';

/** Options of `wattpost cost`. */
export interface CostOptions extends StationOptions, CostPolicy {
  readonly from: string;
  readonly to: string;
  readonly energyWh?: string;
  readonly readings?: string;
}

/** The session as asked for, before its bundle is read. */
interface Asked extends GivenSpan {
  readonly energyWh: number | undefined;
}

/** `wattpost cost`: the itemised cost of a charging session. */
export async function costCommand(
  io: Io,
  path: string,
  options: CostOptions,
): Promise<Result<Answer>> {
  const asked = readAsked(path, options);
  if (!asked.ok) return asked;
  const context = await readStationContext(io, path, options);
  if (!context.ok) return context;
  const { timeZone } = context.value.plan;
  const { readings: file, maxBytes } = options;
  const readings =
    file === undefined ? success(undefined) : await readReadings(io, file, timeZone, maxBytes);
  return readings.ok ? billed(io, context.value, options, asked.value, readings.value) : readings;
}

function readAsked(path: string, options: CostOptions): Result<Asked> {
  const { energyWh, readings } = options;
  if ((energyWh === undefined) === (readings === undefined)) {
    return usage('Give the energy once: either --energy-wh N or --readings FILE.');
  }
  if (path === standardStream && readings === standardStream) {
    return usage('Standard input can be read once: BUNDLE and --readings cannot both be "-".');
  }
  if (energyWh !== undefined && !/^-?\d{1,15}(\.\d{1,15})?$/.test(energyWh)) {
    return usage(
      `--energy-wh is ${JSON.stringify(energyWh)}; give watt-hours as a decimal such as 11500.5.`,
    );
  }
  const span = readSpan(options);
  if (!span.ok) return span;
  return success({
    ...span.value,
    energyWh: energyWh === undefined ? undefined : Number(energyWh),
  });
}

function billed(
  io: Io,
  context: StationContext,
  options: CostOptions,
  asked: Asked,
  file: ReadingsFile | undefined,
): Result<Answer> {
  const { plan } = context;
  const { fromMs, toMs, notes } = resolveSpan(asked, plan.timeZone);
  const span = { start: fromMs, end: toMs };
  // The engine checks what it is given; the readings are as unknown as their file.
  const session = (
    file === undefined
      ? { ...span, energyWh: asked.energyWh }
      : { ...span, readings: file.readings }
  ) as Session;
  const policy = policyOf(options);
  const cost = sessionCost(plan, session, policy);
  if (!cost.ok) {
    return problemsIn(
      'the session',
      cost.problems.map((problem) => asGiven(problem, file)),
    );
  }
  const shown = [...new Set([...notes, ...(file?.notes ?? [])])];
  return success({
    output:
      options.json === true
        ? [`${printableJson(cost.receipt)}\n`]
        : [
            costReport(
              context,
              { ...span, policy, receipt: cost.receipt, notes: shown },
              options.locale ?? defaultLocales,
              outputWidth(io),
            ),
          ],
    notes: notesFor(options, shown, [validityNote(context, fromMs, toMs)]),
  });
}

function policyOf({ follow, billing, intervals }: CostOptions): CostPolicy {
  return {
    ...(follow === undefined ? {} : { follow }),
    ...(billing === undefined ? {} : { billing }),
    ...(intervals === undefined ? {} : { intervals }),
  };
}

/** The engine's place of a problem as the place on the command line or in the readings' file. */
function asGiven(problem: Problem, file: ReadingsFile | undefined): Problem {
  const { path } = problem;
  const options: Readonly<Record<string, string>> = {
    '$.start': '--from',
    '$.end': '--to',
    '$.energyWh': '--energy-wh',
  };
  const option = options[path];
  if (option !== undefined) return { ...problem, path: option };
  if (file === undefined || !path.startsWith('$.readings')) return problem;
  const place = file.placeOf(path.slice('$.readings'.length));
  return { ...problem, path: `${file.source} ${place}` };
}
