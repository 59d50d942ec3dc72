import { fileRequest } from '#app/api/client.ts';
import { resultOf } from '#app/api/query-client.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { useRequest } from '#app/forms/use-request.ts';
import { saveFile } from '#app/ui/browser/save-file.ts';
import type { BookingSearch } from '#domain/admin/bookings/booking-list.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export function useExport() {
  const { request } = useAdmin();
  return useRequest({
    send: ({ show, search }: BookingSearch & { readonly today: PlainDate }) =>
      resultOf(request(fileRequest('POST /api/admin/bookings.csv', { query: { show, search } }))),
    treat: () => ({ kind: 'other', message: ADMIN_MESSAGES.exportFailed }),
    onSent: (file, { today }) => saveFile(file, `bookings-${today}.csv`),
  });
}
