/** One good request to an operation and what it is answered with. */
export interface OperationExample {
  /** Values of the path and of the query, as text. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer: unknown;
}
