import type { Api } from '../api.ts';
import { at, equal, check } from '../check.ts';
import { names } from '../names.ts';
import { expectError, expectJson } from '../reply.ts';
import { extra, spec, type Section } from '../suite.ts';

async function texts(api: Api, query: string): Promise<Readonly<Record<string, unknown>>> {
  const json = expectJson(await api.pricing(`/cost_rate_marketing_text?${query}`));
  return (at(json, 'data') ?? {}) as Readonly<Record<string, unknown>>;
}

async function locales(api: Api, query: string): Promise<readonly string[]> {
  return Object.keys(await texts(api, query)).sort();
}

const ofRate = `cost_rate_uuid=${names.weeklyRate}`;
const ofEntry = `${ofRate}&rate_cost_schedule_uuid=${names.weekly.morning}`;
const text = (short_description: string, description = '', legal = ''): unknown => ({
  short_description,
  description,
  legal,
});

export const section43: Section = {
  id: '4.3',
  title: 'GET /cost_rate_marketing_text',
  cases: [
    spec(
      '4.3-default',
      'Without a schedule entry the texts are those of the cost rate',
      async (api) => {
        const expected = {
          de_AT: text('Strom', 'Preis je kWh', 'inkl. USt.'),
          en_GB: text('Power'),
        };
        equal(await texts(api, ofRate), expected, 'data');
      },
    ),
    spec('4.3-required', 'cost_rate_uuid is required', async (api) => {
      expectError(await api.pricing('/cost_rate_marketing_text'), 400, /cost_rate_uuid/);
    }),
    extra('4.3-malformed', 'A cost_rate_uuid that is no uuid is refused', async (api) => {
      const { status } = await api.pricing('/cost_rate_marketing_text?cost_rate_uuid=no-uuid');
      check(status === 400 || status === 404, `expected 400 or 404, found ${status}`);
    }),
    spec('4.3-locales', 'locales[] restricts the answer, and can be repeated', async (api) => {
      equal(await locales(api, `${ofRate}&locales[]=en_GB`), ['en_GB'], 'one locale');
      const both = `${ofRate}&locales[]=en_GB&locales[]=de_AT`;
      equal(await locales(api, both), ['de_AT', 'en_GB'], 'two locales');
      equal(await locales(api, `${ofRate}&locales%5B%5D=de_AT`), ['de_AT'], 'encoded brackets');
    }),
    extra('4.3-locales-unknown', 'A locale that exists nowhere is left out', async (api) => {
      equal(await locales(api, `${ofRate}&locales[]=xx_XX&locales[]=de_AT`), ['de_AT'], 'locales');
      equal(await locales(api, `${ofRate}&locales[]=xx_XX`), [], 'locales');
    }),
    spec('4.3-entry', 'A schedule entry scopes the read to it', async (api) => {
      const found = await texts(api, ofEntry);
      equal(at(found, 'de_AT', 'short_description'), 'Morgen', 'de_AT');
      equal(at(found, 'fr_FR', 'short_description'), 'Matin', 'fr_FR');
    }),
    spec('4.3-entry-unique', 'The entry may be a unique one', async (api) => {
      const query = `cost_rate_uuid=${names.datedRate}&rate_cost_schedule_uuid=${names.dated.morning}`;
      equal(at(await texts(api, query), 'en_GB', 'description'), 'Early', 'description');
    }),
    extra(
      '4.3-fallback',
      "A locale that the entry leaves unset is the cost rate's",
      async (api) => {
        const expected = { de_AT: text('Morgen'), en_GB: text('Power'), fr_FR: text('Matin') };
        equal(await texts(api, ofEntry), expected, 'data');
        const silent = `${ofRate}&rate_cost_schedule_uuid=${names.weekly.lunch}`;
        equal(await texts(api, silent), await texts(api, ofRate), 'texts of an entry without any');
      },
    ),
    spec('4.3-entry-locales', 'Both parameters work together', async (api) => {
      equal(await texts(api, `${ofEntry}&locales[]=fr_FR`), { fr_FR: text('Matin') }, 'data');
    }),
    extra('4.3-entry-null', 'An empty rate_cost_schedule_uuid is as if left out', async (api) => {
      const query = `${ofRate}&rate_cost_schedule_uuid=`;
      equal(await texts(api, query), await texts(api, ofRate), 'data');
    }),
    spec('4.3-entry-malformed', 'An entry that is no uuid is 400', async (api) => {
      for (const entry of ['morning', '123', `${names.weekly.morning}0`, '%27%20OR%201=1']) {
        const path = `/cost_rate_marketing_text?${ofRate}&rate_cost_schedule_uuid=${entry}`;
        expectError(await api.pricing(path), 400);
      }
    }),
    spec('4.3-unknown', 'An unknown cost rate is 404', async (api) => {
      for (const rate of [names.nothing, names.otherRate]) {
        expectError(await api.pricing(`/cost_rate_marketing_text?cost_rate_uuid=${rate}`), 404);
      }
    }),
    spec('4.3-entry-unknown', 'An entry that is not of this cost rate is 404', async (api) => {
      for (const entry of [names.nothing, names.dated.morning]) {
        const path = `/cost_rate_marketing_text?${ofRate}&rate_cost_schedule_uuid=${entry}`;
        expectError(await api.pricing(path), 404);
      }
    }),
    extra('4.3-precedence', 'The form of the entry comes before the cost rate', async (api) => {
      const query = `cost_rate_uuid=${names.nothing}&rate_cost_schedule_uuid=no-uuid`;
      expectError(await api.pricing(`/cost_rate_marketing_text?${query}`), 400);
    }),
    extra('4.3-locales-forms', 'Locales are compared without case, _ like -', async (api) => {
      equal(await locales(api, `${ofRate}&locales[]=EN-gb`), ['en_GB'], 'locales');
    }),
    extra('4.3-uuid-case', 'UUIDs are the same in any case', async (api) => {
      equal(
        await texts(
          api,
          ofEntry
            .toUpperCase()
            .replaceAll('COST_RATE_UUID', 'cost_rate_uuid')
            .replace('RATE_COST_SCHEDULE_UUID', 'rate_cost_schedule_uuid'),
        ),
        await texts(api, ofEntry),
        'data',
      );
    }),
  ],
};
