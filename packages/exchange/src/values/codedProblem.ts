/** A problem as data; the caller words it. */
export type CodedProblem<Values> = {
  [Code in keyof Values]: {
    readonly path: string;
    readonly code: Code;
    readonly values: Values[Code];
  };
}[keyof Values];

/** The values of a code without values. */
export type None = Readonly<Record<string, never>>;
