import { localToInstants, segments, sessionCost } from '@wattpost/engine';
import { weekPrices } from '@wattpost/price-views';
import { drawPrices, drawnPrice } from './drawnPrices.ts';
import type { PicturedRate } from './picturedRate.ts';
import { element, picture, text, type PictureWords } from './svg.ts';

const left = 132;
const hourWidth = 64;
const msPerHour = 3_600_000;

/** A stay at a station, in local time. */
export interface PicturedSession {
  /** The first and the last full hour that the picture shows. */
  readonly shownFrom: string;
  readonly shownTo: string;
  readonly from: string;
  readonly to: string;
  readonly energyWh: number;
}

/** A session below its prices, with the two bills that a contract may require. */
export function sessionPicture(
  { plan, rate }: PicturedRate,
  { shownFrom, shownTo, from, to, energyWh }: PicturedSession,
  words: PictureWords,
): string {
  const at = (local: string): number => {
    const reading = localToInstants(plan.timeZone, local);
    if (reading === undefined) throw new Error(`${local} is not a valid time.`);
    return reading.epochMs;
  };
  const [begin, finish, start, end] = [at(shownFrom), at(shownTo), at(from), at(to)];
  const place = (ms: number): number => left + ((ms - begin) / msPerHour) * hourWidth;
  const { levels } = weekPrices(plan, rate, { weekOf: from.slice(0, 10), firstWeekday: 1 });
  const colours = drawPrices(levels);
  const levelOf = new Map(levels.map(({ id, price }) => [price.entryUuid, id]));
  const bar = (
    stretch: { readonly from: number; readonly until: number },
    entry: string | null,
    y: number,
    content: string,
  ): readonly string[] => {
    const x = place(stretch.from);
    const length = place(stretch.until) - x;
    return colours.bar(levelOf.get(entry) ?? '', { x, y, length }, content);
  };
  const bill = (follow: 'start' | 'schedule', y: number): string[] => {
    const cost = sessionCost(plan, { start, end, energyWh }, { follow });
    if (!cost.ok) {
      throw new Error(`The pictured session has no cost: ${JSON.stringify(cost.problems)}`);
    }
    const { lines, total } = cost.receipt;
    return [
      ...lines.flatMap((line) => bar(line, line.entryUuid, y, `${line.quantity / 1000} kWh`)),
      text('', place(end) + 14, y + 19.5, `€${total}`),
    ];
  };
  const hours = Array.from({ length: (finish - begin) / msPerHour + 1 }, (_, hour) => hour);
  const firstHour = Number(shownFrom.slice(11, 13));
  const parts = [
    text('soft end', left - 14, 49, 'price'),
    ...hours.map((hour) =>
      text('soft mid', left + hour * hourWidth, 18, String((firstHour + hour) % 24)),
    ),
    ...[...segments(plan, begin, finish)].flatMap((segment) =>
      bar(segment, segment.price.entryUuid, 30, drawnPrice(segment.price)),
    ),
    ...[start, end].map((ms) => element('path', { class: 'strong', d: `M${place(ms)} 66V166` })),
    text('end', left - 14, 95, 'as at the start'),
    ...bill('start', 76),
    text('end', left - 14, 145, 'as scheduled'),
    ...bill('schedule', 126),
    ...colours.legend(left, 196),
  ];
  return picture({ width: place(finish) + 24, height: 212 }, words, parts);
}
