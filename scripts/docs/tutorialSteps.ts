import { fencedBlocks, type FencedBlock } from './fencedBlocks.ts';

/** A step of the tutorial. */
export type TutorialStep =
  /** Writes a file. */
  | { readonly kind: 'file'; readonly name: string; readonly content: string }
  /** Replaces `from` by `to` in the file that was written last. */
  | { readonly kind: 'edit'; readonly from: string; readonly to: string }
  /** Runs commands; the next block has their output. */
  | {
      readonly kind: 'run';
      readonly commands: readonly (readonly string[])[];
      readonly output: FencedBlock;
    }
  /** An npm script, which is not run: it takes minutes or needs a screen, and has its own tests. */
  | { readonly kind: 'npm'; readonly command: string };

const editInfo = /^json instead of (.+)$/;
const fileInfo = /^json (\S+)$/;

/**
 * The steps of a tutorial in order. A block `json NAME` is a file, `json instead of TEXT` changes it, and
 * `sh` has commands; a block `text` after it has their output.
 *
 * @throws for any other block, because the whole tutorial is tested.
 */
export function tutorialSteps(markdown: string): TutorialStep[] {
  const blocks = fencedBlocks(markdown);
  return blocks.flatMap((block, index) => {
    const step = readStep(block, blocks[index + 1]);
    if (step !== undefined) return [step];
    if (block.language === 'text' && blocks[index - 1]?.language === 'sh') return [];
    throw new Error(`The tutorial has a block that is not tried: \`\`\`${block.info}`);
  });
}

function readStep(block: FencedBlock, next: FencedBlock | undefined): TutorialStep | undefined {
  const { info, content } = block;
  const from = editInfo.exec(info)?.[1];
  if (from !== undefined) return { kind: 'edit', from, to: content };
  const name = fileInfo.exec(info)?.[1];
  if (name !== undefined) return { kind: 'file', name, content };
  if (info !== 'sh') return undefined;
  if (/^npm (ci|run|start)\b/.test(content)) return { kind: 'npm', command: content };
  if (next?.language !== 'text') throw new Error(`The tutorial lacks the output of: ${content}`);
  const commands = content.split('\n').map((line) => line.trim().split(/\s+/));
  return { kind: 'run', commands, output: next };
}

/**
 * The text with one part of it replaced.
 *
 * @throws when that part is missing or ambiguous.
 */
export function edited(text: string, from: string, to: string): string {
  const parts = text.split(from);
  if (parts.length !== 2) {
    throw new Error(`The file has ${from} ${parts.length - 1} times, not once.`);
  }
  return parts.join(to);
}
