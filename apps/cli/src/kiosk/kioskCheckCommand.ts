import path from 'node:path';
import {
  type Answer,
  type Result,
  exitGood,
  exitProblems,
  printableJson,
  readSource,
  success,
} from '@wattpost/command';
import {
  checkKiosk,
  fileLayer,
  maxConfigBytes,
  readEnvironment,
  readSettings,
  reportText,
  unusableReport,
  type CheckReport,
  type ConfigProblem,
} from '@wattpost/kiosk-config';
import { type Io, outputWidth, paragraph } from '../host/index.ts';

/** Options of `wattpost kiosk check`. */
export interface KioskCheckOptions {
  readonly json?: boolean;
}

/** `wattpost kiosk check`: everything that a kiosk's configuration leads to. */
export async function kioskCheck(
  io: Io,
  file: string,
  options: KioskCheckOptions,
): Promise<Result<Answer>> {
  const content = await readSource(io, file, maxConfigBytes);
  if (!content.ok) return content;
  const folder = path.dirname(path.resolve(file));
  const environment = readEnvironment(io.env, (place) => path.resolve(place));
  const config = fileLayer(content.value, (place) => path.resolve(folder, place));
  const problems: readonly ConfigProblem[] = [
    ...(environment.ok ? [] : environment.problems),
    ...(config.ok ? [] : config.problems),
  ];
  if (!environment.ok || !config.ok) return answer(io, unusableReport(problems), options);
  const reading = readSettings([config.layer, environment.layer], true);
  if (!reading.ok) return answer(io, unusableReport(reading.problems), options);
  const report = await checkKiosk(reading.settings, io.kioskProbes);
  const { used } = environment;
  const notes =
    used.length === 0
      ? []
      : [`${used.join(', ')} stand${used.length === 1 ? 's' : ''} above ${file}.`];
  return answer(io, report, options, notes);
}

function answer(
  io: Io,
  report: CheckReport,
  options: KioskCheckOptions,
  notes: readonly string[] = [],
): Result<Answer> {
  const output =
    options.json === true
      ? `${printableJson(report)}\n`
      : reportText(report, (text, taken) =>
          paragraph(text, outputWidth(io) - taken)
            .trimEnd()
            .split('\n'),
        );
  const exitCode = report.verdict === 'bad' ? exitProblems : exitGood;
  return success({ output: [output], notes, exitCode });
}
