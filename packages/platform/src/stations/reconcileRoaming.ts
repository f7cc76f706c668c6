import type { Reading } from '@wattpost/contract/wire';

/** What brings a station's roaming partners to what a write asks for. Each slug once, ascending. */
export interface RoamingChange {
  /** Newly activated: their partners are told. */
  readonly activate: readonly string[];
  readonly deactivate: readonly string[];
}

/**
 * Reconciles a station's roaming partners with a list (rule 1 of section 2.1): what is missing is
 * removed, what is new is activated, what is there stays untouched.
 *
 * @param active slugs the station has now
 * @param wanted the whole list it is to have; one that is there twice counts once
 * @param known slugs of the partners that the station's organization has
 */
export function reconcileRoaming(
  active: readonly string[],
  wanted: readonly string[],
  known: ReadonlySet<string>,
): Reading<RoamingChange> {
  const now = new Set(active);
  const unknown = wanted.findIndex((slug) => !known.has(slug));
  if (unknown !== -1) {
    const slug = JSON.stringify(wanted[unknown]);
    return {
      ok: false,
      message: `enabledRoamingInterfaces[${unknown}]: There is no roaming partner ${slug}.`,
    };
  }
  const asked = new Set(wanted);
  return {
    ok: true,
    value: {
      activate: [...asked].filter((slug) => !now.has(slug)).sort(),
      deactivate: [...now].filter((slug) => !asked.has(slug)).sort(),
    },
  };
}
