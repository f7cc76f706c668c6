import { localToInstants, segments, sessionCost, type Receipt } from '@wattpost/engine';
import { weekPrices } from '@wattpost/price-views';
import { drawPrices, shortPrice } from './drawnPrices.ts';
import type { PicturedRate } from './picturedRates.ts';
import { element, picture, text, type PictureWords } from './svg.ts';

const left = 132;
const hourWidth = 64;
const msPerHour = 3_600_000;

/** A stay at a station, in readings of its clock. */
export interface PicturedSession {
  /** The first and the last full hour that the picture shows. */
  readonly shownFrom: string;
  readonly shownTo: string;
  readonly from: string;
  readonly to: string;
  readonly energyWh: number;
}

/** A session below the prices that it passes, with the two bills that a contract may ask for. */
export function sessionPicture(
  { plan, rate }: PicturedRate,
  session: PicturedSession,
  words: PictureWords,
): string {
  const at = (local: string): number => instantOf(plan.timeZone, local);
  const begin = at(session.shownFrom);
  const finish = at(session.shownTo);
  const place = (ms: number): number => left + ((ms - begin) / msPerHour) * hourWidth;
  const { levels } = weekPrices(plan, rate, {
    weekOf: session.from.slice(0, 10),
    firstWeekday: 1,
  });
  const colours = drawPrices(levels, '€');
  const levelOf = new Map(levels.map(({ id, price }) => [price.entryUuid, id]));
  const bar = (
    { from, until, entry }: { from: number; until: number; entry: string | null },
    y: number,
    content: string,
  ): string[] => {
    const id = levelOf.get(entry) ?? '';
    const x = place(from);
    const end = place(until);
    const shape = { x: x + 0.75, y, width: end - x - 1.5, height: 30, rx: 3 };
    return [
      element('rect', { class: colours.ground(id), ...shape }),
      text(`${colours.ink(id)} mid`, (x + end) / 2, y + 19.5, content),
    ];
  };
  const hours = Array.from({ length: (finish - begin) / msPerHour + 1 }, (_, hour) => hour);
  const start = at(session.from);
  const end = at(session.to);
  const bill = (follow: 'start' | 'schedule', y: number): string[] => {
    const receipt = receiptOf({ plan, rate }, session, follow);
    const lines = receipt.lines.flatMap((line) =>
      bar({ ...line, entry: line.entryUuid }, y, `${line.quantity / 1000} kWh`),
    );
    return [...lines, text('', place(end) + 14, y + 19.5, `€${receipt.total}`)];
  };
  const firstHour = Number(session.shownFrom.slice(11, 13));
  const parts = [
    text('soft end', left - 14, 49, 'price'),
    ...hours.map((hour) =>
      text('soft mid', left + hour * hourWidth, 18, String((firstHour + hour) % 24)),
    ),
    ...[...segments(plan, begin, finish)].flatMap(({ from, until, price }) =>
      bar({ from, until, entry: price.entryUuid }, 30, shortPrice(price)),
    ),
    ...[start, end].map((ms) => element('path', { class: 'strong', d: `M${place(ms)} 66V166` })),
    text('end', left - 14, 95, 'as at the start'),
    ...bill('start', 76),
    text('end', left - 14, 145, 'as scheduled'),
    ...bill('schedule', 126),
    ...colours.legend(left, 196),
  ];
  const width = left + ((finish - begin) / msPerHour) * hourWidth + 24;
  return picture({ width, height: 212 }, words, parts);
}

function receiptOf(
  { plan }: PicturedRate,
  { from, to, energyWh }: PicturedSession,
  follow: 'start' | 'schedule',
): Receipt {
  const [start, end] = [from, to].map((local) => instantOf(plan.timeZone, local));
  const cost = sessionCost(plan, { start: start ?? 0, end: end ?? 0, energyWh }, { follow });
  if (!cost.ok)
    throw new Error(`The pictured session has no cost: ${JSON.stringify(cost.problems)}`);
  return cost.receipt;
}

function instantOf(timeZone: string, local: string): number {
  const reading = localToInstants(timeZone, local);
  if (reading === undefined) throw new Error(`${local} is no time.`);
  return reading.epochMs;
}
