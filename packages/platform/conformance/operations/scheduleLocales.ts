import type { Api } from '../api.ts';
import { at, equal } from '../check.ts';
import { entryOf, type ScheduleReply } from '../schedules.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';

type ReadPage = (api: Api, query?: string) => Promise<ScheduleReply>;

/** An entry and all locales that it has, its cost rate's among them. */
interface Sample {
  readonly entry: string;
  readonly locales: readonly string[];
}

/** How locales restricts texts, the same for both schedules. */
export function localeCases(
  section: string,
  read: ReadPage,
  { entry, locales }: Sample,
): readonly ConformanceCase[] {
  const found = async (api: Api, query: string): Promise<readonly string[]> =>
    Object.keys(at(entryOf(await read(api, query), entry), 'marketing_texts') ?? {}).sort();
  return [
    spec(`${section}-locales-all`, 'Without locales every locale is there', async (api) => {
      equal(await found(api, ''), locales, 'locales');
    }),
    spec(`${section}-locales-list`, 'locales[]=a&locales[]=b restricts the texts', async (api) => {
      equal(await found(api, 'locales[]=en_GB'), ['en_GB'], 'one');
      equal(await found(api, 'locales[]=en_GB&locales[]=de_AT'), ['de_AT', 'en_GB'], 'two');
    }),
    spec(`${section}-locales-one`, 'A single locales=a does, too', async (api) => {
      equal(await found(api, 'locales=de_AT'), ['de_AT'], 'locales');
    }),
    spec(
      `${section}-locales-dropped`,
      'What is no text in locales is dropped silently',
      async (api) => {
        equal(await found(api, 'locales[]=de_AT&locales[][x]=en_GB'), ['de_AT'], 'locales');
      },
    ),
    spec(`${section}-locales-entries`, 'locales does not restrict the entries', async (api) => {
      equal((await read(api, 'locales=de_AT')).entries, (await read(api)).entries, 'entries');
    }),
    extra(
      `${section}-locales-forms`,
      'Without case, _ like -; locales[0]= is locales[]=',
      async (api) => {
        equal(await found(api, 'locales=EN-gb'), ['en_GB'], 'locales=EN-gb');
        equal(await found(api, 'locales[0]=de_AT&locales[1]=en_GB'), ['de_AT', 'en_GB'], 'indices');
      },
    ),
    extra(
      `${section}-locales-nothing`,
      'When nothing is left, every locale is there',
      async (api) => {
        for (const query of [
          'locales=',
          'locales[]=',
          'locales[][x]=de_AT',
          'locales[]=&locales=',
        ]) {
          equal(await found(api, query), locales, query);
        }
      },
    ),
    extra(`${section}-locales-unknown`, 'A locale that exists nowhere is left out', async (api) => {
      equal(await found(api, 'locales[]=xx_XX&locales[]=en_GB'), ['en_GB'], 'locales');
      equal(await found(api, 'locales=xx_XX'), [], 'locales');
    }),
  ];
}
