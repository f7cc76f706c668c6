import type { BoardSetup } from '../../src/ipc/ipc.ts';
import type { GalleryLanguage } from './entry.ts';
import { block, fee, perKwh, price, weekly, type RateParts, type StationParts } from './rates.ts';
import { longestTexts, longText, textsOf, usualTexts } from './texts.ts';

/** The operator’s words for when there is no price. */
export const contact = 'Stadtstrom · +43 1 555 0142';
/** Data that was confirmed last at an instant (ISO 8601). */
export const aged = (at: string): BoardSetup['standing'] => ({
  kind: 'aged',
  updatedMs: Date.parse(at),
});
/** A clock in doubt. */
export const untrusted = (withheld: 'next' | 'price'): BoardSetup['standing'] => ({
  ...{ kind: 'clock_untrusted', withheld },
});

/** What a kWh costs from 18:00 to 22:00. */
export const evening = weekly('18:00', '22:00', perKwh(0.39));
/** Standing there costs something from the fifth hour on. */
export const afterFourHours = [block(240, 0), block(1, 0.1)];
/** Energy, time from the fifth hour on, and a fee. */
export const withFee = price([block(1000, 0.49)], afterFourHours, fee(0.5, 300, 500));
/** As many lines as a board has. */
export const sixLines = price(
  [block(10_000, 4.125), block(20_000, 9.5), block(1000, 0.6154)],
  [block(30, 0), block(90, 4.5), block(1, 0.125)],
  fee(1.5, 90, 1500),
);
/** Swiss prices without tax. */
export const francs = { currency: 'CHF', tax: { percent: 8.1, included: false } } as const;

/** One price, always. */
export const always: RateParts = { intervals: perKwh(0.49) };
/** One price, and a lower one in the evening. */
export const alternating: RateParts = { ...always, recurring: [evening] };
/** The same with texts. */
export const described: RateParts = { ...alternating, texts: usualTexts };
/** An ordinary good day. */
export const ordinary: RateParts = {
  ...described,
  intervals: price([block(1000, 0.49)], [block(60, 1.2)]),
};
/** Cheaper in the hours in which the clock changes. */
export const darkHours: RateParts = {
  ...always,
  recurring: [weekly('02:45', '05:00', perKwh(0.29), [0])],
};
const muchToSay: RateParts = {
  ...{ ...francs, intervals: sixLines, texts: longestTexts },
  recurring: [
    weekly('18:00', '22:00', price([block(1000, 0.3954)], [block(1, 0.1)], fee(1.5, 90, 1500))),
  ],
};
/** Several lines, beside three others. */
export const severalLines: RateParts = {
  currency: 'CHF',
  intervals: price(
    [block(10_000, 4.125), block(1000, 0.6154)],
    [block(30, 0), block(1, 0.125)],
    fee(1.5, 90, 1500),
  ),
  recurring: [weekly('18:00', '22:00', perKwh(0.3954))],
};

/** Much text, many lines and an age: as much on a board as the interface lets through. */
export const longest = {
  rates: [muchToSay],
  station: (language: GalleryLanguage): StationParts => ({
    name: 'Parkhaus Hauptbahnhof Südtiroler Platz · Ladeplatz 117 und 118',
    locationName: 'Ebene −2, Wiedner Gürtel 1B, 1100 Wien-Favoriten, Einfahrt Karl-Popper-Straße',
    maxPowerKw: 43.5,
    directions: longText(language, 512),
  }),
  standing: aged('2025-03-02T04:12:00+01:00'),
};

/** Stations beside each other charge different prices. */
export const withFees: RateParts = {
  intervals: price([block(1000, 0.615)], [block(60, 0), block(1, 0.15)], fee(1, 300)),
  recurring: [weekly('20:00', '23:00', perKwh(0.55))],
  texts: usualTexts,
};
/** Free of charge. */
export const free: RateParts = { intervals: price(), texts: usualTexts };
/** A price that nobody knows. */
export const unknown: RateParts = { intervals: null, texts: usualTexts };

/** Stations beside each other, told apart by a letter. */
export function lettered(language: GalleryLanguage, number: number): StationParts {
  const name = textsOf[language].name.replace(/ \d$/, '');
  const letter = String.fromCharCode(64 + number);
  return { name: `${name} ${letter}`, maxPowerKw: number % 2 === 1 ? 22 : 150 };
}
