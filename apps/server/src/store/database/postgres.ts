/**
 * Ends abandoned transactions, which would keep their locks. Set in each: a pooler refuses such a parameter of a
 * connection, or drops it.
 */
export const idleLimit = 'set local idle_in_transaction_session_timeout = 120000';

/** Whether a location is PostgreSQL and not a file. */
export function isPostgresUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//i.test(location);
}
