import { LitElement, type PropertyDeclarations } from 'lit';
import type { Desk } from './desk.ts';
import type { Shown } from './shown.ts';

/** What every view of the page is: an element with the desk and what is looked at. */
export abstract class DeskView extends LitElement {
  static override properties: PropertyDeclarations = {
    desk: { attribute: false },
    shown: { attribute: false },
  };

  declare desk: Desk;
  declare shown: Shown | null;

  constructor() {
    super();
    this.shown = null;
  }
}
