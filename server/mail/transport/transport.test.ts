import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { headerText, shorten } from '#domain/text/guest-text.ts';
import { slotStart } from '#domain/time/show-time.ts';
import { HOSTILE_TEXTS } from '#tests/data/hostile-texts.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { createBooking, MAIL_NOW, renderTestMail } from '#tests/kit/mail/mail-system.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { fileTransport, smtpTransport } from './transport.ts';

const booking = createBooking({ booking_date: '2026-12-10', time_slot: '9:30 AM' });

const render = (audience: 'guest' | 'producer', more: object = {}) =>
  renderTestMail({
    audience,
    payload: { kind: 'confirmed', sequence: 0, booking: { ...booking, ...more } },
  });

const newFolder = () => join(temporaryFolder('outbox'), 'outbox');

const headerNames = (headers: readonly { key: string }[]) => headers.map(({ key }) => key).sort();

describe('file transport', () => {
  it('writes a mail as one complete file readable by its owner only', async () => {
    const folder = newFolder();
    await fileTransport(folder).send(await render('guest'));
    expect(readdirSync(folder)).toEqual(['2026-11-16T09-00-00.000Z-guest-row-1.eml']);
    const file = join(folder, '2026-11-16T09-00-00.000Z-guest-row-1.eml');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readFileSync(file, 'latin1')).not.toMatch(/[^\r]\n/);
  });

  it('replaces the file on another attempt', async () => {
    const folder = newFolder();
    const transport = fileTransport(folder);
    await transport.send(await render('producer'));
    await transport.send(await render('producer'));
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('leaves no partial file if writing fails', async () => {
    const folder = newFolder();
    writeFileSync(folder, 'a file where the folder belongs');
    await expect(fileTransport(folder).send(await render('guest'))).rejects.toThrow();
    expect(existsSync(`${folder}/x`)).toBe(false);
  });

  it('writes one recipient, text, HTML and the invitation', async () => {
    const folder = newFolder();
    const mail = await render('guest');
    await fileTransport(folder).send(mail);
    const [name = ''] = readdirSync(folder);
    const read = await PostalMime.parse(readFileSync(join(folder, name)));
    expect(read.to).toEqual([{ name: booking.guest_name, address: booking.guest_email }]);
    expect([read.cc, read.bcc]).toEqual([undefined, undefined]);
    expect(read.messageId).toBe('<row-1@example.com>');
    expect(new Date(read.date ?? '').getTime()).toBe(MAIL_NOW);
    expect(read.subject).toBe(mail.subject);
    expect(read.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(read.html?.trimEnd()).toBe(mail.html.trimEnd());
    const attached = (part: object) => expect.objectContaining(part);
    expect(read.attachments).toContainEqual(
      attached({ mimeType: 'text/calendar', method: 'REQUEST' }),
    );
    expect(read.attachments).toContainEqual(attached({ filename: 'invitation.ics' }));
    expect(slotStart(booking.booking_date, booking.time_slot)).toBe(
      Date.parse('2026-12-10T06:30:00Z'),
    );
  });

  it.each(HOSTILE_TEXTS)('adds no header or recipient for the name %j', async (text) => {
    const folder = newFolder();
    const transport = fileTransport(folder);
    for (const audience of ['guest', 'producer'] as const) {
      await transport.send(await render(audience));
      const usual = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
      await transport.send(await render(audience, { guest_name: text, notes: text }));
      const hostile = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
      const before = await PostalMime.parse(usual.at(0) ?? '');
      const after = await PostalMime.parse(hostile.at(0) ?? '');
      expect(headerNames(after.headers)).toEqual(headerNames(before.headers));
      const name = headerText(text);
      const guest = { name, address: booking.guest_email };
      expect(audience === 'guest' ? after.to : after.replyTo).toEqual([guest]);
      expect(after.to).toHaveLength(1);
      if (audience === 'producer') expect(after.subject).toContain(shorten(name, 60));
      expect([after.cc, after.bcc]).toEqual([undefined, undefined]);
      rmSync(folder, { recursive: true });
    }
  });
});

describe('SMTP transport', () => {
  it('sends one recipient whatever the guest is named', async () => {
    const server = await startTestMailServer();
    const transport = smtpTransport(server.url);
    for (const guest_name of HOSTILE_TEXTS) {
      await transport.send(await render('guest', { guest_name }));
    }
    const recipients = server.received.map((mail) => mail.recipients);
    expect(recipients).toEqual(HOSTILE_TEXTS.map(() => [booking.guest_email]));
    transport.close();
  });

  it('omits the password from its description', () => {
    const transport = smtpTransport('smtps://user:secret@mail.example.com:465');
    expect(transport.description).toBe('mail.example.com:465');
    transport.close();
  });

  it('aborts the delivery in flight on close and rejects later ones', async () => {
    const server = await startTestMailServer();
    await server.setFault('hang before greeting');
    const transport = smtpTransport(server.url);
    const attempt = transport.send(await render('guest')).catch((error: unknown) => error);
    await server.untilConnected(1);
    transport.close();
    expect(await attempt).toMatchObject({ code: 'EABORT' });
    await server.untilIdle();
    await expect(transport.send(await render('guest'))).rejects.toMatchObject({ code: 'EABORT' });
  });
});
