import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { signedReceiptText } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { type Outcome, wattpost } from '../fakeIo.ts';
import { display, recordOf, screen, still } from './record.ts';

type Entries = Parameters<typeof recordOf>[0];

const morning: Entries = [
  ['10:30:00', screen('started', '€0.89')],
  ['10:40:00', still],
  ['10:50:00', still],
];
/** Written after the receipt, with the clock set back. */
const datedBack: Entries = [
  ['10:31:00', screen('shown', '€0.49')],
  ['10:41:00', still],
];

/** What a receipt says. */
interface Proof {
  readonly line: number;
  readonly receivedAt?: string;
  readonly key?: KeyObject;
  /** Makes what is signed of what should be. */
  readonly signedText?: (text: string) => string;
  readonly changes?: object;
}

async function shown(
  entries: Entries,
  time: string,
  proof?: Proof,
  more: readonly string[] = [],
): Promise<Outcome & { readonly facts: () => Record<string, unknown> }> {
  const { lines, heads } = recordOf(entries);
  const head = heads[(proof?.line ?? 1) - 1];
  if (head === undefined) throw new RangeError('The record does not have the line of the receipt.');
  const received_at = `2026-11-27T${proof?.receivedAt ?? '11:51:00'}.000Z`;
  const receipt = { display, ...head, received_at };
  const { signedText = (text: string): string => text } = proof ?? {};
  const text = Buffer.from(signedText(signedReceiptText(receipt)));
  const signature =
    proof?.key === undefined ? {} : { signature: sign(null, text, proof.key).toString('base64') };
  const outcome = await wattpost(
    [
      ...['shown', 'r.jsonl', '--at', `2026-11-27T${time}Z`],
      ...(proof === undefined ? [] : ['--receipt', 'receipt.json']),
      ...more,
    ],
    {
      columns: 400,
      files: {
        'r.jsonl': `${lines.join('\n')}\n`,
        'receipt.json': JSON.stringify({ ...receipt, ...signature, ...proof?.changes }),
        'own.pub': pemOf(own.publicKey),
        'other.pub': pemOf(other.publicKey),
        'own.key': own.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      },
    },
  );
  return { ...outcome, facts: () => JSON.parse(outcome.out) as Record<string, unknown> };
}

const own = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');

function pemOf(key: KeyObject): string | Buffer {
  return key.export({ type: 'spki', format: 'pem' });
}

