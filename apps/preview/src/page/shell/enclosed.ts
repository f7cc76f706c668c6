/** A document embedded in the page as text. */
export interface Enclosed {
  readonly name: string;
  readonly text: string;
}

/** The text of an embedded element; `null`: none. */
export function enclosedText(id: string): string | null {
  const text = document.getElementById(id)?.textContent ?? '';
  return text === '' ? null : text;
}

/** The bundle embedded in the page; `null`: none. */
export function enclosedBundle(): Enclosed | null {
  const { name, text } = embedded();
  return typeof name === 'string' && typeof text === 'string' ? { name, text } : null;
}

/** The initial station and instant; `null`: not stated. */
export interface InitialSelection {
  /** Epoch milliseconds. */
  readonly instantMs: number | null;
  readonly stationUuid: string | null;
}

/** The initial station and instant of the embedded bundle. */
export function enclosedSelection(): InitialSelection {
  const { instantMs, stationUuid } = embedded();
  return {
    instantMs: typeof instantMs === 'number' ? instantMs : null,
    stationUuid: typeof stationUuid === 'string' ? stationUuid : null,
  };
}

/** The data from `embedBundle`; nothing if there is none. */
function embedded(): Readonly<Record<string, unknown>> {
  const text = enclosedText('wattpost-embedded');
  const found: unknown = text === null ? null : JSON.parse(text);
  return typeof found === 'object' && found !== null ? { ...found } : {};
}
