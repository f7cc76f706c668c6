import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';

/** Styles of the help about keys. */
export const keysHelpStyles: CSSResult = css`
  .keys {
    font-size: 0.9375rem;
  }
  .keys summary {
    padding: 0.4rem;
    color: var(--accent);
    cursor: pointer;
  }
  .keys div {
    position: absolute;
    z-index: 8;
    max-width: min(34rem, 100%);
    padding: 0.75rem 1rem;
    border: 1px solid var(--edge);
    border-radius: 0.5rem;
    background: var(--panel);
    box-shadow: 0 4px 16px rgb(0 0 0 / 20%);
    inset-inline-start: 0;
  }
  .keys table {
    width: auto;
  }
  .keys :is(td, th) {
    padding: 0.1rem 1rem 0.1rem 0;
    border: 0;
    background: none;
    text-align: start;
    vertical-align: top;
  }
  .keys th {
    font-weight: 600;
  }
`;

/**
 * A popup with the keys; it is positioned in the nearest positioned element.
 *
 * @param keys pairs of a key and its function
 * @param about a sentence before them; empty: none
 */
export function keysHelp(
  title: string,
  keys: readonly (readonly [string, string])[],
  about = '',
): TemplateResult {
  return html`<details class="keys no-print">
    <summary>${title}</summary>
    <div>
      ${about === '' ? nothing : html`<p class="soft small">${about}</p>`}
      <table>
        ${keys.map(
          ([key, what]) =>
            html`<tr>
              <th scope="row">${key}</th>
              <td>${what}</td>
            </tr>`,
        )}
      </table>
    </div>
  </details>`;
}
