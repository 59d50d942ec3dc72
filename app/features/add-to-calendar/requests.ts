import { fileRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';

export const readCalendarFile = (key: string) =>
  sendRequest(fileRequest('POST /api/guest/calendar', { body: { key } }));
