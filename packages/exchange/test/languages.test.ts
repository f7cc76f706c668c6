import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exchangeText } from '../src/languages.ts';
import type { Coded } from '@wattpost/engine';
import { exchangeMessage, type ExchangeValues } from '../src/words/index.ts';
import { findings, instant, local, prices } from './findingSamples.ts';

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'sv'];

function texts(finding: Coded<ExchangeValues>): string[] {
  return languages.map((language) => exchangeText(finding, language));
}

describe('findings', () => {
  it.each(findings)('$code $values has a sentence in every language', (finding) => {
    const said = texts(finding);
    expect(new Set(said).size).toBe(languages.length);
    const names = JSON.stringify(finding.values).match(/Q\d/g) ?? [];
    for (const text of said) {
      expect(text).not.toMatch(/undefined|\{|\}/);
      for (const name of names) expect(text).toContain(name);
    }
  });

  it('are worded in English for programs, with plain blanks', () => {
    const finding = { code: 'ends', values: { end: instant, isOver: false } } as const;
    expect(exchangeMessage(finding)).toBe(
      'The tariff ends at 24 Dec 2026, 17:00 UTC; in a bundle, that is the end of its validity.',
    );
  });

  it('have numbers, prices and dates as the language writes them', () => {
    const lost = { code: 'no_energy_on_dates', values: { prices } } as const;
    expect(exchangeText(lost, 'de-DE').replaceAll('\u00a0', ' ')).toBe(
      'Kein Tag der Liste hat einen Preis für Strom, die Preisliste hat heute aber einen (0,31 €/kWh; ' +
        '0,3131 €/kWh; 0,3162 €/kWh; 0,3193 €/kWh; 0,3224 €/kWh; und 1 weitere): An diesen Tagen wird keiner ' +
        'berechnet.',
    );
    const row = { line: 2, until: '2026-12-24T23:59:59', start: local };
    expect(exchangeText({ code: 'overlap', values: row }, 'sv')).toBe(
      'Raden på rad 2 varar till 24 dec. 2026 24:00 och den här börjar inom den (24 dec. 2026 18:00): därefter ' +
        'gäller den inte, inte heller efter den här.',
    );
  });
});

describe('the catalogues', () => {
  const folder = new URL('../src/words/', import.meta.url);
  const source = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const said = [
    ...source
      .join('\n')
      .matchAll(/\b(?:say|info|warning|price|clockChange)\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g),
  ].map(([, text, quoted]) => text ?? quoted ?? '');

  it.each(['de', 'es', 'fr', 'it', 'nl', 'sv'])('%s has each message, and no other', (language) => {
    const file = new URL(`../src/messages/${language}.json`, import.meta.url);
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(said.length).toBeGreaterThan(100);
    expect(Object.keys(catalogue).sort()).toEqual([...new Set(said)].sort());
    expect(Object.values(catalogue).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('have a sample for each message', () => {
    const english = findings.map((finding) => exchangeText(finding, 'en')).join('\n');
    const parts = (message: string): string[] => message.split(/\{\w+\}/);
    const unused = said.filter(
      (message) => !parts(message).every((part) => english.includes(part)),
    );
    expect(unused).toEqual([]);
  });
});
