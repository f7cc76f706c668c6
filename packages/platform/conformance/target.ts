/** Sends a request; the `fetch` of the platform itself, of a socket, or of a handler in process. */
export type Fetch = (request: Request) => Promise<Response>;

/** Keys to the implementation under test. Without one, cases that need it are not applicable. */
export interface Tokens {
  /** Opens stations and writes of prices, for `names.organization`, not across organizations. */
  readonly stations: string;
  /** Opens pricing, for the same organization. May be the same key. */
  readonly pricing: string;
  /** Opens reads of stations and pricing alone, for the same organization. */
  readonly read?: string | undefined;
  /** Opens reports of displays and the reads of them, for the same organization. */
  readonly displays?: string | undefined;
  /** Opens fleet registration, for the same organization. May be the same key. */
  readonly fleet?: string | undefined;
  /** Opens the core surface, for the same organization. May be the same key. */
  readonly core?: string | undefined;
  /** Opens all of them, of the same organization, across organizations. */
  readonly cross?: string | undefined;
  /** Opens all of them, for `names.otherOrganization`. */
  readonly other?: string | undefined;
  /** Once opened all of them, and was revoked. */
  readonly revoked?: string | undefined;
  /** The credentials token of `names.publishing`. */
  readonly ocpi?: string | undefined;
}

/** A push that a roaming partner received. */
export interface PartnerDelivery {
  /** The slug of the partner. */
  readonly slug: string;
  /** The JSON that was sent. */
  readonly body: unknown;
}

/** The implementation under test. */
export interface Target {
  /** Where the implementation is, without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly tokens: Tokens;
  /** All pushes to the roaming partners of site.json so far; absent without a listener. */
  readonly deliveries?: (() => Promise<readonly PartnerDelivery[]>) | undefined;
  /** The same implementation over a failing storage; absent where there is none. */
  readonly failing?: Fetch | undefined;
}
