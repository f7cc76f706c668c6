export { andThen, isSame, made, refused, type EditProblem, type Outcome } from './outcome.ts';
export { foundText, saidProblems } from './problemWords.ts';
