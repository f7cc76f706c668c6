import { it } from 'vitest';
import { simulateYears, years } from './simulateYears.ts';

it(`${years} years with unsigned bundles: never a wrong price, and always one soon after the faults`, async () => {
  await simulateYears(false);
});
