import { describe, expect, it } from 'vitest';
import { type SignedRecordWords, signedQueries } from '../../../src/core/cost/signedRecords.ts';
import { chartRequest, chartWorkspace, type RateCase } from '../../chartWorkspace.ts';
import { signedRecord, type RecordCase } from '../../signedRecord.ts';

function words(
  record: RecordCase | string,
  given: RateCase = {},
  locale = 'en',
): readonly SignedRecordWords[] {
  const text = typeof record === 'string' ? record : signedRecord(record);
  const request = { ...chartRequest, policy: {}, bytes: new TextEncoder().encode(text) };
  return signedQueries.signedRecords({ ...chartWorkspace(given), locale }, request) ?? [];
}

function only(...given: Parameters<typeof words>): SignedRecordWords {
  const [one, ...others] = words(...given);
  if (one === undefined || others.length > 0) throw new Error('expected one record');
  return one;
}

describe('a signed meter record', () => {
  it('is billed without a check of its signature, and says so', () => {
    expect(only({})).toMatchObject({ path: null, refusal: null, differences: [] });
    const { sentence } = only({ tariffText: '002;EUR;0;49;0' });
    expect(sentence).toMatch(
      /^Signature not checked here; use “wattpost audit”; according to meter S1 18\.5/,
    );
    expect(sentence).toContain('12:03:10');
    expect(sentence).toContain('(clock synchronised); by the price list in force: €9.07;');
    expect(sentence).toMatch(/by the tariff text “002;EUR;0;49;0”: €9\.07\.$/);
  });

  it('says that the tariff text comes to another amount', () => {
    const { sentence, differences } = only({ tariffText: '002;EUR;0;59;0' });
    expect(sentence).toMatch(/: €9\.07; by the tariff text “002;EUR;0;59;0”: €10\.92\.$/);
    expect(differences).toEqual(['The amounts differ.']);
  });

  it('is in words of the page’s language', () => {
    const { sentence } = only({ tariffText: 'Energie' }, {}, 'de');
    expect(sentence).toContain('Signatur hier nicht geprüft');
    expect(sentence).toMatch(/nach der gültigen Preisliste: 9,07\s€/);
    expect(sentence).toMatch(/der Tariftext „Energie“ ergibt keinen Betrag\.$/);
  });

  it('is compared with the charge detail record around it', () => {
    const cdr = {
      id: '1',
      currency: 'EUR',
      start_date_time: '2026-11-21T11:03:10Z',
      end_date_time: '2026-11-21T12:40:02Z',
      total_energy: 18.7,
      total_cost: { excl_vat: 9.07, incl_vat: 9.07 },
      charging_periods: [],
      signed_data: { signed_values: [{ nature: 'End', signed_data: signedRecord({}) }] },
    };
    const { sentence, differences } = only(JSON.stringify([cdr]));
    expect(sentence).toMatch(/the record says €9\.07\.$/);
    expect(differences).toEqual([
      expect.stringMatching(/^The record says 18\.7\skWh, the meter 18\.5\skWh;/),
    ]);
  });

  it.each([
    [{ to: '2930.000' }, 'register_backwards', 'The register of the meter runs backwards.'],
    [{ endReason: 'X' }, 'exception', 'The meter reported an error.'],
    [{ endReason: 'C' }, 'end_missing', 'The end of the charging session is missing.'],
    [{ algorithm: 'RSA' }, 'unknown_algorithm', 'The signature or its key is not valid.'],
  ] as const)('with a fault has a verdict and no price: %j', (record, code, message) => {
    const { sentence, refusal } = only(record);
    expect(sentence).toBeNull();
    expect(refusal?.message).toBe(message);
    expect(refusal?.detail.split(', ')[0]).toBe(code);
  });

  it('does not prove the time by a clock that is not synchronised', () => {
    expect(only({ clock: 'U' }).sentence).toContain('(time not proven)');
    const weekly = [['Day', 0.59, [[1, '08:00', '18:00']]]] as const;
    expect(only({ clock: 'U' }, { weekly }).refusal?.detail).toMatch(/^time_not_proven/);
  });

  it('is not something else', () => {
    for (const text of ['', 'price;0.49', '{}', '<a/>', 'OCMF|{}|{}']) {
      const { sentence, refusal } = only(text);
      expect(sentence).toBeNull();
      expect(refusal?.message).toBe('This is not a signed meter record (OCMF).');
    }
  });
});
