/** What a store keeps of customers: contacts, portal users and cards. `null` is "not set". */

/** 0 a company, 1 male, 2 female. */
export type Gender = 0 | 1 | 2;

/** What a write sets on a contact. */
export interface ContactFields {
  readonly companyUuid: string;
  readonly name: string;
  readonly firstName: string | null;
  readonly gender: Gender | null;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  /** Two capital letters. */
  readonly country: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly customerNumber: string | null;
  readonly comment: string | null;
}

export interface ContactRecord extends ContactFields {
  readonly uuid: string;
  /** The organization of its company. */
  readonly organizationUuid: string;
}

/** Who may sign in to the portal. The hash of the password is written beside it and never read. */
export interface UserFields {
  /** `null` in older records. */
  readonly id: number | null;
  readonly contactUuid: string;
  readonly companyUuid: string;
  /** Unique over all organizations, in whatever case. */
  readonly email: string;
  /** As in `de_DE`. */
  readonly locale: string | null;
  readonly active: boolean;
}

export interface UserRecord extends UserFields {
  readonly uuid: string;
  /** The organization of its company. */
  readonly organizationUuid: string;
}

/** A card that charging is started with. */
export interface CardFields {
  readonly contactUuid: string;
  /** Unique over all organizations. */
  readonly cardNo: string;
  /** What a station reads from the card. Unique over all organizations. */
  readonly rfidTag: string;
  /** The cost rate that the card charges at. */
  readonly rateUuid: string;
  readonly billingContactId: string;
  readonly label: string | null;
  readonly customerReference: string | null;
  readonly comment: string | null;
  /** Country and code of the roaming provider, as in `AT-ABC`. */
  readonly emp: string | null;
  /** The identity of the card in roaming. */
  readonly emaId: string | null;
  readonly active: boolean;
}

export interface CardRecord extends CardFields {
  readonly id: number;
  /** The organization of its contact. */
  readonly organizationUuid: string;
}

/** Who is sent the bills. */
export interface BillingContactRecord {
  readonly id: string;
  readonly companyUuid: string;
  /** The organization of its company. */
  readonly organizationUuid: string;
  readonly name: string;
}
