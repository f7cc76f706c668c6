import { describe, expect, it } from 'vitest';
import { chartAsk, chartWorkspace } from '../../chartWorkspace.ts';
import { answerTimeline, type TimelineAnswer } from '../../../src/core/charts/timelineQuestions.ts';

const workspace = chartWorkspace({ weekly: [['Day', 0.59, [[1, '08:00', '18:00']]]] });

function timeline(
  from: string,
  to: string,
  limit = 10,
  afterMs: number | null = null,
): TimelineAnswer | null {
  return answerTimeline.timeline(workspace, { ...chartAsk, from, to, limit, afterMs }).answer;
}

describe('the timeline', () => {
  it('has a line for each span of one price, in parts', () => {
    const first = timeline('2026-11-16T00:00', '2026-11-17T00:00', 2);
    if (first?.ok !== true) throw new Error('no lines');
    expect(
      first.lines.map(({ fromMs, name, source, words }) => [
        new Date(fromMs).toISOString().slice(0, 16),
        ...[name, source, words.brief],
      ]),
    ).toEqual([
      ['2026-11-15T23:00', 'City', 'default', '€0.49/kWh'],
      ['2026-11-16T07:00', 'Day', 'recurring', '€0.59/kWh'],
    ]);
    const rest = timeline('2026-11-16T00:00', '2026-11-17T00:00', 2, first.nextMs);
    expect(rest).toMatchObject({ ok: true, nextMs: null, lines: [{ name: 'City' }] });
  });

  it('Z2 has both passes of an hour that comes twice', () => {
    const answer = timeline('2026-10-25T02:00', '2026-10-25T02:59');
    if (answer?.ok !== true) throw new Error('no lines');
    const [line] = answer.lines;
    expect((line?.toMs ?? 0) - (line?.fromMs ?? 0)).toBe(119 * 60_000);
  });

  it.each([
    ['', '2026-11-17T00:00', [{ field: 'from', message: 'Give a date and a time.' }]],
    [
      '2026-11-17T00:00',
      '2026-11-17T00:00',
      [{ field: 'to', message: 'The end is not after the beginning.' }],
    ],
  ])('from %j to %j says what is wrong', (from, to, problems) => {
    expect(timeline(from, to)).toEqual({ ok: false, problems });
    const file = answerTimeline.timelineFile(workspace, { ...chartAsk, from, to });
    expect(file.answer).toBeNull();
  });

  it('is a file', () => {
    const ask = { ...chartAsk, from: '2026-11-16T00:00', to: '2026-11-17T00:00' };
    const { text } = answerTimeline.timelineFile(workspace, ask).answer ?? { text: '' };
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain('2026-11-16T07:00:00.000Z,2026-11-16T17:00:00.000Z');
  });
});
