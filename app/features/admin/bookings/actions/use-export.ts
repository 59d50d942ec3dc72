import { useRef, useState } from 'react';
import { exportBookings } from '#app/features/admin/bookings/queries/requests.ts';
import { useWorkroom } from '#app/features/admin/session/workroom-context.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import type { BookingSearch } from '#domain/admin/booking-list.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Saves a file as the browser saves downloads. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not in the same turn: some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Exports what a filter and a search show, on all of its pages. */
export function useExport() {
  const { call } = useWorkroom();
  const [isExporting, setExporting] = useState(false);
  const isUnderWay = useRef(false);

  async function run({ show, search }: BookingSearch, today: PlainDate): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setExporting(true);
    const answer = await call(exportBookings({ show, search }));
    isUnderWay.current = false;
    setExporting(false);
    if (answer.ok) save(answer.value, `bookings-${today}.csv`);
    else showToast({ ...ADMIN_MESSAGES.exportFailed, tone: 'error' });
  }

  return { isExporting, run };
}
