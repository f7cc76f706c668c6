import {
  type Answer,
  type CommandResult,
  exitGood,
  exitProblems,
  problemsIn,
  readSource,
  sourceName,
  success,
  usage,
} from '@wattpost/command';
import { type CliIo, type JsonOption, formatResult } from '../host/index.ts';
import { readTime, resolveTime } from '../input/readTime.ts';
import { agreedFinding, findShown } from './findShown.ts';
import { type ReceiptOptions, isAnchored, readReceipt } from './readReceipt.ts';
import { type RecordFile, readRecord } from './readRecord.ts';
import { shownWords } from './shownWords.ts';

/** Options of `wattpost shown`. */
interface ShownOptions extends JsonOption, ReceiptOptions {
  readonly at: string;
  readonly timeZone?: string;
}

/** `wattpost shown`: verifies a record, and answers what was on the screen. */
export async function shownCommand(
  io: CliIo,
  files: readonly string[],
  options: ShownOptions,
): Promise<CommandResult<Answer>> {
  const { timeZone = 'UTC', maxBytes } = options;
  const clock = io.zones.clockOf(timeZone);
  if (clock === undefined) {
    return usage(`--time-zone is ${JSON.stringify(timeZone)}; give a zone such as Europe/Vienna.`);
  }
  const time = readTime(options.at, '--at');
  if (!time.ok) return time;
  if (time.value.kind === 'local' && options.timeZone === undefined) {
    return usage(`--at is ${JSON.stringify(options.at)}; give an instant with Z, or --time-zone.`);
  }
  const { epochMs: atMs, note } = resolveTime(time.value, clock);
  const parts: RecordFile[] = [];
  for (const file of files) {
    const bytes = await readSource(io, file, maxBytes);
    if (!bytes.ok) return bytes;
    parts.push({ name: sourceName(file), text: new TextDecoder().decode(bytes.value) });
  }
  const record = readRecord(parts);
  if (!record.ok) return problemsIn(record.file, [record.problem]);
  const { lines } = record;
  const proof = await readReceipt(io, options, lines);
  if (!proof.ok) return proof;
  const reading = proof.value;
  const accounts = findShown(lines, atMs);
  const finding = agreedFinding(accounts);
  const judged = accounts.map((account) => ({
    finding: account.finding,
    is_anchored: reading === null ? null : isAnchored(account, reading.receipt, atMs),
  }));
  const facts = {
    at: new Date(atMs).toISOString(),
    lines: lines.length,
    finding,
    accounts: judged,
    receipt: reading?.receipt ?? null,
    receipt_signature: reading?.signature ?? null,
  };
  const words = shownWords({ atMs, lines, accounts, reading }, clock);
  const notes = [
    ...(note === undefined ? [] : [note]),
    ...(record.isTorn ? ['The last line is incomplete and was not read.'] : []),
  ];
  const isProved = judged.some(({ is_anchored }) => is_anchored !== false);
  return success({
    output: [formatResult(io, options, facts, words)],
    notes,
    exitCode: finding?.kind === 'shown' && isProved ? exitGood : exitProblems,
  });
}
