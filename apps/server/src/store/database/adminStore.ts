import type { Site, SitePublishingPartner, SiteRoamingPartner } from '@wattpost/contract/wire';
import type {
  CardRecord,
  ConnectorPlugRecord,
  ContactRecord,
  NewPush,
  PublicationRecord,
  StationRecord,
  Store,
  TokenRecord,
  UserRecord,
} from '@wattpost/platform';

/** What waits for a partner on behalf of one organization: a queue that holds up no other. */
export interface Lane {
  readonly slug: string;
  readonly organization_uuid: string;
}

/** A push that waits for its partner, or no longer does: one for each partner and thing. */
export interface PushRecord extends NewPush, Lane {
  /** Failed attempts so far. */
  readonly attempts: number;
  /** `dead`: given up; `wattpost-server outbox retry` makes it wait again. */
  readonly state: 'waiting' | 'dead';
  /** Not to be tried before. */
  readonly not_before_ms: number;
  /** Until then a worker has it, or what it took the place of; 0: none. */
  readonly claimed_until_ms: number;
  readonly last_error: string | null;
}

/** A station as a partner of OCPI is told of it. */
export interface PushedStation {
  readonly station: StationRecord;
  readonly plugs: readonly ConnectorPlugRecord[];
}

/** An object as it is, and the publishing partner that is told of it. */
export interface PublishedPush {
  readonly to: SitePublishingPartner;
  readonly publication: PublicationRecord;
}

/** What OCPI or DATEX II cannot say of a thing to a publishing partner. */
export type PublicationFinding = Pick<PublicationRecord, 'slug' | 'kind' | 'id'> & {
  readonly organization_uuid: string;
  /** Whether it is told all the same, but for what the finding says. */
  readonly isTold: boolean;
  readonly finding: string;
};

/** A push handed to one worker, with where it goes. */
export interface ClaimedPush extends PushRecord {
  /** The roaming partner; `undefined`: it was removed, or the push is a publishing partner's. */
  readonly partner: SiteRoamingPartner | undefined;
  readonly claimedAtMs: number;
  /** As it is now; only where the partner is to be sent that instead of the payload. */
  readonly pushed?: PushedStation;
  /** Of a push about an object: as it is now; absent: there is no such partner or object any more. */
  readonly published?: PublishedPush;
}

/** The outbox as its workers use it. A claim that is not settled before its lease ends is free again. */
export interface Outbox {
  /** The lanes in which something is due. Changes nothing. */
  due(nowMs: number): Promise<readonly Lane[]>;
  /**
   * Claims at most `limit` due pushes of a lane until `nowMs + leaseMs`, those that are due longest.
   * No two workers get the same one, nor two about the same thing for the same partner.
   */
  claim(lane: Lane, nowMs: number, leaseMs: number, limit: number): Promise<readonly ClaimedPush[]>;
  /** Its partner has it; it is not kept. What took its place meanwhile may go. */
  delivered(uuid: string): Promise<void>;
  /**
   * One more failed attempt: again from `notBeforeMs`, or dead with `null`. Where something took its
   * place meanwhile, that may go, and nothing counts against it.
   */
  failed(uuid: string, error: string, notBeforeMs: number | null): Promise<void>;
  /** Every push that is not delivered, oldest first. */
  undelivered(): Promise<readonly PushRecord[]>;
  /** What publishing partners cannot be told of, by partner, kind and id. */
  findings(): Promise<readonly PublicationFinding[]>;
  /** Makes dead pushes wait again from `nowMs`; all of them without uuids. Returns how many. */
  retry(nowMs: number, uuids?: readonly string[]): Promise<number>;
}

/** Keys as the command line makes and lists them. */
export interface TokenAdmin {
  /** `unknown_organization`: nothing was written. */
  add(token: TokenRecord): Promise<'written' | 'unknown_organization'>;
  /** By creation. */
  list(): Promise<readonly TokenRecord[]>;
  /** `false`: there is no such key in force. */
  revoke(uuid: string, nowMs: number): Promise<boolean>;
}

/** Customers of all organizations, as the command line lists them. */
export interface CustomerAdmin {
  /** By name, then uuid. */
  contacts(): Promise<readonly ContactRecord[]>;
  /** By e-mail address, whatever its case. */
  users(): Promise<readonly UserRecord[]>;
  /** By id. */
  cards(): Promise<readonly CardRecord[]>;
}

/** A whole site in one file. */
export interface SiteAdmin {
  /**
   * Writes everything the site names in one transaction: what has the same uuid, id or slug is
   * replaced (a cost rate with all its entries, a station with its directions and, when stated, its
   * roaming slugs), what the site does not name stays.
   *
   * @returns references that lead nowhere and identities that are taken, as problems with their
   * paths; then nothing was written.
   */
  importSite(site: Site): Promise<SiteImport>;
  /** Everything except tokens and the outbox. */
  exportSite(): Promise<Site>;
}

export type SiteImport =
  | { readonly ok: true; readonly counts: Readonly<Record<string, number>> }
  | {
      readonly ok: false;
      readonly problems: readonly { path: string; code: string; message: string }[];
    };

/** What the server and its command line need beyond the handlers' port. */
export interface AdminStore extends Store {
  readonly tokens: TokenAdmin;
  readonly outbox: Outbox;
  readonly customers: CustomerAdmin;
  readonly site: SiteAdmin;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
