/** A uuid of site.json. Groups: 01 organizations, 02 companies, 03 technicians, 04 locations, 05 stations, 06 cost rates, 07 and 08 entries, 11 to 15 `coreNames`. */
export function siteUuid(group: string, number: number): string {
  return `c0f00000-00${group}-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Entries of `weeklyRate`, named by what they cover. */
const weekly = {
  /** Sunday 00:00–01:00; comes before `sundayLater` by its uuid only. */
  sunday: siteUuid('07', 1),
  /** The same window, name and price as `sunday`. */
  sundayLater: siteUuid('07', 2),
  /** Sunday 00:00–23:59 and Saturday 08:00–23:59. */
  weekend: siteUuid('07', 3),
  /** Monday 06:00–12:00, Tuesday 07:00–12:00. */
  morning: siteUuid('07', 4),
  /** Wednesday 12:00–13:00, without a price or a text. */
  lunch: siteUuid('07', 5),
  /** Thursday 00:00–00:00, the whole day. */
  thursday: siteUuid('07', 6),
  /** Friday 22:00–06:00. */
  night: siteUuid('07', 7),
} as const;

/** Entries of `datedRate`, named by when they start. */
const dated = {
  /** 2030-03-05T06:00:00, until the next one. */
  morning: siteUuid('08', 1),
  /** 2030-03-05T12:00:00; its file says until the end of the day, but the next one begins first. */
  noon: siteUuid('08', 2),
  /** 2030-03-05T18:00:00, until the end of its day. */
  evening: siteUuid('08', 3),
  /** 2030-03-07T00:00:00, the whole day. */
  day: siteUuid('08', 4),
  /** 2030-03-08T10:00:00, until 11:00:00 by its own end. */
  hour: siteUuid('08', 5),
  /** 2030-03-08T22:00:00; its file states no end. */
  late: siteUuid('08', 6),
} as const;

/** Names of what site.json holds: the data that every implementation loads before a run. */
export const names = {
  /** The organization of the key under test. */
  organization: siteUuid('01', 1),
  /** Another organization, for which `--other-token` is made. It states a `follow`: "schedule". */
  otherOrganization: siteUuid('01', 2),

  company: siteUuid('02', 1),
  /** A second company of the same organization. */
  sisterCompany: siteUuid('02', 2),
  otherCompany: siteUuid('02', 3),

  model: 910001,
  secondModel: 910002,

  /** Of `company`. */
  technician: 910001,
  /** Of `sisterCompany`, so of the same organization. */
  sisterTechnician: 910002,
  otherTechnician: 910003,
  /** No longer active. */
  formerTechnician: 910004,

  location: siteUuid('04', 1),
  locationName: 'Conformance market square',
  secondLocation: siteUuid('04', 2),
  otherLocation: siteUuid('04', 3),

  /** Billing contacts: of `company`, and of `otherCompany`. */
  billingContact: 'conformance-billing',
  otherBillingContact: 'conformance-other-billing',

  /** Slugs of roaming partners, ascending. */
  alpha: 'conformance-alpha',
  beta: 'conformance-beta',
  /** A roaming partner of the other organization only. */
  otherPartner: 'conformance-other',

  /** The station of a roaming partner. */
  roamingStation: siteUuid('05', 1),
  /** Has a direction in a language that is no longer supported, and the former technician. */
  oldStation: siteUuid('05', 2),
  /** Of the other organization, at its location, with a direction. */
  otherStation: siteUuid('05', 3),
  /** Usually at `datedRate`; at `plainRate` since 2020. */
  calendarStation: siteUuid('05', 4),
  /** The chargeBoxIdentity of `otherStation`. */
  otherIdentity: 'CONFORMANCE-3',

  /** dynamic_pricing 1, seven entries. */
  weeklyRate: siteUuid('06', 1),
  /** dynamic_pricing 2, six entries. */
  datedRate: siteUuid('06', 2),
  /** dynamic_pricing 0, no schedule, no default price. */
  plainRate: siteUuid('06', 3),
  /** dynamic_pricing 1 without an entry. */
  emptyWeeklyRate: siteUuid('06', 4),
  /** dynamic_pricing 2 without an entry. */
  emptyDatedRate: siteUuid('06', 5),
  /** Of the other organization, dynamic_pricing 1. */
  otherRate: siteUuid('06', 6),

  weekly,
  /** Every entry of `weeklyRate` in its order: first window, then name, then uuid. */
  weeklyOrder: [
    weekly.sunday,
    weekly.sundayLater,
    weekly.weekend,
    weekly.morning,
    weekly.lunch,
    weekly.thursday,
    weekly.night,
  ],

  dated,
  /** Every entry of `datedRate` by its start. */
  datedOrder: [dated.morning, dated.noon, dated.evening, dated.day, dated.hour, dated.late],

  /** Of the publishing partner: an organization of its own, so that its stations are in no other list. */
  publishing: {
    slug: 'conformance-publishing',
    organization: siteUuid('01', 3),
    /** Its stations: priced by the week, by dates, by what OCPI cannot say; and one without a place. */
    weekly: siteUuid('05', 10),
    dated: siteUuid('05', 11),
    unsaid: siteUuid('05', 12),
    unplaced: siteUuid('05', 13),
    /** Their cost rates. */
    weeklyRate: siteUuid('06', 10),
    datedRate: siteUuid('06', 11),
    unsaidRate: siteUuid('06', 12),
  },

  /** An entry of `otherRate`. */
  otherEntry: siteUuid('07', 90),

  /** Names nothing in site.json, whatever it is asked for. */
  nothing: siteUuid('99', 404),
  noId: 2_000_000_404,
} as const;
