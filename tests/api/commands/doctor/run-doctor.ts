import { expect } from 'vitest';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import { type DnsZone, startDnsServer } from '#tests/kit/dns-server.ts';
import { runCommandWith, settingsOf } from '#tests/kit/server/command.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

/** Settings without any finding except the mail server. */
export const PUBLIC = {
  ...TEST_SECRETS,
  ORIGIN: 'https://swali.co.ke',
  TRUST_PROXY: '127.0.0.1',
  MAIL_FROM: 'bookings@swali.co.ke',
  NOTIFY_EMAIL: 'studio@swali.co.ke',
};

const ZONE: DnsZone = {
  'swali.co.ke': { TXT: ['v=spf1 a:mail.swali.co.ke -all'] },
  '_dmarc.swali.co.ke': { TXT: ['v=DMARC1; p=none'] },
};

/** Depends on the day, and on the machine. */
const BY_CHANCE = /security\.txt|The disk is nearly full/;

/** Runs the doctor: exit code and findings, except those by chance. */
export async function runDoctor(
  location: DatabaseLocation,
  more: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
) {
  const dns = await startDnsServer(ZONE);
  const settings = { ...settingsOf(location), ...more };
  const words = ['--dns', dns.address, ...parameters];
  const { code, out, err } = await runCommandWith(settings, 'doctor', ...words);
  expect(err).toBe('');
  const lines = out.split('\n').filter((line) => /^(warning|wrong) /.test(line));
  return { code, out, problems: lines.filter((line) => !BY_CHANCE.test(line)) };
}
