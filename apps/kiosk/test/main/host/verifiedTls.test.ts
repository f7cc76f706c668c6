import { expect, it } from 'vitest';
import { insistOnVerifiedTls } from '../../../src/main/host/commandLine.ts';

it('takes away what would have certificates go unverified, and nothing else', () => {
  const name = 'NODE_TLS_REJECT_UNAUTHORIZED';
  const before = process.env[name];
  process.env[name] = '0';
  try {
    const others = Object.keys(process.env).filter((one) => one !== name);
    insistOnVerifiedTls(process.env);
    expect(Object.keys(process.env)).toEqual(others);
  } finally {
    if (before !== undefined) process.env[name] = before;
  }
});
