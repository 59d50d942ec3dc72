import { expect, it } from 'vitest';
import { browserForFile, goTo } from '#tests/kit/browser/browser.ts';
import { signInAsAdmin, workroomPage } from '#tests/kit/browser/workroom-page.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

it('sends every request without the functions of AbortSignal that Safari 17.3 lacks', async () => {
  const server = await startTestServer();
  const { page } = await visit(server.url);
  await signInAsAdmin(page, server);
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  });
  await goTo(page, '/booking-calendar');
  await page.getByRole('grid').waitFor();
  await goTo(page, '/admin');
  const admin = workroomPage(page);
  await admin.panel('Bookings').getByText('No bookings yet').waitFor();
  await admin.tab('Blocked Dates').click();
  await admin.panel('Blocked Dates').getByText('No date is blocked').waitFor();
  expect(await page.evaluate('typeof AbortSignal.any')).toBe('undefined');
});
