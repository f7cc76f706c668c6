import type { Problem } from '@wattpost/contract';

/** The first bytes of workbooks: of ZIP, in which .xlsx and .ods are, and of .xls. */
const signs = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Says how to save a workbook as a list; `undefined`: the file is none. */
export function workbookProblem(bytes: Uint8Array): Problem | undefined {
  if (!signs.some((sign) => sign.every((byte, index) => bytes[index] === byte))) return undefined;
  const message =
    'This is a workbook (.xlsx, .ods or .xls), not text: open it in the spreadsheet, choose the sheet with the prices, and save that as "CSV UTF-8".';
  return { path: '$', code: 'workbook', message };
}
