/** What a record says that is not as usual. */
export interface RecordCase {
  /** Register at the end, in kWh. */
  readonly to?: string;
  /** `TX` of the last reading. */
  readonly endReason?: string;
  readonly clock?: 'S' | 'U';
  readonly tariffText?: string;
  readonly algorithm?: string;
}

/** A record (OCMF) of 18.5 kWh; nothing checks its signature. */
export function signedRecord({
  to = '2954.100',
  endReason = 'E',
  clock = 'S',
  tariffText,
  algorithm,
}: RecordCase): string {
  const reading = (time: string, reason: string, value: string): string =>
    `{"TM":"2026-11-21T${time},000+0100 ${clock}","TX":"${reason}","RV":${value},"RI":"01-00:B1.08.00*FF","RU":"kWh","RT":"AC","EF":"","ST":"G"}`;
  const text = tariffText === undefined ? '' : `"TT":${JSON.stringify(tariffText)},`;
  const readings = [reading('12:03:10', 'B', '2935.600'), reading('13:40:02', endReason, to)];
  const payload = `{"FV":"1.4","GI":"Test","GS":"G1","PG":"T12","MV":"Test","MS":"S1","IS":true,${text}"RD":[${readings.join()}]}`;
  return `OCMF|${payload}|${JSON.stringify({ SA: algorithm, SD: '3006020101020101' })}`;
}
