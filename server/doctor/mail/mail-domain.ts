import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Resolver } from 'node:dns/promises';
import { oneLine, shorten } from '#domain/text/guest-text.ts';
import type { ServerSettings } from '#server/config/config.ts';
import { isSample } from '#server/doctor/environment.ts';
import { type Finding, note, ok, warning, wrong } from '#server/doctor/finding.ts';
import { errorCode } from '#server/errors/operator-error.ts';

type TextResolver = Pick<Resolver, 'resolveTxt'>;

const NO_RECORD: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);
const SPF = /^v=spf1( |$)/i;
/** A mechanism or a modifier (RFC 7208, 4.6.1). */
const SPF_TERM =
  /^([-+~?]?(all|ptr(:\S+)?|(a|mx)([:/]\S+)?|(include|exists|ip4|ip6):\S+)|[a-z][\w.-]*=\S*)$/i;
const SPF_ALLOWS_ALL = /^\+?all$/i;
const DMARC = /^v\s*=\s*DMARC1\s*(;|$)/;
const CONSEQUENCES: ReadonlyMap<string | undefined, string> = new Map([
  ['none', 'receivers only report'],
  ['quarantine', 'mails that pass neither SPF nor DKIM go to spam'],
  ['reject', 'mails that pass neither SPF nor DKIM are rejected'],
]);
/** RFC 8301: signers must use 1024 bits at least, and should use 2048. */
const MIN_RSA_BITS = 1024;
const GOOD_RSA_BITS = 2048;
/** DER of an Ed25519 public key up to its 32 bytes (RFC 8410); DKIM publishes only these (RFC 8463). */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const TERM_MAX_LENGTH = 100;

const tagsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
    }),
  );

async function textsOf(dns: TextResolver, name: string): Promise<string[]> {
  try {
    return (await dns.resolveTxt(name)).map((strings) => strings.join(''));
  } catch (error) {
    if (NO_RECORD.has(errorCode(error))) return [];
    throw error;
  }
}

async function checkSpf(dns: TextResolver, domain: string): Promise<Finding> {
  const texts = (await textsOf(dns, domain)).filter((text) => SPF.test(text));
  const [text] = texts;
  if (text === undefined)
    return warning(
      `${domain} has no SPF record, so mails may be taken for spam: add the TXT record that the mail provider gives, such as "v=spf1 include:PROVIDER -all".`,
    );
  if (texts.length > 1)
    return wrong(
      `${domain} has ${texts.length} SPF records, so receivers accept none: join them into one.`,
    );
  const [, ...terms] = text.trim().split(/ +/);
  const unknown = terms.find((term) => !SPF_TERM.test(term));
  if (unknown !== undefined)
    return wrong(
      `Receivers cannot evaluate SPF of ${domain}: '${shorten(oneLine(unknown), TERM_MAX_LENGTH)}' is no mechanism. Correct its TXT record.`,
    );
  if (terms.some((term) => SPF_ALLOWS_ALL.test(term)))
    return wrong(
      `SPF of ${domain} allows everybody to send in its name: end the TXT record with -all or ~all.`,
    );
  return ok(
    `${domain} has an SPF record. A trial tells whether it authorises the mail server: npm run doctor -- --send EMAIL, to a mailbox elsewhere, shows 'spf=pass' in its Authentication-Results header.`,
  );
}

/** The record of the domain itself, or else of the nearest parent, applies (RFC 7489, 6.6.3). */
async function checkDmarc(dns: TextResolver, domain: string, owner = domain): Promise<Finding> {
  const name = `_dmarc.${owner}`;
  const texts = (await textsOf(dns, name)).filter((text) => DMARC.test(text));
  const [text] = texts;
  if (text === undefined) {
    const parent = owner.slice(owner.indexOf('.') + 1);
    if (parent.includes('.')) return checkDmarc(dns, domain, parent);
    return warning(
      `${domain} has no DMARC record, which large mail providers demand: add the TXT record _dmarc.${domain} with "v=DMARC1; p=none; rua=mailto:ADDRESS", where ADDRESS gets the reports.`,
    );
  }
  if (texts.length > 1)
    return wrong(`${name} has ${texts.length} DMARC records, so receivers ignore them: keep one.`);
  const tags = tagsOf(text);
  const policy = ((owner === domain ? undefined : tags.get('sp')) ?? tags.get('p'))?.toLowerCase();
  const consequence = CONSEQUENCES.get(policy);
  return consequence === undefined
    ? wrong(`The DMARC record ${name} has no valid policy: set p=none, p=quarantine or p=reject.`)
    : ok(`DMARC is set at ${name}, p=${policy}: ${consequence}.`);
}

