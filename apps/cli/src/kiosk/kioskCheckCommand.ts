import path from 'node:path';
import {
  type Answer,
  type CommandResult,
  exitGood,
  exitProblems,
  exitUnavailable,
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
  unavailableCode,
  unusableReport,
  type CheckReport,
} from '@wattpost/kiosk-config';
import {
  type CliIo,
  type JsonOption,
  formatOutput,
  outputWidth,
  paragraph,
} from '../host/index.ts';

/** `wattpost kiosk check`: checks everything that a kiosk's configuration refers to. */
export async function kioskCheck(
  io: CliIo,
  file: string,
  options: JsonOption,
): Promise<CommandResult<Answer>> {
  const content = await readSource(io, file, maxConfigBytes, 'regular_or_link');
  if (!content.ok) return content;
  const folder = path.dirname(path.resolve(file));
  const environment = readEnvironment(io.env, (place) => path.resolve(place));
  const config = fileLayer(content.value, (place) => path.resolve(folder, place));
  if (!environment.ok || !config.ok) {
    const readings = [environment, config];
    const problems = readings.flatMap((reading) => (reading.ok ? [] : reading.problems));
    return answer(io, unusableReport(problems), options);
  }
  const reading = readSettings([config.layer, environment.layer], true);
  if (!reading.ok) return answer(io, unusableReport(reading.problems), options);
  const report = await checkKiosk(reading.settings, await io.loadKioskProbes());
  const { used } = environment;
  const notes =
    used.length === 0
      ? []
      : [`${used.join(', ')} override${used.length === 1 ? 's' : ''} ${file}.`];
  return answer(io, report, options, notes);
}

function answer(
  io: CliIo,
  report: CheckReport,
  options: JsonOption,
  notes: readonly string[] = [],
): CommandResult<Answer> {
  const lines = (text: string, taken: number): string[] =>
    paragraph(text, outputWidth(io) - taken)
      .trimEnd()
      .split('\n');
  const text = formatOutput(
    options,
    () => report,
    () => reportText(report, lines),
  );
  return success({ output: [text], notes, exitCode: exitCodeOf(report) });
}

function exitCodeOf({ findings }: CheckReport): number {
  const bad = findings.filter(({ severity }) => severity === 'error');
  if (bad.length === 0) return exitGood;
  return bad.every(({ code }) => code === unavailableCode) ? exitUnavailable : exitProblems;
}
