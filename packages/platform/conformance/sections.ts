import { bundleWriteCases } from './additions/bundleWriteCases.ts';
import { displayCases } from './additions/displayCases.ts';
import { historyCases } from './additions/historyCases.ts';
import { rateWriteCases } from './additions/rateWriteCases.ts';
import { stationWriteCases } from './additions/stationWriteCases.ts';
import { writeRightCases } from './additions/writeRightCases.ts';
import { ocpiObjects } from './ocpi/ocpiObjects.ts';
import { ocpiPages } from './ocpi/ocpiPages.ts';
import { ocpiTransport } from './ocpi/ocpiTransport.ts';
import { section22 } from './fields/section22.ts';
import { section23 } from './fields/section23.ts';
import { section24 } from './fields/section24.ts';
import { section25 } from './fields/section25.ts';
import { section26 } from './fields/section26.ts';
import { section27 } from './fields/section27.ts';
import { section41 } from './operations/section41.ts';
import { section42 } from './operations/section42.ts';
import { section43 } from './operations/section43.ts';
import { section44 } from './operations/section44.ts';
import { section45 } from './operations/section45.ts';
import { section46 } from './operations/section46.ts';
import { parameterForms } from './operations/section47Forms.ts';
import { coreRecords } from './operations/section47Records.ts';
import { textSwitches } from './operations/section47Switches.ts';
import { section5 } from './rules/section5.ts';
import { section6 } from './rules/section6.ts';
import { section7 } from './rules/section7.ts';
import { section8 } from './rules/section8.ts';
import { section9 } from './rules/section9.ts';
import { calendars } from './fields/section21Calendar.ts';
import { optionalFields } from './fields/section21Optional.ts';
import { readFields } from './fields/section21Read.ts';
import { requiredFields } from './fields/section21Required.ts';
import { writeRules } from './fields/section21Rules.ts';
import { wholeWrites } from './fields/section21Whole.ts';
import { sectionPolling } from './rules/sectionPolling.ts';
import type { Section } from './suite.ts';

const section21: Section = {
  id: '2.1',
  title: 'Charging station',
  cases: [
    ...requiredFields,
    ...optionalFields,
    ...calendars,
    ...writeRules,
    ...wholeWrites,
    ...readFields,
  ],
};

const section47: Section = {
  id: '4.7',
  title: 'Core surface',
  cases: [...textSwitches, ...parameterForms, ...coreRecords],
};

const additions: Section = {
  id: 'additions',
  title: 'Writes of prices, their history and delivery, and displays (additions)',
  cases: [
    ...rateWriteCases,
    ...stationWriteCases,
    ...bundleWriteCases,
    ...historyCases,
    ...writeRightCases,
    ...displayCases,
  ],
};

const ocpi: Section = {
  id: 'ocpi',
  title: 'OCPI 2.2.1 as a charge point operator',
  cases: [...ocpiTransport, ...ocpiPages, ...ocpiObjects],
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
  additions,
  ocpi,
];
