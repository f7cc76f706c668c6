/** Something wrong in a configuration: where, what, and what to write instead. */
export interface ConfigProblem {
  /**
   * Where it is, as whoever wrote it finds it: a JSON path from `$`, the name of an environment
   * variable, or an option of the command line.
   */
  readonly path: string;
  /** Completes the sentence that begins with the path. */
  readonly message: string;
}
