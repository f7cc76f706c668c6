/** Locks the folder named as argument, says what came of it, and stays until it is killed. */
import { lockFolder } from '../../node/folderLock.ts';

const [, , folder = ''] = process.argv;
process.stdout.write(`${await lockFolder(folder)}\n`);
setInterval(() => undefined, 1_000);
