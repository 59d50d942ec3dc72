import { apiRequest } from '#app/api/client.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { health } from '#content/admin/health.ts';
import type { MailState } from '#domain/admin/bookings/booking-list.ts';
import type { HealthReport } from '#domain/admin/health.ts';

/** The server measures as often. */
const REFETCH_MS = 60_000;

const readHealth = apiRequest('GET /api/admin/health', {});

/** The last report; undefined until the first is loaded. */
export function useHealth(): HealthReport | undefined {
  const { request } = useAdmin();
  const { data } = useLoadedQuery<HealthReport>({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => request(readHealth, signal),
    refetchInterval: REFETCH_MS,
  });
  return data;
}

/** Undefined before the first report. */
function useHasMailServer(): boolean | undefined {
  const { data } = useLoadedQuery<HealthReport>({ queryKey: queryKeys.health, enabled: false });
  return data?.has_mail_server;
}

/** Replaces a sentence that promises a mail; undefined where mails are sent, and before the first report. */
export const useNoMailNote = (): string | undefined =>
  useHasMailServer() === false ? health.mailsAreFiles : undefined;

/** Returns what a row says of its mail: nothing of a file where all mails are files, which the health line says. */
export function useShownMail(): (mail: MailState | null) => MailState | null {
  const hasMailServer = useHasMailServer() === true;
  return (mail) => (mail === 'written_to_file' && !hasMailServer ? null : mail);
}
