/** The part of Papa Parse that is used here; its published types bring those of Node along. */
declare module 'papaparse' {
  export interface ParseError {
    readonly type: string;
    readonly code: string;
    readonly message: string;
    /** Position of the row, from 0. */
    readonly row?: number;
  }
  export interface ParseOptions {
    readonly delimiter: string;
    readonly newline: '\n';
    readonly quoteChar: '"';
  }
  export interface UnparseOptions {
    readonly delimiter: string;
    readonly newline: '\r\n';
  }
  const Papa: {
    parse(
      text: string,
      options: ParseOptions,
    ): { readonly data: readonly (readonly string[])[]; readonly errors: readonly ParseError[] };
    unparse(rows: readonly (readonly string[])[], options: UnparseOptions): string;
  };
  export default Papa;
}
