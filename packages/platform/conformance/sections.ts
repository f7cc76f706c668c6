import { section22 } from './section22.ts';
import { section23 } from './section23.ts';
import { section24 } from './section24.ts';
import { section25 } from './section25.ts';
import { section26 } from './section26.ts';
import { section27 } from './section27.ts';
import { section41 } from './section41.ts';
import { section42 } from './section42.ts';
import { section43 } from './section43.ts';
import { section44 } from './section44.ts';
import { section45 } from './section45.ts';
import { section46 } from './section46.ts';
import { section47 } from './section47.ts';
import { section5 } from './section5.ts';
import { section6 } from './section6.ts';
import { section7 } from './section7.ts';
import { section8 } from './section8.ts';
import { section9 } from './section9.ts';
import { optionalFields } from './section21Optional.ts';
import { readFields } from './section21Read.ts';
import { requiredFields } from './section21Required.ts';
import { writeRules } from './section21Rules.ts';
import { wholeWrites } from './section21Whole.ts';
import { sectionPolling } from './sectionPolling.ts';
import type { Section } from './suite.ts';

const section21: Section = {
  id: '2.1',
  title: 'Charging station',
  cases: [...requiredFields, ...optionalFields, ...writeRules, ...wholeWrites, ...readFields],
};

/** Every section of the interface for stations, directions and pricing, in its order. */
export const sections: readonly Section[] = [
  section21,
  section22,
  section23,
  section24,
  section25,
  section26,
  section27,
  section41,
  section42,
  section43,
  section44,
  section45,
  section46,
  section47,
  section5,
  section6,
  section7,
  section8,
  section9,
  sectionPolling,
];
