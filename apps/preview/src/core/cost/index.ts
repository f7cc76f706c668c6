export { costQueries } from './costQuestions.ts';
export { chargingMinutes } from './costSession.ts';
export { signedQueries } from './signedRecords.ts';
