import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Where what has the focus is taken away (removed, undone, closed), gives the focus to what has come
 * in its place, else to a neighbour, best one of the same kind, else to the nearest around it.
 * Browsers would give it to the page as a whole, and whoever uses the keyboard would begin at the top.
 */
export class FocusKeeper implements ReactiveController {
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly observer = new MutationObserver((records) => {
    this.look(records);
  });
  private last: Element | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.host.addEventListener('focusin', this.onFocus);
  }

  hostDisconnected(): void {
    this.host.removeEventListener('focusin', this.onFocus);
    this.observer.disconnect();
  }

  private readonly onFocus = (event: FocusEvent): void => {
    const path = event.composedPath();
    const [first] = path;
    this.last = first instanceof Element ? first : null;
    this.observer.disconnect();
    for (const node of path) {
      if (node === this.host) break;
      const parent = node instanceof Node ? node.parentNode : null;
      if (parent !== null) this.observer.observe(parent, { childList: true });
    }
  };

  private look(records: readonly MutationRecord[]): void {
    const { last } = this;
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    const around = new Set(ancestors(last));
    const record = records.find(({ removedNodes }) =>
      [...removedNodes].some((node) => around.has(node)),
    );
    if (record === undefined) return;
    // What comes in its place may be drawn a moment later.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (neighbour(record, last) ?? focusable(this.host)[0])?.focus();
    });
  }
}

function neighbour(record: MutationRecord, lost: Element): HTMLElement | undefined {
  const { target, previousSibling, nextSibling } = record;
  const children = [...target.childNodes];
  const start = previousSibling === null ? 0 : children.indexOf(previousSibling as ChildNode) + 1;
  const end = nextSibling === null ? -1 : children.indexOf(nextSibling as ChildNode);
  const instead = children.slice(start, end === -1 ? children.length : end).flatMap(focusable);
  if (instead[0] !== undefined && nextSibling !== null) return instead[0];
  const after = nearest(children.slice(end === -1 ? start : end));
  const before = nearest(children.slice(0, start).reverse());
  const isAlike = (one: HTMLElement): boolean => kindOf(one) === kindOf(lost);
  const found = after.find(isAlike) ?? before.find(isAlike) ?? after[0] ?? before.at(-1);
  if (found !== undefined) return found;
  for (const around of ancestors(target)) {
    const [first] = focusable(around);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** What can have the focus in the first of these nodes in which something can. */
function nearest(nodes: readonly Node[]): readonly HTMLElement[] {
  for (const node of nodes) {
    const found = focusable(node);
    if (found.length > 0) return found;
  }
  return [];
}

/** `Remove time block 2` is of the kind of `Remove times`: what they do is said first. */
function kindOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent;
  return `${element.localName} ${name.trim().split(/\s/, 1).join()}`;
}

/** The node and all around it, through shadow roots. */
function ancestors(node: Node): readonly Node[] {
  const found: Node[] = [];
  for (let one: Node | null = node; one !== null;) {
    found.push(one);
    one = one instanceof ShadowRoot ? one.host : one.parentNode;
  }
  return found;
}

const controls = 'button, input, select, textarea, a[href], [tabindex="0"]';

/** What can have the focus in a node, in the order of the page, through shadow roots. */
function focusable(node: Node): HTMLElement[] {
  if (node instanceof ShadowRoot) return [...node.children].flatMap(focusable);
  if (!(node instanceof HTMLElement)) return [];
  const own =
    node.matches(controls) &&
    !node.matches(':disabled, [tabindex="-1"]') &&
    node.getClientRects().length > 0;
  const within =
    node.shadowRoot === null ? [...node.children] : [...node.shadowRoot.children, ...node.children];
  return [...(own ? [node] : []), ...within.flatMap(focusable)];
}
