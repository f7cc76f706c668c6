import { html, type TemplateResult } from 'lit';
import type { TypedSession } from '../../core/cost/costSession.ts';

/** How a session is priced, every choice made. */
export type TypedPolicy = TypedSession['policy'];

interface Choices<Key extends keyof TypedPolicy> {
  readonly key: Key;
  readonly legend: string;
  readonly choices: readonly (readonly [TypedPolicy[Key], string])[];
}

const follow: Choices<'follow'> = {
  key: 'follow',
  legend: 'When the price changes during the session',
  choices: [
    ['start', 'The price at the start holds to the end.'],
    ['schedule', 'The price follows the schedule.'],
  ],
};

const billing: Choices<'billing'> = {
  key: 'billing',
  legend: 'Units that were only begun',
  choices: [
    ['pro_rata', 'Billed pro rata: exactly what was taken.'],
    ['started_unit', 'Billed in full, counted for each entry.'],
    ['started_unit_once', 'Billed in full, counted once for the session.'],
  ],
};

const intervals: Choices<'intervals'> = {
  key: 'intervals',
  legend: 'Several prices in one list',
  choices: [
    ['blocks', 'Blocks: one after the other, each of its length; the last goes on.'],
    ['tiers', 'Tiers: each up to its bound; prices are per kWh or per hour.'],
  ],
};

const blocks: Choices<'blocks'> = {
  key: 'blocks',
  legend: 'Where blocks and tiers begin when the price changes',
  choices: [
    ['session', 'Counted from the start of the session.'],
    ['entry', 'Counted for each entry by itself.'],
  ],
};

/** The choices of how a session is priced. */
export function policyFields(
  policy: TypedPolicy,
  onChange: (policy: TypedPolicy) => void,
): TemplateResult {
  const group = <Key extends keyof TypedPolicy>({
    key,
    legend,
    choices,
  }: Choices<Key>): TemplateResult => html`
    <fieldset>
      <legend>${legend}</legend>
      ${choices.map(
        ([choice, words]) => html`
          <label class="choice">
            <input
              type="radio"
              name=${key}
              value=${choice}
              .checked=${policy[key] === choice}
              @change=${() => onChange({ ...policy, [key]: choice })}
            />
            <span>${words}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
  return html`${group(follow)} ${group(billing)} ${group(intervals)} ${group(blocks)}`;
}

/** Which one of a start that the clock shows twice. */
export function passField(
  pass: TypedSession['startPass'],
  onChange: (pass: TypedSession['startPass']) => void,
): TemplateResult {
  return html`
    <div class="field">
      <label for="pass">The clock shows this time twice</label>
      <select
        id="pass"
        .value=${pass}
        @change=${(event: Event) => {
          onChange((event.target as HTMLSelectElement).value === 'second' ? 'second' : 'first');
        }}
      >
        <option value="first">before the clock goes back</option>
        <option value="second">after the clock went back</option>
      </select>
    </div>
  `;
}
