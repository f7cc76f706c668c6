import { wattpost, type World } from './fakeIo.ts';

/** The object that a command prints with `--json`; throws unless it is exactly one, on one line. */
export async function printedJson(
  args: readonly string[],
  world: World = {},
): Promise<Record<string, unknown>> {
  const { exitCode, out, err } = await wattpost([...args, '--json'], world);
  if (exitCode !== 0) throw new Error(`exit ${exitCode}: ${out}${err}`);
  if (!/^\{.*\}\n$/.test(out)) throw new Error(`not one line of one object: ${out}`);
  return JSON.parse(out) as Record<string, unknown>;
}
