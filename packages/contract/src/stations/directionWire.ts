import { z } from 'zod';
import { expect } from '../schema/index.ts';
import { type Resource, resource } from '../operation/index.ts';

/** A wayfinding text in one language. */
export interface DirectionWire {
  /** Two lower-case letters. */
  readonly language: string;
  readonly text: string;
}

/** What is sent for one language; the language itself is in the path only. */
export interface DirectionWrite {
  readonly text: string;
}

const text = 'the text of the direction';

export const directionWrite: z.ZodType<DirectionWrite> = z
  .object({ text: z.string(expect(text)) }, expect('an object {"text": "…"}'))
  .meta({
    id: 'DirectionWrite',
    description:
      'Brought to NFC, line ends to LF, trimmed; then 1 to 512 characters, each of the Windows-1252 repertoire. A language in the body is ignored.',
  });

export const directionsType = 'station_directions';

export type DirectionList = Resource<typeof directionsType, readonly DirectionWire[]>;
export type DirectionDetail = Resource<typeof directionsType, DirectionWire>;

const direction: z.ZodType<DirectionWire> = z
  .object({ language: z.string().describe('Two lower-case letters.'), text: z.string() })
  .meta({ id: 'Direction' });

export const directionList: z.ZodType<DirectionList> = resource(
  directionsType,
  z.array(direction),
).meta({ id: 'DirectionList', description: 'Ordered by language; `id` is the station.' });

export const directionDetail: z.ZodType<DirectionDetail> = resource(directionsType, direction).meta(
  { id: 'DirectionDetail' },
);
