/** `node scripts/scanElectron.ts`: nothing in the kiosk's sources opens what Electron can close. */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { missingNeeds, pageFindings } from './electronNeeds.ts';
import { electronFindings, type ElectronFinding, type ElectronSide } from './electronRules.ts';
import { repositoryRoot } from '../run/root.ts';

const help = `node scripts/scanElectron.ts [--help]

Looks through the kiosk's sources, and the display's, for what an Electron app must not do: weak
web preferences, pages from file: or from outside, text made into HTML, switches that open the sandbox,
verdicts on certificates, a bridge that hands out too much; and for what must not be missing.

Exit status: 0 nothing found, 1 something found, 2 wrong usage.`;

const mainFolder = 'apps/kiosk/src/main';

const sides: readonly { readonly pattern: string; readonly side: ElectronSide }[] = [
  { pattern: `${mainFolder}/**/*.ts`, side: 'main' },
  { pattern: 'apps/kiosk/src/ipc/**/*.ts', side: 'main' },
  { pattern: 'apps/kiosk/src/preload/**/*.ts', side: 'preload' },
  { pattern: 'apps/kiosk/src/renderer/**/*.ts', side: 'page' },
  { pattern: 'packages/display/src/**/*.ts', side: 'page' },
];

async function scan(): Promise<{ readonly files: number; readonly findings: ElectronFinding[] }> {
  const findings: ElectronFinding[] = [];
  let files = 0;
  let mainCode = '';
  for (const { pattern, side } of sides) {
    for (const file of await filesOf(pattern)) {
      if (file.endsWith('.test.ts')) continue;
      files += 1;
      const code = await readFile(path.join(repositoryRoot, file), 'utf8');
      if (side === 'main') mainCode += code;
      findings.push(...electronFindings(file, code, side));
    }
  }
  findings.push(...missingNeeds(mainFolder, mainCode));
  for (const file of await filesOf('apps/kiosk/src/**/*.html')) {
    files += 1;
    findings.push(...pageFindings(file, await readFile(path.join(repositoryRoot, file), 'utf8')));
  }
  return { files, findings };
}

async function filesOf(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: repositoryRoot })) files.push(file);
  return files.sort();
}

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
    if (values.help === true) {
      console.log(help);
      return 0;
    }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return 2;
  }
  const { files, findings } = await scan();
  for (const { file, line, message } of findings) console.error(`${file}:${line} ${message}`);
  console.log(`${files} files, ${findings.length} findings`);
  // Without sources there would be nothing to find.
  return findings.length === 0 && files > 0 ? 0 : 1;
}

process.exitCode = await main();
