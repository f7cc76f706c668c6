import { describe, expect, it, vi } from 'vitest';
import { uuidOf } from '../site/siteData.ts';
import { isJson, parseBody, readBodyBytes, unwrapResource } from '../../src/http/requestBody.ts';

function put(body: string | Uint8Array<ArrayBuffer> | ReadableStream, headers = {}): Request {
  return new Request('https://platform.example/', {
    method: 'PUT',
    body,
    headers,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
}

const json = { 'content-type': 'application/json' };

async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBodyBytes(request, maxBytes);
  return 'ok' in bytes && bytes.ok ? parseBody(bytes.value, maxBytes) : bytes;
}

describe('a content type', () => {
  it.each([
    [null],
    [''],
    ['application/json'],
    ['Application/JSON'],
    ['application/json; charset=utf-8'],
    ['application/json;charset="UTF-8"'],
    ['application/json ; charset = utf8'],
    ['application/vnd.api+json'],
    ['application/json; version=1'],
  ])('is JSON: %s', (contentType) => {
    expect(isJson(contentType)).toBe(true);
  });

  it.each([
    ['text/plain'],
    ['text/json'],
    ['application/jsonp'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/json; charset=iso-8859-1'],
    ['application/json, text/plain'],
    ['json'],
  ])('is not: %s', (contentType) => {
    expect(isJson(contentType)).toBe(false);
  });
});

describe('a body', () => {
  it('is read as JSON', async () => {
    expect(await readBody(put('{"text":"ü"}', json), 100)).toEqual({
      ok: true,
      value: { text: 'ü' },
    });
  });

  it.each([
    ['', /nothing/],
    ['{"a":1,"a":2}', /^a: .*twice/],
    ['{"a":0.1234567890123456789012}', /^a: .*exactly/],
    ['{"a":', /Expected JSON text/],
    ['[1],', /Expected JSON text/],
    ['['.repeat(33) + ']'.repeat(33), /inside each other/],
  ])('is refused: %j', async (text, message) => {
    const reading = await readBody(put(text, json), 1000);
    expect(reading).toEqual({ ok: false, message: expect.stringMatching(message) as string });
  });

  it('is refused before it is parsed when it has more than one value per four bytes of its limit', async () => {
    const maxBytes = 1024 * 1024;
    const values = maxBytes / 4;
    const text = (count: number): string => `[${'0,'.repeat(count - 2)}0]`;
    expect(await readBody(put(text(values), json), maxBytes)).toMatchObject({ ok: true });
    expect(await readBody(put(text(values + 1), json), maxBytes)).toEqual({
      ok: false,
      message: expect.stringMatching(/^Expected at most 262144 values/) as string,
    });
    // A small limit has room for small values, too.
    expect(await readBody(put('[0,0,0,0]', json), 10)).toMatchObject({ ok: true });
  });

  it('is refused when it is not UTF-8', async () => {
    const reading = await readBody(put(Uint8Array.of(0x22, 0xff, 0x22), json), 1000);
    expect(reading).toMatchObject({ ok: false });
  });

  it('of another type or encoding is 415', async () => {
    expect(await readBody(put('{}', { 'content-type': 'text/plain' }), 100)).toMatchObject({
      status: 415,
    });
    expect(await readBody(put('{}', { ...json, 'content-encoding': 'gzip' }), 100)).toMatchObject({
      status: 415,
    });
  });

  it('may be as large as the limit and no larger', async () => {
    expect(await readBody(put(`"${'x'.repeat(8)}"`, json), 10)).toMatchObject({ ok: true });
    expect(await readBody(put(`"${'x'.repeat(9)}"`, json), 10)).toMatchObject({ status: 413 });
    const announced = { ...json, 'content-length': '11' };
    expect(await readBody(put('{}', announced), 10)).toMatchObject({ status: 413 });
  });

  it('that does not end is given up once it is too large', async () => {
    let chunks = 0;
    let isCancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(1000));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    expect(await readBody(put(endless, json), 10_000)).toMatchObject({ status: 413 });
    expect(chunks).toBeLessThan(20);
    expect(isCancelled).toBe(true);
  });

  it('in tiny pieces without end is given up, whatever is allowed in bytes', async () => {
    let isCancelled = false;
    const dust = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(1));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    expect(await readBody(put(dust, json), 1_000_000)).toEqual({
      status: 413,
      message: 'Expected a body in fewer pieces: send larger chunks.',
    });
    expect(isCancelled).toBe(true);
  });

  it.each([
    ['of an unknown length', {}],
    ['that announces a small length', { 'content-length': '10' }],
    ['that announces a large length', { 'content-length': '70000' }],
  ])('%s that breaks off is bad, not a defect', async (_, announced) => {
    const broken = new ReadableStream({
      pull: (controller) => {
        controller.error(new Error('gone'));
      },
    });
    expect(await readBody(put(broken, { ...json, ...announced }), 100_000)).toEqual({
      ok: false,
      message: 'The body ended before it was complete.',
    });
  });

  it.each([
    ['is read without a stream', 65_536, 0],
    ['is read as a stream, in place', 65_537, 1],
  ])('that %s: %d bytes announced', async (_, length, streams) => {
    const request = put(`"${'x'.repeat(length - 2)}"`, { ...json, 'content-length': `${length}` });
    const body = vi.spyOn(request, 'body', 'get');
    expect(await readBodyBytes(request, 100_000)).toMatchObject({ ok: true, value: { length } });
    expect(body).toHaveBeenCalledTimes(streams);
  });
});

describe('a whole object {id, type, attributes}', () => {
  const type = 'charging_stations';
  const attributes = { label: 'L' };
  const ok = { ok: true, value: attributes };

  it('is unwrapped', () => {
    expect(unwrapResource({ id: uuidOf(1), type, attributes }, type, uuidOf(1))).toEqual(ok);
    expect(unwrapResource({ type, attributes }, type, uuidOf(1))).toEqual(ok);
    expect(unwrapResource({ id: uuidOf(2), type, attributes }, type, undefined)).toEqual(ok);
    const id = '0000000A-0000-4000-8000-00000000000B';
    expect(unwrapResource({ id, type, attributes }, type, id.toLowerCase())).toEqual(ok);
  });

  it('stays what it is without attributes', () => {
    expect(unwrapResource(attributes, type, uuidOf(1))).toEqual(ok);
    for (const value of [null, 1, 'text', [], undefined]) {
      expect(unwrapResource(value, type, uuidOf(1))).toEqual({ ok: true, value });
    }
  });

  it.each([
    [{ type: 'locations', attributes }, /^type: /],
    [{ attributes }, /^type: /],
    [{ id: uuidOf(2), type, attributes }, /^id: /],
    [{ id: 1, type, attributes }, /^id: /],
    [{ id: null, type, attributes }, /^id: /],
  ])('is refused: %j', (value, message) => {
    const reading = unwrapResource(value, type, uuidOf(1));
    expect(reading.ok ? '' : reading.message).toMatch(message);
  });
});
