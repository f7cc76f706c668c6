import { readFileSync } from 'node:fs';
import { readBundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/core/answers.ts';
import { openSample } from '../../openSample.ts';
import { openedDocument } from '../../../src/core/workspace/workspace.ts';
import type { TextSheet } from '../../../src/core/edit/textQuestions.ts';
import { emptyWorkspace, type Workspace } from '../../../src/core/workspace/workspace.ts';

const reading = readBundle(readFileSync(sampleBundlePath('city-ac')));
if (!reading.ok) throw new Error('city-ac');
const [station] = reading.bundle.stations;
const [rate] = reading.bundle.cost_rates;
if (station === undefined || rate === undefined) throw new Error('city-ac is empty');
const workspace: Workspace = {
  ...emptyWorkspace,
  edited: openedDocument('city', reading.bundle),
};

function textsAt(instant: string): TextSheet {
  const { answer: sheet } = answer(workspace, {
    name: 'texts',
    request: { stationUuid: station?.uuid ?? '', instantMs: Date.parse(instant) },
  });
  if (sheet === null) throw new Error('no such station');
  return sheet;
}

describe('T1 T2 the texts at an instant', () => {
  it('T1 come from the entry that holds, or from the cost rate', () => {
    const sheet = textsAt('2026-11-21T08:00:00Z');
    expect(sheet).toMatchObject({ source: 'recurring', entryName: 'Wochenende' });
    expect(sheet.entry).toMatchObject({ list: 'recurring', index: 2 });
    const german = sheet.texts.find(({ locale }) => locale === 'de_AT');
    expect(german?.short_description.source).toBe('entry');
    expect(german?.legal.source).toBe('cost_rate');
    expect(sheet.ofEntry).toBe(rate.recurring[2]?.marketing_texts);
    expect(sheet.lists.map(({ texts }) => texts)).toEqual([rate.marketing_texts]);
  });

  it('T1 are the cost rate’s where no entry holds', () => {
    const sheet = textsAt('2026-11-18T08:00:00Z');
    expect(sheet).toMatchObject({ source: 'default', entry: null, entryName: null, ofEntry: {} });
    expect(sheet.texts.every(({ legal }) => legal.source !== 'entry')).toBe(true);
  });

  it('T2 list the longest of each language and field, the longest first', () => {
    const { longest } = textsAt('2026-11-18T08:00:00Z').lists[0];
    const lengths = longest.map(({ characters }) => characters);
    expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
    const all = [rate, ...rate.recurring].flatMap(({ marketing_texts }) =>
      Object.values(marketing_texts).flatMap((texts) => Object.values(texts)),
    );
    expect(lengths[0]).toBe(Math.max(...all.map((text) => Array.from(text).length)));
    expect(new Set(longest.map(({ locale, field }) => `${locale} ${field}`)).size).toBe(
      longest.length,
    );
  });

  it('K1 are those of the list in force, with all lists of the station', () => {
    const calendar = openSample('holiday-and-new-year');
    const [one] = calendar.edited?.bundle.stations ?? [];
    const request = (instant: string): Pick<TextSheet, 'rateUuid' | 'lists'> | null =>
      answer(calendar, {
        name: 'texts',
        request: { stationUuid: one?.uuid ?? '', instantMs: Date.parse(instant) },
      }).answer;
    const [before, then] = [request('2026-12-01T12:00:00Z'), request('2026-12-25T12:00:00Z')];
    const [period] = one?.cost_rate_periods ?? [];
    expect(before?.rateUuid).toBe(one?.cost_rate_uuid);
    expect(then?.rateUuid).toBe(period?.cost_rate_uuid);
    expect(then?.lists[0].rateUuid).toBe(period?.cost_rate_uuid);
    const names = (sheet: typeof then): string[] => (sheet?.lists ?? []).map(({ name }) => name);
    expect(names(then).toSorted()).toEqual(names(before).toSorted());
    expect(names(then).length).toBeGreaterThan(1);
  });

  it('are null where there is no such station', () => {
    const request = { stationUuid: 'nowhere', instantMs: 0 };
    expect(answer(workspace, { name: 'texts', request }).answer).toBeNull();
  });
});
