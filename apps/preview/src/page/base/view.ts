import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { ViewContext } from './viewContext.ts';

/** The base of every view of the page: an element with the page's context. */
export abstract class View extends LitElement {
  @property({ attribute: false }) context: ViewContext | null = null;
}
