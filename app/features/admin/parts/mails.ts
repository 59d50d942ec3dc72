import { useApiQuery } from '#app/api/use-api-query.ts';
import { healthCopy } from '#content/admin/health-copy.ts';
import type { MailState } from '#domain/admin/bookings.ts';

/** A list with a queued mail is loaded again so often: the sending of a mail is no live change. */
export const mailPollMs = (mails: readonly (MailState | null)[] = []): number | false =>
  mails.includes('queued') && 5_000;

/** Undefined before the first report. */
function useHasMailServer(): boolean | undefined {
  return useApiQuery('GET /api/admin/health', {}).data?.has_mail_server;
}

/** Replaces a sentence that promises a mail; undefined where mails are sent, and before the first report. */
export const useNoMailNote = (): string | undefined =>
  useHasMailServer() === false ? healthCopy.mailsAreFiles : undefined;

/** Returns what a row says of its mail: nothing of a file where all mails are files, which the health line says. */
export function useShownMail(): (mail: MailState | null) => MailState | null {
  const hasMailServer = useHasMailServer() === true;
  return (mail) => (mail === 'written_to_file' && !hasMailServer ? null : mail);
}
