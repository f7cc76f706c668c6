import { printableLine } from '@wattpost/command';
import type { RecordLine } from '@wattpost/contract/wire';
import { instantToLocal, zoneNameOf, type ClockLike } from '@wattpost/engine';
import { type ShownAccount, type ShownFinding, agreedFinding } from './findShown.ts';
import { type ReceiptReading, isAnchored } from './readReceipt.ts';

/** The answer and what it is proved by. */
export interface ShownAnswer {
  readonly atMs: number;
  readonly lines: readonly RecordLine[];
  readonly accounts: readonly ShownAccount[];
  readonly reading: ReceiptReading | null;
}

/** More accounts are counted. */
const maxAccounts = 10;

/** The answer in sentences, with times on a clock. */
export function shownWords(answer: ShownAnswer, onClock: ClockLike): string {
  const clock = (ms: number): string => clockWords(ms, onClock);
  const { accounts, reading } = answer;
  const [first, ...others] = accounts;
  const receipt = receiptWords(answer, clock);
  if (first === undefined) return ['The record is empty.', ...receipt].join(' ');
  if (others.length === 0) return [findingWords(first.finding, clock), ...receipt].join(' ');
  const verdict =
    agreedFinding(accounts) === null
      ? 'They contradict each other, so that this record does not prove what was shown.'
      : 'They agree.';
  const stated = accounts.slice(0, maxAccounts).map((account, index) => {
    const anchor =
      reading === null
        ? ''
        : isAnchored(account, reading.receipt, answer.atMs)
          ? ' Anchored.'
          : ' Not anchored.';
    return `${index + 1}. ${findingWords(account.finding, clock)}${anchor}`;
  });
  const left = accounts.length - stated.length;
  return [
    `The clock of the display was set back over that time: the record has ${accounts.length} accounts of it, in the order in which they were written. ${verdict}`,
    ...stated,
    ...(left > 0 ? [`And ${left} more.`] : []),
    ...receipt,
  ].join('\n');
}

function findingWords(finding: ShownFinding, clock: (ms: number) => string): string {
  switch (finding.kind) {
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

const signatureWords = {
  verified: 'Its receipt is signed by the key.',
  unverified: 'Its receipt is signed; --public-key verifies that.',
  unsigned: 'Its receipt is not signed, so anybody can have written it.',
} as const;

/** How much of the record the platform has received. */
function receiptWords(
  { atMs, lines, accounts, reading }: ShownAnswer,
  clock: (ms: number) => string,
): readonly string[] {
  const last = lines.find(({ n }) => n === reading?.receipt.line);
  if (reading === null || last === undefined) return [];
  const { receipt, signature } = reading;
  const received = `the platform received line ${receipt.line} at ${clock(Date.parse(receipt.received_at))}`;
  const anchored = accounts.filter((account) => isAnchored(account, receipt, atMs));
  const anchor =
    accounts.length > 1
      ? `${received.charAt(0).toUpperCase()}${received.slice(1)}.`
      : anchored.length > 0
        ? `Anchored until ${clock(Date.parse(last.at))}: ${received}.`
        : `Not anchored for that time: ${received}. A later receipt may anchor it.`;
  return [anchor, signatureWords[signature]];
}

function clockWords(epochMs: number, clock: ClockLike): string {
  return `${instantToLocal(clock, epochMs).local.replace('T', ' ')} ${zoneNameOf(clock)}`;
}
