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
  const { name, text } = dataIn('wattpost-embedded');
  return typeof name === 'string' && typeof text === 'string' ? { name, text } : null;
}

/** The path of the interface of the server that sent the page, relative to it; `null`: the page is a file. */
export function enclosedApiPath(): string | null {
  const { apiPath } = dataIn('wattpost-server');
  return typeof apiPath === 'string' ? apiPath : null;
}

/** The initial station and instant; `null`: not stated. */
export interface InitialSelection {
  /** Epoch milliseconds. */
  readonly instantMs: number | null;
  readonly stationUuid: string | null;
}

/** The initial station and instant of the embedded bundle. */
export function enclosedSelection(): InitialSelection {
  const { instantMs, stationUuid } = dataIn('wattpost-embedded');
  return {
    instantMs: typeof instantMs === 'number' ? instantMs : null,
    stationUuid: typeof stationUuid === 'string' ? stationUuid : null,
  };
}

/** The data in a block of the page; nothing if it is empty. */
function dataIn(id: string): Readonly<Record<string, unknown>> {
  const text = enclosedText(id);
  const found: unknown = text === null ? null : JSON.parse(text);
  return typeof found === 'object' && found !== null ? { ...found } : {};
}
