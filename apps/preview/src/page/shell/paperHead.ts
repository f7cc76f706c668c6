import { html, nothing, type TemplateResult } from 'lit';
import { momentText, offsetText } from '../base/index.ts';
import type { PageState } from './pageState.ts';

/**
 * What a printed view is of, since nothing of the page around it is printed: the station, the time
 * looked at on its clock, and the file. The price notice says so itself.
 */
export function paperHead({ edited, shown, view }: PageState): TemplateResult | typeof nothing {
  const station = edited?.stations.find(({ uuid }) => uuid === shown?.stationUuid);
  if (edited === null || shown === null || station === undefined || view === 'notice') {
    return nothing;
  }
  const { instantMs, timeZone, locale } = shown;
  const when = `${momentText(instantMs, timeZone, locale)} (${timeZone}, ${offsetText(instantMs, timeZone)})`;
  const others = [station.locationName, when, edited.name].filter((text) => text !== null);
  // Of its styles, not of the page's text: on the screen it would be there twice, for whoever searches.
  return html`<p
    class="paper-head"
    data-station=${station.name}
    data-about=${others.join(' · ')}
  ></p>`;
}
