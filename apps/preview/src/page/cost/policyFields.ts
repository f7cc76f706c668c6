import { html, type TemplateResult } from 'lit';
import type { TypedSession } from '../../core/cost/costSession.ts';
import { selectField } from '../base/index.ts';
import { say } from '../languages/say.ts';

/** How a session is priced, with all options. */
type WholePolicy = Required<TypedSession['policy']>;

interface Choices<Key extends keyof WholePolicy> {
  readonly key: Key;
  readonly legend: string;
  readonly choices: readonly (readonly [WholePolicy[Key], string])[];
}

const follow: Choices<'follow'> = {
  key: 'follow',
  legend: say('When the price changes during the session'),
  choices: [
    ['start', say('The price at the start applies to the end.')],
    ['schedule', say('The price follows the schedule.')],
  ],
};

const billing: Choices<'billing'> = {
  key: 'billing',
  legend: say('Started units'),
  choices: [
    ['pro_rata', say('Billed pro rata: exactly what was used.')],
    ['started_unit', say('Billed in full, counted for each entry.')],
    ['started_unit_once', say('Billed in full, counted once for the session.')],
  ],
};

const intervals: Choices<'intervals'> = {
  key: 'intervals',
  legend: say('Several prices in one list'),
  choices: [
    ['blocks', say('Blocks: one after the other, each of its length; the last goes on.')],
    ['tiers', say('Tiers: each up to its bound; prices are per kWh or per hour.')],
  ],
};

const blocks: Choices<'blocks'> = {
  key: 'blocks',
  legend: say('Where blocks and tiers begin when the price changes'),
  choices: [
    ['session', say('Counted from the start of the session.')],
    ['entry', say('Counted for each entry by itself.')],
  ],
};

/** The options of how a session is priced. */
export function policyFields(
  policy: WholePolicy,
  onChange: (change: Partial<WholePolicy>) => void,
): TemplateResult {
  const group = <Key extends keyof WholePolicy>({
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
              @change=${() => onChange({ [key]: choice })}
            />
            <span>${words}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
  return html`${group(follow)} ${group(billing)} ${group(intervals)} ${group(blocks)}`;
}

/** Which occurrence of a repeated local start. */
export function passField(
  pass: TypedSession['startPass'],
  onChange: (pass: TypedSession['startPass']) => void,
): TemplateResult {
  return selectField(
    'pass',
    say('This time occurs twice'),
    [
      ['first', say('before the clock goes back')],
      ['second', say('after the clock went back')],
    ],
    pass,
    (value) => {
      onChange(value === 'second' ? 'second' : 'first');
    },
  );
}
