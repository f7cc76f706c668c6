import { siteUuid } from './names.ts';

/** Names of what site.json holds for the core surface. */
export const coreNames = {
  /** The id of `names.company`. */
  companyId: 910201,

  contact: siteUuid('11', 1),
  /** Nothing leads to it. */
  idleContact: siteUuid('11', 2),
  otherContact: siteUuid('11', 3),

  user: siteUuid('12', 1),
  userId: 910301,
  /** Without an id, as older records. */
  olderUser: siteUuid('12', 2),
  otherUser: siteUuid('12', 3),

  /** Cards of the organization and their RFID tags. */
  cards: {
    first: { id: 910401, tag: 'C0:NF 01' },
    /** Its tag is the id of the next one. */
    misleading: { id: 910402, tag: '910403' },
    second: { id: 910403, tag: 'C0NF03' },
    /** Its tag is the id of a card of the other organization. */
    numeric: { id: 910404, tag: '919999' },
  },

  otherCard: { id: 910405, tag: 'C0NF05' },
  /** Its id is the tag of `numeric`. */
  otherNumericCard: { id: 919999, tag: 'C0NF06' },

  /** Charge points around 17° S on the 180th meridian, 53 m to either side of it, and on it. */
  meridian: '-17/180/100',
  cpUuid: siteUuid('13', 1),
  westernCp: 910501,
  /** Without a uuid, as older records. */
  easternCp: 910502,
  roamingCp: 910503,
  otherCp: 910504,
  otherCpUuid: siteUuid('13', 4),

  /** Of `westernCp`. */
  connector: 910601,
  connectorUuid: siteUuid('14', 1),
  /** Of `easternCp`, without a uuid. */
  olderConnector: 910602,
  otherConnector: 910603,

  /** By `first` of `cards` and `contact` at `westernCp`: 10 500 Wh at 0.50 for 1 000 Wh. */
  log: 910701,
  logUuid: siteUuid('15', 1),
  /** A day later, by `first` of `cards` at `oldStation`. */
  laterLog: 910702,
  /** By `second` of `cards`. */
  secondLog: 910703,
  otherLog: 910704,

  bank: 910801,
  otherBank: 910802,

  /** Of `contact`. */
  invoice: 910901,
  /** A month later, of the company alone. */
  laterInvoice: 910902,
  otherInvoice: 910903,
} as const;
