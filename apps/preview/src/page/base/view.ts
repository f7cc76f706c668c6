import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { ViewContext } from './viewContext.ts';

/** What every view of the page is: an element that knows what is looked at. */
export abstract class View extends LitElement {
  @property({ attribute: false }) shown: ViewContext | null = null;
}
