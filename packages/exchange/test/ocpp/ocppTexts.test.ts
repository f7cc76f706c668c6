import { compileCostRate, type CostRateInput } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { ocppTexts, type OcppTextOptions } from '../../src/ocpp/ocppTexts.ts';
import { planOfCalendar } from '../../src/values/rateCalendar.ts';
import { calendarOf, rateOf } from '../rates.ts';
import { schemaErrors } from './messageCheck.ts';

const night: CostRateInput = {
  uuid: 'r-1',
  name: 'Stadt',
  currency: 'EUR',
  time_zone: 'Europe/Vienna',
  dynamic_pricing: 1,
  intervals: { energy: [{ unit: 1000, price: 0.49 }], time: [], session_fee: null },
  marketing_texts: {},
  tax: { percent: 20, included: true },
  recurring: [
    {
      uuid: 'n',
      name: 'Nacht',
      validity: {
        type: 'recurring',
        weekdays: [{ weekday: 6, start_time: '20:00', end_time: '22:00' }],
      },
      intervals: { energy: [{ unit: 1000, price: 0.39 }], time: [], session_fee: null },
      marketing_texts: {},
    },
  ],
  unique: [],
};

const usual: OcppTextOptions = {
  version: '2.1',
  atMs: Date.parse('2026-11-21T09:00:00Z'),
  untilMs: null,
  languages: ['de', 'en'],
};

function written(given: CostRateInput, options: Partial<OcppTextOptions> = {}) {
  const all = { ...usual, ...options };
  const result = ocppTexts(compileCostRate(given), all);
  for (const request of result.requests) {
    expect(schemaErrors(`text ${all.version}`, request)).toEqual([]);
  }
  return result;
}

describe('ocppTexts', () => {
  it('says the price, the next price, and when it begins, in each language', () => {
    const { requests, findings } = written(night, { firstId: 7 });
    expect(findings).toEqual([]);
    expect(requests).toEqual([
      {
        message: {
          id: 7,
          priority: 'NormalCycle',
          state: 'Idle',
          startDateTime: '2026-11-21T09:00:00.000Z',
          endDateTime: '2026-11-21T19:00:00.000Z',
          message: {
            format: 'UTF8',
            language: 'de',
            content: expect.stringMatching(/^0,49.*kWh\n.*20:00.*0,39.*kWh$/) as string,
          },
          messageExtra: [
            {
              format: 'UTF8',
              language: 'en',
              content: expect.stringMatching(/^€0\.49.*kWh\nNext price.*0\.39.*kWh$/) as string,
            },
          ],
        },
      },
      {
        message: expect.objectContaining({
          id: 8,
          startDateTime: '2026-11-21T19:00:00.000Z',
          endDateTime: '2026-11-21T21:00:00.000Z',
        }) as object,
      },
    ]);
  });

  it('has a message for each language where one takes no more', () => {
    const { requests } = written(night, { version: '2.0.1' });
    expect(requests.map(({ message: { id, message } }) => [id, message.language])).toEqual([
      [1, 'de'],
      [2, 'en'],
      [3, 'de'],
      [4, 'en'],
    ]);
  });

  it('names a language by what OCPP has room for', () => {
    const { requests } = written(night, { languages: ['de-Latn-AT'] });
    expect(requests[0]?.message.message.language).toBe('de');
  });

  it('says a price that never changes once, and for good', () => {
    const { requests } = written({ ...night, dynamic_pricing: null });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.message).not.toHaveProperty('endDateTime');
    expect(requests[0]?.message.message.content).not.toContain('\n');
  });

  it('K5 says each price with the tax of its own cost rate', () => {
    const net = (uuid: string, percent: number) =>
      rateOf(uuid, 0.5, { tax: { percent, included: false } });
    const calendar = calendarOf(net('usual', 20), [net('next', 10), '2026-11-22T00:00:00', null]);
    const { requests } = ocppTexts(planOfCalendar(calendar, 'Europe/Vienna'), {
      version: '2.1',
      atMs: Date.parse('2026-11-21T09:00:00Z'),
      untilMs: null,
      languages: ['en'],
    });
    expect(requests.map(({ message }) => message.message.content)).toEqual([
      expect.stringMatching(/^€0\.60.*kWh\nNext price.*€0\.55.*kWh$/) as string,
      expect.stringMatching(/^€0\.55.*kWh$/) as string,
    ]);
  });

  it('says nothing beyond the end of what is stated', () => {
    const { requests } = written(night, { untilMs: Date.parse('2026-11-21T12:00:00Z') });
    expect(requests.map(({ message }) => message.endDateTime)).toEqual([
      '2026-11-21T12:00:00.000Z',
    ]);
  });

  it('says that a price is free, or not known', () => {
    const texts = [{ energy: [], time: [], session_fee: null }, null].map(
      (intervals) =>
        written({ ...night, dynamic_pricing: null, intervals }, { languages: ['en'] }).requests[0]
          ?.message.message.content,
    );
    expect(texts[0]).toContain('Free');
    expect(texts[1]).toContain('not available');
  });

  it('leaves out the next price, and then the text, where there is no room', () => {
    const blocks = Array.from({ length: 13 }, (_, index) => ({
      unit: 1000,
      price: 0.4 + index / 100,
    }));
    const long = { energy: blocks, time: [], session_fee: null };
    const shown = written({ ...night, intervals: long }, { version: '2.0.1', languages: ['de'] });
    expect(shown.findings[0]?.code).toBe('next_price_left_out');
    expect(shown.requests[0]?.message.message.content).not.toContain('0,39');
    const longer = { ...long, energy: [...blocks, ...blocks, ...blocks] };
    const left = written({ ...night, intervals: longer }, { version: '2.0.1', languages: ['de'] });
    expect([left.pricesAreTheSame, left.findings[0]?.code]).toEqual([false, 'text_left_out']);
  });
});
