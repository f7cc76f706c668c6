/** A promise, and what resolves it. */
export function signal<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
} {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolveIt) => {
    resolve = resolveIt;
  });
  return { promise, resolve };
}