function publicKeyOf(type: string | undefined, bytes: Buffer): KeyObject | undefined {
  const key = type?.toLowerCase() === 'ed25519' ? Buffer.concat([ED25519_PREFIX, bytes]) : bytes;
  // RFC 6376 describes both forms for RSA.
  for (const form of ['spki', 'pkcs1'] as const) {
    try {
      return createPublicKey({ key, format: 'der', type: form });
    } catch {}
  }
  return undefined;
}

function keyFinding(name: string, tags: ReadonlyMap<string, string>): Finding {
  const bytes = Buffer.from(tags.get('p') ?? '', 'base64');
  if (bytes.length === 0)
    return wrong(`The DKIM key ${name} is revoked: set DKIM_SELECTOR to the current one.`);
  if (tags.get('t')?.split(':').includes('y'))
    return warning(`The DKIM key ${name} is marked as a test (t=y), so receivers ignore it.`);
  const key = publicKeyOf(tags.get('k'), bytes);
  if (key === undefined)
    return wrong(
      `The DKIM record ${name} has no readable key: copy it from the mail provider again.`,
    );
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (bits === undefined) return ok(`The DKIM key ${name} is valid (${key.asymmetricKeyType}).`);
  if (bits >= GOOD_RSA_BITS) return ok(`The DKIM key ${name} is valid (${bits} bits).`);
  const problem = bits < MIN_RSA_BITS ? wrong : warning;
  return problem(
    `The DKIM key ${name} has only ${bits} bits: ask the mail provider for one of ${GOOD_RSA_BITS}.`,
  );
}

async function checkDkim(dns: TextResolver, domain: string, selector?: string): Promise<Finding> {
  if (selector === undefined)
    return note(
      `DKIM was not checked: set DKIM_SELECTOR to the name before ._domainkey.${domain} that the mail provider gave.`,
    );
  const name = `${selector}._domainkey.${domain}`;
  const keys = (await textsOf(dns, name)).map(tagsOf).filter((tags) => tags.has('p'));
  const [tags] = keys;
  if (tags === undefined)
    return wrong(
      `There is no DKIM key ${name}: add the record that the mail provider gave, or correct DKIM_SELECTOR.`,
    );
  return keys.length > 1
    ? wrong(`There are ${keys.length} DKIM keys ${name}: keep one, as receivers take any.`)
    : keyFinding(name, tags);
}

export async function checkMailDomain(
  {
    mailFrom,
    smtpUrl,
    dkimSelector,
  }: Pick<ServerSettings, 'mailFrom' | 'smtpUrl' | 'dkimSelector'>,
  dns: TextResolver,
): Promise<Finding[]> {
  const skipped = (reason: string) => [note(`SPF, DMARC and DKIM were not checked: ${reason}.`)];
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase();
  if (isSample(mailFrom)) return skipped('MAIL_FROM is a sample address');
  if (!domain.includes('.')) return skipped('MAIL_FROM has no public domain');
  if (smtpUrl === undefined) return skipped('SMTP_URL is not set');
  const checks = {
    SPF: checkSpf(dns, domain),
    DMARC: checkDmarc(dns, domain),
    DKIM: checkDkim(dns, domain, dkimSelector),
  };
  return Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check.catch((error: unknown) =>
        note(
          `Cannot tell ${name} of ${domain}: the DNS did not answer (${errorCode(error) ?? error}). Check this machine's network, or ask another server: npm run doctor -- --dns 9.9.9.9`,
        ),
      ),
    ),
  );
}
