/** A document as text that came with the page. */
export interface Enclosed {
  readonly name: string;
  readonly text: string;
}

/** The text of an element that came with the page; `null`: there is none. */
export function enclosedText(id: string): string | null {
  const text = document.getElementById(id)?.textContent ?? '';
  return text === '' ? null : text;
}

/** The bundle that was put into the page; `null`: there is none. */
export function enclosedBundle(): Enclosed | null {
  const { name, text } = embedded();
  return typeof name === 'string' && typeof text === 'string' ? { name, text } : null;
}

/** Where the page is to begin; `null`: that was not said. */
export interface Beginning {
  /** Epoch milliseconds. */
  readonly instantMs: number | null;
  readonly stationUuid: string | null;
}

/** Where the page is to begin with the bundle that was put into it. */
export function enclosedBeginning(): Beginning {
  const { instantMs, stationUuid } = embedded();
  return {
    instantMs: typeof instantMs === 'number' ? instantMs : null,
    stationUuid: typeof stationUuid === 'string' ? stationUuid : null,
  };
}

/** What `embedBundle` has put into the page; nothing, when it has not. */
function embedded(): Readonly<Record<string, unknown>> {
  const text = enclosedText('wattpost-embedded');
  const found: unknown = text === null ? null : JSON.parse(text);
  return typeof found === 'object' && found !== null ? { ...found } : {};
}
