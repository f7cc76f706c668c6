import { firstLink, type RecordHead } from '@wattpost/contract/wire';
import { readChained } from './chainedLine.ts';
import type { FakeDisk } from './fakeDisk.ts';
import type { FakeReports } from './fakeReports.ts';

/** What a record and its report must be like, from what is on the disk and what the page has painted. */
export interface RecordOracle {
  /** A process has started; its record is not open yet. @param version by which its lines are recorded. */
  readonly started: (version: string) => void;
  /** A right price was read back from the screen. @param isOpen whether the record is open. */
  readonly painted: (price: string, isOpen: boolean) => void;
  /**
   * @param lines the last line that the kiosk calls written; `null`: its record is not open.
   * @param isDiskWell whether the disk did everything since the last look.
   * @throws Error when the record is not what was painted, or may be lost, or was reported otherwise.
   */
  readonly check: (lines: number | null, isDiskWell: boolean) => void;
  /** Whether lines were removed for their age before they could be reported: the platform refuses the next ones. */
  readonly hasGap: () => boolean;
}

/** Makes an oracle of the record in a folder. */
export function makeRecordOracle(
  disk: Pick<FakeDisk, 'safeFiles' | 'namesIn'>,
  folder: string,
  reports: Omit<FakeReports, 'send'>,
): RecordOracle {
  /** Every line that was ever safe, the first one first. */
  const ledger: string[] = [];
  let head: RecordHead = { line: 0, hash: firstLink };
  /** The last price that was painted before the record was open; it may still be there. */
  let earlier: string | null = null;
  /** The prices that were painted since then. */
  let painted: string[] = [];
  /** Those that this process has recorded. */
  let recorded: string[] = [];
  let ownVersion = '';

  /** The files with lines from this one on. */
  const filesFrom = (line: number): readonly SafeFile[] => {
    const files = disk.safeFiles(folder);
    const begin = files.findLastIndex(([name]) => firstOf(name) <= line);
    return files.slice(Math.max(begin, 0)).map(([name, bytes]) => ({
      first: firstOf(name),
      lines: Buffer.from(bytes).toString().split('\n').slice(0, -1),
    }));
  };
  const add = (text: string): void => {
    const { n, previous, hash, version, price = '', fault } = readChained(text);
    insist(n === head.line + 1 && previous === head.hash, `line ${n} after line ${head.line}`);
    head = { line: n, hash };
    ledger.push(text);
    const isRight = version === ownVersion && price !== '' && fault === null;
    if (isRight && price !== recorded.at(-1)) recorded.push(price);
  };
  const follow = (lines: number): void => {
    if (lines === ledger.length) return;
    for (const { first, lines: texts } of filesFrom(ledger.length + 1)) {
      for (const text of texts.slice(Math.max(ledger.length + 1 - first, 0))) {
        if (ledger.length < lines) add(text);
      }
    }
    insist(ledger.length >= lines, `line ${ledger.length + 1} of ${lines}, which is not safe`);
  };
  /** All that is kept is as it was written. */
  const compareAll = (): void => {
    let next: number | null = null;
    for (const { first, lines } of filesFrom(1)) {
      if (next !== null)
        insist(first === next, `a file that begins with line ${first}, not ${next}`);
      const sound = lines.slice(0, Math.max(ledger.length + 1 - first, 0));
      for (const [index, text] of sound.entries()) {
        insist(text === ledger[first + index - 1], `a line ${first + index} that has changed`);
      }
      next = first + lines.length;
    }
    insist((next ?? 1) > ledger.length, 'lost lines');
  };
  const checkPrices = (isDiskWell: boolean): void => {
    const others = painted.filter((price, index) => index > 0 || price !== earlier);
    const isAsPainted = [painted, ...(earlier === null ? [] : [[earlier, ...others]])].some(
      (prices) =>
        recorded.every((price, index) => price === prices[index]) &&
        (!isDiskWell || recorded.length === prices.length),
    );
    insist(isAsPainted, `${recorded.join(', ')} after ${earlier ?? 'none'}, ${painted.join(', ')}`);
  };
  return {
    started: (version) => {
      compareAll();
      [earlier, painted, recorded, ownVersion] = [null, [], [], version];
    },
    painted: (price, isOpen) => {
      if (!isOpen) earlier = price;
      else if (price !== painted.at(-1)) painted.push(price);
    },
    check: (lines, isDiskWell) => {
      if (lines === null) return;
      follow(lines);
      checkPrices(isDiskWell);
      for (const text of reports.takeNew()) {
        const { n } = readChained(text);
        insist(text === ledger[n - 1], `a reported line ${n} that is not in it`);
      }
      const refusal = reports.takeRefusal();
      insist(refusal === null || hasGap(), `a refused report: ${refusal ?? ''}`);
    },
    hasGap,
  };
  function hasGap(): boolean {
    const [oldest] = disk.namesIn(folder);
    return oldest !== undefined && firstOf(oldest) > reports.head().line + 1;
  }
}

/** The number of the first line of a file. */
function firstOf(name: string): number {
  return Number(/\d+/.exec(name)?.[0]);
}

/** A file of the record with its complete lines. */
interface SafeFile {
  /** The number of its first line. */
  readonly first: number;
  readonly lines: readonly string[];
}

function insist(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(`The record has ${otherwise}.`);
}
