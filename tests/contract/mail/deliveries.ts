import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { fileTransport, smtpTransport } from '#server/mail/transport/transport.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

/** Delivers mails; resolves with the path of each as raw MIME. */
export const DELIVERIES = {
  'the SMTP transport': async (mails: readonly OutgoingMail[]) => {
    const server = await startTestMailServer();
    const transport = smtpTransport(server.url);
    const folder = temporaryFolder('corpus');
    for (const mail of mails) await transport.send(mail);
    transport.close();
    return server.received.map(({ source }, index) => {
      const path = join(folder, `${index}.eml`);
      writeFileSync(path, source);
      return path;
    });
  },
  'the file transport': async (mails: readonly OutgoingMail[]) => {
    const transport = fileTransport(temporaryFolder('corpus'));
    const paths: string[] = [];
    for (const mail of mails) paths.push(await transport.send(mail));
    return paths;
  },
};

/** Octets outside ASCII, and line ends other than CRLF, do not survive every server. */
export function expectRaw(path: string): void {
  const raw = readFileSync(path, 'latin1');
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0080-\u00ff]/);
  expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
}
