import { consentNoteVersion, documentVersions } from '#content/generated/legal-versions.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import { bookedKey, OWN, yourBookingPage } from './your-booking-page.ts';

test('shows the agreed text, and says when it has changed since', async ({ page, server }) => {
  await setWidth(page, 390, 844);
  const own = yourBookingPage(page);
  const key = await bookedKey(server, { consent_note: consentNoteVersion });
  await own.open(key);
  const agreed = page.locator('dl', { has: page.getByText('Agreed on', { exact: true }) });
  await expect(agreed).toContainText('By booking you agree to be filmed and recorded');
  await expect(agreed.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/policy',
  );
  await expect(agreed).not.toContainText('changed since');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const { db } = await server.openDatabase();
  await db
    .updateTable('consents')
    .set({ note_version: 'f'.repeat(64) })
    .execute();
  await page.reload();
  await expect(agreed).toContainText(
    'The note as it was on Monday, November 16, 2026. It has changed since, or a document that it names.',
  );

  const documents = { terms_version: documentVersions.terms, policy_version: 'f'.repeat(64) };
  await db
    .updateTable('consents')
    .set({ kind: 'documents', note_version: null, unlocked_at: 0, ...documents })
    .execute();
  await page.reload();
  await expect(agreed.getByRole('link', { name: 'As of 1 October 2025' })).toHaveAttribute(
    'href',
    '/terms',
  );
  await expect(agreed).toContainText(
    'As it was on Monday, November 16, 2026. It has changed since:',
  );
  await expect(agreed).not.toContainText(/[0-9a-f]{12}/);
  await expectAccessible(page);
});

test('promises nothing of a booking without an address', async ({ page, server }) => {
  const admin = await adminCalls(server);
  const details = { ...sampleBooking(OWN), guest_email: '', allows_blocked: false };
  const { id } = await (await admin.post('/bookings', details)).json();
  const { guest_link } = await (await admin.get(`/bookings/${id}`)).json();
  const own = yourBookingPage(page);
  await page.goto(guestLink('', new URL(guest_link).hash.slice(1)));
  await expect(own.attend).toBeVisible();
  await expect(page.getByText('We mail you a reminder on')).toHaveCount(0);
  await expect(own.stopReminders).toHaveCount(0);
  await expect(page.getByText('The team has added this booking for you')).toBeVisible();
  await expect(page.getByText('older than our record')).toHaveCount(0);
  await expect(page.getByText('the address you booked with')).toHaveCount(0);
  await expectAccessible(page);
});
