/**
 * Whether a person has moved the pointer. A page that scrolls under a resting one is no pointing: what
 * is read, or has the focus, would go away.
 */
export function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}
