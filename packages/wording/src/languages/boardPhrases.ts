/** Phrases for the unit of an amount and its part of a session. Numbers arrive formatted. */
export interface BlockPhrases {
  readonly perKwh: string;
  readonly perMinute: string;
  readonly perHour: string;
  readonly perWh: (quantity: string) => string;
  readonly perMinutes: (quantity: string) => string;
  readonly firstMinutes: (end: string) => string;
  readonly minutesBetween: (first: string, last: string) => string;
  readonly fromMinute: (first: string) => string;
  readonly betweenMinutes: (start: string, end: string) => string;
  readonly afterMinutes: (start: string) => string;
  /** After a part of a session in minutes: they count from its start, whether the vehicle charges or not (C11). */
  readonly afterPlugIn: (part: string) => string;
  /** After a part of the minutes in which a vehicle is connected and does not charge, which count by themselves. */
  readonly notCharging: (part: string) => string;
  readonly firstKwh: (end: string) => string;
  readonly betweenKwh: (start: string, end: string) => string;
  readonly aboveKwh: (start: string) => string;
  readonly minutes: (quantity: string) => string;
  readonly seconds: (quantity: string) => string;
}

/** The phrases of the board in one language. Numbers and times arrive formatted. */
export interface Phrases extends BlockPhrases {
  readonly station: string;
  readonly stations: string;
  /** Of the plugs `Type 1`, `Type 2`, `Type 3A` and `Type 3C`. */
  readonly plugType: string;
  readonly priceNow: string;
  readonly nextPrice: string;
  /** Of the parts of a price that do not change with it. */
  readonly restAsNow: string;
  readonly directions: string;
  readonly information: string;
  /** Beside a code that leads to the page of these prices. */
  readonly onPhone: string;
  readonly free: string;
  /** Where the energy costs nothing, and something else does. */
  readonly freeEnergy: string;
  /** Before a part of the next price that the current one lacks. */
  readonly thenAlso: string;
  readonly unavailable: string;
  readonly unavailableHint: string;
  readonly clockUntrusted: string;
  readonly noData: string;
  readonly expired: string;
  readonly updated: (time: string) => string;
  readonly since: (time: string) => string;
  readonly until: (time: string) => string;
  readonly from: (time: string) => string;
  /** A time of day after a weekday or a date. */
  readonly timeOfDay: (time: string) => string;
  readonly vat: (percent: string) => string;
  /** The price for everybody, without a contract (AFIR Art. 2). */
  readonly adHocPrice: string;
  /** Which price counts for a session that crosses a change (C5): `follow: 'start'`. */
  readonly priceAtStart: string;
  /** The same with `follow: 'schedule'`. */
  readonly priceMayChange: string;
  readonly perSession: string;
  /** `perMinute` and its like, of the minutes in which a vehicle charges. */
  readonly whileCharging: (per: string) => string;
  /** The same of those in which it is connected and does not. */
  readonly whileIdle: (per: string) => string;
  /** After the amount that it limits. */
  readonly cappedAt: (amount: string) => string;
  /** Before the amount of a limit on a line of its own. */
  readonly atMost: string;
  readonly atLeast: string;
  /** What a limit is a limit of, after its amount, where it is not the session. */
  readonly forEnergy: string;
  readonly forTime: string;
  readonly forIdle: string;
  /** For a board whose price has parts in minutes: since when they count (C11). */
  readonly minutesCount: string;
  /** What a session must reach for its fee to be due, for example `5 min` and `1 kWh`. */
  readonly ofAtLeast: (limits: readonly string[]) => string;
  /** What the next price has no longer. */
  readonly noEnergyPrice: string;
  readonly noTimePrice: string;
  readonly noIdlePrice: string;
  readonly noSessionFee: string;
  readonly noMaxEnergy: string;
  readonly noMaxTime: string;
  readonly noMaxIdle: string;
  readonly noMaxTotal: string;
  readonly noMinTotal: string;
  /** Several fees at once: the price has no others than those stated. */
  readonly noOtherFees: string;
  /** Several limits at once: the price has none. */
  readonly noMax: string;
}
