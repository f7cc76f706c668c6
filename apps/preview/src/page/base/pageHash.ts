/** What the address remembers, so that a reload shows the same: the part after `#`. */
const waitMs = 250;

let current: URLSearchParams | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A member of the address; `null`: it has none. */
export function inHash(key: string): string | null {
  return members().get(key);
}

/** Sets members of the address, or removes them with `null`. Browsers count changes: it is written later. */
export function setHash(changes: Readonly<Record<string, string | null>>): void {
  current = changed(changes);
  clearTimeout(timer);
  timer = setTimeout(writeHash, waitMs);
}

/** The address with other members, for a link. */
export function hashWith(changes: Readonly<Record<string, string | null>>): string {
  const [page = ''] = location.href.split('#');
  return `${page}#${changed(changes).toString()}`;
}

/** Calls back when a link or the browser's buttons have changed the address. */
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
