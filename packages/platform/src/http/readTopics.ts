import type { Store, StoreReader, Topic } from '../port/index.ts';

/** What each read of the port shows; `null`: also data whose changes are not counted. */
const topicsOf: Readonly<Record<keyof StoreReader, readonly Topic[] | null>> = {
  token: ['tokens'],

  organization: ['stations'],
  modelExists: ['models'],
  technician: ['stations'],
  technicians: ['stations'],
  location: ['stations'],
  locations: ['stations'],
  stationsAt: ['stations'],
  station: ['stations'],
  stations: ['stations'],
  costRatePeriods: ['stations'],
  roamingSlugs: ['stations'],
  ownStationIds: ['stations'],
  stationsByUuid: ['stations'],
  stationsWithRates: ['stations'],
  costRatesInUse: ['stations'],
  calendarsInUse: ['stations'],
  connector: ['stations'],
  connectorByUuid: ['stations'],
  plugs: ['stations'],
  plugsByStation: ['stations'],
  cpPositions: ['stations'],
  cps: ['stations'],
  cpOrganization: ['stations'],
  company: ['stations'],
  companies: ['stations'],
  evsePlaces: ['stations'],
  // A status ends without a write.
  evseStatuses: null,
  directions: ['directions'],
  directionLanguages: ['directions'],

  costRate: ['prices'],
  costRates: ['prices'],
  recurringEntries: ['prices'],
  recurringWindows: ['prices'],
  recurringEntriesByUuid: ['prices'],
  uniqueEntries: ['prices'],
  pricedCostRates: ['prices'],
  wholeCostRates: ['prices'],
  scheduleBytes: ['prices', 'stations'],
  scheduleEntry: ['prices'],

  display: ['displays'],
  displays: ['displays'],
  displayCount: ['displays'],
  displayOrganizations: ['displays'],
  // Heads are removed with time.
  displayHead: null,

  lastRevision: ['history'],
  revisions: ['history'],
  revision: ['history'],
  changedObjects: ['history'],
  // What the history does not know is as it is now.
  pricesAt: ['history', 'prices', 'stations'],

  contact: ['customers'],
  user: ['customers'],
  card: ['customers'],
  cardByTag: ['customers'],
  billingContact: ['customers'],
  emailTaken: ['customers'],
  cardNoTaken: ['customers'],
  chargeLog: ['customers'],
  chargeLogByUuid: ['customers'],
  chargeLogs: ['customers'],
  financeBank: ['customers'],
  invoice: ['customers'],
  invoices: ['customers'],
  fingerprintSecret: null,
  registration: null,

  publishingPartner: ['partners'],
  publishingPartners: ['partners'],
  roamingPartners: ['partners'],
  publicationIds: null,
  publicationStates: null,
  publications: null,
  publishedObjects: null,
  nextPublicationDue: null,
  duePublicationIds: null,
  changedSince: null,
  outboxCounts: null,
};

/** The topics that a result shows. */
export interface ReadTopics {
  readonly store: Store;
  /** Those of all reads so far; `null`: the result also shows data whose changes are not counted. */
  readonly topics: () => readonly Topic[] | null;
}

/** A store that notes the topics of its reads. Its writes are those of the store. */
export function readTopics(store: Store): ReadTopics {
  const seen = new Set<Topic>();
  let isCounted = true;
  const noting = (reader: StoreReader): StoreReader =>
    new Proxy(reader, {
      get(target, name: keyof StoreReader) {
        const shown = topicsOf[name];
        if (shown === null) isCounted = false;
        for (const topic of shown ?? []) seen.add(topic);
        return Reflect.get(target, name) as unknown;
      },
    });
  return {
    store: { ...store, read: (work) => store.read((reader) => work(noting(reader))) },
    topics: () => (isCounted ? [...seen] : null),
  };
}
