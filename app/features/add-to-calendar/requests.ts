import { api } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';

/** Reads the calendar file of the booking, for a download. */
export function readCalendarFile(key: string): Promise<Result<Blob>> {
  return sendRequest(async (options) => {
    const response = await api.guest.calendar.$post({ json: { key } }, options);
    return {
      ok: response.ok,
      status: response.status,
      // A rejection is a problem document, also here.
      json: async () => (response.ok ? response.blob() : JSON.parse(await response.text())),
    };
  });
}
