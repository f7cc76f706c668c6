/** A header that is echoed; values that could break a log or another header are dropped. */
const echoed = /^[\x21-\x7e]{1,64}$/;

/** The headers of a request that OCPI requires in its response. */
export function ocpiEchoes(headers: Headers): Readonly<Record<string, string>> {
  const names = ['x-request-id', 'x-correlation-id'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name) ?? '';
      return echoed.test(value) ? [[name, value]] : [];
    }),
  );
}
