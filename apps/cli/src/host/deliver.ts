import type { Answer } from './answer.ts';
import type { Result } from './failure.ts';

/** Takes what a command answers. */
export type Deliver = (answer: Promise<Result<Answer>>, json: boolean) => Promise<void>;
