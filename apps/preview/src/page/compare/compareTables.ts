import { html, nothing, type TemplateResult } from 'lit';

/** What differs, before and after: a row each; nothing where nothing does. */
export function beforeAfter(
  title: string,
  rows: readonly (readonly [what: unknown, before: string, after: string])[],
): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing;
  return html`<div class="table-scroll facts" role="region" aria-label=${title} tabindex="0">
    <table>
      <caption>
        ${title}
      </caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([what, before, after]) =>
            html`<tr>
              <th scope="row">${what}</th>
              <td>${before}</td>
              <td>${after}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
