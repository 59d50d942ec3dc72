import { useMutation } from '@tanstack/react-query';
import { exportBookings } from '#app/features/admin/bookings/queries/requests.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { saveFile } from '#app/ui/browser/save-file.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import type { BookingSearch } from '#domain/admin/bookings/booking-list.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export function useExport() {
  const { request } = useAdmin();
  const { isPending, mutate } = useMutation({
    mutationFn: ({ show, search }: BookingSearch & { readonly today: PlainDate }) =>
      request(exportBookings({ show, search })),
    onSuccess: (file, { today }) => saveFile(file, `bookings-${today}.csv`),
    onError: () => void showToast({ ...ADMIN_MESSAGES.exportFailed, tone: 'error' }),
  });
  return {
    isExporting: isPending,
    run({ show, search }: BookingSearch, today: PlainDate): void {
      if (!isPending) mutate({ show, search, today });
    },
  };
}
