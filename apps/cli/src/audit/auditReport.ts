import { counted, printableLine } from '@wattpost/command';
import { amountText } from '@wattpost/engine';
import { type AuditLine, type CdrAudit } from '@wattpost/exchange';
import { paragraph } from '../host/index.ts';

/** An audit, and the file of its record. */
export interface SourcedAudit {
  readonly source: string;
  readonly audit: CdrAudit;
}

const verdictWords = {
  agrees: 'agrees',
  differs: 'differs',
  contradicts: 'contradicts itself',
  not_judged: 'cannot be judged',
} as const;

const partNames = {
  energy: 'energy',
  time: 'time',
  parking: 'parking',
  fixed: 'fixed costs',
  total: 'total',
} as const;

function count(audits: readonly SourcedAudit[], verdict: CdrAudit['verdict']): number {
  return audits.filter(({ audit }) => audit.verdict === verdict).length;
}

/** How many records have each reason or problem, each counted by its first, most frequent first. */
function frequencies(codes: readonly (string | undefined)[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const code of codes) if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
}

/** Why the total does not agree, or the first part that differs. */
function reasonOf({ lines }: CdrAudit): string | undefined {
  return lines.findLast(({ reason }) => reason !== null)?.reason?.code;
}

function summaryOf(audits: readonly SourcedAudit[]): {
  readonly records: number;
  readonly agree: number;
  readonly differ: number;
  readonly contradict: number;
  readonly not_judged: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly problems: Readonly<Record<string, number>>;
  readonly findings: Readonly<Record<string, number>>;
} {
  return {
    records: audits.length,
    agree: count(audits, 'agrees'),
    differ: count(audits, 'differs'),
    contradict: count(audits, 'contradicts'),
    not_judged: count(audits, 'not_judged'),
    reasons: frequencies(audits.map(({ audit }) => reasonOf(audit))),
    problems: frequencies(audits.map(({ audit }) => audit.problems[0]?.code)),
    findings: frequencies(audits.flatMap(({ audit }) => codesOf(audit))),
  };
}

/** Each code of a record's findings once. */
function codesOf({ findings }: CdrAudit): readonly string[] {
  return [...new Set(findings.map(({ code }) => code))];
}

/** The audits as one JSON object. */
export function auditFacts(audits: readonly SourcedAudit[]): object {
  const records = audits.map(({ source, audit: { tariffId, isCredit, findings, ...audit } }) => {
    return { source, ...audit, findings, tariff: tariffId, credit: isCredit };
  });
  return { summary: summaryOf(audits), records };
}

function lineWords(line: AuditLine, { isCredit, currency: code }: CdrAudit): string[] {
  const currency = code ?? '';
  const { part, tax, stated, expected, difference, reason, path } = line;
  const what = `${partNames[part]} ${tax} tax`;
  if (reason === null) {
    const beside = stated === expected ? '' : ` stated, ${expected} by the tariff`;
    return [`  ${what}: ${stated} ${currency}${beside}`];
  }
  const isBelow = difference.startsWith('-');
  const distance = amountText(isBelow ? difference.slice(1) : difference, currency);
  const isCredited = isCredit && part === 'total';
  const extent = isBelow === isCredited ? 'too much' : 'too little';
  return [
    `  ${what}: ${stated} ${currency} stated, ${expected} by the tariff, ` +
      `${distance} ${isCredited ? 'credited ' : ''}${extent} (${path})`,
    `    ${reason.message} (${reason.code})`,
  ];
}

function recordWords({ source, audit }: SourcedAudit, isShort: boolean): string[] {
  const { path, id, isCredit, tariffId, verdict, lines, problems, findings } = audit;
  const place = path === '$' ? source : `${source} ${path}`;
  const named = id === '' ? '' : `, record ${id}`;
  const credit = isCredit ? ', a credit' : '';
  const priced = tariffId === null ? '' : `, tariff ${tariffId}`;
  const shown = isShort ? lines.filter(({ reason }) => reason !== null) : lines;
  return [
    `${place}${named}${credit}${priced}: ${verdictWords[verdict]}`,
    ...shown.flatMap((line) => lineWords(line, audit)),
    ...[...problems, ...findings].flatMap((problem) => [
      `  ${problem.path}`,
      `    ${problem.message} (${problem.code})`,
    ]),
  ];
}

function listed(counts: Readonly<Record<string, number>>): string {
  const words = Object.entries(counts).map(([code, times]) => `${code} ${times}`);
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

function oneLine(text: string): string {
  const indent = /^ */.exec(text)?.[0] ?? '';
  return indent + printableLine(text);
}

/** The audits for people: of several records those that do not agree or have findings, and a summary. */
export function auditReport(audits: readonly SourcedAudit[], width: number): string {
  const isShort = audits.length > 1;
  const isPlain = ({ verdict, findings }: CdrAudit): boolean =>
    verdict === 'agrees' && findings.length === 0;
  const shown = isShort ? audits.filter(({ audit }) => !isPlain(audit)) : audits;
  const lines = shown.flatMap((audit) => recordWords(audit, isShort));
  if (isShort) {
    const { records, agree, differ, contradict, not_judged, ...counts } = summaryOf(audits);
    const contradicting =
      contradict === 0
        ? ''
        : `${contradict} ${contradict === 1 ? 'contradicts itself' : 'contradict themselves'}, `;
    lines.push(
      `${counted(records, 'record')}: ${agree} ${agree === 1 ? 'agrees' : 'agree'}, ` +
        `${differ} ${differ === 1 ? 'differs' : 'differ'}${listed(counts.reasons)}, ` +
        `${contradicting}${not_judged} cannot be judged${listed(counts.problems)}`,
      ...(Object.keys(counts.findings).length > 0 ? [`Findings:${listed(counts.findings)}`] : []),
    );
  }
  return paragraph(lines.map(oneLine).join('\n'), width);
}
