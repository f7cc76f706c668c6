import type { ImpossiblePower } from '@wattpost/engine';
import { byReason, decimal, info, price, warning } from './sentence.ts';

/** Of the session, and as stated in the record. */
const minutes = { minutes: decimal, stated: decimal };

/** Inconsistencies of a charge detail record. */
export const recordSentences = {
  energy_disagrees: price('The periods add up to {kwh} kWh, the record states {stated}.', {
    kwh: decimal,
    stated: decimal,
  }),
  time_disagrees: byReason({
    period: warning('The period lasts {minutes} minutes, its volumes state {stated}.', minutes),
    session: price('The session lasts {minutes} minutes, the record states {stated}.', minutes),
    parking: price(
      'The periods have {minutes} minutes without charging, the record states {stated}.',
      minutes,
    ),
  }),
  /** Mean power while charging, and the most that is possible; `isOfStation`: by the record's own connectors. */
  power_impossible: price(({ kw, most, isOfStation }: ImpossiblePower, say, locale) => {
    const places = { kw: decimal(kw, locale), most: decimal(most, locale) };
    return isOfStation
      ? say(
          'The energy needs {kw} kW on average; the connectors in the record deliver {most} kW at most.',
          places,
        )
      : say(
          'The energy needs {kw} kW on average; no public charger delivers more than {most} kW.',
          places,
        );
  }),
  time_without_period: warning(
    'The session starts {minutes} minutes before its first period; that time was counted as charging.',
    { minutes: decimal },
  ),
  unknown_dimension: warning(({ name, meant }: { name: string; meant: string | null }, say) =>
    say('OCPI has no dimension “{name}”{meant}: it was not counted.', {
      name,
      meant: meant === null ? '' : say(' (did you mean {meant}?)', { meant }),
    }),
  ),
  outside_session: byReason({
    before: warning('The period starts before the session does; it was counted from there.'),
    after: warning('The period starts after the session ends; it was counted from there.'),
  }),
  not_in_order: warning(
    'It is listed after a period that starts later; periods were sorted by time.',
  ),
  signed_data_unchecked: info(
    'The record has signed meter values, which were not checked: this audit compares amounts only.',
  ),
};
