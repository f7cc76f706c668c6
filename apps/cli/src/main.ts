import { runProcess } from '@wattpost/command';
import { nodeToolIo } from './host/nodeIo.ts';
import { run } from './run.ts';

/** The process `wattpost`: runs the command line and sets the exit code. */
export function main(): Promise<void> {
  const io = nodeToolIo();
  return runProcess({
    name: 'wattpost',
    io,
    oldestNode: [20, 19],
    run: (args) => run(args, io),
  });
}
