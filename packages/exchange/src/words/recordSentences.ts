import type { RecordValues } from '../values/index.ts';
import { decimal, type SentencesOf } from './sentence.ts';

/** Inconsistencies of a charge detail record. */
export const recordSentences: SentencesOf<RecordValues> = {
  energy_disagrees: ({ kwh, stated }, say, locale) =>
    say('The periods add up to {kwh} kWh, the record states {stated}.', {
      kwh: decimal(kwh, locale),
      stated: decimal(stated, locale),
    }),
  time_disagrees: ({ reason, minutes, stated }, say, locale) => {
    const places = { minutes: decimal(minutes, locale), stated: decimal(stated, locale) };
    switch (reason) {
      case 'period':
        return say('The period lasts {minutes} minutes, its volumes state {stated}.', places);
      case 'session':
        return say('The session lasts {minutes} minutes, the record states {stated}.', places);
      case 'parking':
        return say(
          'The periods have {minutes} minutes without charging, the record states {stated}.',
          places,
        );
    }
  },
  power_impossible: ({ kw, most, isOfStation }, say, locale) => {
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
  },
  time_without_period: ({ minutes }, say, locale) =>
    say(
      'The session starts {minutes} minutes before its first period; that time was counted as charging.',
      { minutes: decimal(minutes, locale) },
    ),
  unknown_dimension: ({ name, meant }, say) =>
    say('OCPI has no dimension “{name}”{meant}: it was not counted.', {
      name,
      meant: meant === null ? '' : say(' (did you mean {meant}?)', { meant }),
    }),
  outside_session: ({ reason }, say) =>
    reason === 'before'
      ? say('The period starts before the session does; it was counted from there.')
      : say('The period starts after the session ends; it was counted from there.'),
  not_in_order: (_, say) =>
    say('It is listed after a period that starts later; periods were sorted by time.'),
};
