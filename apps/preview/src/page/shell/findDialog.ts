import { instantToLocal, localToInstants } from '@wattpost/engine';
import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { NavigateEvent, Query, View, controls, dateAt, nowMs } from '../base/index.ts';
import { hitsFor, type SearchResult } from './finding.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/** `<wattpost-find>`: goes to a station, an entry, a date or a view by its name. */
export class FindDialog extends View {
  @state() private text = '';
  @state() private active = 0;
  @state() private isOpen = false;
  private readonly entries = new Query(this, 'findEntries', ({ rateUuid }) => ({
    rateUuid,
    text: this.text,
  }));

  static override styles: CSSResultGroup = [
    controls,
    css`
      dialog {
        width: min(36rem, calc(100vw - 2rem));
        max-height: min(34rem, 80vh);
        margin-top: 12vh;
        padding: 1rem;
      }
      input {
        width: 100%;
      }
      ul {
        margin-top: 0.5rem;
      }
      li {
        display: flex;
        justify-content: space-between;
        gap: 1rem;
        padding: 0.5rem 0.75rem;
        border-radius: 0.375rem;
        cursor: pointer;
        overflow-wrap: anywhere;
      }
      li[aria-selected='true'] {
        background: var(--tint);
        outline: 1px solid transparent;
      }
      li .soft {
        flex: none;
      }
    `,
  ];

  async open(): Promise<void> {
    if (this.context === null) return;
    this.text = '';
    this.active = 0;
    this.isOpen = true;
    await this.updateComplete;
    this.dialog?.showModal();
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  private get hits(): readonly SearchResult[] {
    const { context } = this;
    if (context === null) return [];
    const today = dateAt(context.clock, nowMs());
    return hitsFor(this.text, {
      stations: context.edited.stations,
      entries: this.entries.answer ?? [],
      today,
      locale: context.locale,
    });
  }

  protected override render(): TemplateResult {
    return html`<dialog
      aria-labelledby="label"
      @close=${() => {
        this.isOpen = false;
      }}
    >
      ${this.isOpen ? this.search(this.hits) : nothing}
    </dialog>`;
  }

  private search(hits: readonly SearchResult[]): TemplateResult {
    return html`
      <label id="label" for="find">${words.findLong}</label>
      <input
        id="find"
        type="text"
        role="combobox"
        autocomplete="off"
        aria-expanded="true"
        aria-controls="hits"
        aria-activedescendant=${hits.length === 0 ? nothing : `hit-${this.active}`}
        .value=${this.text}
        @input=${(event: Event) => {
          this.text = (event.target as HTMLInputElement).value;
          this.active = 0;
        }}
        @keydown=${this.onKey}
      />
      <p class="small soft" role="status">
        ${hits.length === 0 ? say('No matches.') : say('Such as “rathaus”, “24.12. 18:30”, “friday”, “week”.')}
      </p>
      <ul class="plain" id="hits" role="listbox" aria-label=${words.findLong}>
        ${hits.map(
          (hit, index) =>
            html`<li
              id=${`hit-${index}`}
              role="option"
              aria-selected=${index === this.active}
              @click=${() => {
                this.choose(hit);
              }}
            >
              <bdi>${hit.title}</bdi> <span class="small soft">${words.hits[hit.kind]}</span>
            </li>`,
        )}
      </ul>
    `;
  }

  protected override updated(): void {
    this.renderRoot.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const { hits } = this;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      this.active = (this.active + step + hits.length) % hits.length;
    }
    const hit = hits[this.active];
    if (event.key === 'Enter' && hit !== undefined) {
      event.preventDefault();
      this.choose(hit);
    }
  };

  private choose(hit: SearchResult): void {
    this.dialog?.close();
    if (hit.kind === 'view')
      this.dispatchEvent(new NavigateEvent({ kind: 'view', view: hit.view }));
    if (hit.kind === 'station') {
      this.dispatchEvent(
        new NavigateEvent({ kind: 'choose_station', stationUuid: hit.stationUuid }),
      );
    }
    if (hit.kind === 'entry') {
      const { rateUuid = '' } = this.context ?? {};
      this.dispatchEvent(new NavigateEvent({ kind: 'entry', rateUuid, entryUuid: hit.entryUuid }));
    }
    if (hit.kind === 'date') this.look(hit.local);
  }

  /** On another date, the time of day is unchanged. */
  private look(local: string): void {
    const { context } = this;
    if (context === null) return;
    const time = instantToLocal(context.clock, context.instantMs).local.slice(11, 16);
    const reading = localToInstants(
      context.clock,
      local.includes('T') ? local : `${local}T${time}`,
    );
    if (reading !== undefined) {
      this.dispatchEvent(new NavigateEvent({ kind: 'instant', instantMs: reading.epochMs }));
    }
  }
}

customElements.define('wattpost-find', FindDialog);
