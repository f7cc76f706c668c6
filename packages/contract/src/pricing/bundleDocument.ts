import * as z from 'zod';
import { bundleFormats, calendarBundleShape } from '../bundle/index.ts';
import { listOf, objectOf } from '../schema/index.ts';
import { bundleCostRateWire } from './pricingWire.ts';

const { stations, ...members } = calendarBundleShape.shape;
const station = objectOf(stations.def.element.shape).meta({ id: 'BundleStation' });

/** What documents say of `bundleWire`: the members that the reader knows, and the cost rates. */
export const bundleDocument: z.ZodType = objectOf({
  ...members,
  format: z.enum(bundleFormats),
  stations: listOf(station).describe('In the order of the request.'),
  cost_rates: listOf(bundleCostRateWire),
}).meta({
  id: 'Bundle',
  description: 'A price bundle. Its JSON Schema is in @wattpost/contract/schemas.',
});
