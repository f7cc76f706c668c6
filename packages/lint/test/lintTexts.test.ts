import { readFileSync } from 'node:fs';
import { readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath, sampleNames } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { lintBundle } from '../src/lintBundle.ts';
import { lintChange } from '../src/lintChange.ts';
import { lintTexts } from '../src/lintTexts.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

function bundleOf(text: string): Bundle {
  const reading = readBundle(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

const sample = readFileSync(sampleBundlePath('city-ac'), 'utf8');

/** A bundle in which every text of a person was read in the wrong encoding. */
function misread(): Bundle {
  const wrong = 'SÃ¼d';
  const texts = { de_AT: { short_description: wrong, description: wrong, legal: wrong } };
  const bundle = bundleOf(sample);
  return bundleOf(
    JSON.stringify({
      ...bundle,
      stations: bundle.stations.map((station) => ({
        ...station,
        label: `${wrong} 1`,
        public_display_name: wrong,
        location_name: wrong,
        directions: [{ language: 'de', text: wrong }],
      })),
      cost_rates: bundle.cost_rates.map((rate) => ({
        ...rate,
        name: wrong,
        marketing_texts: texts,
        recurring: rate.recurring.map((entry, index) =>
          index === 0 ? { ...entry, name: wrong, marketing_texts: texts } : entry,
        ),
      })),
    }),
  );
}

describe('texts that were read in the wrong encoding', () => {
  const isAboutText = ({ code }: { readonly code: string }): boolean => code === 'wrong_encoding';

  it('are found in every text of a bundle, with the text as it should be', () => {
    const found = lintBundle(misread(), nowMs).notices.filter(isAboutText);
    const texts = ['short_description', 'description', 'legal'].map(
      (key) => `marketing_texts.de_AT.${key}`,
    );
    expect(found.map(({ path, subject }) => [path, subject.kind])).toEqual([
      ['$.stations[0].label', 'station'],
      ['$.stations[0].public_display_name', 'station'],
      ['$.stations[0].location_name', 'station'],
      ['$.stations[0].directions[0].text', 'station'],
      ['$.cost_rates[0].name', 'rate'],
      ...texts.map((text) => [`$.cost_rates[0].${text}`, 'rate']),
      ['$.cost_rates[0].recurring[0].name', 'entry'],
      ...texts.map((text) => [`$.cost_rates[0].recurring[0].${text}`, 'entry']),
    ]);
    expect(found[1]).toMatchObject({
      severity: 'warning',
      values: { text: 'SÃ¼d', repaired: 'Süd' },
      message: 'The text “SÃ¼d” was read in the wrong encoding. Write “Süd”.',
    });
  });

  it('are found in a change that brings them, and only then', () => {
    const after = misread();
    expect(lintChange(bundleOf(sample), after, { nowMs }).filter(isAboutText)).toHaveLength(8);
    const [rate] = after.cost_rates;
    if (rate === undefined) throw new Error('The sample has no cost rate.');
    const same = { ...after, cost_rates: [{ ...rate, name: 'City' }] };
    expect(lintChange(after, same, { nowMs }).filter(isAboutText)).toEqual([]);
  });

  it.each(sampleNames)('are not in the sample %s', (name) => {
    const bundle = bundleOf(readFileSync(sampleBundlePath(name), 'utf8'));
    expect(lintBundle(bundle, nowMs).notices.filter(isAboutText)).toEqual([]);
  });

  it('are found in any value, by path', () => {
    const body = { attributes: { label: 'Hof', address: { city: 'MÃ¼nchen' } } };
    expect(lintTexts(body).map(({ path, values }) => [path, values.repaired])).toEqual([
      ['$.attributes.address.city', 'München'],
    ]);
  });

  it('are quoted in part if they are long, and written in full', () => {
    const [found] = lintTexts(`SÃ¼d${'e'.repeat(100)}`);
    expect(found?.message).toBe(
      `The text “SÃ¼d${'e'.repeat(56)}…” was read in the wrong encoding. Write “Süd${'e'.repeat(100)}”.`,
    );
  });
});
