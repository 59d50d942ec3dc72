import { describe, it } from 'vitest';
import { type Engine, engineForTests } from '#tests/engines/engines.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import {
  administer,
  bookBehindGate,
  bookOpenly,
  readTranslatedTeam,
  sendMessage,
} from './journeys.ts';

const ENGINES: readonly Engine[] = ['chromium-106', 'chromium-114', 'firefox'];

describe.each(ENGINES)('in %s', (engine) => {
  const visit = engineForTests(engine);

  it('a guest books a slot', async () => {
    const { url } = await startTestServer();
    await bookOpenly(await visit(url));
  });

  it('a guest reads both documents, enters the passcode and books', async () => {
    const { url } = await startTestServer();
    await bookBehindGate(await visit(url));
  });

  it('a visitor sends a message', async () => {
    const { url } = await startTestServer('sqlite', { contactDelivery: 'studio@example.com' });
    await sendMessage(await visit(url));
  });

  it('a visitor reads about the team on a translated page', async () => {
    const { url } = await startTestServer();
    await readTranslatedTeam(await visit(url));
  });

  it('an admin works at /admin', async () => {
    const server = await startTestServer();
    await administer(await visit(server.url), server);
  });
});
