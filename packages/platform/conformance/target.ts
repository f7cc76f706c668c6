/** Sends a request; the `fetch` of the platform itself, of a socket, or of a handler in process. */
export type Fetch = (request: Request) => Promise<Response>;

/** Keys to the implementation under test. Those that are missing make cases not applicable. */
export interface Tokens {
  /** Opens stations, for `organization` of names.ts, not across organizations. */
  readonly stations: string;
  /** Opens pricing, for the same organization. May be the same key. */
  readonly pricing: string;
  /** Opens fleet registration, for the same organization. May be the same key. */
  readonly fleet?: string | undefined;
  /** Opens the core surface, for the same organization. May be the same key. */
  readonly core?: string | undefined;
  /** Opens all of them, of the same organization, across organizations. */
  readonly cross?: string | undefined;
  /** Opens all of them, for `otherOrganization` of names.ts. */
  readonly other?: string | undefined;
  /** Once opened all of them, and was revoked. */
  readonly revoked?: string | undefined;
  /** The credentials token of the publishing partner of names.ts. */
  readonly ocpi?: string | undefined;
}

/** What a roaming partner was told. */
export interface Delivery {
  /** The slug of the partner. */
  readonly slug: string;
  /** The JSON that was sent. */
  readonly body: unknown;
}

/** The implementation under test and what can be seen of it. */
export interface Target {
  /** Where the implementation is, without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly tokens: Tokens;
  /** What reached the roaming partners of site.json so far; absent where nobody listens for them. */
  readonly deliveries?: (() => Promise<readonly Delivery[]>) | undefined;
  /** The same implementation over a storage that fails; absent where none can be had. */
  readonly failing?: Fetch | undefined;
}