describe('lines that are dated back', () => {
  it('do not replace what was anchored before: both are stated, and it fails', async () => {
    const outcome = await shown([...morning, ...datedBack], '10:35:00', { line: 3 });
    expect(outcome.exitCode).toBe(1);
    expect(outcome.out).toBe(
      [
        'The clock of the display was set back over that time: the record has 2 accounts of it, in the order in which they were written. They contradict each other, so that this record does not prove what was shown.',
        '1. Shown from 2026-11-27 10:30:00 UTC at least until 2026-11-27 10:50:00 UTC: €0.89 (fresh). Anchored.',
        '2. Shown from 2026-11-27 10:31:00 UTC at least until 2026-11-27 10:41:00 UTC: €0.49 (fresh). Not anchored.',
        'The platform received line 3 at 2026-11-27 11:51:00 UTC.',
        'Its receipt is not signed, so anybody can have written it.\n',
      ].join('\n'),
    );
  });

  it('are in the JSON, which then has no finding of its own', async () => {
    const outcome = await shown([...morning, ...datedBack], '10:35:00', { line: 3 }, ['--json']);
    expect(outcome.exitCode).toBe(1);
    expect(outcome.facts()).toMatchObject({
      finding: null,
      accounts: [
        { finding: { kind: 'shown', line: { price: '€0.89' } }, is_anchored: true },
        { finding: { kind: 'shown', line: { price: '€0.49' } }, is_anchored: false },
      ],
      receipt: { line: 3 },
      receipt_signature: 'unsigned',
    });
  });

  it.each<readonly [what: string, entries: Entries, time: string]>([
    ['without a receipt', [...morning, ...datedBack], '10:35:00'],
    [
      'at the very last line before the clock was set back',
      [...morning, ...datedBack, ['10:51:00', still]],
      '10:50:00',
    ],
    [
      'into a time in which the kiosk was off',
      [
        ['10:00:00', screen('started', '€0.89')],
        ['10:10:00', { event: 'stopped' }],
        ['11:00:00', screen('started', '€0.89')],
        ...datedBack,
      ],
      '10:35:00',
    ],
    [
      'before the record began',
      [['11:00:00', screen('started', '€0.89')], ...datedBack],
      '10:35:00',
    ],
    [
      'by a still line, after another price',
      [
        ['10:30:00', screen('started', '€0.89')],
        ['10:39:00', screen('shown', '€0.49')],
        ['10:34:00', still],
        ['10:44:00', still],
      ],
      '10:35:00',
    ],
  ])('contradict %s', async (_what, entries, time) => {
    const outcome = await shown(entries, time);
    expect(outcome.out).toContain('They contradict each other');
    expect(outcome.exitCode).toBe(1);
  });

  it('agree where the price is the same, as after a correction of the clock', async () => {
    const entries: Entries = [...morning, ['10:48:00', still], ['10:58:00', still]];
    const outcome = await shown(entries, '10:49:00', { line: 3 });
    expect(outcome.out).toContain('has 2 accounts of it');
    expect(outcome.out).toContain('They agree.');
    expect(outcome.exitCode).toBe(0);
  });

  it('do not extend what was shown before beyond the last line that confirms it', async () => {
    const outcome = await shown([...morning, ...datedBack], '10:30:30');
    expect(outcome).toMatchObject({
      exitCode: 0,
      out: 'Shown from 2026-11-27 10:30:00 UTC at least until 2026-11-27 10:50:00 UTC: €0.89 (fresh).\n',
    });
  });

  it('are stated in a list of limited length, also when the clock is set back at each line', async () => {
    const entries = Array.from({ length: 400 }, (_none, index): Entries[number] => [
      index % 2 === 0 ? '10:35:00' : '10:34:00',
      screen('shown', `€${index}`),
    ]);
    const outcome = await shown(entries, '10:36:00');
    expect(outcome.exitCode).toBe(1);
    const flips = await shown(entries.toReversed(), '10:34:30');
    expect(flips.out).toMatch(/\n10\. .*\nAnd \d+ more\.\n$/);
  });
});

describe('the signature of a receipt', () => {
  const withKey = (file: string): readonly string[] => ['--public-key', file];

  it('is verified with the key of the platform', async () => {
    const signed = { line: 3, key: own.privateKey };
    const outcome = await shown(morning, '10:35:00', signed, withKey('own.pub'));
    expect(outcome.exitCode).toBe(0);
    expect(outcome.out).toContain('Its receipt is signed by the key.');
    const unverified = await shown(morning, '10:35:00', signed);
    expect(unverified.out).toContain('Its receipt is signed; --public-key verifies that.');
    expect((await shown(morning, '10:35:00', signed, ['--json'])).facts()).toMatchObject({
      receipt_signature: 'unverified',
    });
  });

  it.each<readonly [what: string, proof: Proof, file: string, code: string]>([
    ['is of another key', { line: 3, key: own.privateKey }, 'other.pub', 'forged'],
    [
      'is of another time',
      { line: 3, key: own.privateKey, changes: { received_at: '2026-11-27T11:00:00.000Z' } },
      'own.pub',
      'forged',
    ],
    ['is no signature', { line: 3, changes: { signature: 'x' } }, 'own.pub', 'forged'],
    [
      'lacks the prefix of receipts',
      { line: 3, key: own.privateKey, signedText: (text) => text.slice(text.indexOf('\n') + 1) },
      'own.pub',
      'forged',
    ],
    ['is missing', { line: 3 }, 'own.pub', 'unsigned'],
  ])('that %s is refused', async (_what, proof, file, code) => {
    const outcome = await shown(morning, '10:35:00', proof, [...withKey(file), '--json']);
    expect(outcome.exitCode).toBe(1);
    expect(outcome.out + outcome.err).toContain(`"${code}"`);
  });

  it.each([
    ['a private key', { line: 3 }, 'own.key', 'is a private key'],
    ['a file that is not there', { line: 3 }, 'none.pub', 'none.pub'],
    ['no receipt', undefined, 'own.pub', 'give --receipt'],
  ])('with %s it is wrong usage', async (_what, proof, file, err) => {
    const outcome = await shown(morning, '10:35:00', proof, withKey(file));
    expect(outcome.exitCode).toBe(2);
    expect(outcome.err).toContain(err);
  });
});
