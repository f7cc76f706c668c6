import { readDirectionText, readLanguage } from '@wattpost/directions';
import * as z from 'zod';
import {
  type Read,
  addProblem,
  expect,
  objectOf,
  strictObjectOf,
  listOf,
} from '../schema/index.ts';
import {
  type Resource,
  type WrittenResource,
  resource,
  writtenResource,
} from '../operation/listWire.ts';

const language = 'a language of two letters, such as "de"';

/** A direction of a site file, normalized for storage. */
export const siteDirection = strictObjectOf({
  language: z.string(expect(language)).transform((code, context) => {
    const read = readLanguage(code);
    if (read !== undefined) return read;
    return addProblem(context, 'not_a_language', expect(language).error({ input: code }), code);
  }),
  text: z.unknown().transform((text, context) => {
    const read = readDirectionText(text);
    if (read.ok) return read.text;
    return addProblem(context, read.problem.code, read.problem.message, text);
  }),
});

/** The body for one language; the language itself is in the path only. */
export const directionWrite = objectOf(
  { text: z.string(expect('the text of the direction')) },
  expect('an object {"text": "…"}'),
).meta({
  id: 'DirectionWrite',
  description:
    'Brought to NFC, line ends to LF, trimmed; then 1 to 512 characters, each of the Windows-1252 repertoire. A language in the body is ignored.',
});

const direction = objectOf({
  language: z.string().describe('Two lower-case letters.'),
  text: z.string(),
}).meta({ id: 'Direction' });

export const directionsType = 'station_directions';

/** A wayfinding text in one language. */
export type DirectionWire = Read<typeof direction>;
export type DirectionWrite = Read<typeof directionWrite>;
export type DirectionList = Resource<typeof directionsType, readonly DirectionWire[]>;
export type DirectionDetail = WrittenResource<typeof directionsType, DirectionWire>;

export const directionList = resource(directionsType, listOf(direction)).meta({
  id: 'DirectionList',
  description: 'Ordered by language; `id` is the station.',
});

export const directionDetail = writtenResource(directionsType, direction).meta({
  id: 'DirectionDetail',
});
