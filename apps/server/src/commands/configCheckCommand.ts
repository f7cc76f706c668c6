import {
  type Answer,
  type CommandResult,
  columns,
  exitGood,
  exitProblems,
  printableJson,
  printableLine,
  success,
  withoutSecrets,
} from '@wattpost/command';
import {
  type AreaReport,
  type ConfigProblem,
  areaFindings,
  areaReport,
  divideMessage,
  formatFindings,
} from '@wattpost/config';
import { type MemberSetting, readServerReading } from '../config/index.ts';
import type { Io } from '../host/index.ts';
import { type ConfigArea, configFindings } from './configFindings.ts';

/** Options of `wattpost-server config check`. */
export interface ConfigCheckOptions {
  readonly json?: boolean;
}

const conclusions: Readonly<Record<AreaReport<ConfigArea>['severity'], string>> = {
  info: 'the server can start.',
  warning: 'the server can start; see the warnings.',
  error: 'the server cannot start like this.',
};

/**
 * `wattpost-server config check`: shows the settings that file and environment make, and what is wrong or
 * doubtful about them. Changes nothing.
 *
 * @param file the configuration file; `undefined`: that of the environment, or none
 */
export async function configCheckCommand(
  io: Io,
  file: string | undefined,
  options: ConfigCheckOptions,
): Promise<CommandResult<Answer>> {
  const reading = await readServerReading(io, file === undefined ? {} : { config: file });
  if (!reading.ok) return reading;
  if (!reading.value.ok) {
    return success(checked(unusable(reading.value.problems), [], options));
  }
  const { settings } = reading.value;
  const report = areaReport(await configFindings(io, settings));
  return success(checked(report, settings.members, options));
}

function checked(
  report: AreaReport<ConfigArea>,
  settings: readonly MemberSetting[],
  { json }: ConfigCheckOptions,
): Answer {
  const output =
    json === true
      ? `${printableJson({ ...report, settings })}\n`
      : settingsText(settings) + formatFindings(report, (text) => [safeLine(text)], conclusions);
  return {
    output: [output],
    notes: [],
    exitCode: report.severity === 'error' ? exitProblems : exitGood,
  };
}

function safeLine(text: string): string {
  return printableLine(withoutSecrets(text));
}

/** The members that are set; docs/server.md has the defaults of the others. */
function settingsText(settings: readonly MemberSetting[]): string {
  const rows = settings.flatMap(({ path, value, origin }) =>
    origin === null ? [] : [[path.slice(2), JSON.stringify(value), origin]],
  );
  if (rows.length === 0) return '';
  return `${columns(['MEMBER', 'VALUE', 'FROM'], rows)}\n`;
}

/** The report on a configuration with problems. */
function unusable(problems: readonly ConfigProblem[]): AreaReport<ConfigArea> {
  const { error } = areaFindings('configuration');
  return areaReport(
    problems.map((problem) => {
      const fallback = 'Correct it; docs/server.md lists every member.';
      const { message, cure } = divideMessage(problem, fallback);
      return error(problem.path, message, cure);
    }),
  );
}
