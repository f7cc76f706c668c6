import { at, equal, exactKeys, expectList, check } from '../check.ts';
import { names } from '../names.ts';
import { expectJson } from '../reply.ts';
import { extra, spec, type Section } from '../suite.ts';

const path = '/cost_rate_marketing_text?cost_rate_uuid=';
const textKeys = ['short_description', 'description', 'legal'];

export const section23: Section = {
  id: '2.3',
  title: 'Marketing texts of a cost rate',
  cases: [
    spec('2.3-map', 'data is a map of locales with exactly three texts each', async (api) => {
      const json = expectJson(await api.pricing(`${path}${names.weeklyRate}`));
      exactKeys(json, ['data'], 'the answer');
      exactKeys(at(json, 'data'), ['de_AT', 'en_GB'], 'data');
      for (const locale of ['de_AT', 'en_GB'])
        exactKeys(at(json, 'data', locale), textKeys, locale);
    }),
    spec('2.3-texts', 'The texts are those of the cost rate', async (api) => {
      const json = expectJson(await api.pricing(`${path}${names.weeklyRate}`));
      const expected = {
        short_description: 'Strom',
        description: 'Preis je kWh',
        legal: 'inkl. USt.',
      };
      equal(at(json, 'data', 'de_AT'), expected, 'de_AT');
    }),
    spec('2.3-empty', 'A text that is not set is the empty string', async (api) => {
      const json = expectJson(await api.pricing(`${path}${names.weeklyRate}`));
      const expected = { short_description: 'Power', description: '', legal: '' };
      equal(at(json, 'data', 'en_GB'), expected, 'en_GB');
    }),
    extra('2.3-none', 'A cost rate without texts has an empty map', async (api) => {
      equal(expectJson(await api.pricing(`${path}${names.plainRate}`)), { data: {} }, 'the answer');
    }),
    spec('2.3-modes', 'A cost rate has texts in any mode', async (api) => {
      for (const rate of [names.weeklyRate, names.datedRate, names.emptyWeeklyRate]) {
        const json = expectJson(await api.pricing(`${path}${rate}`));
        equal(at(json, 'data', 'en_GB', 'short_description'), 'Power', 'short_description');
      }
    }),
    spec('2.3-entry-keys', 'Texts of an entry have the same three keys', async (api) => {
      for (const [rate, entry] of [
        [names.weeklyRate, names.weekly.morning],
        [names.datedRate, names.dated.morning],
      ] as const) {
        const json = expectJson(
          await api.pricing(`${path}${rate}&rate_cost_schedule_uuid=${entry}`),
        );
        const texts = at(json, 'data');
        check(typeof texts === 'object' && texts !== null, 'data is a map');
        for (const [locale, text] of Object.entries(texts ?? {})) exactKeys(text, textKeys, locale);
      }
    }),
    spec('2.3-list-keys', 'Texts in schedule lists have the same three keys', async (api) => {
      const json = expectJson(await api.pricing(`/recurring_schedule/${names.weeklyRate}`));
      for (const entry of expectList(at(json, 'data'), 'data')) {
        for (const [locale, text] of Object.entries(at(entry, 'marketing_texts') ?? {})) {
          exactKeys(text, textKeys, locale);
        }
      }
    }),
  ],
};
