import type { OwnZones } from '@wattpost/contract';
import type {
  Site,
  SiteCostRate,
  SitePublishingPartner,
  SiteRoamingPartner,
} from '@wattpost/contract/wire';
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
import type { DocumentReader, DocumentWriter } from './documents.ts';

/** The queue of one organization for one partner, which delays no other queue. */
export interface Lane {
  readonly slug: string;
  readonly organization_uuid: string;
}

/** A waiting or dead push; there is one for each partner and object. */
export interface PushRecord extends NewPush, Lane {
  /** Failed attempts so far. */
  readonly attempts: number;
  /** `dead`: after the last attempt; `wattpost-server outbox retry` makes it wait again. */
  readonly state: 'waiting' | 'dead';
  /** The earliest time of the next attempt. */
  readonly not_before_ms: number;
  /** The end of a worker's claim on it, or on the push that it replaced; 0: none. */
  readonly claimed_until_ms: number;
  readonly last_error: string | null;
}

/** The pushes of one state. */
export interface OutboxTotal {
  readonly state: PushRecord['state'];
  readonly count: number;
  /** The creation of the oldest one, of 10 000 at most. */
  readonly oldestMs: number;
}

/** A station for a partner that takes OCPI. */
export interface PushedStation {
  readonly station: StationRecord;
  readonly plugs: readonly ConnectorPlugRecord[];
}

/** The token that is sent to a partner; site files do not contain it. */
export interface PartnerToken {
  readonly token: string | null;
  /** When it was set, epoch milliseconds; `null`: there is none, or an earlier version set it. */
  readonly token_set_at_ms: number | null;
}

/** A partner with the token that is sent to it; `null`: none. */
export type WithToken<Partner> = Partner & Pick<PartnerToken, 'token'>;

/** A partner of either kind. The kinds have slugs of their own: there may be one of each with the same slug. */
export type KnownPartner = PartnerToken &
  (
    | { readonly kind: 'roaming'; readonly partner: SiteRoamingPartner }
    | { readonly kind: 'publishing'; readonly partner: SitePublishingPartner }
  );

export type PartnerKind = KnownPartner['kind'];

/** Partners of both kinds, for the command line. */
export interface PartnerAdmin {
  /** By slug; of one slug, the publishing partner first. */
  list(): Promise<readonly KnownPartner[]>;
  /** Sets the token that is sent to a partner, or removes it with `null`. `false`: there is no such partner. */
  setToken(kind: PartnerKind, slug: string, token: string | null, nowMs: number): Promise<boolean>;
}

/** A current object and its publishing partner. */
export interface PublishedPush {
  readonly to: WithToken<SitePublishingPartner>;
  readonly publication: PublicationRecord;
}

/** What OCPI or DATEX II cannot express for a publishing partner. */
export type PublicationFinding = Pick<PublicationRecord, 'slug' | 'kind' | 'id'> & {
  readonly organization_uuid: string;
  /** Whether the rest of the object is sent. */
  readonly isPublished: boolean;
  readonly finding: string;
};

/** A push that a worker has claimed, with its partner. */
export interface ClaimedPush extends PushRecord {
  /** The roaming partner; `undefined`: it was removed, or the push is a publishing partner's. */
  readonly partner: WithToken<SiteRoamingPartner> | undefined;
  readonly claimedAtMs: number;
  /** The current station, for partners that take it instead of the payload. */
  readonly pushed?: PushedStation;
  /** The current object of a publishing partner; absent when the partner or object no longer exists. */
  readonly published?: PublishedPush;
}

/** The outbox. A claim that is not settled before its lease ends is free again. */
export interface Outbox {
  /**
   * Lanes with due pushes. After the clock was set back, pushes wait from `nowMs` on for as long as
   * before; otherwise nothing is changed.
   */
  due(nowMs: number): Promise<readonly Lane[]>;
  /**
   * Claims at most `limit` due pushes of a lane until `nowMs + leaseMs`, in the order in which they became
   * due. No two workers get the same push, or two about the same object for the same partner.
   */
  claim(lane: Lane, nowMs: number, leaseMs: number, limit: number): Promise<readonly ClaimedPush[]>;
  /** Removes a delivered push. A push that replaced it meanwhile may be sent. */
  delivered(uuid: string): Promise<void>;
  /**
   * Counts a failed attempt: retry from `notBeforeMs`, or dead with `null`. A push that replaced it
   * meanwhile may be sent, and starts without failures.
   */
  failed(uuid: string, error: string, notBeforeMs: number | null): Promise<void>;
  /** How many pushes wait and are dead; a state without pushes is absent. */
  totals(): Promise<readonly OutboxTotal[]>;
  /** Every push that is not delivered, oldest first. */
  undelivered(): Promise<readonly PushRecord[]>;
  /** What cannot be expressed for publishing partners, by partner, kind and id. */
  findings(): Promise<readonly PublicationFinding[]>;
  /** Makes dead pushes wait again from `nowMs`, all of them without `uuids`. Returns how many. */
  retry(nowMs: number, uuids?: readonly string[]): Promise<number>;
}

