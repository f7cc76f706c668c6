import { operations } from '@wattpost/contract/wire';

/** What every write of prices answers with. */
export const priceChangeAnswerSchema = operations.putCostRate.success.schema;
