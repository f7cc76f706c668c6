import type { ShownStation } from '@wattpost/contract';
import { isolatedName, phrasesFor, quantityText } from '@wattpost/wording';
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
export function boardStation(station: ShownStation): BoardStation {
  return {
    name: station.public_display_name ?? station.label ?? '',
    locationName: station.location_name ?? null,
    maxPowerKw: station.max_power_kw ?? null,
    plugs: station.plugs ?? [],
    directions: station.directions ?? [],
  };
}

/** How fast a station charges: `150 kW`; empty: not known. */
export function powerText(kw: number | null, tag: string): string {
  return kw === null ? '' : `${quantityText(String(kw), tag)}\u00a0kW`;
}

/** Whether a vehicle fits: `CCS 2`, `Type 2`. */
export function equipmentTexts(station: BoardStation, tag: string): readonly string[] {
  return [
    // In the order of the header.
    ...station.plugs.map((plug) => plugText(isolatedName(plug), tag)),
  ];
}

/** `Type 2` as the language writes it. */
function plugText(plug: string, tag: string): string {
  return plug.replace(/^Type(?= (1|2|3A|3C)$)/, phrasesFor(tag).plugType);
}
