import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { makeTerminal } from '../../src/host/terminal.ts';

function streams() {
  const input = new PassThrough();
  const output = new PassThrough();
  let said = '';
  output.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return { input, terminal: makeTerminal(input, output), said: () => said };
}

it('asks, and hears one line for each question', async () => {
  const { input, terminal, said } = streams();
  const first = terminal.ask('Who? ');
  input.write('Ada\n');
  expect(await first).toBe('Ada');
  const second = terminal.ask('Where? ');
  input.write('here\n');
  expect(await second).toBe('here');
  expect(said()).toBe('Who? Where? ');
  terminal.close();
});

it('keeps what was typed ahead', async () => {
  const { input, terminal } = streams();
  const first = terminal.ask('1? ');
  input.write('one\ntwo\n\n');
  expect(await first).toBe('one');
  expect([await terminal.ask('2? '), await terminal.ask('3? ')]).toEqual(['two', '']);
  terminal.close();
});

it('says that nobody is there any more, now and later', async () => {
  const { input, terminal } = streams();
  const waiting = terminal.ask('1? ');
  input.end();
  expect(await waiting).toBeUndefined();
  expect(await terminal.ask('2? ')).toBeUndefined();
});

it('leaves the input alone until it asks', async () => {
  const { input, terminal } = streams();
  terminal.close();
  input.end('for somebody else\n');
  const [chunk] = (await once(input, 'data')) as [Buffer];
  expect(chunk.toString()).toBe('for somebody else\n');
});
