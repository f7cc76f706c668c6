/** Somebody at a terminal. */
export interface Terminal {
  /** Asks for a line; `undefined` once there will be none (Ctrl-C, Ctrl-D). */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** Lets go of the terminal, so that the program can end. */
  readonly close: () => void;
}
