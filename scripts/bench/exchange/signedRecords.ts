import { fileURLToPath } from 'node:url';
import { summary } from '../report/contest.ts';
import { duration, figure, markdownTable } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { outputOf } from '../report/processes.ts';
import type { AuditPair } from './signedRecordsProbe.ts';

/** Audits of signed meter records beside their signatures alone, in pairs within one process. */
export const signedRecordsPart: ReportPart = {
  id: 'signed-records',
  measure: async ({ signedRecords }, report) => {
    const probe = fileURLToPath(new URL('./signedRecordsProbe.ts', import.meta.url));
    report(`signed-records: ${signedRecords} records`);
    const output = await outputOf([probe, String(signedRecords)]);
    const pairs = JSON.parse(output) as readonly AuditPair[];
    return markdownTable([`${figure(signedRecords)} records of three pages (P-256)`], {
      records: (title) => title,
      'signatures alone': () => duration(summary(pairs.map(({ verify }) => verify)).median),
      audit: () => duration(summary(pairs.map(({ audit }) => audit)).median),
      '× signatures (lower is better)': () =>
        `${figure(summary(pairs.map(({ verify, audit }) => audit / verify)).median)}×`,
    });
  },
};
