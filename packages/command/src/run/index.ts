export type { Answer } from './answer.ts';
export { type CommandResult, exitGood, exitProblems, success } from './failure.ts';
