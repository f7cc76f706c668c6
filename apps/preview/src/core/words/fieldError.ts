/** What is wrong with a form. */
export interface FieldError<Field extends string> {
  /** `null`: the whole form. */
  readonly field: Field | null;
  readonly message: string;
}
