import { type Answer, type CommandResult, success, usage } from '@wattpost/command';
import { type CliIo, type JsonOption, type SchemaFile, formatOutput } from '../host/index.ts';

const files: ReadonlyMap<string, SchemaFile> = new Map([
  ['bundle', 'bundle-1'],
  ['bundle-2', 'bundle-2'],
  ['cost-rate', 'cost-rate-1'],
  ['site', 'site-1'],
  ['site-2', 'site-2'],
  ['site-3', 'site-3'],
  ['spot-formula', 'spot-formula-1'],
]);

/** `wattpost schema`: prints the JSON Schema of a format. */
export async function schemaCommand(
  io: CliIo,
  name: string,
  options: JsonOption,
): Promise<CommandResult<Answer>> {
  const file = files.get(name);
  if (file === undefined) {
    const names = [...files.keys()].join(', ');
    return usage(`There is no schema ${JSON.stringify(name)}; known are ${names}.`);
  }
  const schema = await io.readSchema(file);
  const facts = (): object => JSON.parse(schema) as object;
  return success({ output: [formatOutput(options, facts, () => schema)], notes: [] });
}
