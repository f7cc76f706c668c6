import {
  type Answer,
  type CommandResult,
  exitGood,
  exitProblems,
  printableLine,
  problemsIn,
  readSource,
  sourceName,
  success,
  usage,
} from '@wattpost/command';
import { readJson } from '@wattpost/contract';
import {
  type DisplayReceipt,
  type RecordLine,
  displayReceipt,
  readValue,
} from '@wattpost/contract/wire';
import { isTimeZone } from '@wattpost/engine';
import { type CliIo, type JsonOption, formatResult } from '../host/index.ts';
import { readTime, resolveTime } from '../input/index.ts';
import { type ShownFinding, findShown } from './findShown.ts';
import { readRecord } from './readRecord.ts';

/** Options of `wattpost shown`. */
interface ShownOptions extends JsonOption {
  readonly at: string;
  readonly receipt?: string;
  readonly timeZone?: string;
  readonly maxBytes: number;
}

/** `wattpost shown`: verifies a record, and answers what was on the screen. */
export async function shownCommand(
  io: CliIo,
  files: readonly string[],
  options: ShownOptions,
): Promise<CommandResult<Answer>> {
  const { timeZone = 'UTC', maxBytes } = options;
  if (!isTimeZone(timeZone)) {
    return usage(`--time-zone is ${JSON.stringify(timeZone)}; give a zone such as Europe/Vienna.`);
  }
  const time = readTime(options.at, '--at');
  if (!time.ok) return time;
  if (time.value.kind === 'local' && options.timeZone === undefined) {
    return usage(`--at is ${JSON.stringify(options.at)}; give an instant with Z, or --time-zone.`);
  }
  const { epochMs: atMs, note } = resolveTime(time.value, timeZone);
  const parts: string[] = [];
  for (const file of [...files].sort()) {
    const bytes = await readSource(io, file, maxBytes);
    if (!bytes.ok) return bytes;
    parts.push(new TextDecoder().decode(bytes.value));
  }
  const record = readRecord(parts.join(''));
  const source = files.map((file) => sourceName(file)).join(', ');
  if (!record.ok) return problemsIn(source, [record.problem]);
  const receipt = await readReceipt(io, options, record.lines);
  if (!receipt.ok) return receipt;
  const finding = findShown(record.lines, atMs);
  const clock = (ms: number): string => clockWords(ms, timeZone);
  const sentence = [
    findingWords(finding, clock),
    ...receiptWords(receipt.value, record.lines, finding, clock),
  ].join(' ');
  const notes = [
    ...(note === undefined ? [] : [note]),
    ...(record.isTorn ? ['The last line is incomplete and was not read.'] : []),
  ];
  const facts = {
    at: new Date(atMs).toISOString(),
    lines: record.lines.length,
    finding: finding ?? null,
    receipt: receipt.value,
  };
  const output = [formatResult(io, options, facts, sentence)];
  return success({
    output,
    notes,
    exitCode: finding?.kind === 'shown' ? exitGood : exitProblems,
  });
}

async function readReceipt(
  io: CliIo,
  { receipt: file, maxBytes }: ShownOptions,
  lines: readonly RecordLine[],
): Promise<CommandResult<DisplayReceipt | null>> {
  if (file === undefined) return success(null);
  const bytes = await readSource(io, file, maxBytes);
  if (!bytes.ok) return bytes;
  const wrong = (code: string, message: string): CommandResult<never> =>
    problemsIn(sourceName(file), [{ path: '$', code, message }]);
  const json = readJson(bytes.value, { maxBytes });
  if (!json.ok) return problemsIn(sourceName(file), [json.problem]);
  const receipt = readValue(displayReceipt, json.value);
  if (!receipt.ok) return wrong('not_a_receipt', receipt.message);
  const { display, line, hash } = receipt.value;
  const named = lines.flatMap((one) => ('display' in one ? [one.display] : []));
  if (!named.includes(display)) {
    return wrong('other_display', `It is a receipt of the display ${printableLine(display)}.`);
  }
  const own = lines.find(({ n }) => n === line);
  if (own === undefined) {
    return wrong('line_missing', `The files do not have line ${line}: add the file that has it.`);
  }
  return own.hash === hash
    ? success(receipt.value)
    : wrong('rewritten', `Line ${line} was reported with another hash: the record was rewritten.`);
}

function findingWords(finding: ShownFinding | undefined, clock: (ms: number) => string): string {
  switch (finding?.kind) {
    case undefined:
      return 'The record is empty.';
    case 'before':
      return `The record begins at ${clock(finding.firstMs)}, after that time.`;
    case 'silent': {
      const until =
        finding.untilMs === null ? 'the record ends there' : `until ${clock(finding.untilMs)}`;
      const last = finding.line === null ? '' : ` Before that: ${screenWords(finding.line)}.`;
      return `Nothing was recorded after ${clock(finding.fromMs)}, ${until}.${last}`;
    }
    case 'shown': {
      const { line, untilMs, confirmedMs } = finding;
      const end =
        untilMs === null ? `at least until ${clock(confirmedMs)}` : `to ${clock(untilMs)}`;
      return `Shown from ${clock(Date.parse(line.at))} ${end}: ${screenWords(line)}.`;
    }
  }
}

function screenWords({ price, state, fault }: Extract<RecordLine, { price: string }>): string {
  const text = price === '' ? 'no price' : printableLine(price);
  const doubt = fault === null ? '' : `, ${printableLine(fault)}`;
  return `${text} (${state}${doubt})`;
}

/** How much of the record the platform has received. */
function receiptWords(
  receipt: DisplayReceipt | null,
  lines: readonly RecordLine[],
  finding: ShownFinding | undefined,
  clock: (ms: number) => string,
): readonly string[] {
  const last = lines.find(({ n }) => n === receipt?.line);
  if (receipt === null || last === undefined) return [];
  const receivedMs = Date.parse(receipt.received_at);
  const received = `the platform received line ${receipt.line} at ${clock(receivedMs)}`;
  const isAnchored = finding?.kind === 'shown' && finding.line.n <= receipt.line;
  return isAnchored
    ? [`Anchored until ${clock(Date.parse(last.at))}: ${received}.`]
    : [`Not anchored for that time: ${received}.`];
}

function clockWords(epochMs: number, timeZone: string): string {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(epochMs);
  return `${local} ${timeZone}`;
}
