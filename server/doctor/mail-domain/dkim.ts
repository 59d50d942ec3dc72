import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Finding, note, ok, warning, wrong } from '#server/doctor/finding.ts';
import type { DnsClient } from './dns-client.ts';
import { parseTags } from './tag-list.ts';

/** RFC 8301: signers must use 1024 bits at least, and should use 2048. */
const MIN_RSA_BITS = 1024;
const GOOD_RSA_BITS = 2048;
/** DER of an Ed25519 public key up to its 32 bytes (RFC 8410); DKIM publishes only these (RFC 8463). */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

function publicKeyOf(type: string, base64: string): KeyObject | undefined {
  const bytes = Buffer.from(base64, 'base64');
  const key = type === 'ed25519' ? Buffer.concat([ED25519_PREFIX, bytes]) : bytes;
  // RFC 6376 describes both forms for RSA.
  for (const form of ['spki', 'pkcs1'] as const) {
    try {
      return createPublicKey({ key, format: 'der', type: form });
    } catch {}
  }
  return undefined;
}

function keyFinding(name: string, key: KeyObject): Finding {
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (bits === undefined) return ok(`The DKIM key ${name} is valid (${key.asymmetricKeyType}).`);
  if (bits < MIN_RSA_BITS)
    return wrong(
      `The DKIM key ${name} has ${bits} bits, which receivers ignore: ask the mail provider for one of ${GOOD_RSA_BITS}.`,
    );
  return bits < GOOD_RSA_BITS
    ? warning(
        `The DKIM key ${name} has only ${bits} bits: ask the mail provider for one of ${GOOD_RSA_BITS}.`,
      )
    : ok(`The DKIM key ${name} is valid (${bits} bits).`);
}

function recordFindings(name: string, text: string): Finding[] {
  const tags = parseTags(text);
  const base64 = tags.get('p')?.replace(/\s/g, '');
  if (base64 === '')
    return [wrong(`The DKIM key ${name} is revoked: set DKIM_SELECTOR to the present one.`)];
  const key = base64 && publicKeyOf(tags.get('k')?.toLowerCase() ?? 'rsa', base64);
  if (!key)
    return [
      wrong(`The DKIM record ${name} has no readable key: copy it from the mail provider again.`),
    ];
  const isTrial = tags.get('t')?.split(':').includes('y') ?? false;
  return [
    keyFinding(name, key),
    ...(isTrial
      ? [warning(`The DKIM key ${name} is marked as a test (t=y), so receivers ignore it.`)]
      : []),
  ];
}

/** Checks the key that the mail server signs with, if its selector is known (RFC 6376). */
export async function checkDkim(
  dns: DnsClient,
  domain: string,
  selector: string | undefined,
): Promise<Finding[]> {
  if (selector === undefined) {
    return [
      note(
        `DKIM was not checked: set DKIM_SELECTOR to the name before ._domainkey.${domain} that the mail provider gave.`,
      ),
    ];
  }
  const name = `${selector}._domainkey.${domain}`;
  const texts = (await dns.texts(name)).filter((text) => parseTags(text).has('p'));
  const [text] = texts;
  if (text === undefined)
    return [
      wrong(
        `There is no DKIM key ${name}: add the record that the mail provider gave, or correct DKIM_SELECTOR.`,
      ),
    ];
  if (texts.length > 1)
    return [wrong(`There are ${texts.length} DKIM keys ${name}: keep one, as receivers take any.`)];
  return recordFindings(name, text);
}
