import { fileRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';

/** Reads the calendar file of the booking, for a download. */
export const readCalendarFile = (key: string) =>
  sendRequest(fileRequest('POST /api/guest/calendar', { body: { key } }));