/** Tokens for the command line. */
export interface TokenAdmin {
  /** `unknown_organization`: nothing was written. */
  add(token: TokenRecord): Promise<'written' | 'unknown_organization'>;
  /** By creation. */
  list(): Promise<readonly TokenRecord[]>;
  /** `false`: there is no such valid token. */
  revoke(uuid: string, nowMs: number): Promise<boolean>;
}

/** The history of prices, for the server. */
export interface HistoryAdmin {
  /**
   * Deletes the revisions that were made before an instant; the state before the next one stays.
   *
   * @returns how many
   */
  forget(beforeMs: number): Promise<number>;
  /** The organizations whose prices have been changed, by uuid. */
  organizations(): Promise<readonly string[]>;
}

/** What displays reported, for the server. */
export interface DisplayAdmin {
  /**
   * Deletes what was received of records before an instant, and displays that have not reported since.
   *
   * @returns how many of both
   */
  forget(beforeMs: number): Promise<number>;
}

/** Customers of all organizations, for the command line. */
export interface CustomerAdmin {
  /** By name, then uuid. */
  contacts(): Promise<readonly ContactRecord[]>;
  /** By e-mail address, whatever its case. */
  users(): Promise<readonly UserRecord[]>;
  /** By id. */
  cards(): Promise<readonly CardRecord[]>;
}

/** Options of an import. */
export interface SiteImportOptions {
  /** When it is made, for the history of prices: epoch milliseconds. */
  readonly atMs: number;
  /** Why, for the history of prices; default: empty. */
  readonly note?: string;
  /** Also replaces items that changed since the file was exported; default: false. */
  readonly overwrite?: boolean;
  /** The zone data of this process, for charge logs without a receipt; default: those of the runtime. */
  readonly zones?: OwnZones;
}

/** A whole site in one file. */
export interface SiteAdmin {
  /**
   * Writes a site in one transaction. Items with the same uuid, id or slug are replaced: a cost rate with
   * all its entries, a station with its directions and, when stated, its roaming slugs. Others stay.
   *
   * @returns unknown references, conflicting identities and items that changed since the export, as
   * problems with their paths; then nothing was written.
   */
  importSite(site: Site, options: SiteImportOptions): Promise<SiteImport>;
  /** Everything except tokens and the outbox, with the revision of each item. */
  exportSite(): Promise<Site>;
}

export type SiteImport =
  | {
      readonly ok: true;
      readonly counts: Readonly<Record<string, number>>;
      /** The cost rates that the site replaced, as they were, with the entries that applied (D1). */
      readonly replaced: readonly SiteCostRate[];
    }
  | {
      readonly ok: false;
      readonly problems: readonly { path: string; code: string; message: string }[];
    };

/** When the dated prices of a cost rate end. */
export interface DailyPriceEnd {
  readonly timeZone: string;
  /** Seconds since 1970-01-01T00:00:00 on the clock of that zone, exclusive. */
  readonly untilSec: number;
}

/** What the server and its command line need beyond the handlers' port. */
export interface AdminStore extends Store {
  read<Answer>(work: (reader: DocumentReader) => Promise<Answer>): Promise<Answer>;
  write<Answer>(work: (writer: DocumentWriter) => Promise<Answer>): Promise<Answer>;
  readonly tokens: TokenAdmin;
  readonly outbox: Outbox;
  readonly partners: PartnerAdmin;
  readonly customers: CustomerAdmin;
  readonly site: SiteAdmin;
  readonly history: HistoryAdmin;
  /**
   * The ends of daily prices, in no order: of each cost rate in the mode of dates with at least 20 entries in the 24
   * hours before its last one ends, unless that is more than 35 days ago.
   */
  dailyPriceEnds(nowMs: number): Promise<readonly DailyPriceEnd[]>;
  readonly displays: DisplayAdmin;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  /** Resolves when the database stored something that leaves no trace; rejects when it takes no writes. */
  probeWrite(): Promise<void>;
  close(): Promise<void>;
}
