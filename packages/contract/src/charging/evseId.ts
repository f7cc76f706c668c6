/**
 * The id of an EVSE, as ISO 15118 and eMI3 write it: country, operator, `E` and its own part, such as
 * `DE*ABC*E1234`. The two separators before `E` are optional.
 */
export const evseIdPattern = /^([A-Z]{2})\*?([A-Z0-9]{3})\*?(E[A-Z0-9][A-Z0-9*]{0,30})$/i;

function partsOf(evseId: string): readonly string[] {
  return evseIdPattern.exec(evseId.toUpperCase())?.slice(1) ?? [evseId];
}

/** The id with both separators, in capitals: the same for every way to write it. */
export function evseKey(evseId: string): string {
  return partsOf(evseId).join('*');
}

/** The operator of an EVSE by its id, such as `DE*ABC`. */
export function evseOperator(evseId: string): string {
  return partsOf(evseId).slice(0, 2).join('*');
}

interface Identified {
  readonly evse_id?: string | null;
}

/**
 * The connectors of one station by EVSE, in the order of the first connector of each: those with the same id
 * belong together, and one without an id is an EVSE of its own.
 */
export function connectorsByEvse<Connector extends Identified>(
  connectors: readonly Connector[],
): readonly (readonly Connector[])[] {
  const evses = new Map<string, Connector[]>();
  for (const [index, connector] of connectors.entries()) {
    const { evse_id: id = null } = connector;
    const key = id === null ? String(index) : evseKey(id);
    evses.set(key, [...(evses.get(key) ?? []), connector]);
  }
  return [...evses.values()];
}

/** The first id among connectors that is of another operator; `undefined`: there is none. */
export function foreignEvseId(
  connectors: readonly Identified[],
  operator: string,
): string | undefined {
  const ids = connectors.flatMap(({ evse_id: id }) => id ?? []);
  return ids.find((id) => evseOperator(id) !== operator);
}
