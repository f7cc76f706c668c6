import type { ShownStation } from '@wattpost/contract';
import { phrasesFor, quantityText } from '@wattpost/wording';
import type { Directions } from './boardTexts.ts';

/** A station that a board stands at. */
export interface BoardStation {
  readonly name: string;
  readonly locationName: string | null;
  /** Kilowatts. */
  readonly maxPowerKw: number | null;
  /** What drivers call its plugs; empty: not known. */
  readonly plugs: readonly string[];
  readonly directions: readonly Directions[];
}

/** A station as a board shows it; members that its source does not have are left out. */
export function boardStation({
  label = '',
  public_display_name: publicName = null,
  location_name: locationName = null,
  max_power_kw: maxPowerKw = null,
  plugs = [],
  directions = [],
}: ShownStation): BoardStation {
  return { name: publicName ?? label, locationName, maxPowerKw, plugs, directions };
}

/** Whether a vehicle fits, and how fast it charges, in the order of the header: `CCS 2`, `Type 2`, `150 kW`. */
export function equipmentTexts(
  { plugs, maxPowerKw }: BoardStation,
  tag: string,
): readonly string[] {
  const power = maxPowerKw === null ? [] : [`${quantityText(String(maxPowerKw), tag)}\u00a0kW`];
  return [...plugs.map((plug) => plugText(plug, tag)), ...power];
}

/** `Type 2` as the language writes it. */
function plugText(plug: string, tag: string): string {
  return plug.replace(/^Type(?= (1|2|3A|3C)$)/, phrasesFor(tag).plugType);
}
