/** A candidate found that it has no way to say this schedule. */
export class CannotExpress extends Error {
  override readonly name = 'CannotExpress';
}
