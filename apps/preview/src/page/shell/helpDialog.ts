import { html, type TemplateResult } from 'lit';

const keys = [
  ['Alt + ← →', 'an hour earlier, later'],
  ['Shift + ← →', 'the change of price before, after'],
  ['N', 'now'],
  ['Ctrl + Z, Ctrl + Y', 'undo, redo'],
  ['Ctrl + S', 'download the bundle'],
  ['Ctrl + O', 'open a file'],
  ['Ctrl + K', 'find a station, a date or a view'],
  ['1 … 7', 'a view, in their order'],
  ['?', 'this help'],
] as const;

/** What the dialog with the keys says. */
export function helpTemplate(close: () => void): TemplateResult {
  return html`
    <h2 id="help-title">Keys</h2>
    <table>
      <tbody>
        ${keys.map(
          ([key, what]) =>
            html`<tr>
              <th scope="row"><kbd>${key}</kbd></th>
              <td>${what}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>
      On the slider, arrows move by an hour, Page Up and Page Down by a day, Home and End to its
      ends. On a Mac, Ctrl is ⌘.
    </p>
    <p class="soft">
      What you open stays in this browser. It is kept there until it is closed, so that a reload
      loses nothing; only Download makes a file of it.
    </p>
    <button class="primary" @click=${close}>Close</button>
  `;
}
