/** State stored in the address, so that it survives a reload: the part after `#`. */
const waitMs = 250;

let current: URLSearchParams | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A property in the address; `null`: none. */
export function inHash(key: string): string | null {
  return members().get(key);
}

/** Sets properties of the address, or removes them with `null`. Delayed, because browsers limit the rate of changes. */
export function setHash(changes: Readonly<Record<string, string | null>>): void {
  current = changed(changes);
  clearTimeout(timer);
  timer = setTimeout(writeHash, waitMs);
}

/** The address with other properties, for a link. */
export function hashWith(changes: Readonly<Record<string, string | null>>): string {
  const [page = ''] = location.href.split('#');
  return `${page}#${changed(changes).toString()}`;
}

/** Calls back when a link or the browser's history has changed the address. */
export function onHash(then: () => void): void {
  addEventListener('hashchange', () => {
    clearTimeout(timer);
    current = undefined;
    then();
  });
}

function members(): URLSearchParams {
  current ??= new URLSearchParams(location.hash.slice(1));
  return current;
}

function changed(changes: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(members());
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

function writeHash(): void {
  const text = members().toString();
  history.replaceState(history.state, '', text === '' ? '#' : `#${text}`);
}
