import { readFile } from 'node:fs/promises';
import { sampleBundlePath } from '@wattpost/samples';

const dayMs = 86_400_000;
const quartersPerDay = 96;

/** The instant in the middle of the dates that `previewBundle` prices, as the page's address has it. */
export function middleOf(entries: number): string {
  const days = Math.ceil(entries / quartersPerDay);
  return new Date(firstMs + Math.floor(days / 2) * dayMs + dayMs / 2).toISOString();
}

const firstMs = Date.UTC(2026, 0, 1);

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The text of a bundle whose price changes with each quarter hour, for years. */
export async function previewBundle(entries: number): Promise<string> {
  const sample = JSON.parse(await readFile(sampleBundlePath('motorway-hpc'), 'utf8')) as {
    readonly cost_rates: readonly { readonly unique: readonly object[] }[];
  };
  const [rate] = sample.cost_rates;
  const [model] = rate?.unique ?? [];
  if (rate === undefined || model === undefined) throw new Error('The sample has no dates.');
  const unique = Array.from({ length: entries }, (_, index) => {
    const date = new Date(firstMs + Math.floor(index / quartersPerDay) * dayMs);
    const quarter = index % quartersPerDay;
    const time = `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}:00`;
    return {
      ...model,
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `${date.toISOString().slice(0, 10)} ${time.slice(0, 5)}`,
      intervals: {
        energy: [{ unit: 1000, price: (30 + ((index * 7) % 40)) / 100 }],
        time: [],
        session_fee: null,
      },
      validity: { type: 'unique', start: `${date.toISOString().slice(0, 10)}T${time}`, end: null },
    };
  });
  return JSON.stringify({ ...sample, cost_rates: [{ ...rate, unique }] });
}
