import { at, equal, exactKeys } from '../check.ts';
import { directionsOf } from '../directions.ts';
import { expectError, expectJson } from '../reply.ts';
import { extra, spec, type ConformanceCase, type Section } from '../suite.ts';

/** What Windows-1252 has above U+00FF, and all that it has of Latin-1. */
const aboveLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const ascii = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(0x21 + index)).join('');
const latin1 = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0xa1 + index)).join(
  '',
);

/** Words of languages that the repertoire cannot write. */
const foreign: Readonly<Record<string, string>> = {
  Greek: 'Είσοδος',
  Cyrillic: 'Вход',
  Polish: 'Wjazd od ulicy Łąkowej',
  Czech: 'Vjezd z ulice Řeznické',
  Hungarian: 'Bejárat az őrháznál',
  Turkish: 'Giriş sağda',
  Croatian: 'Ulaz kod šećerane, čekaj',
};

function refusesWords(language: string, words: string): ConformanceCase {
  return spec(`2.2-refuses-${language.toLowerCase()}`, `${language} is refused`, async (api) => {
    const directions = await directionsOf(api);
    expectError(await directions.put('en', words), 400);
    equal(await directions.now(), [], 'directions after a refusal');
  });
}

/** Texts as they are sent and as they are kept. */
const normal: Readonly<Record<string, readonly [string, string]>> = {
  'a letter and its accent become one character (NFC)': ['Zufahrt u\u0308ber', 'Zufahrt über'],
  'line ends become LF': ['eins\r\nzwei\rdrei', 'eins\nzwei\ndrei'],
};

/** Characters that look harmless, and are none of the repertoire. */
const hidden: Readonly<Record<string, string>> = {
  'an emoji': 'Hier 🔌',
  'an unassigned control (U+0081)': 'Hier\u0081',
  'a replacement character': 'Hier \uFFFD',
  'a tab': 'Hier\tdort',
  'a NUL': 'Hier\0dort',
  'half of a surrogate pair': 'Hier \uD83D dort',
  'a right-to-left mark': 'Hier\u200F',
};

export const section22: Section = {
  id: '2.2',
  title: 'Station direction',
  cases: [
    spec('2.2-list', 'The list has id, type and attributes', async (api) => {
      const directions = await directionsOf(api);
      await directions.put('en', 'Second floor');
      const json = expectJson(await directions.get());
      exactKeys(json, ['id', 'type', 'attributes'], 'the list');
      equal(at(json, 'type'), 'station_directions', 'type');
      equal(at(json, 'attributes'), [{ language: 'en', text: 'Second floor' }], 'attributes');
    }),
    extra('2.2-id', 'The id is that of the station', async (api) => {
      const directions = await directionsOf(api);
      equal(at(expectJson(await directions.get()), 'id'), directions.id, 'id of the list');
      const written = await directions.put('en', 'Second floor');
      equal(at(expectJson(written), 'id'), directions.id, 'id of a write');
    }),
    spec('2.2-single', 'A write answers with one object as attributes', async (api) => {
      const directions = await directionsOf(api);
      const json = expectJson(await directions.put('de', 'Hinter dem Rathaus'));
      exactKeys(json, ['id', 'type', 'attributes'], 'the answer');
      equal(at(json, 'type'), 'station_directions', 'type');
      equal(at(json, 'attributes'), { language: 'de', text: 'Hinter dem Rathaus' }, 'attributes');
    }),
    spec('2.2-case', 'The language is the same in any case', async (api) => {
      const directions = await directionsOf(api);
      expectJson(await directions.put('FR', 'Un'));
      expectJson(await directions.put('fR', 'Deux'));
      equal(
        (await directions.now()).map((one) => at(one, 'text')),
        ['Deux'],
        'texts',
      );
      expectJson(await directions.delete('Fr'));
      equal(await directions.now(), [], 'directions');
    }),
    extra('2.2-lower', 'The language is read in lower case', async (api) => {
      const directions = await directionsOf(api);
      const json = expectJson(await directions.put('NL', 'Links'));
      equal(at(json, 'attributes', 'language'), 'nl', 'language');
    }),
    spec('2.2-trimmed', 'The text is trimmed', async (api) => {
      const directions = await directionsOf(api);
      const json = expectJson(await directions.put('en', ' \n\t Left of the gate \r\n '));
      equal(at(json, 'attributes', 'text'), 'Left of the gate', 'text');
      equal(await directions.now(), [{ language: 'en', text: 'Left of the gate' }], 'directions');
    }),
    spec('2.2-repertoire', 'Every printable character of Windows-1252 is kept', async (api) => {
      const directions = await directionsOf(api);
      for (const text of [ascii, latin1, aboveLatin1]) {
        equal(at(expectJson(await directions.put('en', text)), 'attributes', 'text'), text, 'text');
        equal(at((await directions.now())[0], 'text'), text, 'text read again');
      }
    }),
    ...Object.entries(foreign).map(([language, words]) => refusesWords(language, words)),
    ...Object.entries(hidden).map(([what, text], index) =>
      extra(`2.2-hidden-${index + 1}`, `A text with ${what} is refused`, async (api) => {
        const directions = await directionsOf(api);
        expectError(await directions.put('en', text), 400);
        equal(await directions.now(), [], 'directions after a refusal');
      }),
    ),
    ...Object.entries(normal).map(([what, [sent, kept]], index) =>
      extra(`2.2-normal-${index + 1}`, `In a text ${what}`, async (api) => {
        const directions = await directionsOf(api);
        equal(at(expectJson(await directions.put('de', sent)), 'attributes', 'text'), kept, 'text');
      }),
    ),
    spec('2.2-apart', 'Directions are not fields of the station', async (api) => {
      const directions = await directionsOf(api);
      const before = await api.readStation(directions.id);
      await directions.put('en', 'Second floor');
      equal(await api.readStation(directions.id), before, 'the station');
    }),
  ],
};
