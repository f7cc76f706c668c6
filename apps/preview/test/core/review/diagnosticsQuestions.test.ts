import { describe, expect, it } from 'vitest';
import { editedIn, openSample, openText } from '../../openSample.ts';
import { answer } from '../../../src/core/answers.ts';
import type { Findings } from '../../../src/core/review/diagnosticsQuestions.ts';
import type { Workspace } from '../../../src/core/workspace/workspace.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');

function findings(workspace: Workspace, at: number = nowMs): Findings['findings'] {
  return answer(workspace, { name: 'diagnostics', request: { nowMs: at } }).answer?.findings ?? [];
}

const codes = (workspace: Workspace): string[] => findings(workspace).map(({ code }) => code);

describe('findings', () => {
  it('lead to the entry that they are about', () => {
    const found = findings(openSample('city-ac')).find(({ code }) => code === 'crosses_midnight');
    expect(found).toMatchObject({
      severity: 'info',
      about: 'Stadt AC',
      subject: { kind: 'entry' },
    });
  });

  it('have one line for all windows past midnight of a price list', () => {
    const found = findings(openSample('city-ac')).filter(({ code }) => code === 'crosses_midnight');
    expect(found.map(({ message }) => message)).toEqual([
      '6 windows run past midnight: “Nachtstrom” Sun–Thu 22:00–06:00, “Wochenende” Fri 20:00–10:00.',
    ]);
  });

  it('name the price list of its windows past midnight where there are several', () => {
    const several = openSample('city-ac', (text) => {
      const bundle = JSON.parse(text) as {
        stations: object[];
        cost_rates: { recurring: unknown[] }[];
      };
      const nights = {
        stations: bundle.stations,
        cost_rates: bundle.cost_rates.map((rate) => ({
          ...rate,
          recurring: rate.recurring.filter((entry) => JSON.stringify(entry).includes('Nachtstrom')),
        })),
      };
      const second = JSON.parse(
        JSON.stringify(nights)
          .replaceAll(/uuid":"./g, 'uuid":"f')
          .replace('Stadt AC', 'Zweite Liste'),
      ) as typeof nights;
      return JSON.stringify({
        ...bundle,
        stations: [...nights.stations, ...second.stations],
        cost_rates: [...nights.cost_rates, ...second.cost_rates],
      });
    });
    const found = findings(several).filter(({ code }) => code === 'crosses_midnight');
    expect(found.map(({ about }) => about)).toEqual(['Stadt AC', 'Zweite Liste']);
  });

  it('tell of a bundle that is over, or soon will be, or is not yet', () => {
    const until = (text: string): Workspace =>
      openSample('city-ac', (json) =>
        json.replace(/"valid_until": [^,]+/, `"valid_until": "${text}"`),
      );
    expect(codes(until('2026-11-21T12:00:00Z'))).toContain('expired');
    expect(codes(until('2026-11-22T12:00:00Z'))).toContain('expires_soon');
    expect(codes(until('2027-11-22T12:00:00Z'))).not.toContain('expires_soon');
    const early = findings(openSample('city-ac'), Date.parse('2001-01-01T00:00:00Z'));
    expect(early.map(({ code }) => code)).toContain('made_in_future');
  });

  it('tell of a gap of a minute', () => {
    const sloppy = openSample('city-ac', (text) =>
      text.replaceAll('"end_time": "06:00"', '"end_time": "10:59"'),
    );
    const found = findings(sloppy).find(({ code }) => code === 'short_gap');
    expect(found).toMatchObject({
      severity: 'warning',
      about: '“Nachtstrom”',
      subject: { kind: 'entry' },
    });
    expect(found?.message).toMatch(
      /^“Nachtstrom” applies until \w+ 10:59, “Sonnenstrom” from \w+ 11:00/,
    );
  });

  it('tell of a list of dates that is over', () => {
    const motorway = openSample('motorway-hpc');
    expect(codes(motorway)).not.toContain('schedule_over');
    const late = findings(motorway, Date.parse('2031-01-01T00:00:00Z'));
    expect(late.map(({ code }) => code)).toContain('schedule_over');
  });

  it('name texts in the wrong encoding, and the text as it should be', () => {
    const misread = openSample('city-ac', (text) =>
      text.replace('"Rathaushof · Ladesäule 1"', '"SÃ¼dbahnhof"'),
    );
    expect(findings(misread).filter(({ code }) => code === 'wrong_encoding')).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('“Südbahnhof”') as string },
    ]);
  });

  it('tell of names with characters that nobody sees, and lead to them', () => {
    const turned = openSample('city-ac', (text) =>
      text
        .replace('"Rathaushof · Ladesäule 1"', '"Ladesäule \u202e1"')
        .replace(/"name": "Wochenende"/, '"name": "Wochenende\u2067"'),
    );
    const found = findings(turned).filter(({ code }) => code === 'hidden_direction_mark');
    expect(found.map(({ severity, subject }) => [severity, subject.kind])).toEqual([
      ['warning', 'station'],
      ['warning', 'entry'],
    ]);
    expect(found[0]?.message).toContain('“Ladesäule [U+202E]1” contains an invisible');
    const rate = turned.edited?.bundle.cost_rates[0];
    const entry = rate?.recurring.find(({ name }) => name.startsWith('Wochenende'));
    expect(found[1]?.subject).toMatchObject({ rateUuid: rate?.uuid, uuid: entry?.uuid });
  });

  it('tell of stations without price or directions, warnings first', () => {
    const found = findings(openSample('price-unknown'), Date.parse('2026-11-22T12:00:00Z'));
    expect(found[0]).toMatchObject({ severity: 'warning', code: 'no_default_price' });
    const bare = openSample('city-ac', (text) =>
      text.replace(/"directions": \[[^\]]*\]/, '"directions": []'),
    );
    expect(codes(bare)).toContain('no_directions');
  });

  it('are the same when cost rates are checked some at a time', () => {
    const many = openSample('city-ac', (text) => {
      const bundle = JSON.parse(text) as {
        readonly cost_rates: readonly { readonly uuid: string }[];
      };
      const copies = bundle.cost_rates.flatMap((rate) =>
        Array.from({ length: 50 }, (_, index) => ({ ...rate, uuid: `${rate.uuid}-${index}` })),
      );
      return JSON.stringify({ ...bundle, cost_rates: [...bundle.cost_rates, ...copies] });
    });
    const isPrepared = (workspace: Workspace): boolean =>
      answer(workspace, { name: 'prepareDiagnostics', request: null }).answer;
    expect(isPrepared(many)).toBe(false);
    let questions = 1;
    while (!isPrepared(many)) questions += 1;
    expect(questions).toBeLessThan(10);
    const { bundle } = editedIn(many);
    // The same cost rates as other objects, of which nothing is known.
    const again = openText('again.json', JSON.stringify(bundle));
    expect(findings(many)).toEqual(findings(again));
  });
});
