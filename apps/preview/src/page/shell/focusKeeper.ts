import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * When the focused element is removed (removed, undone, closed), focuses the element that
 * replaces it, otherwise a neighbour, preferably of the same kind, otherwise the nearest one around it.
 * Browsers would reset the focus to the page, and keyboard users would start at the top.
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
    for (const type of moments) this.host.addEventListener(type, this.remember, true);
  }

  hostDisconnected(): void {
    for (const type of moments) this.host.removeEventListener(type, this.remember, true);
    this.observer.disconnect();
  }

  private readonly remember = (): void => {
    const focused = focusedElement();
    if (focused === null || focused === this.last) return;
    this.last = focused;
    this.observer.disconnect();
    for (const around of ancestors(focused)) {
      if (around.parentNode !== null) this.observer.observe(around.parentNode, { childList: true });
      if (around === this.host) break;
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
    // The replacement may be drawn a moment later.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (neighbour(records, record, last) ?? focusable(this.host)[0])?.focus();
    });
  }
}

/** Before every action, and when the focus moves: a shadow root hides such events from the outside. */
const moments = ['focusin', 'keydown', 'click'] as const;

/** The focused element, through shadow roots; `null`: the page as a whole. */
function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? null : focused;
}

function neighbour(
  records: readonly MutationRecord[],
  record: MutationRecord,
  lost: Element,
): HTMLElement | undefined {
  const { target } = record;
  const children: Node[] = [...target.childNodes];
  const previous = remaining(records, record.previousSibling, 'previousSibling');
  const next = remaining(records, record.nextSibling, 'nextSibling');
  const start = previous === null ? 0 : children.indexOf(previous) + 1;
  const end = next === null ? children.length : children.indexOf(next);
  const [instead] = children.slice(start, end).flatMap(focusable);
  if (instead !== undefined) return instead;
  const after = nearest(children.slice(end));
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

/** The sibling, or its neighbour if it was removed as well. */
function remaining(
  records: readonly MutationRecord[],
  sibling: Node | null,
  side: 'previousSibling' | 'nextSibling',
): Node | null {
  let node = sibling;
  for (const record of [...records, ...records.toReversed()]) {
    if (node === null || node.isConnected) return node;
    if ([...record.removedNodes].includes(node)) node = record[side];
  }
  return node?.isConnected === true ? node : null;
}

/** The focusable element in the first of these nodes with one. */
function nearest(nodes: readonly Node[]): readonly HTMLElement[] {
  for (const node of nodes) {
    const found = focusable(node);
    if (found.length > 0) return found;
  }
  return [];
}

/** `Remove time block 2` is of the kind of `Remove times`: labels start with the action. */
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

/** The focusable elements of a node, in the order of the page, through shadow roots. */
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
