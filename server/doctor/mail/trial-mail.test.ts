import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { readSettings } from '#server/config/config.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { sendTrialMail, trialRecipient } from './trial-mail.ts';

const RECIPIENT = 'operator@swali.co.ke';
/** A Monday; the first bookable day is two weeks later. */
const MONDAY = Date.parse('2026-11-16T09:00:00Z');
const SUNDAY = Date.parse('2026-11-22T09:00:00Z');

function settingsWith(environment: Record<string, string>) {
  const folder = temporaryFolder('trial');
  return readSettings({ DATA_DIR: folder, MAIL_FROM: 'bookings@swali.co.ke', ...environment });
}

/** Line breaks of long lines in a calendar file removed. */
const unfolded = (content: string) => content.replace(/\r?\n /g, '');

it('sends a confirmation with its invitation that says that it is a trial', async () => {
  const mailServer = await startTestMailServer();
  const settings = settingsWith({ SMTP_URL: mailServer.url });
  const finding = await sendTrialMail(settings, RECIPIENT, MONDAY);
  expect(finding.state).toBe('ok');
  expect(finding.text).toMatch(/accepted the trial confirmation to operator@swali\.co\.ke: 250 /);

  const [received] = mailServer.received;
  expect(received?.recipients).toEqual([RECIPIENT]);
  const mail = await PostalMime.parse(received?.source ?? '');
  expect(mail.from?.address).toBe('bookings@swali.co.ke');
  expect(mail.text).toContain('This is a trial of the mails: no slot is booked');
  expect(mail.html).toContain('This is a trial of the mails: no slot is booked');
  const invitation = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const content = invitation?.content ?? '';
  const calendar = unfolded(
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  );
  expect(calendar).toContain('METHOD:REQUEST');
  expect(calendar).toContain('DTSTART;TZID=Africa/Nairobi:20261130T093000');
  expect(calendar).toContain('This is a trial of the mails');
  expect(calendar).toMatch(/ORGANIZER.*bookings@swali\.co\.ke/);
});

it('chooses a day with a recording', async () => {
  const mailServer = await startTestMailServer();
  await sendTrialMail(settingsWith({ SMTP_URL: mailServer.url }), RECIPIENT, SUNDAY);
  const mail = await PostalMime.parse(mailServer.received[0]?.source ?? '');
  expect(mail.text).toContain('Monday, December 7, 2026');
});

it.each([
  ['550', /EENVELOPE: .*550 No such mailbox/],
  ['down', /ESOCKET|ECONNECTION/],
] as const)('reports why the mail server did not accept it: %s', async (fault, reason) => {
  const mailServer = await startTestMailServer();
  await mailServer.setFault(fault);
  const settings = settingsWith({ SMTP_URL: mailServer.url });
  const { state, text } = await sendTrialMail(settings, RECIPIENT, MONDAY);
  expect(state).toBe('wrong');
  expect(text).toMatch(reason);
  expect(mailServer.received).toEqual([]);
});

it('names the file without a mail server', async () => {
  const settings = settingsWith({});
  const { state, text } = await sendTrialMail(settings, RECIPIENT, MONDAY);
  expect(state).toBe('ok');
  const [name = ''] = readdirSync(settings.outboxFolder);
  const path = join(settings.outboxFolder, name);
  expect(text).toContain(`is the file ${path};`);
  expect((await PostalMime.parse(readFileSync(path))).to?.[0]?.address).toBe(RECIPIENT);
});

it('sends to addresses only with which a guest could book', () => {
  expect(trialRecipient(RECIPIENT)).toBe(RECIPIENT);
  expect(trialRecipient('jane@bücher.example')).toBe('jane@xn--bcher-kva.example');
  for (const text of ['', 'operator', 'a@b', 'a@b.test,c@d.test', 'Jane <a@b.test>']) {
    expect(trialRecipient(text)).toBeNull();
  }
});
