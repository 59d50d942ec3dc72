import { openAuth } from '#tests/e2e/auth/auth-page.ts';
import { bookingPage } from '#tests/e2e/booking/booking-page.ts';
import { openContact } from '#tests/e2e/contact/contact-page.ts';
import { adminCookie, JANE } from '#tests/kit/admin/accounts.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

test('forms accept what was pasted, and no imitation', async ({ page, server }) => {
  const contact = await openContact(page);
  await contact.fill({ 'Name *': '\u3164\u2800', 'Email *': '\u202ajane@bücher.example\u202c' });
  await contact.send.click();
  await contact.expectInvalid('Name *', 'valueMissing');
  await contact.field('Name *').fill('Jane');
  await contact.send.click();
  await expect(contact.sent).toBeVisible();

  const booking = bookingPage(page);
  await booking.openFilledForm('2026-12-07', '9:30 AM');
  await booking.field('Full Name *').fill('\u3164\u3164');
  await booking.field('Email *').fill('jane@pаypal.example');
  await booking.confirm.click();
  await expect(booking.toast('Name must be at least 2 characters')).toBeVisible();
  await booking.field('Full Name *').fill('\u2068علی\u200cرضا\u2069\u200b');
  allowErrors(page, /422/);
  await booking.confirm.click();
  await expect(booking.toast('Invalid email address')).toBeVisible();
  await booking.field('Email *').fill('jane@bücher.example\u200b');
  await booking.complete();
  const name = page.getByRole('definition').filter({ hasText: 'علی' });
  await expect(name).toHaveCSS('direction', 'rtl');
  await expect(name, 'under its term').toHaveCSS('text-align', 'left');
  expect(await bookingRows(server)).toMatchObject([
    { guest_name: 'علی\u200cرضا', guest_email: 'jane@xn--bcher-kva.example' },
  ]);

  await adminCookie(server);
  const auth = await openAuth(page);
  await auth.logIn({ ...JANE, email: `\u2066${JANE.email}\u2069\u00a0` });
  await expect(page).toHaveURL(/\/admin/);
});
