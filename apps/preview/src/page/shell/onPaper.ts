import { html, nothing, type TemplateResult } from 'lit';
import { momentText, offsetText } from '../base/index.ts';
import type { PageState } from './pageState.ts';

/**
 * The heading of a printed view, since the page around it is not printed: the station, the selected time
 * on its clock, and the file. The price notice has its own.
 */
export function paperHead({ edited, context, view }: PageState): TemplateResult | typeof nothing {
  const station = edited?.stations.find(({ uuid }) => uuid === context?.stationUuid);
  if (edited === null || context === null || station === undefined || view === 'notice') {
    return nothing;
  }
  const { instantMs, timeZone, clock, locale } = context;
  const when = `${momentText(instantMs, clock, locale)} (${timeZone}, ${offsetText(instantMs, clock)})`;
  const others = [station.locationName, when, edited.name].filter((text) => text !== null);
  // In CSS, not in the page's text: otherwise a search on the screen would find it twice.
  return html`<p
    class="paper-head"
    data-station=${station.name}
    data-about=${others.join(' · ')}
  ></p>`;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Types of inputs whose value is not a text. */
const wordless = ['checkbox', 'radio', 'range', 'file', 'hidden', 'color'];

/**
 * A field has its size on the screen, so only the beginning of a long text would be printed.
 * While the page is printed, each field has its whole text beside it; the styles of `controls` show
 * that instead (`.on-paper`).
 */
export function fieldsOnPaper(): void {
  let copies: readonly Element[] = [];
  const clear = (): void => {
    for (const copy of copies) copy.remove();
    copies = [];
  };
  addEventListener('beforeprint', () => {
    clear();
    copies = fieldsIn(document).map(written);
  });
  addEventListener('afterprint', clear);
}

/** Every field of the page, including those in shadow roots. */
function fieldsIn(root: ParentNode): Field[] {
  return [...root.querySelectorAll('*')].flatMap((element): Field[] => {
    if (element.shadowRoot !== null) return fieldsIn(element.shadowRoot);
    // A date picker beside a field has no text of its own.
    if (element.getAttribute('aria-hidden') === 'true') return [];
    const isField =
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !wordless.includes(element.type));
    return isField ? [element] : [];
  });
}

function written(field: Field): Element {
  const copy = document.createElement('span');
  copy.className = 'on-paper';
  copy.lang = field.lang;
  copy.textContent = textOf(field);
  field.after(copy);
  return copy;
}

/** Its value; if empty, its placeholder. */
function textOf(field: Field): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label.trim() ?? '';
  return field.value || field.placeholder || '–';
}
