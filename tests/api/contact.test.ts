import { targets } from '#content/show/targets.ts';
import { CONTACT_LIMITS, type ContactMessage } from '#domain/contact/contact-message.ts';
import { HONEYPOT_MESSAGE } from '#domain/honeypot.ts';
import { post } from '#tests/kit/api/api.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, expect, it, testsOn } from '#tests/kit/server/server-test.ts';

const DELIVERY = 'letters@example.com';

const MESSAGE: ContactMessage = {
  name: 'Jane Wambui',
  email: 'jane@example.com',
  subject: 'Your last episode',
  message: 'Who chose the music?',
};

const send = ({ url }: TestServer, body: unknown, headers: Record<string, string> = {}) =>
  post(url, '/api/messages', body, headers);

async function queuedMails({ openDatabase }: TestServer) {
  const { db } = await openDatabase();
  return db.selectFrom('mails').select(['job', 'payload']).execute();
}

const test = testsOn('sqlite', { contactDelivery: DELIVERY });

describe('POST /api/messages, with a delivery', () => {
  test('queues a trimmed message: 202 (R71)', async (server) => {
    const typed = { ...MESSAGE, name: ' Jane Wambui ', to: 'evil@example.net' };
    const response = await send(server, typed);
    expect(response.status).toBe(202);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'queued' });
    const [mail, ...others] = await queuedMails(server);
    expect(others).toEqual([]);
    expect(mail?.job).toBe('send-contact-message');
    const queued = { kind: 'contact', to: DELIVERY, message: MESSAGE };
    expect(JSON.parse(mail?.payload ?? '')).toEqual(queued);
  });

  test('rejects a filled honeypot with a message', async (server) => {
    const response = await send(server, { ...MESSAGE, website: 'https://spam.example' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: HONEYPOT_MESSAGE, field: 'website' });
    expect(await queuedMails(server)).toEqual([]);
    expect((await send(server, { ...MESSAGE, website: '' })).status).toBe(202);
    const [mail] = await queuedMails(server);
    expect(JSON.parse(mail?.payload ?? '').message).toEqual(MESSAGE);
  });

  test('accepts the longest message in any script and rejects texts that cannot be stored', async (server) => {
    const longest = {
      ...MESSAGE,
      name: '名'.repeat(CONTACT_LIMITS.nameMaximum),
      subject: '題'.repeat(CONTACT_LIMITS.subjectMaximum),
      message: '文'.repeat(CONTACT_LIMITS.messageMaximum),
    };
    expect((await send(server, longest)).status).toBe(202);
    const broken = await send(server, { ...MESSAGE, message: 'a\u0000b' });
    expect(broken.status).toBe(400);
    expect(await queuedMails(server)).toHaveLength(1);
  });
});

describe('POST /api/messages', () => {
  it('does not exist without a recipient, the default', async () => {
    expect(targets.contactDelivery).toBe('');
    const server = await startTestServer('sqlite', { contactDelivery: '' });
    const response = await send(server, MESSAGE);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
    expect((await fetch(`${server.url}/api/messages`)).status).toBe(404);
    expect(await queuedMails(server)).toEqual([]);
  });

  it('does not count rejected messages for its limit', async () => {
    const limits = { messagesPerClient: { times: 1, seconds: 60 } };
    const server = await startTestServer('sqlite', { contactDelivery: DELIVERY, limits });
    const statuses: number[] = [];
    for (const name of ['', 'Jane', 'Jane'])
      statuses.push((await send(server, { ...MESSAGE, name })).status);
    expect(statuses).toEqual([422, 202, 429]);
  });
});
