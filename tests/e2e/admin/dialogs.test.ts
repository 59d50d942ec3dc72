import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { SOME } from './bookings/sample-bookings.ts';

/** How far fields and the last button of the open dialog end from the edge of its text, in whole pixels. */
function endsOf(dialog: Element): number[] {
  const right = (element: Element | undefined, padding = 0) =>
    (element?.getBoundingClientRect().right ?? Number.NaN) - padding;
  const sheet = dialog.firstElementChild;
  const [head, body, foot] = [...(sheet?.children ?? [])].slice(-3);
  if (!head || !body || !foot) throw new Error('not a dialog');
  const edge = right(head, Number.parseFloat(getComputedStyle(head).paddingRight));
  const fields = [...body.querySelectorAll('input:not([type=radio]), textarea')];
  const shown = fields.filter((field) => field.getBoundingClientRect().width > 1);
  return [...shown, foot.querySelector('button:last-of-type') ?? foot].map((element) =>
    Math.round(edge - right(element)),
  );
}

test('every dialog has fields as wide as its text, and its main button at the end', async ({
  page,
  server,
}) => {
  const tab = await openBookings(page, server, { bookings: SOME });
  await setWidth(page, 1440);
  const bar = page.getByRole('banner');
  const tools = bar
    .getByRole('button')
    .filter({ hasText: /History|Calendar|password|login|Devices/ });
  await expect(tools).toHaveCount(5);
  const openers = [
    ...(await tools.all()),
    tab.panel.getByRole('button', { name: 'Add a booking' }),
    tab.delete('Jane Wambui'),
  ];
  for (const button of openers) {
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button').last()).toBeVisible();
    await expect.poll(async () => new Set(await dialog.evaluate(endsOf))).toEqual(new Set([0]));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
