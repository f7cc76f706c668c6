import { readFile, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';

/** An entry of a date: its name, its price per kWh, its start and end. */
export type DatedEntry = readonly [name: string, price: number, start: string, end: string | null];

/** Writes a bundle whose one cost rate has these entries of dates, and says where. */
export async function datedBundle(entries: readonly DatedEntry[]): Promise<string> {
  const text = await readFile(sampleBundlePath('motorway-hpc'), 'utf8');
  const sample = JSON.parse(text) as { readonly cost_rates: readonly object[] };
  const interval = (price: number): object => ({ uuid: null, unit: 1000, price });
  const intervalsOf = (price: number): object => ({
    energy: [interval(price)],
    time: [],
    session_fee: null,
  });
  const unique = entries.map(([name, price, start, end], index) => ({
    uuid: `00000000-0000-4000-8000-00000000000${index}`,
    name,
    marketing_texts: {},
    intervals: intervalsOf(price),
    validity: { type: 'unique', start, end },
  }));
  const rates = [{ ...sample.cost_rates[0], intervals: intervalsOf(0.5), unique }];
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'wattpost-')), 'dated.json');
  await writeFile(file, JSON.stringify({ ...sample, cost_rates: rates }));
  return file;
}
