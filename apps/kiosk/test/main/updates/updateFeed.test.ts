import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { offer, startUpdateServer, type UpdateServer } from '../../rig/updateServer.ts';
import { askFeed, feedFile, type FeedAnswer } from '../../../src/main/updates/updateFeed.ts';
import { indexName, type UpdateFile } from '../../../src/main/updates/updateIndex.ts';

const pair = generateKeyPairSync('ed25519');
const nowMs = Date.parse('2026-11-22T12:00:00Z');
const stranger = generateKeyPairSync('ed25519');
const file: UpdateFile = {
  platform: 'linux-x64',
  name: 'wattpost-kiosk-0.2.0-x86_64.AppImage',
  size: 100,
  sha512: `${'A'.repeat(86)}==`,
};

let server: UpdateServer;
beforeAll(async () => {
  server = await startUpdateServer();
});
afterEach(() => {
  server.files.clear();
});
afterAll(() => server.close());

async function ask(
  version = '0.1.0',
  timeoutMs = 5_000,
  feedUrl = server.url,
): Promise<FeedAnswer> {
  const question = { feedUrl, version, platform: 'linux-x64', key: pair.publicKey, timeoutMs };
  return askFeed({ ...question, fetch, nowMs });
}

describe('a feed', () => {
  it('with a signed, newer version is believed', async () => {
    offer(server, pair.privateKey, { version: '0.2.0', files: [file] });
    expect(await ask()).toEqual({ kind: 'newer', version: '0.2.0', file });
  });

  it('with the version that runs has nothing new', async () => {
    offer(server, pair.privateKey, { version: '0.2.0', files: [file] });
    expect(await ask('0.2.0')).toEqual({ kind: 'current' });
  });

  it('without a signature is refused', async () => {
    offer(server, pair.privateKey, { version: '0.2.0', files: [file] });
    server.files.delete(`${indexName}.sig`);
    expect(await ask()).toMatchObject({ kind: 'refused', code: 'not_signed' });
  });

  it("with somebody else's signature is refused", async () => {
    offer(server, stranger.privateKey, { version: '0.2.0', files: [file] });
    expect(await ask()).toMatchObject({ kind: 'refused', code: 'forged' });
  });

  it('with the signature of another index is refused', async () => {
    offer(server, pair.privateKey, { version: '0.2.0', files: [file] });
    const signature = server.files.get(`${indexName}.sig`) ?? '';
    offer(server, pair.privateKey, { version: '0.3.0', files: [file] });
    server.files.set(`${indexName}.sig`, signature);
    expect(await ask()).toMatchObject({ kind: 'refused', code: 'forged' });
  });

  it.each(['', 'nonsense', 'A'.repeat(88)])('with the signature "%s" is refused', async (text) => {
    offer(server, pair.privateKey, { version: '0.2.0', files: [file] });
    server.files.set(`${indexName}.sig`, text);
    expect(await ask()).toMatchObject({ kind: 'refused', code: 'forged' });
  });

  it('that goes back to an older version is refused', async () => {
    offer(server, pair.privateKey, { version: '0.2.0', files: [file] });
    expect(await ask('0.10.0')).toMatchObject({ kind: 'refused', code: 'older' });
  });

  it.each([
    ['a minute ago', nowMs - 60_000, 'refused'],
    ['now', nowMs, 'refused'],
    ['in a minute', nowMs + 60_000, 'newer'],
  ])('with an index that ends %s: %s is %s', async (_title, expiresAtMs, kind) => {
    offer(server, pair.privateKey, { version: '0.2.0', expiresAtMs, files: [file] });
    const answer = await ask();
    expect(answer.kind).toBe(kind);
    if (answer.kind === 'refused') expect(answer.code).toBe('expired');
    // What holds a feed back is told also to a kiosk that would have nothing to fetch.
    expect((await ask('0.2.0')).kind).toBe(kind === 'newer' ? 'current' : 'refused');
  });

  it('without anything for this machine is refused', async () => {
    offer(server, pair.privateKey, {
      version: '0.2.0',
      files: [{ ...file, platform: 'linux-arm64' }],
    });
    expect(await ask()).toMatchObject({ kind: 'refused', code: 'not_for_this_machine' });
  });

  it('that is signed but makes no sense is refused', async () => {
    offer(server, pair.privateKey, '{"format":"wattpost-update/2"}');
    expect(await ask()).toMatchObject({ kind: 'refused', code: 'not_sound' });
  });

  it('without an index is away', async () => {
    expect(await ask()).toMatchObject({ kind: 'away' });
  });

  it('that fails, leads elsewhere, is huge or never ends is away', async () => {
    server.files.set(indexName, (response) => response.writeHead(500).end());
    expect(await ask()).toEqual({ kind: 'away', message: 'the feed answers 500' });
    server.files.set('elsewhere', 'x');
    server.files.set(indexName, (response) => {
      response.writeHead(302, { Location: '/feed/elsewhere' }).end();
    });
    expect(await ask()).toMatchObject({ kind: 'away' });
    expect(server.asked).not.toContain('elsewhere');
    server.files.set(indexName, (response) => {
      const more = (): void => {
        while (response.write(Buffer.alloc(16_384))) if (response.destroyed) return;
      };
      response.on('drain', more);
      more();
    });
    expect(await ask()).toMatchObject({
      kind: 'away',
      message: expect.stringContaining('larger') as string,
    });
    server.files.set(indexName, (response) => {
      response.write('{');
    });
    expect(await ask('0.1.0', 200)).toMatchObject({ kind: 'away' });
  });

  it('on a machine that does not answer is away', async () => {
    expect(await ask('0.1.0', 5_000, 'http://127.0.0.1:9')).toMatchObject({ kind: 'away' });
  });

  it('has its files beside its index, with or without a slash at the end', () => {
    for (const url of ['https://x.test/kiosk', 'https://x.test/kiosk/']) {
      expect(feedFile(url, indexName).href).toBe(`https://x.test/kiosk/${indexName}`);
    }
  });
});
