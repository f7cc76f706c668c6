import { forms } from './section47Forms.ts';
import { records } from './section47Records.ts';
import { switches } from './section47Switches.ts';
import type { Section } from './suite.ts';

export const section47: Section = {
  id: '4.7',
  title: 'Core surface',
  cases: [...switches, ...forms, ...records],
};
