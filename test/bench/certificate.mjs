import { generateKeyPairSync, sign } from 'node:crypto';

/** A value of DER: its tag, its length, its content. @param {number} tag @param {readonly Uint8Array[]} parts */
function der(tag, ...parts) {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (/** @type {Uint8Array[]} */ ...parts) => der(0x30, ...parts);
const text = (/** @type {number} */ tag, /** @type {string} */ value) => der(tag, Buffer.from(value));

/** The object identifiers of `commonName` and of ECDSA with SHA-256, encoded. */
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');

/**
 * A key and a certificate that it has signed itself, for a server on this machine: browsers speak HTTP/2 over TLS only.
 * @returns {{ key: string, cert: string }}
 */
export function selfSigned() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, 'localhost'))));
  const always = sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z'));
  const algorithm = sequence(ECDSA_SHA256);
  const number = der(0x02, Buffer.from([1]));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const signed = sequence(number, algorithm, name, always, name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const base64 = sequence(signed, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
