/** The exit code where no record differs, and some cannot be judged. */
export const exitNotJudged = 3;
