import { runProcess } from '@wattpost/command';
import { nodeServerIo } from './host/io.ts';
import { run } from './run.ts';

/** The process `wattpost-server`: runs the command line and sets the exit code. */
export function main(): Promise<void> {
  const io = nodeServerIo(new URL('.', import.meta.url));
  return runProcess({
    name: 'wattpost-server',
    io,
    // The oldest with the SQLite that the server needs, as in package.json.
    oldestNode: [22, 13],
    run: (args) => run(args, io),
  });
}
