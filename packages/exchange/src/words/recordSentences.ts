import type { ImpossiblePower } from '@wattpost/engine';
import { decimal, price, warning, type None } from './sentence.ts';

/** Inconsistencies of a charge detail record. */
export const recordSentences = {
  energy_disagrees: price(({ kwh, stated }: { kwh: number; stated: number }, say, locale) =>
    say('The periods add up to {kwh} kWh, the record states {stated}.', {
      kwh: decimal(kwh, locale),
      stated: decimal(stated, locale),
    }),
  ),
  time_disagrees: price(
    (
      {
        reason,
        minutes,
        stated,
      }: { reason: 'period' | 'session' | 'parking'; minutes: number; stated: number },
      say,
      locale,
    ) => {
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
  ),
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
  time_without_period: warning(({ minutes }: { minutes: number }, say, locale) =>
    say(
      'The session starts {minutes} minutes before its first period; that time was counted as charging.',
      { minutes: decimal(minutes, locale) },
    ),
  ),
  unknown_dimension: warning(({ name, meant }: { name: string; meant: string | null }, say) =>
    say('OCPI has no dimension “{name}”{meant}: it was not counted.', {
      name,
      meant: meant === null ? '' : say(' (did you mean {meant}?)', { meant }),
    }),
  ),
  outside_session: warning(({ reason }: { reason: 'before' | 'after' }, say) =>
    reason === 'before'
      ? say('The period starts before the session does; it was counted from there.')
      : say('The period starts after the session ends; it was counted from there.'),
  ),
  not_in_order: warning((_: None, say) =>
    say('It is listed after a period that starts later; periods were sorted by time.'),
  ),
};
