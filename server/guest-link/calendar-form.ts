import { Hono } from 'hono';
import { CALENDAR_FORM_PATH, calendarFileName } from '#domain/guest-link/calendar-form.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { readForm } from '#server/http/input/form-body.ts';
import type { GuestFormServices } from './guest-services.ts';
import { calendarFileOf } from './recording-file.ts';

/** The calendar file without scripts: a form, so that no URL and no log contains the key. */
export function calendarFormRoutes(services: GuestFormServices) {
  return new Hono<AppEnvironment>().post(CALENDAR_FORM_PATH, async (context) => {
    const { key = '' } = await readForm(context, services.formKeys.verify);
    const { date, text } = await calendarFileOf(services, key);
    return context.body(text, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${calendarFileName(date)}"`,
      'Cache-Control': 'no-store',
    });
  });
}
