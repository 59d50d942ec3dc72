import { useMutation } from '@tanstack/react-query';
import { exportBookings } from '#app/features/admin/bookings/queries/requests.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import type { BookingSearch } from '#domain/admin/booking-list.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not in the same task: some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function useExport() {
  const { request } = useAdmin();
  const { isPending, mutate } = useMutation({
    mutationFn: ({ show, search }: BookingSearch & { readonly today: PlainDate }) =>
      request(exportBookings({ show, search })),
    onSuccess: (file, { today }) => save(file, `bookings-${today}.csv`),
    onError: () => void showToast({ ...ADMIN_MESSAGES.exportFailed, tone: 'error' }),
  });
  return {
    isExporting: isPending,
    run({ show, search }: BookingSearch, today: PlainDate): void {
      if (!isPending) mutate({ show, search, today });
    },
  };
}
