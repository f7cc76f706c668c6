import { type Answer, type Result, success, usage } from '@wattpost/command';
import { type Io, type JsonOption, type SchemaFile, found } from '../host/index.ts';

const files: ReadonlyMap<string, SchemaFile> = new Map([
  ['bundle', 'bundle-1'],
  ['cost-rate', 'cost-rate-1'],
  ['site', 'site-1'],
]);

/** `wattpost schema`: the JSON Schema of a format, as it is published. */
export async function schemaCommand(
  io: Io,
  name: string,
  options: JsonOption,
): Promise<Result<Answer>> {
  const file = files.get(name);
  if (file === undefined) {
    const names = [...files.keys()].join(', ');
    return usage(`There is no schema ${JSON.stringify(name)}; there are ${names}.`);
  }
  const schema = await io.readSchema(file);
  const facts = (): object => JSON.parse(schema) as object;
  return success({ output: [found(options, facts, () => schema)], notes: [] });
}
