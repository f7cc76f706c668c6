import { it } from 'vitest';
import { simulateYears, years } from './simulateYears.ts';

it(`${years} years with signed bundles: never a wrong price, and always one soon after the faults`, async () => {
  await simulateYears(true);
});
