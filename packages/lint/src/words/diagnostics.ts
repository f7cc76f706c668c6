import type { DiagnosticValues, SessionDiagnosticValues } from '@wattpost/engine';
import { localText, weekdayName, type Sentence } from '@wattpost/wording';
import { decimal, periodIn, weekMinuteText } from './texts.ts';

/** The sentences of the engine's diagnostics. */
export const diagnosticSentences: {
  readonly [Code in keyof (DiagnosticValues & SessionDiagnosticValues)]: Sentence<
    (DiagnosticValues & SessionDiagnosticValues)[Code]
  >;
} = {
  period_never_applies: (period, say, locale) =>
    say('{period}: never applies. Shorter or later periods cover it, or the clock skips it.', {
      period: periodIn(period, say, locale),
    }),
  crosses_midnight: ({ entry, weekday, from, until }, say, locale) =>
    say('“{entry}” runs past midnight, from {from} to {until}.', {
      entry,
      from: `${weekdayName(weekday, locale, 'long')} ${from}`,
      until: `${weekdayName(weekday + 1, locale, 'long')} ${until}`,
    }),
  overlap: (values, say, locale) => {
    if (values === null) return say('More pairs of entries overlap than are listed here.');
    const { entry, other, minuteOfWeek } = values;
    const moment = weekMinuteText(minuteOfWeek, locale);
    return say('“{entry}” and “{other}” both apply on {moment}; the window that began last wins.', {
      entry,
      other,
      moment,
    });
  },
  unreachable: ({ entry, winner, skipped }, say, locale) => {
    if (skipped !== undefined) {
      return say(
        '“{entry}” lasts from {from} until {until}. The clock skips that time: the entry never applies.',
        { entry, from: localText(skipped.from, locale), until: localText(skipped.until, locale) },
      );
    }
    return winner === null
      ? say('“{entry}” has no window and never applies.', { entry })
      : say('“{entry}” starts at {start} like “{winner}”, which is listed first and applies.', {
          entry,
          winner: winner.entry,
          start: localText(winner.start, locale),
        });
  },
  end_disagrees: ({ entry, end, until }, say, locale) =>
    say('“{entry}” gives the end {end}, but can apply only until {until}.', {
      entry,
      end: localText(end, locale),
      until: localText(until, locale),
    }),
  ignored_entries: ({ list, count }, say, locale) => {
    const values = { count: decimal(count, locale) };
    return list === 'recurring'
      ? say('The weekly entries ({count}) do not apply: the cost rate is in another mode.', values)
      : say('The dated entries ({count}) do not apply: the cost rate is in another mode.', values);
  },
  duplicate_uuid: ({ entry }, say) =>
    say('“{entry}” has the uuid of an entry listed before it; a bill could not tell them apart.', {
      entry,
    }),
  small_tax: ({ percent, likely }, say, locale) =>
    say('The tax is {percent} per cent. Write {likely} for {likely} per cent.', {
      percent: decimal(percent, locale),
      likely: decimal(likely, locale),
    }),
  interval_reading: ({ hasDefault, count }, say, locale) => {
    const entries =
      count === 1 ? say('one entry') : say('{count} entries', { count: decimal(count, locale) });
    if (!hasDefault) {
      return say(
        'The intervals of {entries} are read as blocks, priced for each unit; read as tiers they would cost something else.',
        { entries },
      );
    }
    return count === 0
      ? say(
          'The intervals of the default price are read as blocks, priced for each unit; read as tiers they would cost something else.',
        )
      : say(
          'The intervals of the default price and {entries} are read as blocks, priced for each unit; read as tiers they would cost something else.',
          { entries },
        );
  },
  unknown_key: ({ key }, say) => say('Unknown key “{key}”: it is ignored.', { key }),
  power_impossible: ({ kw, most, isOfStation }, say, locale) => {
    const values = { kw: decimal(kw, locale), most: decimal(most, locale) };
    return isOfStation
      ? say(
          'The energy needs {kw} kW on average; the station delivers {most} kW at most. Check the energy and the times.',
          values,
        )
      : say(
          'The energy needs {kw} kW on average; no public charger delivers more than {most} kW. Check the energy and the times.',
          values,
        );
  },
};
