import { say } from '../languages/say.ts';

/** A component of a price that has steps. */
export type Component = 'energy' | 'time' | 'idle';

/** Texts of a component: the name of its unit, and the decimal places from the bundle's unit to it. */
export const components = {
  energy: {
    title: say('Energy'),
    noun: say('energy'),
    charge: say('Bill for energy'),
    unit: 'kWh',
    places: 3,
    priceOf: 'energy_per_kwh',
  },
  time: {
    title: say('Time'),
    noun: say('time'),
    charge: say('Bill for time'),
    unit: 'min',
    places: 0,
    priceOf: 'time_per_minute',
  },
  idle: {
    title: say('Idle time'),
    noun: say('idle time'),
    charge: say('Bill for idle time'),
    unit: 'min',
    places: 0,
    priceOf: 'time_per_minute',
  },
} as const;

/** The unit of a first block, in Wh or minutes. */
export const usualUnits = { energy: 1000, time: 1, idle: 1 } as const;
