import { describe, expect, it } from 'vitest';
import { importOcpiTariffs, readOcpiTariffs } from '../../src/index.ts';

function tariff(id: string, more: object = {}): object {
  return {
    country_code: 'AT',
    party_id: 'WPT',
    id,
    currency: 'EUR',
    elements: [{ price_components: [{ type: 'ENERGY', price: 0.5, step_size: 1 }] }],
    last_updated: '2026-11-01T00:00:00Z',
    ...more,
  };
}

describe('one tariff that cannot be read does not block the others', () => {
  const bad = tariff('bad', { elements: [] });

  it.each([
    ['a list', (list: unknown): unknown => list, '$'],
    ['a response', (list: unknown): unknown => ({ data: list }), '$.data'],
  ])('in %s', (_, wrapped, base) => {
    const reading = importOcpiTariffs(wrapped([tariff('one'), bad, 7, tariff('two')]));
    if (!reading.ok) throw new Error('refused');
    expect(reading.tariffs.map(({ tariffId }) => tariffId)).toEqual(['AT*WPT*one', 'AT*WPT*two']);
    expect(
      reading.refused.map(({ tariffId, path, problems }) => [
        tariffId,
        path,
        problems.map((problem) => problem.path),
      ]),
    ).toEqual([
      ['AT*WPT*bad', `${base}[1]`, [`${base}[1].elements`]],
      ['', `${base}[2]`, [`${base}[2]`]],
    ]);
  });

  it('nor does one that lost a digit on the way', () => {
    const text = JSON.stringify([tariff('one'), tariff('long')]).replace(
      /(.*)"price":0.5/,
      '$1"price":0.12345678901234567890',
    );
    const reading = readOcpiTariffs(text);
    if (!reading.ok) throw new Error('refused');
    expect(reading.tariffs).toHaveLength(1);
    expect(reading.refused.map(({ path }) => path)).toEqual(['$[1]']);
  });

  it('the second of one name is refused', () => {
    const reading = importOcpiTariffs([tariff('one'), tariff('one')]);
    expect(reading.ok && reading.refused[0]?.problems.map(({ code }) => code)).toEqual([
      'duplicate_tariff',
    ]);
  });

  it('but where none can be read, all that is wrong is told', () => {
    const reading = importOcpiTariffs([bad, tariff('worse', { currency: 'euro' })]);
    expect(reading.ok ? [] : reading.problems.map(({ path }) => path)).toEqual([
      '$[0].elements',
      '$[1].currency',
    ]);
  });
});

describe('tariffs of OCPI 2.1.1 name neither country nor party', () => {
  const { country_code: _, party_id: __, ...old } = tariff('old') as Record<string, unknown>;

  it('which are then told beside them', () => {
    const reading = importOcpiTariffs(old, { countryCode: 'at', partyId: 'wpt' });
    const [first] = reading.ok ? reading.tariffs : [];
    expect([first?.tariffId, first?.version]).toEqual(['AT*WPT*old', '2.1.1']);
    const [same] = [importOcpiTariffs(tariff('old'))].flatMap((one) => (one.ok ? one.tariffs : []));
    expect(first?.rate).toEqual(same?.rate);
  });

  it('or it is told that they are missing', () => {
    const reading = importOcpiTariffs(old);
    expect(reading.ok ? [] : reading.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$.country_code missing',
      '$.party_id missing',
    ]);
  });

  it('a tariff that names its own keeps them', () => {
    const reading = importOcpiTariffs(tariff('one'), { countryCode: 'DE', partyId: 'XXX' });
    expect(reading.ok && reading.tariffs[0]?.tariffId).toBe('AT*WPT*one');
  });
});
