import { readUuid } from '@wattpost/contract/wire';
import { type Handler, failure, success } from '../http/index.ts';
import { askedLocales, given, visibleCostRate } from '../request/index.ts';
import { textsByLocale, textsOfRate } from './textFallback.ts';

/** Reads the marketing texts of a cost rate, or of one of its entries with a fallback by locale. */
export const readMarketingTexts: Handler = async ({ query, principal }, { store }) => {
  const costRateText = given(query, 'cost_rate_uuid');
  if (costRateText === undefined) {
    return failure(400, 'cost_rate_uuid: Missing: expected the UUID of a cost rate.');
  }
  const entryText = given(query, 'rate_cost_schedule_uuid');
  const entryUuid = entryText === undefined ? undefined : readUuid(entryText);
  if (entryText !== undefined && entryUuid === undefined) {
    return failure(400, 'Invalid rate_cost_schedule_uuid format');
  }
  return store.read(async (reader) => {
    const costRate = await visibleCostRate(reader, principal, costRateText);
    if (costRate === undefined) return failure(404, 'Cost rate not found!');
    const locales = askedLocales(query);
    if (entryUuid === undefined) {
      return success({ data: textsOfRate(costRate.marketing_texts, locales) });
    }
    const entry = await reader.scheduleEntry(costRate.uuid, entryUuid);
    if (entry === undefined) return failure(404, 'Cost rate schedule not found');
    return success({
      data: textsByLocale(entry.marketing_texts, costRate.marketing_texts, locales),
    });
  });
};
