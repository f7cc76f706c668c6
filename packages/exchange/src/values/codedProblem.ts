/** A problem as data, to be worded by whoever shows it. */
export type CodedProblem<Values> = {
  [Code in keyof Values]: {
    readonly path: string;
    readonly code: Code;
    readonly values: Values[Code];
  };
}[keyof Values];

/** The values of a code that says all by itself. */
export type None = Readonly<Record<string, never>>;
