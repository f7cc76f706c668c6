import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Tags of the encoding (DER) that certificates are written in. */
const tag = {
  integer: 0x02,
  bits: 0x03,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
};

function item(kind: number, ...content: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(content);
  // As short as it can be, or it is not the encoding.
  const digits = body.length > 0xff ? [body.length >> 8, body.length & 0xff] : [body.length];
  const length = body.length < 0x80 ? digits : [0x80 + digits.length, ...digits];
  return Buffer.concat([Uint8Array.of(kind, ...length), body]);
}

const sequence = (...content: readonly Uint8Array[]): Uint8Array => item(tag.sequence, ...content);
const commonName = Uint8Array.of(0x55, 0x04, 0x03);
const ecdsaWithSha256 = Uint8Array.of(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02);

/** A key and a certificate that it has signed itself: nobody has a reason to trust it. */
export function makeCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(
    item(tag.set, sequence(item(tag.oid, commonName), item(tag.text, Buffer.from('127.0.0.1')))),
  );
  const algorithm = sequence(item(tag.oid, ecdsaWithSha256));
  const time = (text: string): Uint8Array => item(tag.time, Buffer.from(text));
  const content = sequence(
    // A first bit that is set would make the number negative.
    item(tag.integer, Uint8Array.of(0x01), randomBytes(8)),
    algorithm,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, algorithm, item(tag.bits, Uint8Array.of(0), signature));
  const lines = Buffer.from(whole).toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
