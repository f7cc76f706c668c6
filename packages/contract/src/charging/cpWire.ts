import { z } from 'zod';
import { connectorMeanings, cpMeanings } from '../operation/index.ts';
import { expect, freeText, numberBetween, requiredText, withMeanings } from '../schema/index.ts';

/** A charge point as a search by position lists it; `uuid` is `null` in older records. */
export interface CpWire {
  readonly id: number;
  readonly uuid: string | null;
  readonly company_uuid: string;
  readonly label: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly roaming: boolean;
  /** Along the great circle, to a tenth of a metre. */
  readonly distance_m: number;
}

/** The nearest charge points, and how many there are in the circle. */
export interface CpsCloseBy {
  readonly data: readonly CpWire[];
  readonly total: number;
}

/** The greatest radius of a search in metres (inclusive). */
export const maxSearchRadiusM = 100_000;

export const cpsCloseBy: z.ZodType<CpsCloseBy> = z.object({
  data: z.array(
    z
      .object(
        withMeanings(
          {
            id: z.int(),
            uuid: z.string().nullable(),
            company_uuid: z.string(),
            label: z.string(),
            latitude: z.number(),
            longitude: z.number(),
            roaming: z.boolean(),
            distance_m: z.number(),
          },
          cpMeanings,
        ),
      )
      .meta({ id: 'Cp', description: 'A charge point; uuid is null in older records.' }),
  ),
  total: z.int().min(0),
});

/** A connector of a charge point; the uuids are `null` in older records. */
export interface CpConnectorWire {
  readonly id: number;
  readonly uuid: string | null;
  readonly cp_id: number;
  readonly cp_uuid: string | null;
  readonly label: string;
  readonly type: string | null;
  readonly max_power_kw: number | null;
}

/** Changes to a connector: what is left out stays, `null` is "not set". */
export interface CpConnectorUpdate {
  readonly label?: string | undefined;
  readonly type?: string | null | undefined;
  readonly max_power_kw?: number | null | undefined;
}

/** The greatest power of a connector in kW (inclusive). */
const maxPowerKw = 100_000;

/** What may be said of a connector, field by field. */
export const connectorShape: {
  readonly [Key in keyof CpConnectorUpdate]-?: z.ZodType<CpConnectorUpdate[Key]>;
} = {
  label: requiredText('the label of the connector'),
  type: freeText('the type of the connector', 64).nullish(),
  max_power_kw: numberBetween('the greatest power in kW', 0, maxPowerKw).nullish(),
};

export const cpConnectorUpdate: z.ZodType<CpConnectorUpdate> = z
  .object(withMeanings(connectorShape, connectorMeanings), expect('a connector, an object'))
  .partial()
  .meta({
    id: 'CpConnectorUpdate',
    description:
      'What is left out stays as it is; unknown fields are ignored, so that what was read can be sent back.',
  });

export const cpConnectorAnswer: z.ZodType<{ readonly data: CpConnectorWire }> = z.object({
  data: z
    .object(
      withMeanings(
        {
          id: z.int(),
          uuid: z.string().nullable(),
          cp_id: z.int(),
          cp_uuid: z.string().nullable(),
          label: z.string(),
          type: z.string().nullable(),
          max_power_kw: z.number().nullable(),
        },
        connectorMeanings,
      ),
    )
    .meta({ id: 'CpConnector', description: 'The uuids are null in older records.' }),
});
