import { describe, expect, it } from 'vitest';
import { editedIn, firstStation, openSample } from '../openSample.ts';
import {
  answer,
  type RequestOf,
  type Question,
  type QuestionName,
} from '../../src/core/answers.ts';
import { inertAnswer } from '../../src/core/inertAnswer.ts';
import { emptyWorkspace } from '../../src/core/workspace/workspace.ts';

const turned = openSample('city-ac', (text) =>
  text
    .replace('"Rathaushof · Ladesäule 1"', '"Rathaushof \\u202e1"')
    .replace('"Rathaushof, Lindengasse', '"\\u2066Rathaushof, Lindengasse')
    .replace(/"Stadt AC"/g, '"Stadt \\u200fAC"')
    .replace(/"Wochenende"/g, '"Wochen\\u202dende"')
    .replace(/"Nachtstrom"/g, '"Nacht\\u061cstrom"'),
);
const stationUuid = firstStation(turned);
const rateUuid = editedIn(turned).bundle.cost_rates[0]?.uuid ?? '';
const instantMs = Date.parse('2026-11-21T17:30:00Z');
const chart = { stationUuid } as const;

function asking<N extends QuestionName>(name: N, request: RequestOf<N>): Question<QuestionName> {
  return { name, request };
}

const asked = [
  asking('documentState', null),
  asking('diagnostics', { nowMs: instantMs }),
  asking('moment', { stationUuid, instantMs }),
  asking('week', { ...chart, weekOf: '2026-11-21', firstWeekday: 1 }),
  asking('month', { ...chart, month: '2026-11' }),
  asking('day', { ...chart, date: '2026-11-21' }),
  asking('weekSheet', { rateUuid }),
];

describe('names that turn the order of a text', () => {
  it.each(asked)('are seen, and do nothing, in an answer to $name', (question) => {
    const { answer: given } = answer(turned, question);
    expect(JSON.stringify(given)).toMatch(/\p{Bidi_Control}/u);
    const shown = JSON.stringify(inertAnswer(question.name, structuredClone(given)));
    expect(shown).not.toMatch(/\p{Bidi_Control}/u);
    expect(shown).toMatch(/\[U\+(202E|200F|202D|061C|2066)\]/);
  });

  it('are left out on the price notice, which is printed', () => {
    const request = { stationUuid, instantMs, firstWeekday: 1, language: 'en', dates: 7 };
    const { answer: notice } = answer(turned, asking('notice', request));
    expect(JSON.stringify(notice)).not.toMatch(/\p{Bidi_Control}/u);
    expect(notice).toMatchObject({ name: 'Rathaushof 1' });
  });

  it('stay as they are where they are written, or identify something', () => {
    const { answer: written } = answer(turned, { name: 'keep', request: { state: 'edited' } });
    expect(inertAnswer('keep', written)).toBe(written);
    const identified = { entryUuid: 'a\u202e', stationUuids: ['b\u202e'], name: 'c\u202e' };
    expect(inertAnswer('day', identified)).toEqual({ ...identified, name: 'c[U+202E]' });
    const bytes = new Uint8Array(2);
    expect(inertAnswer('day', { bytes })).toEqual({ bytes });
  });

  it('are seen in a file that is refused', () => {
    const bytes = new TextEncoder().encode('{"format": "\u202ewattpost"}');
    const request = { side: 'edited', name: 'x', bytes, now: '2026-11-21T00:00:00Z' } as const;
    const { answer: refused } = answer(emptyWorkspace, { name: 'open', request });
    expect(JSON.stringify(inertAnswer('open', refused))).not.toMatch(/\p{Bidi_Control}/u);
  });
});
