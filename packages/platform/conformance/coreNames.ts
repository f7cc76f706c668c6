import { named } from './names.ts';

/** What site.json has for the core surface, under names. */

/** The id of `company` of names.ts. */
export const companyId = 910201;

export const contact: string = named('11', 1);
/** Nothing leads to it. */
export const idleContact: string = named('11', 2);
export const otherContact: string = named('11', 3);

export const user: string = named('12', 1);
export const userId = 910301;
/** Without an id, as older records. */
export const olderUser: string = named('12', 2);
export const otherUser: string = named('12', 3);

/** Cards of the organization and their RFID tags. */
export const cards = {
  first: { id: 910401, tag: 'C0:NF 01' },
  /** Its tag is the id of the next one. */
  misleading: { id: 910402, tag: '910403' },
  second: { id: 910403, tag: 'C0NF03' },
  /** Its tag is a number that is no card's id. */
  numeric: { id: 910404, tag: '919999' },
} as const;

export const otherCard = { id: 910405, tag: 'C0NF05' } as const;

/** Charge points around 17° S on the 180th meridian, 53 m to either side of it, and on it. */
export const meridian = '-17/180/100';
export const cpUuid: string = named('13', 1);
export const westernCp = 910501;
/** Without a uuid, as older records. */
export const easternCp = 910502;
export const roamingCp = 910503;
export const otherCp = 910504;
export const otherCpUuid: string = named('13', 4);

/** Of `westernCp`. */
export const connector = 910601;
export const connectorUuid: string = named('14', 1);
/** Of `easternCp`, without a uuid. */
export const olderConnector = 910602;
export const otherConnector = 910603;

/** By `first` of `cards` and `contact` at `westernCp`: 10 500 Wh at 0.50 for 1 000 Wh. */
export const log = 910701;
export const logUuid: string = named('15', 1);
/** A day later, by `first` of `cards` at `oldStation`. */
export const laterLog = 910702;
/** By `second` of `cards`. */
export const secondLog = 910703;
export const otherLog = 910704;

export const bank = 910801;
export const otherBank = 910802;

/** Of `contact`. */
export const invoice = 910901;
/** A month later, of the company alone. */
export const laterInvoice = 910902;
export const otherInvoice = 910903;
