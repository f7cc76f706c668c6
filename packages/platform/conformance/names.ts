/** What site.json holds, under names: the data that every implementation loads before a run. */

/** Group 01 organizations, 02 companies, 03 technicians, 04 locations, 05 stations, 06 cost rates, 07 and 08 entries, 11 to 15 coreNames.ts. */
export function named(group: string, number: number): string {
  return `c0f00000-00${group}-4000-8000-${String(number).padStart(12, '0')}`;
}

/** The organization of the key under test. */
export const organization: string = named('01', 1);
/** Another organization, for which `--other-token` is made. */
export const otherOrganization: string = named('01', 2);

export const company: string = named('02', 1);
/** A second company of the same organization. */
export const sisterCompany: string = named('02', 2);
export const otherCompany: string = named('02', 3);

export const model = 910001;
export const secondModel = 910002;

/** Of `company`. */
export const technician = 910001;
/** Of `sisterCompany`, so of the same organization. */
export const sisterTechnician = 910002;
export const otherTechnician = 910003;
/** No longer active. */
export const formerTechnician = 910004;

export const location: string = named('04', 1);
export const locationName = 'Conformance market square';
export const secondLocation: string = named('04', 2);
export const otherLocation: string = named('04', 3);

/** Billing contacts: of `company`, and of `otherCompany`. */
export const billingContact = 'conformance-billing';
export const otherBillingContact = 'conformance-other-billing';

/** Slugs of roaming partners, ascending. */
export const alpha = 'conformance-alpha';
export const beta = 'conformance-beta';

/** The station of a roaming partner. */
export const roamingStation: string = named('05', 1);
/** Has a direction in a language that is no longer supported. */
export const oldStation: string = named('05', 2);
/** Of the other organization, at its location, with a direction. */
export const otherStation: string = named('05', 3);

/** dynamic_pricing 1, seven entries. */
export const weeklyRate: string = named('06', 1);
/** dynamic_pricing 2, six entries. */
export const datedRate: string = named('06', 2);
/** dynamic_pricing 0, no schedule, no default price. */
export const plainRate: string = named('06', 3);
/** dynamic_pricing 1 without an entry. */
export const emptyWeeklyRate: string = named('06', 4);
/** dynamic_pricing 2 without an entry. */
export const emptyDatedRate: string = named('06', 5);
/** Of the other organization, dynamic_pricing 1. */
export const otherRate: string = named('06', 6);

/** Entries of `weeklyRate`, named by what they cover. */
export const weekly = {
  /** Sunday 00:00–01:00; comes before `sundayLater` by its uuid only. */
  sunday: named('07', 1),
  /** The same window, name and price as `sunday`. */
  sundayLater: named('07', 2),
  /** Sunday 00:00–23:59 and Saturday 08:00–23:59. */
  weekend: named('07', 3),
  /** Monday 06:00–12:00, Tuesday 07:00–12:00. */
  morning: named('07', 4),
  /** Wednesday 12:00–13:00, without a price or a text. */
  lunch: named('07', 5),
  /** Thursday 00:00–00:00, the whole day. */
  thursday: named('07', 6),
  /** Friday 22:00–06:00. */
  night: named('07', 7),
} as const;

/** Every entry of `weeklyRate` in its order: first window, then name, then uuid. */
export const weeklyOrder: readonly string[] = [
  weekly.sunday,
  weekly.sundayLater,
  weekly.weekend,
  weekly.morning,
  weekly.lunch,
  weekly.thursday,
  weekly.night,
];

/** Entries of `datedRate`, named by when they start. */
export const dated = {
  /** 2030-03-05T06:00:00, until the next one. */
  morning: named('08', 1),
  /** 2030-03-05T12:00:00; its file says until the end of the day, but the next one begins first. */
  noon: named('08', 2),
  /** 2030-03-05T18:00:00, until the end of its day. */
  evening: named('08', 3),
  /** 2030-03-07T00:00:00, the whole day. */
  day: named('08', 4),
  /** 2030-03-08T10:00:00, until 11:00:00 by its own end. */
  hour: named('08', 5),
  /** 2030-03-08T22:00:00; its file states no end. */
  late: named('08', 6),
} as const;

/** Every entry of `datedRate` by its start. */
export const datedOrder: readonly string[] = [
  dated.morning,
  dated.noon,
  dated.evening,
  dated.day,
  dated.hour,
  dated.late,
];

/** Of the publishing partner: an organization of its own, so that its stations are in no other list. */
export const publishing = {
  slug: 'conformance-publishing',
  organization: named('01', 3),
  /** Its stations: priced by the week, by dates, by what OCPI cannot say; and one without a place. */
  weekly: named('05', 10),
  dated: named('05', 11),
  unsaid: named('05', 12),
  unplaced: named('05', 13),
  /** Their cost rates. */
  weeklyRate: named('06', 10),
  datedRate: named('06', 11),
  unsaidRate: named('06', 12),
} as const;

/** An entry of `otherRate`. */
export const otherEntry: string = named('07', 90);

/** Names nothing in site.json, whatever it is asked for. */
export const nothing: string = named('99', 404);
export const noId = 2_000_000_404;
