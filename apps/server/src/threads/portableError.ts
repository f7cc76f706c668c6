/** An error as it goes from thread to thread: a copy of an `Error` itself would lose its name and codes. */
export interface PortableError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause: PortableError | undefined;
  /** Those that tell how the database failed. */
  readonly details: Readonly<Record<string, string | number>>;
}

const detailNames = ['code', 'errcode', 'syscall', 'path'] as const;

const deepestCause = 8;

/** Makes a copy of an error, or of anything else that was thrown. */
export function portableError(error: unknown, depth = 0): PortableError {
  if (!(error instanceof Error)) return portableError(new Error(String(error)), depth);
  const { name, message, stack, cause } = error;
  const values = new Map<string, unknown>(Object.entries(error));
  const details = detailNames.flatMap((detail): [string, string | number][] => {
    const value = values.get(detail);
    return typeof value === 'string' || typeof value === 'number' ? [[detail, value]] : [];
  });
  return {
    name,
    message,
    stack,
    cause:
      cause instanceof Error && depth < deepestCause ? portableError(cause, depth + 1) : undefined,
    details: Object.fromEntries(details),
  };
}

/** The error of a copy. */
export function receivedError({ name, message, stack, cause, details }: PortableError): Error {
  const error = new Error(message, cause && { cause: receivedError(cause) });
  return Object.assign(error, { name, stack: stack ?? `${name}: ${message}`, ...details });
}
