import { uuidOf } from './pricingFixture.ts';

/** What the city has for the core surface. */
export const core = {
  contact: uuidOf(601),
  /** Nothing leads to it. */
  idleContact: uuidOf(602),
  otherContact: uuidOf(603),
  user: uuidOf(611),
  /** Without a number, as older records. */
  olderUser: uuidOf(612),
  card: 20,
  /** Its tag is the number of the other organization's card. */
  misleadingCard: 21,
  otherCard: 30,
  cp: 5,
  cpUuid: uuidOf(631),
  olderCp: 6,
  roamingCp: 7,
  otherCp: 8,
  otherCpUuid: uuidOf(632),
  connector: 50,
  connectorUuid: uuidOf(641),
  olderConnector: 51,
  otherConnector: 52,
  log: 71,
  logUuid: uuidOf(651),
  laterLog: 72,
  cpLog: 73,
  otherLog: 74,
  bank: 9,
  otherBank: 10,
  invoice: 81,
  laterInvoice: 82,
  otherInvoice: 83,
} as const;

/** Tokens of keys to the core surface. */
export const coreTokens = {
  own: 'wattpost_core_own',
  all: 'wattpost_core_all',
  other: 'wattpost_core_other',
  stations: 'wattpost_core_stations',
} as const;
